public import Foundation

/// `zIndex`: where a view lies among those of the container around it, from back to front; layout is
/// unchanged.
///
/// Seen through modifiers of one view, not through containers. [likely] docs/evidence/stacks.md
public final class ZIndexNode: UnaryNode {
  /// The higher is in front; what is not a number counts as 0.
  public var value: CGFloat { didSet { if value != oldValue { invalidateDrawing() } } }

  public init(_ value: CGFloat) {
    self.value = value
    super.init()
  }

  public override var viewName: String { "zIndex" }
}

/// `hidden`: draws nothing and is not hit; layout is unchanged.
public final class HiddenNode: UnaryNode {
  public override init() {
    super.init()
    flags.insert(.isHidden)
  }

  public override var viewName: String { "hidden" }
}

extension LayoutNode {
  /// Says that a view at this place has an order of its own, so that the container there has to sort.
  public final func noteOrder() {
    var node = self
    while node is UnaryNode, !(node is PassthroughNode), let outer = node.enclosingLayoutNode {
      node = outer
    }
    node.flags.insert(.ordersElements)
    node.invalidateDrawing()
  }

  /// Calls `body` with each child from back to front; children that are not shown are left out.
  ///
  /// - Complexity: O(*n*), or O(*n* log *n*) in the children where one of them has an order of its own.
  public final func forEachShown(_ body: (LayoutNode) -> Void) {
    if flags.contains(.isHidden) { return }
    guard flags.contains(.ordersElements) else {
      forEachElement(body)
      return
    }
    var list: ContiguousArray<(order: CGFloat, index: Int, node: LayoutNode)> = []
    forEachElement { list.append(($0.drawingOrder, list.count, $0)) }
    list.sort { ($0.order, $0.index) < ($1.order, $1.index) }
    for item in list { body(item.node) }
  }

  /// The order that a `zIndex` on this view has set, the outermost counts; 0 without one.
  public final var drawingOrder: CGFloat {
    var node: LayoutNode? = self
    while let unary = node as? UnaryNode, !(unary is PassthroughNode) {
      if let index = unary as? ZIndexNode { return index.value.isNaN ? 0 : index.value }
      node = unary.child
    }
    return 0
  }
}
