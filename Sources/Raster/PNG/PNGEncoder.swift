internal import CPictureFiles
public import Foundation

/// Writes pixels as PNG; the same pixels give the same bytes everywhere.
public struct PNGEncoder: Sendable {
  /// What is more important.
  public enum Effort: Sendable {
    /// A few milliseconds for the screen of a phone.
    case fast
    /// No more bytes than libpng makes at its usual level, at some hundred times the time.
    case small
  }

  public var effort: Effort

  public init(_ effort: Effort = .fast) { self.effort = effort }

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
    let isOpaque = sl_png_is_opaque(base, UInt32(width), UInt32(height), bytesPerRow) != 0
    var file = PNGFile()
    file.begin(width: width, height: height, isOpaque: isOpaque)
    let added = compressed(base, width, height, bytesPerRow, isOpaque: isOpaque) {
      file.add("IDAT", $0)
    }
    guard added else { return .failure(.memory) }
    file.add("IEND", UnsafeRawBufferPointer(start: nil, count: 0))
    return .success(file.bytes)
  }

  /// Hands the compressed pixels to `use`; false without memory.
  func compressed(
    _ base: UnsafePointer<UInt8>, _ width: Int, _ height: Int, _ bytesPerRow: Int, isOpaque: Bool,
    _ use: (UnsafeRawBufferPointer) -> Void
  ) -> Bool {
    var out = sl_bytes()
    let status = sl_png_compress(
      base, UInt32(width), UInt32(height), bytesPerRow, isOpaque ? 1 : 0, effort == .small ? 1 : 0,
      &out)
    guard status == 0 else { return false }
    defer { free(out.bytes) }
    use(UnsafeRawBufferPointer(start: out.bytes, count: out.count))
    return true
  }
}

/// A PNG file as it is put together: chunks of a kind, bytes and a checksum.
struct PNGFile {
  private(set) var bytes = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])

  /// Adds what every file begins with: the size and kind of its pixels.
  mutating func begin(width: Int, height: Int, isOpaque: Bool) {
    add("IHDR", Self.number(width) + Self.number(height) + [8, isOpaque ? 2 : 6, 0, 0, 0])
    add("sRGB", [0])
  }

  /// A number in four bytes, the highest first.
  static func number(_ value: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * (3 - $0))) }
  }

  mutating func add(_ kind: String, _ content: [UInt8]) {
    content.withUnsafeBytes { add(kind, $0) }
  }

  /// Adds a chunk.
  ///
  /// - Parameter prefix: what comes before the content, and is part of it.
  mutating func add(_ kind: String, prefix: [UInt8] = [], _ content: UnsafeRawBufferPointer) {
    let head = Array(kind.utf8) + prefix
    var crc = sl_crc(0, head, head.count)
    if let base = content.assumingMemoryBound(to: UInt8.self).baseAddress {
      crc = sl_crc(crc, base, content.count)
    }
    bytes.append(contentsOf: Self.number(prefix.count + content.count))
    bytes.append(contentsOf: head)
    bytes.append(contentsOf: content)
    bytes.append(contentsOf: Self.number(Int(crc)))
  }
}
