public import Foundation

/// All that decides how a text is set: its runs, and the settings of the environment that layout reads.
public struct TextRequest: Sendable {
  /// A stretch of one font and one style.
  public struct Run: Hashable, Sendable {
    public var string: String
    public var font: FontRequest
    /// What is not usual about the run; `nil` for a plain one.
    public var style: Boxed<RunStyle>?

    public init(string: String, font: FontRequest, style: Boxed<RunStyle>? = nil) {
      self.string = string
      self.font = font
      self.style = style
    }
  }

  public var runs: [Run]
  /// The most lines to show; `nil` for no limit.
  public var lineLimit: Int?
  /// Pixels for each point; sizes are rounded up to a pixel.
  public var scale: CGFloat
  public var isRightToLeft: Bool
  public var paragraph = ParagraphStyle()

  public init(runs: [Run], lineLimit: Int? = nil, scale: CGFloat, isRightToLeft: Bool = false) {
    self.runs = runs
    self.lineLimit = lineLimit
    self.scale = scale
    self.isRightToLeft = isRightToLeft
  }
}

extension TextRequest: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(runs)
    hasher.combine(scale)
    hasher.combine((lineLimit ?? -1) << 1 | (isRightToLeft ? 1 : 0))
    if paragraph != ParagraphStyle() { hasher.combine(paragraph) }
  }
}

/// How the lines of a text are set.
public struct ParagraphStyle: Hashable, Sendable {
  /// Where lines shorter than the widest stand.
  public enum Alignment: UInt8, Sendable { case leading, center, trailing }

  /// Which part of the last line gives way to an ellipsis.
  public enum Truncation: UInt8, Sendable { case tail, head, middle }

  public var alignment = Alignment.leading
  public var truncation = Truncation.tail
  /// The least distance between two lines, in points; it does not add up with the style's own.
  public var lineSpacing: CGFloat = 0
  /// Whether the last line may have its characters nearer to each other before it is cut.
  public var allowsTightening = false
  /// How far a text may shrink before it is cut, 0…1.
  public var minimumScale: CGFloat = 1
  /// How many lines there is room for at least.
  public var reservedLines = 0
  /// The form of ideographs that three languages write differently, where the text itself does not tell.
  public var hanForm = HanForm.simplified

  public init() {}
}

/// The forms of ideographs.
public enum HanForm: UInt8, Sendable {
  case simplified, traditional, japanese, korean
}

/// What is not usual about a run.
public struct RunStyle: Hashable, Sendable {
  /// A line below or through a run.
  public struct Line: Hashable, Sendable {
    public enum Pattern: UInt8, Sendable { case solid, dot, dash, dashDot, dashDotDot }

    public var pattern: Pattern
    /// Which of the text's paints draws it.
    public var paint: Int

    public init(_ pattern: Pattern, paint: Int) {
      self.pattern = pattern
      self.paint = paint
    }
  }

  /// Added after every character, in points.
  public var tracking: CGFloat = 0
  /// How far the run is raised above the line, in points.
  public var baselineOffset: CGFloat = 0
  /// Which of the text's paints draws the run; 0 is the one of a text that has no colours of its own.
  public var paint = 0
  /// Which of the text's paints fills the place behind the run.
  public var background: Int?
  public var underline: Line?
  public var strikethrough: Line?
  /// The number of the link that the run belongs to, from 1; 0 for none.
  public var link = 0
  /// The point size of the font as whose its line is as high, for a run in a smaller font; 0 for the run's own.
  public var lineSize: CGFloat = 0
  /// The picture that the run shows; its string is then one U+FFFC.
  public var attachment: Attachment?

  public init() {}
}

/// A picture in a line of text: the room it takes, which whoever asks for the text fills.
public struct Attachment: Hashable, Sendable {
  /// The number by which its place is asked for.
  public var number: Int
  /// In points.
  public var size: CGSize
  /// The distance from its top to the line's baseline, in points.
  public var baseline: CGFloat
  /// Whether a line is as high as the picture; a symbol stands in a line as a letter does.
  public var growsLine: Bool

  /// - Parameters: as the properties of these names; lengths that are not finite and positive count as 0.
  public init(number: Int, size: CGSize, baseline: CGFloat, growsLine: Bool) {
    self.number = number
    func length(_ length: CGFloat) -> CGFloat { length > 0 && length.isFinite ? length : 0 }
    self.size = CGSize(width: length(size.width), height: length(size.height))
    self.baseline = length(baseline)
    self.growsLine = growsLine
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(number)
    hasher.combine(size.width)
    hasher.combine(size.height)
    hasher.combine(baseline)
  }
}

/// A value on the heap, for what is rare inside of what is common.
public final class Boxed<Value: Hashable & Sendable>: Hashable, Sendable {
  public let value: Value

  public init(_ value: Value) { self.value = value }

  public static func == (a: Boxed, b: Boxed) -> Bool { a === b || a.value == b.value }

  public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

/// A symbol as a view asks for it.
public struct SymbolRequest: Hashable, Sendable {
  /// The name as SF Symbols has it, such as "checkmark.circle.fill".
  public var name: String
  /// The font of the text beside it.
  public var font: FontRequest
  /// Pixels for each point.
  public var scale: CGFloat
  /// The symbol's size for each point of the font; it stays in the middle of the capitals.
  public var relativeSize: CGFloat
  /// How much of a symbol that shows a value is lit, 0…1; `nil` for all of it.
  public var value: Double?

  public init(
    name: String, font: FontRequest, scale: CGFloat, relativeSize: CGFloat = 1,
    value: Double? = nil
  ) {
    self.name = name
    self.font = font
    self.scale = scale
    self.relativeSize = relativeSize
    self.value = value
  }
}
