internal import Foundation
internal import LayoutEngine

/// Overflow: what is drawn beyond the frame that it was put into, where nothing cuts it off.
///
/// Looked for at frames and at the canvas, which do not grow with their views. What is meant to stick out does not
/// count: overlays and backgrounds, what is moved by `offset`, `position`, effects, negative padding or a guide of
/// its own, and what reaches beyond the safe area.
struct Overflow {
  /// How far content sticks out at each edge, in points; 0 where it does not.
  var top: CGFloat = 0
  var left: CGFloat = 0
  var bottom: CGFloat = 0
  var right: CGFloat = 0
  /// The view that is too large.
  var content: LayoutNode
  /// What it covers, in the space of the frame.
  var extent: CGRect

  /// The edges at which content sticks out with the distances, from the left whatever the direction.
  var edges: [(name: String, length: CGFloat)] {
    [("top", top), ("left", left), ("bottom", bottom), ("right", right)].filter { $0.1 > 0 }
  }
}

/// How far what is drawn reaches on an axis, and the views that reach furthest.
private struct Reach {
  var low: CGFloat
  var high: CGFloat
  var first: LayoutNode
  var last: LayoutNode

  /// That of a node's own frame.
  init(_ node: LayoutNode, at start: CGFloat, _ axis: LayoutEngine.Axis) {
    (low, high) = (start, start + node.size.length(axis))
    (first, last) = (node, node)
  }

  static func union(_ a: Reach?, _ b: Reach?) -> Reach? {
    guard var union = a, let b else { return a ?? b }
    if b.low < union.low { (union.low, union.first) = (b.low, b.first) }
    if b.high > union.high { (union.high, union.last) = (b.high, b.last) }
    return union
  }
}

extension LayoutNode {
  /// How the view inside this frame, or canvas, sticks out of it where it can be seen; `nil` if it does not.
  ///
  /// - Parameter visible: what can be seen, in this node's own space; `nil` for everything.
  @MainActor func overflow(seen visible: CGRect?, _ pass: LayoutPass) -> Overflow? {
    guard let child = (self as? UnaryNode)?.child,
      var across = child.reach(.horizontal, at: child.origin.x),
      var along = child.reach(.vertical, at: child.origin.y)
    else { return nil }
    let tolerance = pass.pixel / 2 + 0.001
    func isTooLong(_ reach: Reach, _ axis: LayoutEngine.Axis) -> Bool {
      let length = reach.high - reach.low
      return length > size.length(axis) + tolerance && length < .infinity
    }
    var axes = LayoutEngine.Axis.all.filter { isTooLong($0 == .horizontal ? across : along, $0) }
    guard !axes.isEmpty else { return nil }
    // Asked for only now, as it costs a trace for each view with a guide.
    if child.guideMask != 0 {
      across = child.reach(.horizontal, at: child.origin.x, settled: pass) ?? across
      along = child.reach(.vertical, at: child.origin.y, settled: pass) ?? along
      axes = axes.filter {
        !child.isMovedByGuide($0, pass) && isTooLong($0 == .horizontal ? across : along, $0)
      }
    }
    let content = CGRect(
      x: across.low, y: along.low, width: across.high - across.low, height: along.high - along.low)
    let seen = visible.map { content.intersection($0) } ?? content
    func excess(_ length: CGFloat) -> CGFloat { length > tolerance ? length : 0 }
    var overflow = Overflow(content: child, extent: seen)
    if axes.contains(.horizontal) {
      overflow.left = excess(-seen.minX)
      overflow.right = excess(seen.maxX - size.width)
    }
    if axes.contains(.vertical) {
      overflow.top = excess(-seen.minY)
      overflow.bottom = excess(seen.maxY - size.height)
    }
    if self is RootNode {
      // A length that is given is as it was asked for, whatever the canvas.
      if across.first.isGiven(.horizontal) { overflow.left = 0 }
      if across.last.isGiven(.horizontal) { overflow.right = 0 }
      if along.first.isGiven(.vertical) { overflow.top = 0 }
      if along.last.isGiven(.vertical) { overflow.bottom = 0 }
    }
    guard !overflow.edges.isEmpty else { return nil }
    if overflow.left + overflow.right > 0 {
      overflow.content = overflow.left > overflow.right ? across.first : across.last
    } else {
      overflow.content = overflow.top > overflow.bottom ? along.first : along.last
    }
    return overflow
  }

