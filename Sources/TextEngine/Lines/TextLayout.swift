internal import Foundation
internal import LayoutEngine

/// A text broken into lines, with the size it has and the proposals for which it is broken so.
struct TextLayout {
  var answer: SizeAnswer
  var lines: [Line]
  /// Where the lines lie, unrounded and before shrinking.
  var stack: LineStack
  /// The pixels of the text.
  var grid: PixelGrid
  /// What all lengths of the lines are multiplied with to fit; 1 for a text that is not shrunk.
  var shrink = 1.0

  /// The baselines that alignment sees: the first goes to the nearest pixel, the last up to a pixel.
  var roundedBaselines: (first: CGFloat, last: CGFloat) {
    guard !lines.isEmpty else { return (0, 0) }
    return (
      CGFloat(grid.nearest(stack.baseline(0) * shrink)),
      CGFloat(grid.roundedUp(stack.baseline(lines.count - 1) * shrink))
    )
  }
}
