internal import Foundation
internal import LayoutEngine

/// Where the lines below and through text lie and how thick they are (docs/evidence/text-metrics.md).
enum TextLineMetrics {
  /// How far the middle of an underline lies below the baseline, in em.
  static let underlineDepth = 0.15137

  /// The thickness of a line, in points: 0.05859 em for regular text, 1.58 times that for bold.
  static func thickness(size: Double, weight: Int) -> Double {
    0.05859 * size * (1 + 0.58 * max(0, AdvanceModel.mu(weight: weight)))
  }

  /// Lengths drawn and left out in turn, in points; empty for an unbroken line.
  struct Dashes {
    var lengths: [Double]

    /// The most dashes of one line: one that would have more is unbroken.
    private static let most = 4096.0

    /// The stretches between two places that are drawn.
    func stretches(from left: Double, to right: Double) -> [Range<Double>] {
      guard right > left else { return [] }
      let period = lengths.reduce(0, +)
      guard period > 0, (right - left) / period < Self.most else { return [left..<right] }
      var found: [Range<Double>] = []
      var x = left
      var index = 0
      while x < right {
        let end = x + lengths[index % lengths.count]
        if index.isMultiple(of: 2) { found.append(x..<min(end, right)) }
        x = end
        index += 1
      }
      return found
    }
  }

  static func dashes(_ pattern: RunStyle.Line.Pattern, thickness: Double) -> Dashes {
    let units: [Double] =
      switch pattern {
      case .solid: []
      case .dot: [3, 3]
      case .dash: [10, 5]
      case .dashDot: [10, 3, 3, 3]
      case .dashDotDot: [10, 3, 3, 3, 3, 3]
      }
    return Dashes(lengths: units.map { $0 * thickness })
  }
}
