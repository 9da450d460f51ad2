public import Foundation

/// A text, or a symbol, that can say how large it is; made by the text engine, asked by the layout.
public protocol MeasuredText: AnyObject {
  /// The size for `proposal`, in points, rounded up to the pixel, with the proposals it holds for.
  ///
  /// Unspecified and ∞ both ask for the widest form; width 0 is answered with width 0.
  func answer(to proposal: ProposedSize) -> SizeAnswer

  /// The distances from the top of the text to its first and last baseline when laid out for `proposal`.
  func baselines(for proposal: ProposedSize) -> (first: CGFloat, last: CGFloat)

  /// How the text is set when laid out for `proposal`; `nil` for a symbol.
  func form(for proposal: ProposedSize) -> TextForm?

  /// What vertical neighbours need to know for the default distance to this text; `nil` for a
  /// plain box.
  var spacing: TextSpacing? { get }
}

extension MeasuredText {
  public func form(for proposal: ProposedSize) -> TextForm? { nil }
}

/// How a text is set in the room it has.
public struct TextForm: Equatable, Sendable {
  public var lineCount: Int
  /// True if not all of the text is shown.
  public var isTruncated: Bool
  /// True if the text has as many lines as it may.
  public var isLimited: Bool
  /// What its lengths are multiplied with to fit; 1 unless it may shrink.
  public var scale: CGFloat

  public init(lineCount: Int, isTruncated: Bool, isLimited: Bool = false, scale: CGFloat = 1) {
    self.lineCount = lineCount
    self.isTruncated = isTruncated
    self.isLimited = isLimited
    self.scale = scale
  }
}

/// The vertical metrics of a text's font that default spacing is made of, in points.
///
/// Source: docs/evidence/text-metrics.md.
@frozen public struct TextSpacing: Equatable, Sendable {
  public var ascent: CGFloat
  public var descent: CGFloat
  public var capHeight: CGFloat
  /// The style's line spacing less the line height; 0 for fonts made from a point size.
  public var leading: CGFloat
  /// The size of a pixel in points, to which the distances are rounded up.
  public var pixel: CGFloat

  public init(
    ascent: CGFloat, descent: CGFloat, capHeight: CGFloat, leading: CGFloat, pixel: CGFloat
  ) {
    self.ascent = ascent
    self.descent = descent
    self.capHeight = capHeight
    self.leading = leading
    self.pixel = pixel
  }
}
