internal import DisplayList
internal import Foundation
internal import LayoutEngine

extension SetText {
  func places(
    of kind: TextPart, proposedWidth width: CGFloat?, proposedHeight height: CGFloat?, size: CGSize
  ) -> [(number: Int, box: CGRect)] {
    guard text.faces.contains(where: { $0.number(of: kind) != nil }) else { return [] }
    let layout = layout(ProposedSize(width: width, height: height))
    let drawing = LineDrawing(
      text: text.characters, grid: grid, shrink: layout.shrink, paints: [])
    var boxes: [(number: Int, box: CGRect)] = []
    for (index, line) in layout.lines.enumerated() {
      boxes += drawing.places(
        of: kind, in: line, x: start(of: line, in: size, layout),
        baseline: layout.stack.baseline(index))
    }
    return boxes
  }
}

extension ShapedText.Face {
  /// The number that a run has as a link or a picture; `nil` if it is none.
  fileprivate func number(of kind: TextPart) -> Int? {
    switch kind {
    case .links: style.flatMap { $0.value.link > 0 ? $0.value.link : nil }
    case .attachments: attachment?.number
    }
  }
}

extension LineDrawing {
  /// The stretches of a line that are links, or the boxes of its pictures, from left to right.
  func places(
    of kind: TextPart, in line: Line, x start: Double, baseline: Double
  ) -> [(number: Int, box: CGRect)] {
    var boxes: [(number: Int, box: CGRect)] = []
    var x = start
    for place in order(of: line) {
      let left = x
      guard place >= 0 else {
        x += signAdvance(of: line)
        continue
      }
      x += step(from: place, in: line)
      let face = text.faces[Int(text.clusters[place].face)]
      guard let number = face.number(of: kind) else { continue }
      if kind == .attachments {
        if let box = box(of: face, x: left, baseline: baseline) { boxes.append((number, box)) }
        continue
      }
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

  /// The room of a picture whose left edge and baseline are known, before shrinking.
  private func box(of face: ShapedText.Face, x: Double, baseline: Double) -> CGRect? {
    guard let attachment = face.attachment else { return nil }
    let raised = Double(face.style?.value.baselineOffset ?? 0)
    let top = baseline - raised - Double(attachment.baseline)
    return CGRect(
      x: x * shrink, y: top * shrink, width: Double(attachment.size.width) * shrink,
      height: Double(attachment.size.height) * shrink)
  }
}
