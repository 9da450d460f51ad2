public import CoreGraphics
public import Foundation
internal import Pictures

extension UIImage {
  /// How a picture is turned before it is seen.
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  /// A picture of pixels, one for each point.
  public convenience init(cgImage: CGImage) {
    self.init(cgImage: cgImage, scale: 1, orientation: .up)
  }

  /// A picture of pixels.
  ///
  /// - Parameters:
  ///   - scale: pixels for each point; what is not a positive number counts as 1.
  ///   - orientation: how the pixels are turned; they lie upright in the picture that is made.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    let scale = scale > 0 && scale.isFinite ? scale : 1
    let cgImage = cgImage.upright(from: orientation)
    guard let png = Self.host?.png(of: cgImage) else {
      self.init()
      return
    }
    let asset = ImageAsset([ImageAsset.Variant(.data(png), scale: scale)])
    self.init(
      .picture(asset),
      size: CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale),
      scale: scale)
  }

  /// The pixels; `nil` for a symbol, and where a file has gone or is damaged.
  public var cgImage: CGImage? { file.flatMap { Self.host?.image(of: $0) } }

  /// The picture as a PNG file; `nil` for a symbol, and where a file has gone or is damaged.
  public func pngData() -> Data? {
    guard let file else { return nil }
    let isPNG = file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    return isPNG ? file : cgImage.flatMap { Self.host?.png(of: $0) }
  }

  /// The picture as a JPEG file, on white where it is not opaque; `nil` for a symbol, and where a file has gone or is
  /// damaged.
  ///
  /// - Parameter compressionQuality: 0 for the smallest file, 1 for the best picture; held to that range.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    let quality = compressionQuality > 0 ? min(compressionQuality, 1) : 0
    return cgImage.flatMap { Self.host?.jpeg(of: $0, quality: quality) }
  }

  /// How the pixels are turned: not at all, for they lie upright from the start.
  public var imageOrientation: Orientation { .up }

  /// The bytes of the picture's file for light appearance.
  private var file: Data? {
    guard case .picture(let asset) = content,
      let variant = asset.variant(scale: scale, isDark: false)
    else { return nil }
    return try? variant.source.read()
  }

  private static var host: (any _HostService)? { _findHostService((any _HostService).self) }
}
