internal import CPictureFiles
public import Foundation

/// Writes pixels as a JPEG; what is not opaque lies on white.
public struct JPEGEncoder {
  /// 0 for the smallest file, 1 for the best picture.
  public let quality: Double

  public init(quality: Double) { self.quality = quality }

  /// The file.
  public func encode(_ image: PixelImage) throws(RasterError) -> Data {
    // What the format has room for.
    let sides = 1...65_500
    guard sides.contains(image.width), sides.contains(image.height) else {
      throw .tooLarge(width: Double(image.width), height: Double(image.height))
    }
    var file = sl_bytes()
    let percent = Int32((quality > 0 ? min(quality, 1) : 0) * 100)
    let status = image.bytes.withUnsafeBytes { bytes in
      sl_jpeg_encode(
        bytes.assumingMemoryBound(to: UInt8.self).baseAddress, UInt32(image.width),
        UInt32(image.height), image.bytesPerRow, percent, &file)
    }
    guard status == 0, let bytes = file.bytes else { throw .memory }
    return Data(bytesNoCopy: bytes, count: file.count, deallocator: .free)
  }
}
