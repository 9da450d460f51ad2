internal import Foundation
internal import LayoutEngine

/// A text broken into lines, with the size it has and the proposals for which it is broken so.
struct TextLayout {
  var answer: SizeAnswer
  var lines: [Line]
  /// The baseline of each line, in points from the top of the text, unrounded and before shrinking.
  var baselines: [Double]
  /// The baselines that alignment sees: the first goes to the nearest pixel, the last up to a pixel.
  var roundedBaselines: (first: CGFloat, last: CGFloat)

  /// What all lengths of the lines are multiplied with to fit; 1 for a text that is not shrunk.
  var shrink = 1.0

  init(
    answer: SizeAnswer, lines: [Line], baselines: [Double], grid: PixelGrid, shrink: Double = 1
  ) {
    self.answer = answer
    self.lines = lines
    self.baselines = baselines
    self.shrink = shrink
    roundedBaselines = (
      CGFloat(grid.nearest((baselines.first ?? 0) * shrink)),
      CGFloat(grid.roundedUp((baselines.last ?? 0) * shrink))
    )
  }

  /// What 0 × 0 gets.
  static func nothing(for proposal: ProposedSize) -> TextLayout {
    TextLayout(
      answer: SizeAnswer(.zero, for: .point(proposal)), lines: [], baselines: [],
      grid: PixelGrid(scale: 1))
  }
}