  /// How far what this node draws reaches as its layout has it; `nil` if it draws nothing, or has it stick out on
  /// purpose.
  ///
  /// - Parameters:
  ///   - start: where the node lies in the space of the answer.
  ///   - pass: where it is given, views that a guide of theirs has moved are left out.
  @MainActor private func reach(
    _ axis: LayoutEngine.Axis, at start: CGFloat, settled pass: LayoutPass? = nil
  ) -> Reach? {
    guard display != nil, !flags.contains(.isHidden), !flags.contains(.isLeftOut) else {
      return nil
    }
    let own = Reach(self, at: start, axis)
    func inner(_ child: LayoutNode) -> Reach? {
      let origin = axis == .horizontal ? child.origin.x : child.origin.y
      return child.reach(axis, at: start + origin, settled: pass)
    }
    var inside: [LayoutNode] = []
    switch self {
    case let frame as FixedFrameNode:
      guard let child = frame.child, let inner = inner(child) else { return own }
      return isGiven(axis) ? own : inner
    case let text as TextNode: return axis == .vertical ? text.ink(own) : own
    case is FlexibleFrameNode, is PositionNode, is OffsetNode, is ScrollNode,
      is ClipNode, is ReaderNode, is SafeAreaIgnoringNode, is CustomLayoutNode,
      is DrawingEffectNode:
      break
    case let padding as PaddingNode where padding.insets.hasNegative: break
    case let overlay as OverlayNode: inside = overlay.child.map { [$0] } ?? []
    default: forEachElement { inside.append($0) }
    }
    if inside.isEmpty { return own }
    var (union, moved): (Reach?, Reach?) = (nil, nil)
    for child in inside {
      if let pass, child.guideMask != 0, child.isMovedByGuide(axis, pass) {
        moved = .union(moved, inner(child))
      } else {
        union = .union(union, inner(child))
      }
    }
    guard var reach = union ?? moved else { return nil }
    if isSum(axis) {
      // No view alone is too long, but all of them together.
      if reach.low >= own.low - 1e-6 { reach.first = self }
      if reach.high <= own.high + 1e-6 { reach.last = self }
    }
    return reach
  }

  /// True for a container that puts views one after the other on an axis.
  private func isSum(_ axis: LayoutEngine.Axis) -> Bool {
    switch self {
    case let stack as StackNode: stack.axis == axis
    case let lazy as LazyNode: lazy.axis == axis || lazy.items != nil
    case is GridNode: true
    default: false
    }
  }

  /// True for a frame with a length that is given on an axis.
  private func isGiven(_ axis: LayoutEngine.Axis) -> Bool {
    guard let frame = self as? FixedFrameNode else { return false }
    return (axis == .horizontal ? frame.width : frame.height) >= 0
  }

  /// True if a guide that a view has set decides where this node lies in its frame.
  @MainActor private func isMovedByGuide(_ axis: LayoutEngine.Axis, _ pass: LayoutPass) -> Bool {
    guard case .guide(let place)? = LayoutTrace.Level(of: self, pass).place?[axis] else {
      return false
    }
    return place.guide.isChosen
  }
}

extension GuideTrace {
  /// True if a modifier or a layout has set it, and not only the letters of a text.
  fileprivate var isChosen: Bool {
    switch source {
    case .standard, .baseline: false
    case .modifier, .layout: true
    case .inside(let part): part.guide.isChosen
    case .combined(let parts, _): parts.contains { $0.guide.isChosen }
    }
  }
}

extension TextNode {
  /// What the letters of a text cover of its height: its lines without what is empty above capitals and below
  /// most letters.
  fileprivate func ink(_ own: Reach) -> Reach {
    guard let metrics = text.spacing else { return own }
    let (above, below) = (metrics.ascent - metrics.capHeight, metrics.descent / 2)
    guard above + below < size.height else { return own }
    var ink = own
    ink.low += above
    ink.high -= below
    return ink
  }
}

extension PaddingNode.Insets {
  fileprivate var hasNegative: Bool { min(top, leading, bottom, trailing) < 0 }
}
