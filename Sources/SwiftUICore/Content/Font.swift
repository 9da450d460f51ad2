public import Foundation
internal import LayoutEngine

/// A font, by style or by size.
///
/// It is a description: what it comes to depends on the type size where it is used.
public struct Font: Hashable, Sendable {
  /// A style of text.
  public enum TextStyle: CaseIterable, Sendable {
    case largeTitle, title, title2, title3, headline, body, callout, subheadline, footnote, caption,
      caption2
  }

  /// How thick the strokes are.
  public struct Weight: Hashable, Sendable {
    let value: Int

    public static let ultraLight = Weight(value: 100)
    public static let thin = Weight(value: 200)
    public static let light = Weight(value: 300)
    public static let regular = Weight(value: 400)
    public static let medium = Weight(value: 500)
    public static let semibold = Weight(value: 600)
    public static let bold = Weight(value: 700)
    public static let heavy = Weight(value: 800)
    public static let black = Weight(value: 900)
  }

  /// How wide the letters are.
  public struct Width: Hashable, Sendable {
    /// The width as a font trait has it: 0 for standard, negative for narrower.
    public var value: CGFloat

    public init(_ value: CGFloat) { self.value = value }

    public static let compressed = Width(-0.3)
    public static let condensed = Width(-0.2)
    public static let standard = Width(0)
    public static let expanded = Width(0.2)
  }

  /// A family of the system's font.
  public enum Design: Hashable, Sendable {
    case `default`, serif, rounded, monospaced
  }

  /// How far lines are apart.
  public enum Leading: Hashable, Sendable {
    case standard, tight, loose
  }

  /// What a font is made from.
  enum Base: Hashable, Sendable {
    case style(TextStyle)
    /// A size in points.
    case size(CGFloat)
    case custom(Boxed<CustomFont>)
  }

  /// A font that the user has brought along.
  struct CustomFont: Hashable, Sendable {
    var name: String
    /// In points, at the default type size.
    var size: CGFloat
    /// The style whose growth it follows; `nil` for a size that stays.
    var style: TextStyle?
  }

  /// The weight that was asked for last.
  enum Thickness: Hashable, Sendable {
    case standard, bold
    case exact(Weight)
  }

  let base: Base
  var thickness = Thickness.standard
  var isItalic = false
  var hasMonospacedDigits = false
  var design = Design.default
  var leading = Leading.standard
  var width = Width.standard

  init(_ base: Base) { self.base = base }

  // MARK: - The system's fonts

  /// The font of a style, which follows the type size.
  public static func system(
    _ style: TextStyle, design: Design? = nil, weight: Weight? = nil
  ) -> Font {
    Font(.style(style)).with(design: design, weight: weight)
  }

  /// The system's font at a size in points that does not follow the type size.
  public static func system(
    size: CGFloat, weight: Weight? = nil, design: Design? = nil
  ) -> Font {
    Font(.size(size)).with(design: design, weight: weight)
  }

  private func with(design: Design?, weight: Weight?) -> Font {
    var font = self
    font.design = design ?? .default
    if let weight { font.thickness = .exact(weight) }
    return font
  }

  public static let largeTitle = Font.system(.largeTitle)
  public static let title = Font.system(.title)
  public static let title2 = Font.system(.title2)
  public static let title3 = Font.system(.title3)
  public static let headline = Font.system(.headline)
  public static let subheadline = Font.system(.subheadline)
  public static let body = Font.system(.body)
  public static let callout = Font.system(.callout)
  public static let footnote = Font.system(.footnote)
  public static let caption = Font.system(.caption)
  public static let caption2 = Font.system(.caption2)

  // MARK: - Fonts of one's own

  /// A font by name that grows with body; an unknown one is the system's, with a diagnostic.
  ///
  /// The name is a font's or a family's, in a file beside the one that is shown or in a folder there.
  ///
  /// - Parameter size: in points, at the default type size.
  public static func custom(_ name: String, size: CGFloat) -> Font {
    custom(name, size: size, relativeTo: .body)
  }

  /// A font by name that grows with a style.
  public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font
  {
    Font(.custom(Boxed(CustomFont(name: name, size: size, style: textStyle))))
  }

  /// A font by name at a size in points that does not follow the type size.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    Font(.custom(Boxed(CustomFont(name: name, size: fixedSize, style: nil))))
  }
}
