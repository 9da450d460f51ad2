public import CoreGraphics
public import Foundation

/// How a renderer makes its pictures.
open class UIGraphicsImageRendererFormat: NSObject {
  /// Pixels for each point.
  public var scale: CGFloat = UIScreen.main.scale
  /// Whether what is not covered is black and not transparent.
  public var opaque = false

  /// The format of the screen.
  public static func `default`() -> UIGraphicsImageRendererFormat { .init() }
  /// The format of the screen.
  public static func preferred() -> UIGraphicsImageRendererFormat { .init() }
}

/// What a renderer's closure draws into, in points, y down.
open class UIGraphicsImageRendererContext: NSObject {
  public let cgContext: CGContext
  public let format: UIGraphicsImageRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
    cgContext = context
    self.format = format
  }

  /// What has been drawn so far.
  public var currentImage: UIImage {
    cgContext.makeImage().map { UIImage(cgImage: $0, scale: format.scale, orientation: .up) }
      ?? UIImage()
  }

  public func fill(_ rect: CGRect) { cgContext.fill(rect) }
  public func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }
  public func clip(to rect: CGRect) { cgContext.clip(to: rect) }

  public func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.fill(rect)
    cgContext.restoreGState()
  }
}

/// Makes pictures from what a closure draws.
open class UIGraphicsImageRenderer: NSObject {
  public let format: UIGraphicsImageRendererFormat
  private let bounds: CGRect

  /// A renderer of pictures of a size in points.
  public convenience init(size: CGSize) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: .default())
  }

  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }

  /// A renderer of a part of the plane, in points.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds
    self.format = format
  }

  /// The picture that a closure draws; one without pixels if it has no area, or too many.
  ///
  /// - Parameter actions: draws; the context is UIKit's current one meanwhile.
  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let scale = format.scale > 0 && format.scale.isFinite ? format.scale : 1
    let width = (bounds.width * scale).rounded(.up)
    let height = (bounds.height * scale).rounded(.up)
    let sides: ClosedRange<CGFloat> = 1...16_384
    let info = format.opaque ? CGImageAlphaInfo.noneSkipLast : .premultipliedLast
    guard sides.contains(width), sides.contains(height),
      let context = CGContext(
        data: nil, width: Int(width), height: Int(height), bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info.rawValue)
    else { return UIImage() }
    context.translateBy(x: -bounds.minX * scale, y: bounds.minY * scale + height)
    context.scaleBy(x: scale, y: -scale)
    let renderer = UIGraphicsImageRendererContext(context, format)
    UIGraphicsPushContext(context)
    actions(renderer)
    UIGraphicsPopContext()
    return renderer.currentImage
  }

  /// The picture that a closure draws, as a PNG file.
  public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  /// The picture that a closure draws, as a JPEG file.
  public func jpegData(
    withCompressionQuality compressionQuality: CGFloat,
    actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data {
    image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
  }
}
