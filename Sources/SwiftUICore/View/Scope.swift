internal import Foundation
public import LayoutEngine

/// Where in the tree views are being made or updated, and what surrounds that place.
///
/// One scope serves a whole update; going into a node and out again changes it in place.
@MainActor
public final class _Scope {
  let stage: StageCore
  /// The node whose children are being made, and the last child that is done.
  // Why unmanaged: the tree holds the nodes, and these are read and written for each node that is made.
  private var parentReference: Unmanaged<TreeNode>
  private var previousReference: Unmanaged<TreeNode>?
  private var containerReference: Unmanaged<LayoutNode>
  /// The direction of the stack around the place; `nil` outside a stack.
  var stackAxis: LayoutEngine.Axis?
  var environment: EnvironmentValues
  /// How changes at the place are to be shown.
  var transaction: Transaction
  var isRightToLeft: Bool
  /// True where the views of a lazy container are listed: each is made when it is about to be seen.
  @usableFromInline var isListing = false
  /// Where in the source the expression stands that is being made.
  @usableFromInline var location: SourceLocation?

  /// A scope inside `node`, to make what is in it or bring that up to date.
  convenience init(_ stage: StageCore, at node: TreeNode) {
    self.init(stage, at: node, in: stage.environment(at: node))
  }

  init(_ stage: StageCore, at node: TreeNode, in environment: EnvironmentValues) {
    self.stage = stage
    self.environment = environment
    transaction = stage.transaction(at: node)
    let container = node.asLayoutNode ?? node.enclosingLayoutNode ?? stage.root
    parentReference = .passUnretained(node)
    containerReference = .passUnretained(container)
    isRightToLeft = environment.layoutDirection == .rightToLeft
    stackAxis = container.axisForChildren
    location = stage.location(of: node)
    isListing = container is LazyNode && node.isListed
  }

  /// A position to come back to.
  public struct Position {
    let parent: Unmanaged<TreeNode>
    let container: Unmanaged<LayoutNode>
    let stackAxis: LayoutEngine.Axis?
    let isListing: Bool
    /// The node inside which the scope went.
    @usableFromInline let node: Unmanaged<TreeNode>
  }

  /// The node whose children are being made.
  var parent: TreeNode { parentReference.takeUnretainedValue() }

  /// The last child that is done.
  var previous: TreeNode? {
    get { previousReference?.takeUnretainedValue() }
    set { previousReference = newValue.map { .passUnretained($0) } }
  }

  /// The nearest node, ``parent`` included, that takes part in layout.
  var container: LayoutNode { containerReference.takeUnretainedValue() }

  // MARK: Making

  /// Links a new node in at the position.
  func append(_ node: consuming TreeNode) {
    if isRightToLeft, node.flags.contains(.isLayout) { node.flags.insert(.isRightToLeft) }
    if SourceLog.isRecording { stage.setLocation(location, of: node) }
    let before = previousReference
    previousReference = .passUnretained(node)
    TreeNode.link(node, into: parentReference, after: before)
    containerReference._withUnsafeGuaranteedRef { container in
      if !container.flags.contains(.childrenChanged) { container.invalidateChildren() }
    }
  }

  /// Links a new node in and goes inside.
  @usableFromInline func open(_ node: consuming TreeNode) -> Position {
    let reference = Unmanaged.passUnretained(node)
    append(node)
    return reference._withUnsafeGuaranteedRef { enter($0) }
  }

  // MARK: Updating

  /// The next node at the position, which becomes the one that is done.
  func next() -> TreeNode {
    var next = previous == nil ? parent.firstChild : previous?.nextSibling
    while let node = next, node.flags.contains(.isLeaving) { next = node.nextSibling }
    guard let node = next else { preconditionFailure("the tree has fewer nodes than its views") }
    previous = node
    return node
  }

  /// The next node, known to be of a type.
  func next<Node: TreeNode>(as type: Node.Type) -> Node {
    unsafeDowncast(next(), to: type)
  }

  /// Puts a container in the place of the next one, whose children it takes over with all they remember.
  func replaceNext(with node: ContainerNode) {
    let before = previousReference
    let old = next()
    previousReference = before
    node.takeChildren(of: old)
    if let old = old.asLayoutNode {
      node.takePlace(of: old)
      stage.departures.move(from: old, to: node)
    }
    removeNext()
    append(node)
    // The children have to know their container before anything in them changes.
    node.refreshChildren()
    node.turn(to: node.axisForChildren)
    withExtendedLifetime(old) {}
  }

  /// Takes the next `count` nodes out of the tree.
  @usableFromInline func remove(_ count: Int) {
    guard count > 0 else { return }
    for _ in 0..<count { removeNext() }
    container.invalidateChildren()
  }

  /// Takes the next node out of the tree; those that leave stay.
  private func removeNext() {
    var before = previous
    while let node = before == nil ? parent.firstChild : before?.nextSibling,
      node.flags.contains(.isLeaving)
    {
      before = node
    }
    parent.removeChild(after: before.map { .passUnretained($0) })
  }

  // MARK: Going in and out

  /// Goes inside `node`, whose children come next.
  func enter(_ node: TreeNode) -> Position {
    let position = Position(
      parent: parentReference, container: containerReference, stackAxis: stackAxis,
      isListing: isListing, node: .passUnretained(node))
    parentReference = position.node
    previousReference = nil
    if let layout = node.asLayoutNode {
      containerReference = .passUnretained(layout)
      isListing = false
      if !layout.passesStackAxis { stackAxis = layout.axisForChildren }
    }
    return position
  }

  /// Goes back to where `position` was taken; its node is the one that is done.
  @usableFromInline func leave(_ position: Position) {
    // Why now: the children have just been made, and are still in the processor's cache.
    position.node._withUnsafeGuaranteedRef { $0.asLayoutNode?.refreshChildren() }
    parentReference = position.parent
    previousReference = position.node
    containerReference = position.container
    stackAxis = position.stackAxis
    isListing = position.isListing
  }

  /// Takes the place of the node around for what it makes itself, if places are being noted.
  func locateAsParent() {
    if SourceLog.isRecording { location = stage.location(of: parent) ?? location }
  }

  /// Notes where in the source a view of type `type` stands, if places are being noted.
  @inlinable func locate<V: View>(_ type: V.Type) {
    if SourceLog.isRecording { location = SourceLog.take(ObjectIdentifier(type)) ?? location }
  }
}

extension LayoutNode {
  /// The direction that a spacer or a divider directly inside takes.
  var axisForChildren: LayoutEngine.Axis? {
    if let stack = self as? StackNode { return stack.axis }
    if let stack = self as? PassthroughNode { return stack.stackAxis }
    if passesStackAxis { return enclosingLayoutNode?.axisForChildren }
    if let lazy = self as? LazyNode { return lazy.stackAxis }
    return (self as? CustomLayoutNode)?.stackAxis
  }

}

extension TreeNode {
  /// Tells the spacers and dividers inside, seen through modifiers, how the container around them now runs.
  fileprivate func turn(to axis: LayoutEngine.Axis?) {
    forEachChild { child in
      if let spacer = child as? SpacerNode {
        spacer.axis = axis
      } else if let divider = child as? DividerNode {
        divider.axis = axis
      } else if child.asLayoutNode?.passesStackAxis ?? true {
        child.turn(to: axis)
      }
    }
  }
}
