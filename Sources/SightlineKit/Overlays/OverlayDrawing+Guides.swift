internal import DisplayList
internal import Foundation
internal import LayoutEngine
@_spi(Sightline) internal import SwiftUICore

/// A line on which views are aligned.
private struct SharedLine {
  let key: AlignmentKey
  /// Where it lies on the canvas: y for a vertical guide, x for a horizontal one.
  let position: CGFloat
  /// Where it lies in the container.
  let value: CGFloat
  /// What the views cover that share it.
  var extent: CGRect
  var isExplicit: Bool
}

/// A view that has set a guide, or whose text makes one.
private struct GuideSetter: Hashable {
  let node: ObjectIdentifier
  let key: AlignmentKey
}

extension OverlayDrawing {
  /// The lines of stacks and grids, and those of frames and overlays where a view has set the guide.
  mutating func addGuides(of tree: LayoutTree) {
    var lines: [(container: ObjectIdentifier, line: SharedLine)] = []
    var setters: [(setter: GuideSetter, trace: GuideTrace)] = []
    for entry in tree.entries {
      guard let level = tree.level(of: entry.id), let container = level.container else { continue }
      for place in [level.place?.horizontal, level.place?.vertical] {
        guard case .guide(let place)? = place else { continue }
        for trace in place.explicitGuides {
          let setter = GuideSetter(node: ObjectIdentifier(trace.node), key: trace.key)
          if !setters.contains(where: { $0.setter == setter }) { setters.append((setter, trace)) }
        }
        guard let line = SharedLine(place, of: level.node, in: container) else { continue }
        let id = ObjectIdentifier(container)
        if let known = lines.firstIndex(where: {
          $0.container == id && $0.line.key == line.key
            && abs($0.line.position - line.position) <= hairline / 2
        }) {
          lines[known].line.extent = lines[known].line.extent.union(line.extent)
          lines[known].line.isExplicit = lines[known].line.isExplicit || line.isExplicit
        } else {
          lines.append((id, line))
        }
      }
    }
    for (_, line) in lines { draw(line) }
    for (_, trace) in setters { draw(trace) }
  }

  private mutating func draw(_ line: SharedLine) {
    let isVertical = line.key.axis == .vertical
    let paint = line.isExplicit ? Self.magenta : Self.gray
    let extent = line.extent
    let position = line.position
    let reach: CGFloat = 4
    let (start, end) =
      isVertical
      ? (
        CGPoint(x: extent.minX - reach, y: position), CGPoint(x: extent.maxX + reach, y: position)
      )
      : (
        CGPoint(x: position, y: extent.minY - reach), CGPoint(x: position, y: extent.maxY + reach)
      )
    self.line(start, end, paint, isDashed: !line.isExplicit)
    label(
      "\(line.key.shortName) \(LengthText.length(line.value))", paint,
      at: CGRect(
        x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y),
      isVertical ? [.below, .above, .topRight, .bottomRight] : [.topLeft, .topRight, .bottomLeft])
  }

  /// A view's own guide: a line across the view, with its value.
  private mutating func draw(_ trace: GuideTrace) {
    let frame = CGRect(origin: trace.node.globalOrigin, size: trace.node.size)
    let isVertical = trace.key.axis == .vertical
    let position = trace.node.canvasPosition(of: trace.value, trace.key)
    let (start, end) =
      isVertical
      ? (CGPoint(x: frame.minX, y: position), CGPoint(x: frame.maxX, y: position))
      : (CGPoint(x: position, y: frame.minY), CGPoint(x: position, y: frame.maxY))
    line(start, end, Self.magenta)
    dot(start, Self.magenta)
    dot(end, Self.magenta)
    label(
      LengthText.length(trace.value), Self.magenta,
      at: CGRect(x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y),
      isVertical ? [.topRight, .below, .above] : [.topLeft, .bottomLeft, .topRight])
  }
}

extension SharedLine {
  /// The line on which a node was placed in a container; `nil` for one that is not worth drawing.
  @MainActor init?(_ place: GuidePlace, of node: LayoutNode, in container: LayoutNode) {
    let isExplicit = !place.explicitGuides.isEmpty
    switch place.source {
    case .children, .band, .cell: if !isExplicit, container is ZStackNode { return nil }
    case .frame, .primary, .beside: if !isExplicit { return nil }
    }
    self.isExplicit = isExplicit
    key = place.key
    value = place.line
    position = container.canvasPosition(of: place.line, place.key)
    extent = CGRect(origin: node.globalOrigin, size: node.size)
    guard position.isFinite else { return nil }
  }
}

extension GuidePlace {
  /// The guides that views have set, the child's own and those that the line was made of, where they were set.
  var explicitGuides: [GuideTrace] {
    var guides = guide.setters
    switch source {
    case .frame, .cell: break
    case .primary(let other), .beside(let other, _): guides += other.setters
    case .children(let others), .band(_, let others, _): guides += others.flatMap(\.setters)
    }
    return guides
  }
}

extension GuideTrace {
  /// The guides further in that this one was made of, where they were set.
  fileprivate var setters: [GuideTrace] {
    switch source {
    case .standard: []
    case .baseline, .modifier, .layout: [self]
    case .inside(let part): part.guide.setters
    case .combined(let parts, _): parts.flatMap { $0.guide.setters }
    }
  }
}

extension LayoutNode {
  /// Where a guide of this node lies on the canvas; on the horizontal axis it is counted from the leading edge.
  fileprivate func canvasPosition(of value: CGFloat, _ key: AlignmentKey) -> CGFloat {
    let origin = globalOrigin
    if key.axis == .vertical { return origin.y + value }
    return flags.contains(.isRightToLeft) ? origin.x + size.width - value : origin.x + value
  }
}
