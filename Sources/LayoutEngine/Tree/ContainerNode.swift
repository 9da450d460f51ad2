public import Foundation

/// A node that lays out any number of children.
open class ContainerNode: CachingNode {
  /// The children that take part in layout, in order.
  public final private(set) var elements: ContiguousArray<LayoutNode> = []

  open override func collectChildren() {
    var list: ContiguousArray<LayoutNode> = []
    list.reserveCapacity(elements.count)
    var child = firstChild
    while let node = child {
      node.collectElements(into: &list)
      child = node.nextSibling
    }
    for element in list { element.container = self }
    elements = list
  }

  open override func forEachElement(_ body: (LayoutNode) -> Void) {
    for element in elements { body(element) }
  }
}

/// A node around one child: most modifiers.
///
/// It keeps no answers of its own: what it adds is a few operations on the child's answer.
open class UnaryNode: LayoutNode {
  /// The child; `nil` when the view inside is empty.
  public final private(set) unowned(unsafe) var child: LayoutNode?
  /// True for a wrapper around an element that lies elsewhere in the tree.
  public final private(set) var isWrapper = false

  /// Makes `node` the child, for a wrapper that is not around it in the tree.
  public final func wrap(_ node: LayoutNode) {
    if node !== child || node.flags.contains(.needsPlacement) {
      // What changed inside could not reach this wrapper before it was the node's container.
      dropAnswers()
      flags.insert(.needsPlacement)
    }
    child = node
    isWrapper = true
    node.container = self
    noteGuides(node.guideMask)
  }

  open override func collectChildren() {
    if isWrapper { return }
    var list: ContiguousArray<LayoutNode> = []
    collectTreeElements(into: &list)
    child = list.first
    child?.container = self
  }

  final func collectTreeElements(into list: inout ContiguousArray<LayoutNode>) {
    var node = firstChild
    while let current = node {
      current.collectElements(into: &list)
      node = current.nextSibling
    }
  }

  open override func forEachElement(_ body: (LayoutNode) -> Void) {
    refreshChildren()
    if let child { body(child) }
  }

  // MARK: A node that changes nothing

  open override func measure(_ proposal: ProposedSize, _ pass: LayoutPass) -> SizeAnswer {
    refreshChildren()
    guard let child else { return SizeAnswer(.zero, for: .all) }
    return child.measure(proposal, pass)
  }

  open override func explicitGuide(
    _ key: AlignmentKey, _ proposal: ProposedSize, _ pass: LayoutPass
  ) -> GuideAnswer {
    child?.guide(key, proposal, pass) ?? .none
  }

  open override func placeChildren(_ pass: LayoutPass) {
    child?.place(at: .zero, proposal, pass)
  }

  open override func spacing(_ edge: Edge) -> EdgeSpacing {
    refreshChildren()
    return child?.spacing(edge) ?? .box(edge)
  }

  open override var priority: CGFloat {
    refreshChildren()
    return child?.priority ?? 0
  }
}
