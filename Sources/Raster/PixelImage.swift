public import Foundation

/// A picture as pixels: premultiplied BGRA, 8 bits a component, rows from the top.
public struct PixelImage: Equatable, Sendable {
  /// In pixels.
  public var width: Int
  public var height: Int
  /// The distance from a row to the next.
  public var bytesPerRow: Int
  public var bytes: Data

  public init(width: Int, height: Int, bytesPerRow: Int, bytes: Data) {
    self.width = width
    self.height = height
    self.bytesPerRow = bytesPerRow
    self.bytes = bytes
  }

  /// The components of a pixel, 0…255 and premultiplied; `nil` outside the picture.
  public subscript(x: Int, y: Int) -> (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8)? {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return nil }
    let place = bytes.startIndex + y * bytesPerRow + x * 4
    return (bytes[place + 2], bytes[place + 1], bytes[place], bytes[place + 3])
  }
}
