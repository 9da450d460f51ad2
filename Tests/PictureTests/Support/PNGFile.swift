import Foundation

/// Makes PNG files by hand, whole or spoilt.
struct PNGFile {
  var width: Int
  var height: Int
  /// 0 grey, 2 RGB, 3 palette, 6 RGBA.
  var colorType: UInt8 = 6
  var depth: UInt8 = 8
  /// The samples of all rows, without gaps.
  var samples: [UInt8]
  /// Chunks between the header and the pixels.
  var extra: [(name: String, bytes: [UInt8])] = []

  /// RGBA pixels of one colour.
  static func plain(_ width: Int, _ height: Int, _ rgba: [UInt8]) -> PNGFile {
    PNGFile(
      width: width, height: height,
      samples: [[UInt8]](repeating: rgba, count: width * height).flatMap { $0 })
  }

  /// RGBA pixels given row by row.
  static func pixels(_ rows: [[[UInt8]]]) -> PNGFile {
    PNGFile(width: rows[0].count, height: rows.count, samples: rows.flatMap { $0.flatMap { $0 } })
  }

  var data: Data {
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    bytes += Self.chunk("IHDR", big(width) + big(height) + [depth, colorType, 0, 0, 0])
    for chunk in extra { bytes += Self.chunk(chunk.name, chunk.bytes) }
    let stride = samples.count / height
    let rows = (0..<height).flatMap { [0] + samples[$0 * stride..<($0 + 1) * stride] }
    bytes += Self.chunk("IDAT", Self.stored(rows)) + Self.chunk("IEND", [])
    return Data(bytes)
  }

  /// zlib's format without compression.
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    precondition(bytes.count < 65_536)
    let (low, high) = (UInt8(bytes.count & 255), UInt8(bytes.count >> 8))
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return [0x78, 0x01, 1, low, high, ~low, ~high] + bytes + big(Int(b << 16 | a))
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + content
    var crc: UInt32 = .max
    for byte in body {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return big(content.count) + body + big(Int(~crc))
  }
}

/// The four bytes of a number, the highest first.
func big(_ value: Int) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
}
