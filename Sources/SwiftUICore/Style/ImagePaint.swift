internal import CoreGraphics
internal import DisplayList
public import Foundation
internal import LayoutEngine
internal import Pictures

/// A picture that is laid side by side over what is filled.
public struct ImagePaint: Equatable, Sendable {
  public var image: Image
  /// The part of the picture that is repeated, as fractions of its size.
  public var sourceRect: CGRect
  /// How many times its own size the picture is drawn.
  public var scale: CGFloat

  /// - Parameters:
  ///   - image: a picture, or a symbol, which is drawn in the primary colour.
  ///   - sourceRect: the part that is repeated, as fractions of the picture's size; held to 0…1.
  ///   - scale: how many times its own size it is drawn; what is not a positive number paints nothing.
  public init(
    image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
  ) {
    self.image = image
    self.sourceRect = sourceRect
    self.scale = scale
  }
}

extension ImagePaint: ShapeStyle {
  public typealias Resolved = Never

  public func _resolve(_ context: _StyleContext) -> _ResolvedStyle {
    let part = sourceRect.intersection(CGRect(x: 0, y: 0, width: 1, height: 1))
    guard scale > 0, scale.isFinite, !part.isEmpty,
      let picture = image.picture(in: context.environment)
    else { return .clear }
    let (width, height) = (CGFloat(picture.bitmap.width), CGFloat(picture.bitmap.height))
    return .image(
      _ResolvedImagePaint(
        bitmap: picture.bitmap,
        source: CGRect(
          x: part.minX * width, y: part.minY * height, width: part.width * width,
          height: part.height * height),
        pointsPerPixel: scale / picture.scale, opacity: context.levelOpacity))
  }
}

/// A picture as a paint, before it is known what it fills.
public struct _ResolvedImagePaint: Hashable, Sendable {
  let bitmap: Bitmap
  /// In the picture's pixels.
  let source: CGRect
  let pointsPerPixel: CGFloat
  var opacity: Double
  /// Where a copy begins, in the space of drawing; `nil` for the top left corner of what is filled.
  var origin: CGPoint?

  /// The pattern.
  func paint(in frame: CGRect) -> Paint {
    .image(
      ImagePattern(
        bitmap, source: source,
        tile: CGRect(
          x: origin?.x ?? frame.minX, y: origin?.y ?? frame.minY,
          width: source.width * pointsPerPixel, height: source.height * pointsPerPixel),
        opacity: opacity))
  }
}

extension Image {
  /// The pixels of a picture or a symbol, and how many there are to a point; `nil` for what is not found.
  func picture(in environment: EnvironmentValues) -> (bitmap: Bitmap, scale: CGFloat)? {
    guard let library = environment.assets else { return nil }
    if case .symbol(let name) = content {
      let picture = symbolPicture(name, in: environment)
      if picture == nil { library.noteMissingImage(name) }
      return picture
    }
    let assets = library.service
    let found: ImageAsset? =
      switch content {
      case .asset(let asset): asset
      case .named(let name): assets.image(named: name)
      case .symbol, .nothing, .area: nil
      }
    if found == nil, case .named(let name) = content { library.noteMissingImage(name) }
    guard let found,
      let variant = found.variant(
        scale: environment.displayScale, isDark: environment.colorScheme == .dark,
        isHighContrast: environment.colorSchemeContrast == .increased),
      case .success(let bitmap) = assets.bitmap(of: variant.source)
    else { return nil }
    return (bitmap, variant.scale)
  }
}

extension Image {
  /// A symbol as pixels; `nil` if its name is unknown, or the program cannot draw.
  ///
  /// The colour is [unknown]; the foreground's may be this very paint.
  private func symbolPicture(
    _ name: String, in environment: EnvironmentValues
  ) -> (bitmap: Bitmap, scale: CGFloat)? {
    // Why unsafe: styles are resolved on the main thread, in the update of a stage.
    nonisolated(unsafe) var picture: CGImage?
    MainActor.assumeIsolated {
      guard let text = World.current?.text,
        let symbol = symbol(name, in: environment, from: text)?.symbol,
        let host = _findHostService((any RenderingService).self)
      else { return }
      let size = symbol.answer(to: .ideal).size
      let paint = Paint.color(Color.primary.components(in: environment).displayable)
      let drawing = DisplayNode(
        operations: symbol.operations(
          proposedWidth: nil, proposedHeight: nil, size: size, paints: [paint]))
      picture = host.image(
        of: DisplayList(size: size, root: DisplayItem(offset: .zero, node: drawing)),
        scale: environment.displayScale, isOpaque: false)
    }
    return picture.map {
      (Bitmap(width: $0.width, height: $0.height, bytes: $0._bytes), environment.displayScale)
    }
  }
}

extension ShapeStyle where Self == ImagePaint {
  /// A picture that is laid side by side.
  public static func image(
    _ image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
    scale: CGFloat = 1
  ) -> ImagePaint {
    ImagePaint(image: image, sourceRect: sourceRect, scale: scale)
  }
}
