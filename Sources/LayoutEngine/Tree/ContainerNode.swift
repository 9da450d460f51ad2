public import Foundation

/// A node that lays out any number of children.
open class ContainerNode: CachingNode {
  /// The children that take part in layout, in order.
  public final private(set) var elements = ElementList()

  open override func collectChildren() {
    var list = ElementList()
    list.reserveCapacity(max(elements.count, 8))
    forEachChild { if !$0.flags.contains(.isLeaving) { $0.collectElements(into: &list) } }
    let reference = Unmanaged<LayoutNode>.passUnretained(self)
    list.forEach { $0.containerReference = reference }
    elements = list.trimmed()
  }

  open override func forEachElement(_ body: (LayoutNode) -> Void) {
    elements.forEach(body)
  }

  /// Calls `body` with the position of each child among the elements, where it lies, what it is offered and
  /// its answer, when this container, offered `proposal`, is `size` large.
  open func forEachPlace(
    _ proposal: ProposedSize, in size: CGSize, _ pass: LayoutPass,
    _ body: (Int, CGPoint, ProposedSize, CGSize) -> Void
  ) {}

  /// Takes over the arrangement of nodes that another container goes on to place.
  ///
  /// For a user's layout that hands its work on to a stack: this node is then in no tree.
  public final func borrow(_ elements: ElementList) {
    self.elements = elements
    flags.remove(.childrenChanged)
  }
}

/// A node around one child: most modifiers.
///
/// It keeps no answers of its own: what it adds is a few operations on the child's answer. Deep in the tree
/// some remember what the child has answered last.
open class UnaryNode: LayoutNode {
  /// The child, which the tree holds.
  final private(set) var childReference: Unmanaged<LayoutNode>?
  /// The child; `nil` when the view inside is empty.
  public final var child: LayoutNode? { childReference?.takeUnretainedValue() }
  /// True for a wrapper around an element that lies elsewhere in the tree.
  public final var isWrapper: Bool { flags.contains(.isWrapper) }

  /// Makes `node` the child, for a wrapper that is not around it in the tree.
  public final func wrap(_ node: LayoutNode) {
    if node !== child || node.flags.contains(.needsPlacement) {
      // What changed inside could not reach this wrapper before it was the node's container.
      dropAnswers()
      flags.insert(.needsPlacement)
    }
    childReference = .passUnretained(node)
    flags.insert(.isWrapper)
    node.container = self
    if node.hasDrawing { flags.insert(.drawsInside) }
    noteGuides(node.guideMask)
  }

  open override func collectChildren() {
    if isWrapper { return }
    let first = firstChild.map { Unmanaged.passUnretained($0) }
    let isOnly =
      first?._withUnsafeGuaranteedRef {
        $0.flags.intersection([.isLayout, .isLeaving]) == .isLayout
      } ?? false
    if let first, isOnly {
      // The common case, without a list.
      childReference = first._withUnsafeGuaranteedRef {
        .passUnretained(unsafeDowncast($0, to: LayoutNode.self))
      }
    } else {
      var list = ElementList()
      collectTreeElements(into: &list)
      childReference = list.first.map { .passUnretained($0) }
    }
    childReference?._withUnsafeGuaranteedRef {
      $0.containerReference = .passUnretained(self)
    }
  }

  final func collectTreeElements(into list: inout ElementList) {
    forEachChild { if !$0.flags.contains(.isLeaving) { $0.collectElements(into: &list) } }
  }

  open override func forEachElement(_ body: (LayoutNode) -> Void) {
    refreshChildren()
    childReference?._withUnsafeGuaranteedRef(body)
  }

  open override var passesStackAxis: Bool { true }

  override func collectGridTraits(into list: inout ContiguousArray<GridCellTrait>) {
    refreshChildren()
    child?.collectGridTraits(into: &list)
  }

  final override var wrappedElement: LayoutNode? { isWrapper ? child : nil }

  // MARK: A node that changes nothing

  open override func measure(_ proposal: ProposedSize, _ pass: LayoutPass) -> SizeAnswer {
    refreshChildren()
    guard let childReference else { return SizeAnswer(.zero, for: .all) }
    guard depth >= pass.relayDepth, isRelay, pass.usesCaches else {
      return childReference._withUnsafeGuaranteedRef { $0.measure(proposal, pass) }
    }
    if let known = guides?.relayed, known.box.contains(proposal) { return known }
    let answer = childReference._withUnsafeGuaranteedRef { $0.measure(proposal, pass) }
    let cache = guides ?? GuideCache()
    cache.relayed = answer
    guides = cache
    return answer
  }

  /// True for one node in four, deep in the tree, which remembers the newest answer of its child.
  ///
  /// Without them, a chain of modifiers that keep no answers is walked to its end from each of its nodes, as
  /// they are placed. Why by a hash of the depth: in a chain that repeats a pattern of nodes, modifiers
  /// may stand at every second or third depth only, and are met all the same.
  private var isRelay: Bool { (depth &* 0x9E37_79B1) >> 30 == 0 }

  open override func explicitGuide(
    _ key: AlignmentKey, _ proposal: ProposedSize, _ pass: LayoutPass
  ) -> GuideAnswer {
    childReference?._withUnsafeGuaranteedRef { $0.guide(key, proposal, pass) } ?? .none
  }

  open override func placeChildren(_ pass: LayoutPass) {
    // The child's answer to the same proposal is this node's own.
    childReference?._withUnsafeGuaranteedRef {
      $0.place(at: .zero, proposal, measured: size, pass)
    }
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
