public import Foundation

/// A picture at its place, in the space of the node that draws it.
public struct ImageDrawing: Equatable, Sendable, Codable {
  /// How pixels between those of the picture are found.
  public enum Interpolation: Hashable, Sendable, Codable { case none, low, medium, high }

  public var bitmap: Bitmap
  /// Where the picture lies, in points.
  public var frame: CGRect
  public var interpolation: Interpolation
  /// What a template is drawn with: only the picture's opacity counts then; `nil` for its own colours.
  public var tint: Paint?

  public init(
    _ bitmap: Bitmap, in frame: CGRect, interpolation: Interpolation = .medium, tint: Paint? = nil
  ) {
    self.bitmap = bitmap
    self.frame = frame
    self.interpolation = interpolation
    self.tint = tint
  }
}

/// Pixels: premultiplied BGRA, rows from the top, without gaps; never changed once made.
public final class Bitmap: Hashable, Sendable, Codable {
  public let width: Int
  public let height: Int
  /// `4 * width * height` bytes.
  public let bytes: Data

  public init(width: Int, height: Int, bytes: Data) {
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  public static func == (a: Bitmap, b: Bitmap) -> Bool {
    a === b || (a.width == b.width && a.height == b.height && a.bytes == b.bytes)
  }

  /// By size and the first bytes, which tell most pictures apart.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(height)
    hasher.combine(bytes.prefix(64))
  }
}
