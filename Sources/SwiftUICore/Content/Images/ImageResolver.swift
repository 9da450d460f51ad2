internal import DisplayList
internal import Foundation
internal import LayoutEngine
internal import Pictures

/// Finds what an image shows in an environment, how large that is, and reports what is not found.
@MainActor
struct ImageResolver {
  let image: Image
  let scope: _Scope

  struct Resolved {
    var measures: PictureNode.Measures
    var shown: ShownImage
  }

  /// The size of the box for a picture of which nothing is known, in points.
  ///
  /// Why not nothing, which is what Apple shows: a picture that is missing here most often is in the
  /// program, only not beside the file, and a view around nothing looks like another fault.
  static let placeholderSize = CGSize(width: 64, height: 64)

  func resolve(_ values: EnvironmentValues) -> Resolved {
    switch image.content {
    case .nothing: Resolved(measures: measures(.zero), shown: .nothing)
    case .area: area(values)
    case .symbol(let name): symbol(name, values)
    case .asset(let asset): picture(asset, values)
    case .named(let name): named(name, values)
    }
  }

  private func measures(_ size: CGSize) -> PictureNode.Measures {
    PictureNode.Measures(size: size, isResizable: image.look.resizing != nil)
  }

  private func placeholder(_ size: CGSize = placeholderSize) -> Resolved {
    Resolved(measures: measures(size), shown: .placeholder)
  }

  /// An area that fills what it is offered, in a fill colour of the system [unknown].
  private func area(_ values: EnvironmentValues) -> Resolved {
    Resolved(
      measures: PictureNode.Measures(size: CGSize(width: 10, height: 10), isResizable: true),
      shown: .area(values.resolved(AnyShapeStyle(FillShapeStyle().quaternary))))
  }

  // MARK: Pictures

  private func named(_ name: String, _ values: EnvironmentValues) -> Resolved {
    if let asset = scope.stage.assets.service.image(named: name) { return picture(asset, values) }
    scope.stage.report(
      .missingImage(
        name, nearest: scope.stage.assets.service.nearestImageName(to: name), scope.location))
    return placeholder()
  }

  private func picture(_ asset: ImageAsset, _ values: EnvironmentValues) -> Resolved {
    let isDark = values.colorScheme == .dark
    guard
      let variant = asset.variant(
        scale: values.displayScale, isDark: isDark,
        isHighContrast: values.colorSchemeContrast == .increased)
    else { return placeholder() }
    let header: PictureHeader
    switch scope.stage.assets.service.header(of: variant.source) {
    case .success(let found): header = found
    case .failure(let fault):
      scope.stage.report(.unusableImage(variant.source.name, fault, scope.location))
      return placeholder()
    }
    let size = CGSize(
      width: CGFloat(header.width) / variant.scale, height: CGFloat(header.height) / variant.scale)
    guard header.isDrawable else {
      let fault = PictureFault.tooLarge(width: header.width, height: header.height)
      scope.stage.report(.unusableImage(variant.source.name, fault, scope.location))
      return placeholder(size)
    }
    let isTemplate = (image.look.renderingMode.map { $0 == .template } ?? asset.isTemplate) == true
    return Resolved(
      measures: measures(size),
      shown: .picture(
        ShownPicture(
          source: variant.source, scale: header.isDrawn ? values.displayScale : variant.scale,
          drawnSize: header.isDrawn ? size : nil, look: image.look,
          tint: isTemplate ? values.resolved(nil) : nil)))
  }

  // MARK: Symbols

  private func symbol(_ name: String, _ values: EnvironmentValues) -> Resolved {
    guard let symbol = image.symbol(name, in: values, from: scope.stage.world.text) else {
      scope.stage.reportUnknownSymbol(name, scope.location)
      let length = values.symbolFont.size * values.imageScale.relativeSize
      return placeholder(CGSize(width: length, height: length))
    }
    var measures = measures(symbol.answer(to: .ideal).size)
    measures.baseline = symbol.baselines(for: .ideal).first
    measures.spacing = symbol.spacing
    let mode = image.look.symbolRenderingMode ?? values.symbolRenderingMode
    if mode == .multicolor {
      scope.stage.report(.symbolColors(scope.location))
    }
    let hasLayers = mode == .hierarchical || mode == .palette
    let second =
      hasLayers ? values.resolved(AnyShapeStyle(HierarchicalShapeStyle.secondary)) : nil
    return Resolved(
      measures: measures,
      shown: .symbol(
        ShownSymbol(drawn: symbol, style: values.resolved(nil), secondStyle: second)))
  }
}

extension Image {
  /// A symbol in the first of the variants that are asked for and exist; `nil` if its name is unknown.
  func symbol(
    _ name: String, in values: EnvironmentValues, from text: any TextService
  ) -> (any MeasuredText & DrawnText)? {
    let font = values.symbolFont
    for candidate in values.symbolVariants.names(of: name) {
      let request = SymbolRequest(
        name: candidate, font: font, scale: values.displayScale,
        relativeSize: values.imageScale.relativeSize, value: look.variableValue)
      if let symbol = text.symbol(request) { return symbol }
    }
    return nil
  }
}

extension Image.Scale {
  /// The size of a symbol for each point of its font.
  ///
  /// Source: docs/evidence/images.md.
  var relativeSize: CGFloat {
    switch self {
    case .small: 0.81
    case .medium: 1
    case .large: 1.28
    }
  }
}

extension EnvironmentValues {
  /// The font of the text beside a symbol, which gives its size and the weight of its strokes.
  fileprivate var symbolFont: FontRequest {
    var font = font ?? .body
    if hasTextSettings {
      if let isBold = textSettings.isBold, isBold || font.thickness == .bold {
        font = font.bold(isBold)
      }
      if let weight = textSettings.weight { font = font.weight(weight) }
    }
    return font.request(at: dynamicTypeSize)
  }
}
