internal import CoreGraphics
internal import DisplayList
public import Foundation
internal import LayoutEngine

extension GraphicsContext {
  /// An image that is ready to be drawn.
  public struct ResolvedImage {
    /// What a template or a symbol is filled with; `nil` for its own colours.
    public var shading: Shading?
    /// In points.
    public let size: CGSize
    /// How far below the top the baseline lies.
    public let baseline: CGFloat
    let shown: ShownImage
    let environment: EnvironmentValues

    fileprivate init(_ resolved: ImageResolver.Resolved, _ environment: EnvironmentValues) {
      shown = resolved.shown
      size = resolved.measures.size
      baseline = resolved.measures.baseline ?? size.height
      shading = shown.style == nil ? nil : .foreground
      self.environment = environment
    }

    /// The drawing of the image at its own size, or, of a picture, in a frame of a size.
    fileprivate func operations(_ frameSize: CGSize, _ assets: any AssetService)
      -> [DrawOperation]
    {
      let frame = CGRect(origin: .zero, size: frameSize)
      switch shown {
      case .nothing: return []
      case .placeholder: return [.placeholder(frame)]
      case .area(let style): return [.fill(frame, style.paint(in: frame))]
      case .symbol(let symbol):
        let box = CGRect(origin: .zero, size: size)
        let first = style(around: box) ?? symbol.style
        let styles = [first] + [symbol.secondStyle].compactMap { $0 }
        let operations = symbol.drawn.operations(
          proposedWidth: nil, proposedHeight: nil, size: size,
          paints: styles.map { $0.paint(in: box) })
        guard frameSize != size, size.width > 0, size.height > 0 else { return operations }
        let stretch = CGAffineTransform(
          scaleX: frameSize.width / size.width, y: frameSize.height / size.height)
        return [.group(DisplayNode(operations: operations, effects: [.transform(stretch)]))]
      case .picture(var picture):
        guard case .success(let bitmap) = picture.bitmap(in: frame, from: assets) else {
          return [.placeholder(frame)]
        }
        if let style = style(around: frame) { picture.tint = style }
        return picture.operations(bitmap, in: frame)
      }
    }

    /// The style of a shading that was set; `nil` where the image keeps its own.
    private func style(around frame: CGRect) -> _ResolvedStyle? {
      guard let shading, !shading.isForeground else { return nil }
      return shading.resolve(in: environment, around: frame)
    }
  }

  /// Prepares an image for this context's environment.
  public func resolve(_ image: Image) -> ResolvedImage {
    let scope = sheet.scope
    let values = environment
    nonisolated(unsafe) var resolved: ImageResolver.Resolved?
    MainActor.assumeIsolated {
      resolved = ImageResolver(image: image, scope: scope).resolve(values)
    }
    guard let resolved else { preconditionFailure("the image has been resolved") }
    return ResolvedImage(resolved, environment)
  }

  private func draw(_ image: ResolvedImage, in rect: CGRect, size: CGSize) {
    let scope = sheet.scope
    nonisolated(unsafe) var assets: (any AssetService)?
    MainActor.assumeIsolated { assets = scope.stage.assets.service }
    guard let assets, rect.minX.isFinite, rect.minY.isFinite else { return }
    var context = self
    context.translateBy(x: rect.minX, y: rect.minY)
    context.add(image.operations(size, assets))
  }

  /// Draws an image so that it fills a rectangle.
  ///
  /// - Parameter style: plays no part: the whole rectangle is filled.
  public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
    draw(image, in: rect, size: rect.size)
  }

  /// Draws an image at its own size, with its anchor at a point.
  public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
    let origin = CGPoint(
      x: point.x - anchor.x * image.size.width, y: point.y - anchor.y * image.size.height)
    draw(image, in: CGRect(origin: origin, size: image.size), size: image.size)
  }

  /// Draws an image so that it fills a rectangle.
  public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {
    draw(resolve(image), in: rect, style: style)
  }

  /// Draws an image at its own size, with its anchor at a point.
  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(image), at: point, anchor: anchor)
  }

  // MARK: Symbols

  /// A view of the canvas's symbols, ready to be drawn.
  public struct ResolvedSymbol {
    /// In points.
    public let size: CGSize
    let drawing: DisplayNode?
  }

  /// The symbol with a tag; `nil` if there is none.
  public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? {
    sheet.symbols.symbol(AnyHashable(id)).map {
      ResolvedSymbol(size: $0.size, drawing: $0.drawing)
    }
  }

  /// Draws a symbol, stretched so that it fills a rectangle.
  public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {
    guard let drawing = symbol.drawing, symbol.size.width > 0, symbol.size.height > 0 else {
      return
    }
    var context = self
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / symbol.size.width, y: rect.height / symbol.size.height)
    context.add([.group(drawing)])
  }

  /// Draws a symbol at its own size, with its anchor at a point.
  public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
    let origin = CGPoint(
      x: point.x - anchor.x * symbol.size.width, y: point.y - anchor.y * symbol.size.height)
    draw(symbol, in: CGRect(origin: origin, size: symbol.size))
  }
}
