public import Foundation

/// A font as a view asks for it.
public struct FontRequest: Sendable {
  /// The point size.
  public var size: CGFloat
  /// 100…900, 400 is regular.
  public var weight: Int
  /// The style's line spacing in points (22 for body), 0 for a font made from a point size.
  public var lineSpacing: CGFloat
  /// Whether the letters lean.
  public var isItalic = false
  /// Whether all digits are equally wide.
  public var hasMonospacedDigits = false
  public var design = FontDesign.standard
  /// How wide the letters are drawn, 1 for as designed.
  public var stretch: CGFloat = 1
  /// The name of a font that the user has brought along; `nil` for the system's.
  public var name: String?

  public init(size: CGFloat, weight: Int = 400, lineSpacing: CGFloat = 0) {
    self.size = size
    self.weight = weight
    self.lineSpacing = lineSpacing
  }

  /// The default font, body at the default type size: 17 points on a line spacing of 22.
  public static let body = FontRequest(size: 17, weight: 400, lineSpacing: 22)
}

/// The four families of the system's font.
public enum FontDesign: UInt8, Sendable {
  case standard, serif, rounded, monospaced
}

extension FontRequest: Hashable {
  public func hash(into hasher: inout Hasher) {
    // Why by hand: every text that is set hashes its fonts, and what is rare fits into one number.
    hasher.combine(size)
    hasher.combine(lineSpacing)
    hasher.combine(
      weight << 8 | Int(design.rawValue) << 2 | (isItalic ? 2 : 0) | (hasMonospacedDigits ? 1 : 0))
    if stretch != 1 { hasher.combine(stretch) }
    if let name { hasher.combine(name) }
  }
}
