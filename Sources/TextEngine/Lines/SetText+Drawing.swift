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
    let room = Double(size.width) / layout.shrink
    for (index, line) in layout.lines.enumerated() {
      drawing.draw(
        line, x: (room - line.drawnWidth) * leadingShare, baseline: layout.stack.baseline(index))
    }
    return drawing.operations
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
