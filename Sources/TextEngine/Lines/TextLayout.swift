internal import Foundation
internal import LayoutEngine

/// A text broken into lines, with the size it has and the proposals for which it is broken so.
struct TextLayout {
  var answer: SizeAnswer
  var lines: [Line]
  /// The baseline of each line, in points from the top of the text, unrounded.
  var baselines: [Double]
  /// The baselines that alignment sees: the first goes to the nearest pixel, the last up to a pixel.
  var roundedBaselines: (first: CGFloat, last: CGFloat)

  init(answer: SizeAnswer, lines: [Line], baselines: [Double], grid: PixelGrid) {
    self.answer = answer
    self.lines = lines
    self.baselines = baselines
    roundedBaselines = (
      CGFloat(grid.nearest(baselines.first ?? 0)), CGFloat(grid.roundedUp(baselines.last ?? 0))
    )
  }

  /// What 0 × 0 gets.
  static func nothing(for proposal: ProposedSize) -> TextLayout {
    TextLayout(
      answer: SizeAnswer(.zero, for: .point(proposal)), lines: [], baselines: [],
      grid: PixelGrid(scale: 1))
  }
}
