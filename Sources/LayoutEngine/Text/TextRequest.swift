public import Foundation

/// All that decides how a text is set: its runs, and the settings of the environment that layout reads.
public struct TextRequest: Hashable, Sendable {
  /// A stretch of one font and colour slot.
  public struct Run: Hashable, Sendable {
    public var string: String
    public var font: FontRequest

    public init(string: String, font: FontRequest) {
      self.string = string
      self.font = font
    }
  }

  public var runs: [Run]
  /// The most lines to show; `nil` for no limit.
  public var lineLimit: Int?
  /// Pixels for each point; sizes are rounded up to a pixel.
  public var scale: CGFloat
  public var isRightToLeft: Bool

  public init(runs: [Run], lineLimit: Int? = nil, scale: CGFloat, isRightToLeft: Bool = false) {
    self.runs = runs
    self.lineLimit = lineLimit
    self.scale = scale
    self.isRightToLeft = isRightToLeft
  }
}

/// A font as a view asks for it.
public struct FontRequest: Hashable, Sendable {
  /// The point size.
  public var size: CGFloat
  /// 100…900, 400 is regular.
  public var weight: Int
  /// The style's line spacing in points (22 for body), 0 for a font made from a point size.
  public var lineSpacing: CGFloat

  public init(size: CGFloat, weight: Int = 400, lineSpacing: CGFloat = 0) {
    self.size = size
    self.weight = weight
    self.lineSpacing = lineSpacing
  }

  /// The default font, body at the default type size: 17 points on a line spacing of 22.
  public static let body = FontRequest(size: 17, weight: 400, lineSpacing: 22)
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

  public init(name: String, font: FontRequest, scale: CGFloat, relativeSize: CGFloat = 1) {
    self.name = name
    self.font = font
    self.scale = scale
    self.relativeSize = relativeSize
  }
}
