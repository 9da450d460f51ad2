internal import CPictureFiles
public import Foundation

/// Writes pixels as PNG; the same pixels give the same bytes wherever the same libraries are installed.
public struct PNGEncoder: Sendable {
  /// How rows are prepared for compression.
  public enum Filter: Sendable {
    /// As they are: the fastest.
    case none
    /// As differences to the row above: smaller for gradients and photographs.
    case up
  }

  /// 0 none, 1 fastest … 9 smallest.
  public var level: Int
  public var filter: Filter

  public init(level: Int = 1, filter: Filter = .none) {
    self.level = level
    self.filter = filter
  }

  /// A PNG of a picture: RGB when every pixel is opaque, RGBA otherwise, marked as sRGB.
  public func encode(_ image: PixelImage) throws(RasterError) -> Data {
    guard image.width > 0, image.height > 0, image.bytesPerRow >= image.width * 4,
      image.bytes.count >= image.bytesPerRow * image.height
    else {
      throw .noArea(size: CGSize(width: image.width, height: image.height), scale: 1)
    }
    let result = image.bytes.withUnsafeBytes { bytes in
      encode(bytes, width: image.width, height: image.height, bytesPerRow: image.bytesPerRow)
    }
    return try result.get()
  }

  func encode(
    _ bytes: UnsafeRawBufferPointer, width: Int, height: Int, bytesPerRow: Int
  ) -> Result<Data, RasterError> {
    guard let base = bytes.assumingMemoryBound(to: UInt8.self).baseAddress else {
      return .failure(.memory)
    }
    let options = sl_png_options(
      level: Int32(min(max(level, 0), 9)),
      filters: filter == .none ? sl_png_filter_none : sl_png_filter_up)
    var out = sl_png_bytes()
    var message = [CChar](repeating: 0, count: 200)
    let code = sl_png_encode(
      base, UInt32(width), UInt32(height), bytesPerRow, options, &out, &message, message.count)
    guard code == 0, let made = out.bytes else {
      let words = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      return .failure(.png(String(decoding: words, as: UTF8.self)))
    }
    return .success(Data(bytesNoCopy: made, count: out.count, deallocator: .free))
  }
}
