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

extension LayoutNode {
  /// How the view inside this frame, or canvas, sticks out of it where it can be seen; `nil` if it does not.
  ///
  /// - Parameter visible: what can be seen, in this node's own space; `nil` for everything.
  @MainActor func overflow(seen visible: CGRect?, _ pass: LayoutPass) -> Overflow? {
    guard let child = (self as? UnaryNode)?.child, let content = child.flowExtent(at: child.origin)
    else { return nil }
    let tolerance = pass.pixel / 2 + 0.001
    let axes = LayoutEngine.Axis.all.filter {
      content.size.length($0) > size.length($0) + tolerance && content.size.length($0) < .infinity
        && !child.isMovedByGuide($0, pass)
    }
    guard !axes.isEmpty else { return nil }
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
      if child.culprit(.horizontal).isGiven(.horizontal) {
        (overflow.left, overflow.right) = (0, 0)
      }
      if child.culprit(.vertical).isGiven(.vertical) { (overflow.top, overflow.bottom) = (0, 0) }
    }
    guard !overflow.edges.isEmpty else { return nil }
    let axis: LayoutEngine.Axis = overflow.left + overflow.right > 0 ? .horizontal : .vertical
    overflow.content = child.culprit(axis)
    return overflow
  }

  /// What this node draws as its layout has it; `nil` if it draws nothing, or has it stick out on purpose.
  ///
  /// - Parameter point: where the node lies in the space of the answer.
  @MainActor private func flowExtent(at point: CGPoint) -> CGRect? {
    guard display != nil, !flags.contains(.isHidden), !flags.contains(.isLeftOut) else {
      return nil
    }
    var inside: [LayoutNode] = []
    switch self {
    case is FixedFrameNode: return fixedExtent(at: point)
    case let text as TextNode: return text.inkExtent(at: point)
    case is FlexibleFrameNode, is PositionNode, is OffsetNode, is ScrollNode,
      is ClipNode, is ReaderNode, is SafeAreaIgnoringNode, is CustomLayoutNode,
      is DrawingEffectNode:
      break
    case let padding as PaddingNode where padding.insets.hasNegative: break
    case let overlay as OverlayNode: inside = overlay.child.map { [$0] } ?? []
    default: forEachElement { inside.append($0) }
    }
    let own = CGRect(origin: point, size: size)
    if inside.isEmpty { return own }
    return inside.reduce(nil) { union, child in
      let extent = child.flowExtent(
        at: CGPoint(x: point.x + child.origin.x, y: point.y + child.origin.y))
      guard let extent else { return union }
      return union?.union(extent) ?? extent
    }
  }

  /// What a frame of fixed lengths covers: itself where a length is given, else what is inside.
  @MainActor private func fixedExtent(at point: CGPoint) -> CGRect? {
    let own = CGRect(origin: point, size: size)
    guard let child = (self as? UnaryNode)?.child,
      let inner = child.flowExtent(
        at: CGPoint(x: point.x + child.origin.x, y: point.y + child.origin.y))
    else { return own }
    let across = isGiven(.horizontal) ? own : inner
    let along = isGiven(.vertical) ? own : inner
    return CGRect(x: across.minX, y: along.minY, width: across.width, height: along.height)
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
    return place.guide.isExplicit
  }

  /// The view inside whose length is the reason for this node's.
  private func culprit(_ axis: LayoutEngine.Axis) -> LayoutNode {
    var node = self
    while true {
      if let stack = node as? StackNode, stack.axis == axis { return node }
      if node.isGiven(axis) || node is FlexibleFrameNode || node is ScrollNode { return node }
      var inner: LayoutNode?
      node.forEachElement { child in
        if child.size.length(axis) >= node.size.length(axis) - 1e-6, inner == nil { inner = child }
        if node is PaddingNode { inner = child }
      }
      guard let next = inner else { return node }
      node = next
    }
  }
}

extension TextNode {
  /// What the letters of a text cover: its lines without what is empty above capitals and below most letters.
  fileprivate func inkExtent(at point: CGPoint) -> CGRect {
    let own = CGRect(origin: point, size: size)
    guard let metrics = text.spacing else { return own }
    let (above, below) = (metrics.ascent - metrics.capHeight, metrics.descent / 2)
    guard above + below < size.height else { return own }
    return CGRect(
      x: own.minX, y: own.minY + above, width: own.width, height: own.height - above - below)
  }
}

extension PaddingNode.Insets {
  fileprivate var hasNegative: Bool { min(top, leading, bottom, trailing) < 0 }
}
