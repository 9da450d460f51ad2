internal import DisplayList
internal import Foundation
internal import LayoutEngine
internal import Pictures
internal import UIKit

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
    case .asset(let asset): asset.symbol.map { own($0, values) } ?? picture(asset, values)
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
    if let asset = scope.stage.assets.service.image(named: name) {
      return asset.symbol.map { own($0, values) } ?? picture(asset, values)
    }
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
    var look = image.look
    var center: CGSize?
    if let slicing = variant.slicing, look.resizing != nil, look.capInsets == EdgeInsets() {
      look.slice(slicing, scale: variant.scale)
      center = slicing.center
    }
    let isTemplate = (image.look.renderingMode.map { $0 == .template } ?? asset.isTemplate) == true
    return Resolved(
      measures: measures(size),
      shown: .picture(
        ShownPicture(
          source: variant.source, scale: header.isDrawn ? values.displayScale : variant.scale,
          drawnSize: header.isDrawn ? size : nil, look: look,
          tint: isTemplate ? foreground(values) : nil, center: center)))
  }

  // MARK: Symbols

  /// A symbol of the user's, as large as one of the system's beside the same text.
  private func own(_ template: SymbolTemplate, _ values: EnvironmentValues) -> Resolved {
    let font = image.symbolFont(values)
    guard let drawing = template.drawing(weight: font.weight) else { return placeholder() }
    let points = font.size * image.symbolSize(values)
    guard points > 0, points.isFinite else {
      return Resolved(measures: measures(.zero), shown: .nothing)
    }
    let scale = values.displayScale
    func pixels(_ length: CGFloat) -> CGFloat { (length * points * scale).rounded() / scale }
    var measures = measures(
      CGSize(width: pixels(drawing.width), height: pixels(drawing.height)))
    measures.baseline = pixels(drawing.baseline)
    measures.spacing =
      scope.stage.world.text.text(
        TextRequest(runs: [TextRequest.Run(string: "", font: font)], scale: scale)
      ).spacing
    let isOriginal = image.look.renderingMode == .original
    return Resolved(
      measures: measures,
      shown: .picture(
        ShownPicture(
          source: drawing.source, scale: scale, drawnSize: measures.size, look: image.look,
          tint: isOriginal ? nil : foreground(values))))
  }

  private func symbol(_ name: String, _ values: EnvironmentValues) -> Resolved {
    guard let found = image.symbol(name, in: values, from: scope.stage.world.text) else {
      scope.stage.reportUnknownSymbol(name, scope.location)
      let length = image.symbolFont(values).size * image.symbolSize(values)
      return placeholder(CGSize(width: length, height: length))
    }
    var measures = measures(found.symbol.answer(to: .ideal).size)
    measures.baseline = found.symbol.baselines(for: .ideal).first
    measures.spacing = found.symbol.spacing
    let mode = image.look.symbolRenderingMode ?? values.symbolRenderingMode
    return Resolved(
      measures: measures, shown: .symbol(shown(found.symbol, found.name, mode, values)))
  }

  private func shown(
    _ symbol: any DrawnText, _ name: String, _ mode: SymbolRenderingMode?,
    _ values: EnvironmentValues
  ) -> ShownSymbol {
    var shown = ShownSymbol(drawn: symbol, style: foreground(values))
    switch (image.look.symbol?.coloring, mode) {
    case (.monochrome?, _): break
    case (.palette(let colors)?, _):
      let styles = colors.map { values.resolved(AnyShapeStyle(Color(uiColor: $0))) }
      shown.style = styles.first ?? shown.style
      shown.secondStyle = styles.dropFirst().first ?? styles.first
    case (.hierarchical(let color)?, _):
      shown.style = values.resolved(AnyShapeStyle(Color(uiColor: color)))
      shown.secondStyle = values.resolved(AnyShapeStyle(Color(uiColor: color).secondary))
    case (nil, .hierarchical?), (nil, .palette?):
      shown.secondStyle = values.resolved(AnyShapeStyle(HierarchicalShapeStyle.secondary))
    case (.multicolor?, _), (nil, .multicolor?):
      if let colors = SymbolColors.colors(of: name) {
        shown.secondStyle = colors.second.map { values.resolved(AnyShapeStyle($0)) } ?? shown.style
        shown.style = values.resolved(AnyShapeStyle(colors.first))
      } else {
        scope.stage.report(.symbolColors(scope.location))
      }
    default: break
    }
    return shown
  }

  /// What a symbol or a template is drawn in.
  private func foreground(_ values: EnvironmentValues) -> _ResolvedStyle {
    values.resolved(image.look.tint.map { AnyShapeStyle($0) })
  }
}

extension Image {
  /// A symbol in the first of the variants that are asked for and exist, and its name; `nil` if there is none.
  func symbol(
    _ name: String, in values: EnvironmentValues, from text: any TextService
  ) -> (symbol: any MeasuredText & DrawnText, name: String)? {
    let (font, size) = (symbolFont(values), symbolSize(values))
    for candidate in values.symbolVariants.names(of: name) {
      let request = SymbolRequest(
        name: candidate, font: font, scale: values.displayScale, relativeSize: size,
        value: look.variableValue)
      if let symbol = text.symbol(request) { return (symbol, candidate) }
    }
    return nil
  }

  /// The font of the text beside the symbol, as far as the symbol does not say it itself.
  fileprivate func symbolFont(_ values: EnvironmentValues) -> FontRequest {
    guard let symbol = look.symbol else { return values.symbolFont }
    var font = symbol.pointSize.map { FontRequest(size: $0) } ?? values.symbolFont
    if let weight = symbol.weight.value { font.weight = weight }
    return font
  }

  /// The size of the symbol for each point of its font.
  fileprivate func symbolSize(_ values: EnvironmentValues) -> CGFloat {
    switch look.symbol?.scale {
    case .small?: Image.Scale.small.relativeSize
    case .large?: Image.Scale.large.relativeSize
    case .medium?, .default?: Image.Scale.medium.relativeSize
    case .unspecified?, nil: values.imageScale.relativeSize
    }
  }
}

extension UIImage.SymbolWeight {
  /// The weight as fonts have it; `nil` for that of the text beside.
  fileprivate var value: Int? { self == .unspecified ? nil : rawValue * 100 }
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
