public import Foundation

/// A node that lays out any number of children.
open class ContainerNode: CachingNode {
  /// The children that take part in layout, in order.
  public final private(set) var elements = ElementList()

  open override func collectChildren() {
    var list = ElementList()
    list.reserveCapacity(max(elements.count, 8))
    forEachChild { $0.collectElements(into: &list) }
    let reference = Unmanaged<LayoutNode>.passUnretained(self)
    list.forEach { $0.containerReference = reference }
    elements = list
  }

  open override func forEachElement(_ body: (LayoutNode) -> Void) {
    elements.forEach(body)
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
    if let only = firstChild, only.flags.contains(.isLayout) {
      // The common case, without a list.
      child = unsafeDowncast(only, to: LayoutNode.self)
    } else {
      var list = ElementList()
      collectTreeElements(into: &list)
      child = list.first
    }
    child?.container = self
  }

  final func collectTreeElements(into list: inout ElementList) {
    forEachChild { $0.collectElements(into: &list) }
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
    // The child's answer to the same proposal is this node's own.
    child?.place(at: .zero, proposal, measured: size, pass)
  }

  open override func spacing(_ edge: Edge) -> EdgeSpacing {
    refreshChildren()
    return child?.spacing(edge) ?? .box(edge)
  }

  open override var priority: CGFloat {
    refreshChildren()
    return child?.priority ?? 0
  }

  open override var projectsSpacing: Bool {
    refreshChildren()
    return child?.projectsSpacing ?? false
  }

  open override func fills(_ axis: Axis) -> Bool {
    refreshChildren()
    return child?.fills(axis) ?? false
  }
}
