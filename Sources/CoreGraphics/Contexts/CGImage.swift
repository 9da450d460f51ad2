public import Foundation

/// Pixels: red, green, blue and opacity, 8 bits each, in sRGB.
public final class CGImage: Hashable, Sendable {
  /// In pixels.
  public let width: Int
  public let height: Int
  /// Premultiplied BGRA, rows from the top without gaps.
  public let _bytes: Data

  /// A picture of premultiplied BGRA pixels, rows from the top without gaps; `nil` if they are too few.
  public init?(_width width: Int, height: Int, bytes: Data) {
    guard width > 0, height > 0, bytes.count >= 4 * width * height else { return nil }
    self.width = width
    self.height = height
    _bytes = bytes
  }

  public var bitsPerComponent: Int { 8 }
  public var bitsPerPixel: Int { 32 }
  public var bytesPerRow: Int { 4 * width }

  /// A part of the picture; `nil` if nothing of it lies in the rectangle, which is in pixels.
  public func cropping(to rect: CGRect) -> CGImage? {
    let part = rect.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
    guard !part.isEmpty, !part.isNull else { return nil }
    var bytes = Data()
    bytes.reserveCapacity(Int(part.width) * Int(part.height) * 4)
    for y in Int(part.minY)..<Int(part.maxY) {
      let start = _bytes.startIndex + y * bytesPerRow + Int(part.minX) * 4
      bytes.append(_bytes[start..<start + Int(part.width) * 4])
    }
    return CGImage(_width: Int(part.width), height: Int(part.height), bytes: bytes)
  }

  public static func == (a: CGImage, b: CGImage) -> Bool {
    a === b || (a.width == b.width && a.height == b.height && a._bytes == b._bytes)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(height)
  }
}
