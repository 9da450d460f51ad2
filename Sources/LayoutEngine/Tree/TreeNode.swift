/// A node of the retained tree: one for each view that has to be remembered from one update to the next.
///
/// Nodes that take part in layout are ``LayoutNode``s; the others (a custom view's body, a `ForEach`) are
/// transparent to it, and their children count as children of the container around them.
///
/// Children are a chain of siblings, not an array: a node costs no second allocation, and an update walks
/// the chain beside the view values that made it.
open class TreeNode {
  public final unowned(unsafe) var parent: TreeNode?
  public final var firstChild: TreeNode?
  public final var nextSibling: TreeNode?
  public final var flags: Flags = []
  /// Guides that a view inside may set explicitly, as ``AlignmentKey/mask`` bits.
  public internal(set) final var guideMask: UInt32 = 0
  /// The number of ancestors.
  public final var depth: UInt32 = 0

  @frozen public struct Flags: OptionSet, Sendable {
    public let rawValue: UInt32
    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

    @inlinable public static var isLayout: Flags { Flags(rawValue: 1 << 0) }
    /// The list of children that take part in layout has to be collected again.
    @inlinable public static var childrenChanged: Flags { Flags(rawValue: 1 << 1) }
    /// A node that remembers answers has none: they were dropped, and none has been given since, here and
    /// up to the nearest boundary.
    @inlinable public static var isInvalid: Flags { Flags(rawValue: 1 << 2) }
    /// The node's children have to be placed again.
    @inlinable public static var needsPlacement: Flags { Flags(rawValue: 1 << 3) }
    /// Some descendant has to be placed again.
    @inlinable public static var descendantNeedsPlacement: Flags { Flags(rawValue: 1 << 4) }
    /// The drawing of the subtree has to be made again.
    @inlinable public static var needsDrawing: Flags { Flags(rawValue: 1 << 5) }
    /// The node mirrors its children: layout runs from right to left.
    @inlinable public static var isRightToLeft: Flags { Flags(rawValue: 1 << 6) }
    /// Something in the subtree was built from its place in an outer coordinate space.
    @inlinable public static var readsPosition: Flags { Flags(rawValue: 1 << 7) }
    /// The node has drawing of its own.
    @inlinable public static var draws: Flags { Flags(rawValue: 1 << 8) }
    /// Taken out of the tree; kept alive only by someone's reference.
    @inlinable public static var isRemoved: Flags { Flags(rawValue: 1 << 9) }
    /// The node has set a value of the environment for what is inside.
    @inlinable public static var writesEnvironment: Flags { Flags(rawValue: 1 << 11) }
    /// A preference is set here or in the subtree.
    @inlinable public static var hasPreferences: Flags { Flags(rawValue: 1 << 15) }
    /// Nothing of the subtree is drawn or hit.
    @inlinable public static var isHidden: Flags { Flags(rawValue: 1 << 12) }
    /// Children are drawn in another order than that of their declaration.
    @inlinable public static var ordersElements: Flags { Flags(rawValue: 1 << 13) }
    /// A child that its container has left out: it is not placed, drawn or listed.
    @inlinable public static var isLeftOut: Flags { Flags(rawValue: 1 << 14) }
    /// The view must be brought up to date before the next layout.
    @inlinable public static var needsUpdate: Flags { Flags(rawValue: 1 << 10) }
    /// What the node has answered is checked before the next layout.
    @inlinable public static var isDoubted: Flags { Flags(rawValue: 1 << 17) }
    /// Something in the subtree has drawing of its own, or had.
    @inlinable public static var drawsInside: Flags { Flags(rawValue: 1 << 18) }
    /// The node changes the transaction for what is inside.
    @inlinable public static var changesTransaction: Flags { Flags(rawValue: 1 << 19) }
    /// The node has been placed once.
    @inlinable public static var wasPlaced: Flags { Flags(rawValue: 1 << 20) }
    /// What is shown of the node differs from what is laid out, for as long as something moves.
    @inlinable public static var isMoving: Flags { Flags(rawValue: 1 << 21) }
    /// A node whose view has gone, and that is drawn until that can be seen no longer.
    @inlinable public static var isLeaving: Flags { Flags(rawValue: 1 << 22) }
    /// Views that have gone are still drawn in this container.
    @inlinable public static var drawsLeaving: Flags { Flags(rawValue: 1 << 23) }
    /// A node around an element that lies elsewhere in the tree.
    @inlinable public static var isWrapper: Flags { Flags(rawValue: 1 << 16) }
  }

  public init() {}

  /// The view's or modifier's name as it is written in SwiftUI.
  open var viewName: String { "\(type(of: self))" }

  /// Appends the nodes that a container around this node lays out, in order.
  ///
  /// - Complexity: O(*n*) in the transparent nodes and elements below.
  open func collectElements(into list: inout ElementList) {
    forEachChild { if !$0.flags.contains(.isLeaving) { $0.collectElements(into: &list) } }
  }

  /// Called once when the node leaves the tree, children first.
  open func willBeRemoved() {}
}

// MARK: - Links

