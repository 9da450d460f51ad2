package import CoreGraphics
package import DisplayList
internal import Foundation

extension _RecordedPage {
  /// The page as a list, with y down.
  package var displayList: DisplayList {
    let flip = CGAffineTransform(1, 0, 0, -1, -mediaBox.minX, mediaBox.maxY)
    return DisplayList(
      size: mediaBox.size, root: DisplayItem(offset: .zero, node: drawing(onto: flip)))
  }

  /// All that is drawn, in another space.
  func drawing(onto space: CGAffineTransform) -> DisplayNode {
    DisplayNode(
      children: drawings.compactMap { drawing in
        drawing.node(onto: space).map { DisplayItem(offset: .zero, node: $0) }
      })
  }
}

extension _RecordedPage.Drawing {
  /// The drawing with its place, shadow, opacity and clips around it.
  fileprivate func node(onto flip: CGAffineTransform) -> DisplayNode? {
    var effects = [DisplayEffect.transform(transform.concatenating(flip))]
    if let shadow {
      let offset = CGPoint(x: shadow.offset.width, y: shadow.offset.height)
      let (tip, root) = (offset.applying(flip), CGPoint.zero.applying(flip))
      effects.append(
        .shadow(
          RGBA(shadow.color), radius: max(shadow.blur, 0) / 2,
          offset: CGSize(width: tip.x - root.x, height: tip.y - root.y)))
    }
    if alpha < 1 { effects.append(.opacity(Double(alpha))) }
    // Clips are in the space of the page.
    for clip in clips { effects.append(.clip(clip.path.applying(flip), evenOdd: clip.evenOdd)) }
    if blendMode != .normal { effects.append(.blend(blendMode.blending)) }
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

extension RGBA {
  fileprivate init(_ color: CGColor) {
    let parts = (color.components ?? [0, 0, 0, 1]).map(Double.init)
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }
}

extension Paint {
  fileprivate init(_ color: CGColor) { self = .color(RGBA(color)) }
}

extension CGBlendMode {
  fileprivate var blending: Blending {
    switch self {
    case .normal: .normal
    case .multiply: .multiply
    case .screen: .screen
    case .overlay: .overlay
    case .darken: .darken
    case .lighten: .lighten
    case .colorDodge: .colorDodge
    case .colorBurn: .colorBurn
    case .softLight: .softLight
    case .hardLight: .hardLight
    case .difference: .difference
    case .exclusion: .exclusion
    case .hue: .hue
    case .saturation: .saturation
    case .color: .color
    case .luminosity: .luminosity
    case .clear: .clear
    case .copy: .copy
    case .sourceIn: .sourceIn
    case .sourceOut: .sourceOut
    case .sourceAtop: .sourceAtop
    case .destinationOver: .destinationOver
    case .destinationIn: .destinationIn
    case .destinationOut: .destinationOut
    case .destinationAtop: .destinationAtop
    case .xor: .xor
    case .plusDarker: .plusDarker
    case .plusLighter: .plusLighter
    }
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
