internal import Foundation
internal import LayoutEngine

/// A text broken into lines, with the size it has and the proposals for which it is broken so.
final class TextLayout {
  let answer: SizeAnswer
  let lines: [Line]
  /// Where the lines lie, unrounded and before shrinking.
  let stack: LineStack
  /// The pixels of the text.
  let grid: PixelGrid
  /// What all lengths of the lines are multiplied with to fit; 1 for a text that is not shrunk.
  let shrink: Double

  init(
    answer: SizeAnswer, lines: [Line], stack: LineStack, grid: PixelGrid, shrink: Double = 1
  ) {
    self.answer = answer
    self.lines = lines
    self.stack = stack
    self.grid = grid
    self.shrink = shrink
  }

  /// The baselines that alignment sees: the first goes to the nearest pixel, the last up to a pixel.
  var roundedBaselines: (first: CGFloat, last: CGFloat) {
    guard !lines.isEmpty else { return (0, 0) }
    return (
      CGFloat(grid.nearest(stack.baseline(0) * shrink)),
      CGFloat(grid.roundedUp(stack.baseline(lines.count - 1) * shrink))
    )
  }
}
