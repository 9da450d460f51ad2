internal import CoreGraphics
internal import DisplayList
internal import Foundation
internal import LayoutEngine
internal import Pictures

/// An image in the tree: found, and measured by its first bytes, for the environment around it.
///
/// A picture is decoded when it is drawn.
final class ImageNode: PictureNode, DrawingNode, EffectNode, ReadingNode {
  var memory: ViewMemory?
  private(set) var image: Image
  private var shown = ShownImage.nothing
  /// What a box in the place of the image is drawn with; `nil` where the image is shown.
  private var redactedStyle: _ResolvedStyle?
  private let assets: any AssetService

  @MainActor init(_ image: Image, _ scope: _Scope) {
    self.image = image
    assets = scope.stage.assets.service
    super.init(Measures(size: .zero))
    flags.insert(.draws)
    refresh(scope)
  }

  @MainActor func set(_ image: Image, _ scope: _Scope) {
    self.image = image
    refresh(scope)
  }

  @MainActor func refresh(_ scope: _Scope) {
    flags.remove(.needsUpdate)
    memory?.forgetReads(of: self)
    let resolver = ImageResolver(image: image, scope: scope)
    let (resolved, redacted) = scope.reading(self) { values in
      (
        resolver.resolve(values),
        values.redaction.hidesContent ? values.resolved(nil) : nil as _ResolvedStyle?
      )
    }
    if redacted != redactedStyle {
      redactedStyle = redacted
      invalidateDrawing()
    }
    measures = resolved.measures
    if resolved.shown != shown {
      shown = resolved.shown
      shown.style.map { scope.check($0) }
      invalidateDrawing()
    }
  }

  private var frame: CGRect { CGRect(origin: .zero, size: size) }

  func operations() -> [DrawOperation] {
    if let redactedStyle { return RedactedDrawing.box(frame, redactedStyle) }
    return shown.style.map { $0.adorned(shownOperations()) } ?? shownOperations()
  }

  private func shownOperations() -> [DrawOperation] {
    switch shown {
    case .nothing: return []
    case .placeholder: return [.placeholder(frame)]
    case .area(let style): return [.fill(frame, style.paint(in: frame))]
    case .symbol(let symbol):
      let box = isStretched ? CGRect(origin: .zero, size: measures.size) : frame
      let styles = [symbol.style] + [symbol.secondStyle].compactMap { $0 }
      return symbol.drawn.operations(
        proposedWidth: nil, proposedHeight: nil, size: measures.size,
        paints: styles.map { $0.paint(in: box) }
      ).map { $0.scaled(by: uniformFactor ?? 1) }
    case .picture(let picture):
      switch picture.bitmap(in: frame, from: assets) {
      case .success(let bitmap): return picture.operations(bitmap, in: frame)
      case .failure(let fault):
        report(.unusableImage(picture.source.name, fault, place))
        return [.placeholder(frame)]
      }
    }
  }

  /// A symbol that fills a frame of other proportions is drawn in its own and stretched.
  func effects() -> [DisplayEffect] {
    guard isStretched, redactedStyle == nil else { return [] }
    return [
      .transform(
        CGAffineTransform(
          scaleX: size.width / measures.size.width, y: size.height / measures.size.height))
    ]
  }

  private var isStretched: Bool {
    if case .symbol = shown { uniformFactor == nil } else { false }
  }

  /// How many times its own size a symbol is drawn; `nil` if its frame has other proportions.
  private var uniformFactor: CGFloat? {
    let own = measures.size
    guard measures.isResizable, own.width > 0, own.height > 0 else { return 1 }
    let (across, down) = (size.width / own.width, size.height / own.height)
    // Half a pixel at three to a point is not seen.
    return abs(across * own.height - down * own.height) < 0.17 ? down : nil
  }

  private var place: SourceLocation? {
    nonisolated(unsafe) let node = self
    return MainActor.assumeIsolated { node.core?.location(of: node) }
  }

  private func report(_ diagnostic: Diagnostic) {
    nonisolated(unsafe) let node = self
    MainActor.assumeIsolated { node.core?.report(diagnostic) }
  }

  override func willBeRemoved() { memory?.forgetReads(of: self) }
}

/// What is drawn for an image.
enum ShownImage: Equatable {
  case nothing
  case placeholder
  /// A plain area.
  case area(_ResolvedStyle)
  case symbol(ShownSymbol)
  case picture(ShownPicture)

  /// What it is filled with; `nil` for what has colours of its own.
  var style: _ResolvedStyle? {
    switch self {
    case .symbol(let symbol): symbol.style
    case .picture(let picture): picture.tint
    case .area(let style): style
    case .nothing, .placeholder: nil
    }
  }
}

/// A symbol, and what it is drawn with.
struct ShownSymbol: Equatable {
  var drawn: any DrawnText
  var style: _ResolvedStyle
  /// That of the shape around what the symbol shows; `nil` for one colour.
  var secondStyle: _ResolvedStyle?

  static func == (a: ShownSymbol, b: ShownSymbol) -> Bool {
    a.drawn === b.drawn && a.style == b.style && a.secondStyle == b.secondStyle
  }
}

/// A picture, and how it is drawn.
struct ShownPicture: Equatable {
  var source: PictureSource
  /// Pixels for each point.
  var scale: CGFloat
  /// The size in points of one that is made of lines and areas, and drawn with as many pixels as it fills;
  /// `nil` for one of pixels.
  var drawnSize: CGSize?
  var look: ImageLook
  /// `nil` for its own colours.
  var tint: _ResolvedStyle?
  /// How much of what lies between the caps is drawn, in pixels of the file; `nil` for all of it.
  var center: CGSize?
}

extension ShownPicture {
  /// The pixels to be drawn in a frame, in points.
  func bitmap(
    in frame: CGRect, from assets: any AssetService
  ) -> Result<Bitmap, PictureFault> {
    guard let drawnSize else { return assets.bitmap(of: source) }
    let size = isCut ? drawnSize : frame.size
    let longest = CGFloat(PictureHeader.longestSide)
    func pixels(_ length: CGFloat) -> Int { Int(min(max((length * scale).rounded(), 1), longest)) }
    return assets.drawing(of: source, width: pixels(size.width), height: pixels(size.height))
  }
}

extension DrawOperation {
  /// The same drawing, larger around the origin, if it is of glyphs or a path.
  func scaled(by factor: CGFloat) -> DrawOperation {
    if factor != 1, case .path(let path, let paint, let evenOdd) = self {
      let scaled = path.applying(CGAffineTransform(scaleX: factor, y: factor))
      return .path(scaled, paint, evenOdd: evenOdd)
    }
    guard factor != 1, case .glyphs(var run) = self else { return self }
    run.size *= factor
    for index in run.glyphs.indices {
      run.glyphs[index].position.x *= factor
      run.glyphs[index].position.y *= factor
    }
    return .glyphs(run)
  }
}
