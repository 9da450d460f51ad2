internal import Foundation
public import LayoutEngine

/// Makes the views of a container what a scrolling view aligns to, and finds its position by.
public struct _ScrollTargetLayoutModifier {
  let isEnabled: Bool
}

extension _ScrollTargetLayoutModifier: _LayoutModifier {
  public func _makeNode(_ scope: _Scope) -> UnaryNode { ScrollTargetLayoutNode(isEnabled) }

  public func _updateNode(_ node: UnaryNode, from old: Self, _ scope: _Scope) {
    unsafeDowncast(node, to: ScrollTargetLayoutNode.self).isEnabled = isEnabled
  }
}

/// A container whose views are scroll targets.
final class ScrollTargetLayoutNode: UnaryNode {
  var isEnabled: Bool

  init(_ isEnabled: Bool) {
    self.isEnabled = isEnabled
    super.init()
  }

  override var viewName: String { "scrollTargetLayout" }

  /// The views of the outermost container inside; what is inside itself if there is none.
  func forEachTarget(_ body: (LayoutNode) -> Void) {
    var node: LayoutNode = self
    while let unary = node as? UnaryNode, let child = unary.child { node = child }
    if node is ContainerNode { node.forEachElement(body) } else if node !== self { body(node) }
  }
}

extension View {
  /// Makes the views of the outermost container inside what the scrolling view around aligns to, and finds its
  /// position by.
  public nonisolated func scrollTargetLayout(isEnabled: Bool = true) -> some View {
    modifier(_ScrollTargetLayoutModifier(isEnabled: isEnabled))
  }
}

/// A scroll target and where it lies in the content, as placed last, x in the direction of layout.
struct PlacedTarget {
  let node: LayoutNode
  let rect: CGRect
}

extension ScrollViewNode {
  /// The size of what shows of the content, between the margins.
  var visibleSize: CGSize { contentFrame.size }

  /// The part of the content that shows, as placed last.
  var visibleRect: CGRect { CGRect(origin: placedOffset, size: visibleSize) }

  /// The views of the scroll target layouts inside, those of scrolling views inside left out, in order.
  ///
  /// - Complexity: O(*n*) in the views outside of the layouts, and those of the layouts.
  var targets: [PlacedTarget] {
    var found: [PlacedTarget] = []
    forEachElement { collectTargets(below: $0, &found) }
    return found
  }

  private func collectTargets(below node: LayoutNode, _ found: inout [PlacedTarget]) {
    if node is ScrollNode || node.flags.contains(.isLeftOut) { return }
    if let layout = node as? ScrollTargetLayoutNode, layout.isEnabled {
      layout.forEachTarget { found.append(PlacedTarget(node: $0, rect: contentRect(of: $0))) }
    } else {
      node.forEachElement { collectTargets(below: $0, &found) }
    }
  }

  /// Where a view inside lies in the content, as placed last.
  func contentRect(of target: LayoutNode) -> CGRect {
    contentRect(of: CGRect(origin: .zero, size: target.size), in: target)
  }

  /// Where a frame in the space of a node inside lies in the content, as placed last.
  func contentRect(of frame: CGRect, in node: LayoutNode) -> CGRect {
    var frame = frame
    var node = node
    while node !== self, let container = node.container {
      frame.origin.x += node.origin.x
      frame.origin.y += node.origin.y
      node = container
    }
    return contentRect(of: frame)
  }

  /// The target that counts as the one at which the view is: the first that shows, or that nearest to an anchor.
  ///
  /// - Complexity: as ``targets``.
  func currentTarget(at anchor: UnitPoint?) -> LayoutNode? {
    let visible = visibleRect
    guard let anchor else {
      return targets.first {
        (!axes.contains(.horizontal) || $0.rect.maxX > visible.minX + 0.5)
          && (!axes.contains(.vertical) || $0.rect.maxY > visible.minY + 0.5)
      }?.node
    }
    func distance(_ target: PlacedTarget) -> CGFloat {
      let place = target.rect.offset(at: anchor, in: visible.size)
      let dx = axes.contains(.horizontal) ? place.x - visible.minX : 0
      let dy = axes.contains(.vertical) ? place.y - visible.minY : 0
      return dx * dx + dy * dy
    }
    return targets.min { distance($0) < distance($1) }?.node
  }

  /// The identity of a type that a target has: inside its modifiers, or around it within the content.
  @MainActor func identity<ID: Hashable>(of target: LayoutNode, as type: ID.Type) -> ID? {
    var inner: TreeNode? = target
    while let node = inner {
      if node is ContainerNode { break }
      if let id = (node as? IDNode)?.id.base as? ID { return id }
      inner = (node as? UnaryNode)?.child ?? node.firstChild
    }
    var child: TreeNode = target
    while let wrapper = child as? UnaryNode, wrapper.isWrapper, let element = wrapper.child {
      child = element
    }
    while let parent = child.parent, parent !== self {
      if let holder = parent as? any IdentityHolder,
        let id = holder.identity(of: child)?.base as? ID
      {
        return id
      }
      child = parent
    }
    return nil
  }

  /// Scrolls so that a part of the content shows.
  ///
  /// - Parameter anchor: the point at which the part and what shows meet; `nil` for the smallest move.
  /// - Returns: true if the content moves.
  func show(_ part: CGRect, at anchor: UnitPoint?) -> Bool {
    scroll(to: offset(showing: part, at: anchor.map { CGPoint(x: $0.x, y: $0.y) }))
  }

  /// Scrolls so that a view inside with an identity shows.
  ///
  /// - Parameter anchor: the point at which the view and what shows meet; `nil` for the smallest move.
  /// - Returns: true if the content moves.
  @MainActor func show(_ id: AnyHashable, at anchor: UnitPoint?) -> Bool {
    guard let (frame, node) = frame(identifiedBy: id) else { return false }
    return show(contentRect(of: frame, in: node), at: anchor)
  }
}
