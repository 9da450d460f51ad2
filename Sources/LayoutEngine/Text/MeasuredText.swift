public import Foundation

/// A text, or a symbol, that can say how large it is; made by the text engine, asked by the layout.
public protocol MeasuredText: AnyObject {
  /// The size for `proposal`, in points, rounded up to the pixel, with the proposals it holds for.
  ///
  /// Unspecified and ∞ both ask for the widest form; width 0 is answered with width 0.
  func answer(to proposal: ProposedSize) -> SizeAnswer

  /// The distances from the top of the text to its first and last baseline when laid out for `proposal`.
  func baselines(for proposal: ProposedSize) -> (first: CGFloat, last: CGFloat)

  /// What vertical neighbours need to know for the default distance to this text; `nil` for a
  /// plain box.
  var spacing: TextSpacing? { get }
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
