internal import DisplayList
internal import Foundation
internal import LayoutEngine

extension SetText {
  func links(
    proposedWidth width: CGFloat?, proposedHeight height: CGFloat?, size: CGSize
  ) -> [(number: Int, box: CGRect)] {
    guard text.faces.contains(where: { ($0.style?.value.link ?? 0) > 0 }) else { return [] }
    let layout = layout(ProposedSize(width: width, height: height))
    let drawing = LineDrawing(
      text: text.characters, grid: grid, shrink: layout.shrink, paints: [])
    var boxes: [(number: Int, box: CGRect)] = []
    for (index, line) in layout.lines.enumerated() {
      boxes += drawing.links(
        in: line, x: start(of: line, in: size, layout), baseline: layout.stack.baseline(index))
    }
    return boxes
  }
}

extension LineDrawing {
  /// The stretches of a line that belong to links, from left to right.
  func links(in line: Line, x start: Double, baseline: Double) -> [(number: Int, box: CGRect)] {
    var boxes: [(number: Int, box: CGRect)] = []
    var x = start
    for place in order(of: line) {
      let left = x
      guard place >= 0 else {
        x += ellipsisAdvance(of: line)
        continue
      }
      x += step(from: place, in: line)
      let face = text.faces[Int(text.clusters[place].face)]
      guard let number = face.style?.value.link, number > 0 else { continue }
      let metrics = face.font.metrics
      let box = CGRect(
        x: left * shrink, y: (baseline - metrics.ascent) * shrink, width: (x - left) * shrink,
        height: metrics.lineHeight * shrink)
      if let last = boxes.last, last.number == number, abs(last.box.maxX - box.minX) < 0.01 {
        boxes[boxes.count - 1].box = last.box.union(box)
      } else {
        boxes.append((number, box))
      }
    }
    return boxes
  }
}
