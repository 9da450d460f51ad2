internal import Foundation
internal import LayoutEngine

/// What a text or a view around it asks for besides font, weight and colour; `nil` for what it leaves open.
struct TextAttributes: Hashable, Sendable {
  var isItalic: Bool?
  var design: Font.Design?
  var width: Font.Width?
  var isMonospaced: Bool?
  var hasMonospacedDigits: Bool?
  /// In points, after every character.
  var kerning: CGFloat?
  var tracking: CGFloat?
  /// In points, upwards.
  var baselineOffset: CGFloat?
  var underline: Text.LineStyle?
  var strikethrough: Text.LineStyle?
  var background: Color?
  /// The size in relation to the font's.
  var scale: Text.Scale?

  /// The attributes with what they leave open taken from `outer`.
  func over(_ outer: TextAttributes) -> TextAttributes {
    var result = self
    result.isItalic = isItalic ?? outer.isItalic
    result.design = design ?? outer.design
    result.width = width ?? outer.width
    result.isMonospaced = isMonospaced ?? outer.isMonospaced
    result.hasMonospacedDigits = hasMonospacedDigits ?? outer.hasMonospacedDigits
    result.kerning = kerning ?? outer.kerning
    result.tracking = tracking ?? outer.tracking
    result.baselineOffset = baselineOffset ?? outer.baselineOffset
    result.underline = underline ?? outer.underline
    result.strikethrough = strikethrough ?? outer.strikethrough
    result.background = background ?? outer.background
    result.scale = scale ?? outer.scale
    return result
  }

  /// The font with what the attributes say of it.
  func applied(to font: Font) -> Font {
    var font = font
    if let design { font.design = design }
    if let width { font.width = width }
    if let isMonospaced { font = font.monospaced(isMonospaced) }
    if hasMonospacedDigits == true { font.hasMonospacedDigits = true }
    if let isItalic { font.isItalic = isItalic }
    return font
  }
}

extension Text {
  /// A line below or through a text.
  public struct LineStyle: Hashable, Sendable {
    /// What the line is made of.
    public struct Pattern: Hashable, Sendable {
      let pattern: RunStyle.Line.Pattern

      public static let solid = Pattern(pattern: .solid)
      public static let dot = Pattern(pattern: .dot)
      public static let dash = Pattern(pattern: .dash)
      public static let dashDot = Pattern(pattern: .dashDot)
      public static let dashDotDot = Pattern(pattern: .dashDotDot)
    }

    let pattern: Pattern
    /// `nil` for the colour of the text.
    let color: Color?
    /// False for a line that is expressly none, whatever lies around.
    var isActive = true

    public init(pattern: Pattern = .solid, color: Color? = nil) {
      self.pattern = pattern
      self.color = color
    }

    /// An unbroken line in the colour of the text.
    public static let single = LineStyle()

    init(_ isActive: Bool, _ pattern: Pattern, _ color: Color?) {
      self.init(pattern: pattern, color: color)
      self.isActive = isActive
    }
  }

  /// The size of a text in relation to its font's.
  public struct Scale: Hashable, Sendable {
    let isSecondary: Bool

    public static let `default` = Scale(isSecondary: false)
    /// Smaller, for a unit beside its number.
    public static let secondary = Scale(isSecondary: true)

    /// What sizes are multiplied with; recorded ones are exact, between them it is a straight line
    /// (docs/evidence/text-styles.md).
    func factor(at size: CGFloat) -> CGFloat {
      guard isSecondary else { return 1 }
      let table = Self.factors
      guard let above = table.firstIndex(where: { $0.size >= size }) else { return 0.687 }
      guard above > 0 else { return table[0].factor }
      let (low, high) = (table[above - 1], table[above])
      let share = (size - low.size) / (high.size - low.size)
      return low.factor + (high.factor - low.factor) * share
    }

    private static let factors: [(size: CGFloat, factor: CGFloat)] = [
      (11, 0.874), (12, 0.871), (13, 0.868), (15, 0.865), (17, 0.861), (20, 0.838), (22, 0.815),
      (28, 0.775), (34, 0.728), (40, 0.687),
    ]
  }

  /// How letters are changed before they are shown.
  public enum Case: Hashable, Sendable {
    case uppercase, lowercase
  }

  /// Which part of a text that is too long gives way to an ellipsis.
  public enum TruncationMode: Hashable, Sendable {
    case head, tail, middle
  }
}
