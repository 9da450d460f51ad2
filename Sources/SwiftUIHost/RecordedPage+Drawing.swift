package import CoreGraphics
package import DisplayList
internal import Foundation

extension _RecordedPage {
  /// The page as a list, with y down.
  package var displayList: DisplayList {
    let flip = CGAffineTransform(1, 0, 0, -1, -mediaBox.minX, mediaBox.maxY)
    let children = drawings.compactMap { drawing in
      drawing.node(onto: flip).map { DisplayItem(offset: .zero, node: $0) }
    }
    return DisplayList(
      size: mediaBox.size,
      root: DisplayItem(offset: .zero, node: DisplayNode(children: children)))
  }
}

extension _RecordedPage.Drawing {
  /// The drawing with its place, opacity and clips around it.
  fileprivate func node(onto flip: CGAffineTransform) -> DisplayNode? {
    var effects = [DisplayEffect.transform(transform.concatenating(flip))]
    if alpha < 1 { effects.append(.opacity(Double(alpha))) }
    // Clips are in the space of the page.
    for clip in clips { effects.append(.clip(clip.path.applying(flip), evenOdd: clip.evenOdd)) }
    switch content {
    case .fill(let path, let color, let evenOdd):
      return DisplayNode(
        operations: [.path(path, Paint(color), evenOdd: evenOdd)], effects: effects)
    case .stroke(let path, let line, let color):
      return DisplayNode(
        operations: [.stroke(path, StrokeLine(line), Paint(color))], effects: effects)
    case .image(let image, let rect):
      // The first row lies at the greatest y.
      let upright = CGAffineTransform(1, 0, 0, -1, 0, rect.minY + rect.maxY)
      effects[0] = .transform(upright.concatenating(transform).concatenating(flip))
      let bitmap = Bitmap(width: image.width, height: image.height, bytes: image._bytes)
      return DisplayNode(operations: [.image(ImageDrawing(bitmap, in: rect))], effects: effects)
    case .link(let rect, let url):
      return DisplayNode(operations: [.link(rect, address: url.absoluteString)], effects: effects)
    case .other(let object, _):
      guard let node = object as? DisplayNode else { return nil }
      return DisplayNode(
        children: [DisplayItem(offset: .zero, node: node)], effects: effects)
    }
  }
}

extension Paint {
  fileprivate init(_ color: CGColor) {
    let parts = (color.components ?? [0, 0, 0, 1]).map(Double.init)
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }
}

extension StrokeLine {
  fileprivate init(_ line: _LineSettings) {
    self.init(
      width: line.width, cap: Cap(line.cap), join: Join(line.join), miterLimit: line.miterLimit,
      dash: line.dash, dashPhase: line.dashPhase)
  }
}

extension StrokeLine.Cap {
  fileprivate init(_ cap: CGLineCap) {
    switch cap {
    case .butt: self = .butt
    case .round: self = .round
    case .square: self = .square
    }
  }
}

extension StrokeLine.Join {
  fileprivate init(_ join: CGLineJoin) {
    switch join {
    case .miter: self = .miter
    case .round: self = .round
    case .bevel: self = .bevel
    }
  }
}
