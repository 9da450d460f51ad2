public import Foundation

/// One of the four sides of a view, leading-based.
@frozen public enum Edge: UInt8, Sendable, CaseIterable {
  case top, leading, bottom, trailing

  var opposite: Edge {
    switch self {
    case .top: .bottom
    case .leading: .trailing
    case .bottom: .top
    case .trailing: .leading
    }
  }
}

/// What a view asks for at one of its edges, by category; NaN where it asks for nothing.
///
/// Two facing edges are as far apart as the largest sum over the categories that both have; without one
/// in common, as the larger plain value; with none at all, 8 points. Source: docs/evidence/spacing.md.
@frozen public struct EdgeSpacing: Equatable, Sendable {
  /// Between a box and the text below it.
  public var aboveText: CGFloat
  /// Between a text and the box below it.
  public var belowText: CGFloat
  /// Between a text and the text below it.
  public var textToText: CGFloat
  /// Towards anything.
  public var plain: CGFloat

  public init(
    aboveText: CGFloat = .nan, belowText: CGFloat = .nan, textToText: CGFloat = .nan,
    plain: CGFloat = .nan
  ) {
    self.aboveText = aboveText
    self.belowText = belowText
    self.textToText = textToText
    self.plain = plain
  }

  /// An edge without a wish of its own, beside which texts keep their distance.
  public static func box(_ edge: Edge) -> EdgeSpacing {
    switch edge {
    case .top: EdgeSpacing(belowText: 0)
    case .bottom: EdgeSpacing(aboveText: 0)
    case .leading, .trailing: EdgeSpacing()
    }
  }

  /// An edge that touches its neighbour: a spacer's.
  public static var touching: EdgeSpacing { EdgeSpacing(plain: 0) }

  /// The distance between two facing edges.
  public static func distance(_ a: EdgeSpacing, _ b: EdgeSpacing) -> CGFloat {
    var distance = -CGFloat.infinity
    for sum in [
      a.aboveText + b.aboveText, a.belowText + b.belowText, a.textToText + b.textToText,
    ] where !sum.isNaN {
      distance = max(distance, sum)
    }
    if distance > -.infinity { return distance }
    if !a.plain.isNaN { distance = a.plain }
    if !b.plain.isNaN { distance = max(distance, b.plain) }
    return distance > -.infinity ? distance : defaultDistance
  }

  /// The distance between views that ask for none, in points.
  static let defaultDistance: CGFloat = 8

  /// The larger wish in each category.
  public func union(_ other: EdgeSpacing) -> EdgeSpacing {
    func larger(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a.isNaN ? b : (b.isNaN ? a : max(a, b)) }
    return EdgeSpacing(
      aboveText: larger(aboveText, other.aboveText), belowText: larger(belowText, other.belowText),
      textToText: larger(textToText, other.textToText), plain: larger(plain, other.plain))
  }
}

extension TextSpacing {
  /// The wishes of a text at its top and bottom edge; sideways a text is a box.
  ///
  /// With line height *l* = ascent + descent and *d* = a tenth of it rounded up to the pixel: a box above
  /// keeps *l + d - ascent*, a box below the larger of *l + d - cap height* and *d + descent*; a text above
  /// keeps this text's leading rounded up to the pixel.
  func edge(_ edge: Edge) -> EdgeSpacing {
    let line = ascent + descent
    let tenth = (line / 10 / pixel).rounded(.up) * pixel
    switch edge {
    case .top:
      return EdgeSpacing(
        aboveText: line + tenth - ascent, textToText: (leading / pixel).rounded(.up) * pixel)
    case .bottom:
      return EdgeSpacing(belowText: max(line + tenth - capHeight, tenth + descent), textToText: 0)
    case .leading, .trailing:
      return .box(edge)
    }
  }
}
