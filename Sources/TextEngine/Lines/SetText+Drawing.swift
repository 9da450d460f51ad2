internal import DisplayList
internal import Foundation
internal import LayoutEngine

extension SetText: DrawnText {
  func operations(
    proposedWidth width: CGFloat?, proposedHeight height: CGFloat?, size: CGSize, paints: [Paint]
  ) -> [DrawOperation] {
    let layout = layout(ProposedSize(width: width, height: height))
    var drawing = LineDrawing(
      text: text.characters, grid: grid, shrink: layout.shrink, paints: paints)
    for (index, line) in layout.lines.enumerated() {
      drawing.draw(
        line, x: start(of: line, in: size, layout), baseline: layout.stack.baseline(index))
    }
    text.forgetCharacters()
    return drawing.operations
  }

  /// Where a line starts, in points before shrinking.
  func start(of line: Line, in size: CGSize, _ layout: TextLayout) -> Double {
    (Double(size.width) / layout.shrink - line.drawnWidth) * leadingShare
  }

  /// How much of the room beside a line lies to its left: 0 for a line at the left, 1 for one at the right.
  private var leadingShare: Double {
    switch paragraph.alignment {
    case .leading: isRightToLeft ? 1 : 0
    case .center: 0.5
    case .trailing: isRightToLeft ? 0 : 1
    }
  }
}