extension TreeNode {
  /// Calls `body` with each child, in order.
  ///
  /// Why unmanaged: the children are held by the chain, and this loop runs for every node of a new tree.
  @inlinable
  public final func forEachChild(_ body: (TreeNode) -> Void) {
    var next = firstChild.map { Unmanaged.passUnretained($0) }
    while let child = next {
      child._withUnsafeGuaranteedRef { node in
        body(node)
        next = node.nextSibling.map { Unmanaged.passUnretained($0) }
      }
    }
  }

  /// Links `node` into `parent` as the child that follows `previous`, or as the first child.
  ///
  /// Why by swapping: the chain takes the node over as it is, and no reference is counted.
  public static func link(
    _ node: consuming TreeNode, into parent: Unmanaged<TreeNode>,
    after previous: Unmanaged<TreeNode>?
  ) {
    let mask = node.guideMask
    let draws = node.hasDrawing
    let reference = Unmanaged.passUnretained(node)
    var link: TreeNode? = node
    parent._withUnsafeGuaranteedRef { parent in
      reference._withUnsafeGuaranteedRef { node in
        node.parent = parent
        node.depth = parent.depth &+ 1
      }
      if previous == nil { swap(&parent.firstChild, &link) }
    }
    previous?._withUnsafeGuaranteedRef { swap(&$0.nextSibling, &link) }
    // Now the link holds what followed.
    if link != nil { reference._withUnsafeGuaranteedRef { swap(&$0.nextSibling, &link) } }
    if mask != 0 { parent._withUnsafeGuaranteedRef { $0.noteGuides(mask) } }
    if draws { parent._withUnsafeGuaranteedRef { $0.noteDrawing() } }
  }

  /// Unlinks the child that follows `previous`, or the first child, and takes it and all below it apart.
  public final func removeChild(after reference: Unmanaged<TreeNode>?) {
    let previous = reference?.takeUnretainedValue()
    guard let node = previous == nil ? firstChild : previous?.nextSibling else { return }
    if let previous {
      previous.nextSibling = node.nextSibling
    } else {
      firstChild = node.nextSibling
    }
    node.nextSibling = nil
    node.dismantle()
  }

  /// Takes over the children of another node, with all that they remember, in place of none.
  ///
  /// - Complexity: O(*n*) in the children.
  public final func takeChildren(of other: TreeNode) {
    firstChild = other.firstChild
    other.firstChild = nil
    guideMask |= other.guideMask
    flags.formUnion(other.flags.intersection([.ordersElements, .drawsInside]))
    forEachChild { $0.parent = self }
  }

  /// Takes the subtree apart, one node at a time, so that neither a deep tree nor a long chain of siblings
  /// is released by recursion.
  public final func dismantle() {
    var pending: ContiguousArray<TreeNode> = [self]
    var order: ContiguousArray<TreeNode> = []
    while let node = pending.popLast() {
      order.append(node)
      var child = node.firstChild
      node.firstChild = nil
      while let current = child {
        child = current.nextSibling
        current.nextSibling = nil
        pending.append(current)
      }
    }
    for node in order.reversed() {
      node.willBeRemoved()
      node.flags.insert(.isRemoved)
      node.parent = nil
    }
  }

  /// The nearest node around this one that takes part in layout.
  public final var enclosingLayoutNode: LayoutNode? {
    var node = parent
    while let current = node {
      if current.flags.contains(.isLayout) { return unsafeDowncast(current, to: LayoutNode.self) }
      node = current.parent
    }
    return nil
  }

  /// The root of the tree; `nil` outside of one.
  ///
  /// - Complexity: O(*depth*).
  final var rootNode: RootNode? {
    var node = Unmanaged<TreeNode>.passUnretained(self)
    while let parent = node._withUnsafeGuaranteedRef({
      $0.parent.map { Unmanaged.passUnretained($0) }
    }) {
      node = parent
    }
    return node.takeUnretainedValue() as? RootNode
  }

  /// This node if it takes part in layout.
  public final var asLayoutNode: LayoutNode? {
    flags.contains(.isLayout) ? unsafeDowncast(self, to: LayoutNode.self) : nil
  }

  /// Says that any guide may be explicit here.
  final func noteAllGuides() { noteGuides(.max) }

  /// Tells the ancestors which guides may be set below.
  public final func noteGuides(_ mask: UInt32) {
    var node: TreeNode? = self
    while let current = node, current.guideMask & mask != mask {
      if current.flags.contains(.isLayout),
        unsafeDowncast(current, to: LayoutNode.self).cutsGuides
      {
        return
      }
      current.guideMask |= mask
      current.forEachWrapper { wrapper in
        if wrapper.cutsGuides { return false }
        wrapper.guideMask |= mask
        return true
      }
      node = current.parent
    }
  }

  /// Calls `body` with each wrapper around this node, which are not in the chain of parents, the innermost
  /// first, until it gives false.
  final func forEachWrapper(_ body: (UnaryNode) -> Bool) {
    var container = asLayoutNode?.container
    while let wrapper = container as? UnaryNode, wrapper.isWrapper {
      guard body(wrapper) else { return }
      container = wrapper.container
    }
  }
}
