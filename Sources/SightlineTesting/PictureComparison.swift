internal import DisplayList
internal import Foundation
internal import PictureDecoding
internal import Pictures
internal import Raster

/// Two pictures, pixel by pixel.
struct PictureComparison {
  private let reference: Bitmap
  private let actual: Bitmap
  /// How many pixels differ; of pictures of two sizes, all.
  let count: Int

  /// - Throws: the fault of a file that is no picture.
  init(_ reference: Data, _ actual: Data) throws {
    self.reference = try PictureDecoder.bitmap(of: .data(reference))
    self.actual = try PictureDecoder.bitmap(of: .data(actual))
    let (a, b) = (self.reference, self.actual)
    guard a.width == b.width, a.height == b.height else {
      count = max(a.width * a.height, b.width * b.height)
      return
    }
    count = a.bytes.withUnsafeBytes { a in
      b.bytes.withUnsafeBytes { b in
        let (a, b) = (a.bindMemory(to: UInt32.self), b.bindMemory(to: UInt32.self))
        return zip(a, b).reduce(0) { $0 + ($1.0 == $1.1 ? 0 : 1) }
      }
    }
  }

  var isSame: Bool { count == 0 }

  var summary: String {
    if reference.width != actual.width || reference.height != actual.height {
      return
        "\(actual.width)×\(actual.height) pixels instead of \(reference.width)×\(reference.height)"
    }
    return "\(count) of \(reference.width * reference.height) pixels differ"
  }

  /// The actual picture made pale, with what differs in red.
  func differencePNG() throws -> Data {
    let isComparable = reference.width == actual.width && reference.height == actual.height
    var bytes = actual.bytes
    let old = reference.bytes
    bytes.withUnsafeMutableBytes { new in
      old.withUnsafeBytes { old in
        let (new, old) = (new.bindMemory(to: UInt32.self), old.bindMemory(to: UInt32.self))
        for index in new.indices {
          if isComparable, new[index] == old[index] {
            new[index] = Self.pale(new[index])
          } else {
            new[index] = 0xFFFF_0000
          }
        }
      }
    }
    let image = PixelImage(
      width: actual.width, height: actual.height, bytesPerRow: actual.width * 4, bytes: bytes)
    return try PNGEncoder().encode(image)
  }

  /// A quarter of a pixel's ink on white; blue, green, red and alpha from the lowest byte.
  private static func pale(_ pixel: UInt32) -> UInt32 {
    var result: UInt32 = 0xFF00_0000
    let alpha = pixel >> 24 & 0xFF
    for shift in [0, 8, 16] as [UInt32] {
      let value = (pixel >> shift & 0xFF) + (255 - alpha)
      result |= (191 + min(value, 255) / 4) << shift
    }
    return result
  }
}
