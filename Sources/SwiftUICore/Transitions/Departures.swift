internal import Foundation
internal import LayoutEngine

/// Views that have gone, and are drawn until their transitions are over.
///
/// Their nodes stay where they were in the tree, as left out: neither layout, nor lists, nor touches find them. One whose
/// view comes back meanwhile is taken up again, with all that it remembers.
@MainActor
final class Departures {
  /// The nodes that one view has made.
  fileprivate final class Departure {
    let roots: [TreeNode]
    /// What of them is laid out.
    let elements: [LayoutNode]
    /// In which they are drawn.
    var container: LayoutNode
    /// The view that made the nodes, to compare one with that comes back.
    let view: Any
    /// Which of the elements of a `ForEach` it was.
    let id: AnyHashable?

    init(
      _ roots: [TreeNode], _ elements: [LayoutNode], in container: LayoutNode, _ view: Any,
      _ id: AnyHashable?
    ) {
      self.roots = roots
      self.elements = elements
      self.container = container
      self.view = view
      self.id = id
    }
  }

  private var list: [Departure] = []
  /// True once a view has a transition with an animation of its own.
  var mayAnimate = false

  var isEmpty: Bool { list.isEmpty }

  // MARK: Going

  /// Has nodes leave that one view has made.
  ///
  /// - Returns: false if there is nothing to see of it, and they can be taken out of the tree at once.
  func begin(
    _ roots: [TreeNode], of view: Any, id: AnyHashable?, in container: LayoutNode, _ scope: _Scope
  ) -> Bool {
    let transitions = roots.flatMap(\.transitions)
    guard
      scope.transaction.animation != nil
        || transitions.contains(where: { $0.animation(to: .didDisappear) != nil })
    else { return false }
    let elements = roots.flatMap(\.knownElements)
    // What lies in a wrapper goes with that.
    guard !elements.isEmpty,
      elements.allSatisfy({ $0.container === container && $0.flags.contains(.wasPlaced) })
    else { return false }
    let core = scope.stage
    let departure = Departure(roots, elements, in: container, view, id)
    list.append(departure)
    for root in roots { root.flags.formUnion([.isLeaving, .isLeftOut]) }
    if roots.contains(where: { $0.flags.contains(.hasPreferences) }) {
      core.preferences.isOutOfDate = true
    }
    container.flags.insert(.drawsLeaving)
    container.invalidateChildren()
    container.invalidateDrawing()
    var transaction = scope.transaction
    let completion = transaction.addCompletion { [weak self, weak core, weak departure] in
      guard let self, let core, let departure else { return }
      end(departure, core)
    }
    for transition in transitions { transition.go(to: .didDisappear, transaction, core) }
    if transitions.isEmpty {
      for element in elements { core.fade(element, from: 1, to: 0, transaction) }
    }
    completion.seal(core)
    return true
  }

  private func end(_ departure: Departure, _ core: StageCore) {
    // It may have come back.
    guard let index = list.firstIndex(where: { $0 === departure }) else { return }
    list.remove(at: index)
    for root in departure.roots where !root.flags.contains(.isRemoved) { root.removeFromParent() }
    letGo(of: departure.container)
  }

  private func letGo(of container: LayoutNode) {
    if !list.contains(where: { $0.container === container }) {
      container.flags.remove(.drawsLeaving)
    }
    container.invalidateDrawing()
  }

  // MARK: Coming back

  /// Takes nodes up again that leave, made by a view of a type.
  ///
  /// - Returns: the nodes, and the view that made them.
  func takeBack<V>(
    _ type: V.Type, id: AnyHashable?, in parent: TreeNode, after previous: TreeNode?
  ) -> (roots: [TreeNode], view: V)? {
    for (index, departure) in list.enumerated().reversed() {
      guard departure.id == id, let view = departure.view as? V, let first = departure.roots.first,
        first.parent === parent, id != nil || first.follows(previous, in: parent)
      else { continue }
      list.remove(at: index)
      for root in departure.roots { root.flags.subtract([.isLeaving, .isLeftOut]) }
      letGo(of: departure.container)
      return (departure.roots, view)
    }
    return nil
  }

  /// Has the views that have come back look again as if they had never gone.
  func welcome(_ roots: [TreeNode], _ transaction: Transaction, _ core: StageCore) {
    for root in roots {
      let transitions = root.transitions
      for transition in transitions { transition.go(to: .identity, transaction, core) }
      if transitions.isEmpty {
        for element in root.knownElements { core.fade(element, from: 1, to: 1, transaction) }
      }
    }
  }

  // MARK: Being there

  /// Places again what has changed in what leaves.
  func place(_ pass: LayoutPass) {
    for departure in list {
      for element in departure.elements where !element.flags.contains(.isRemoved) {
        element.placeAlone(pass)
      }
    }
  }

  /// Notes that what leaves is drawn in another container.
  func move(from old: LayoutNode, to new: LayoutNode) {
    for departure in list where departure.container === old {
      departure.container = new
      for element in departure.elements { element.container = new }
      new.flags.insert(.drawsLeaving)
    }
  }

  /// Calls `body` with each child of a container from back to front; those that leave lie behind the others of their order.
  func forEachShown(in container: LayoutNode, _ body: (LayoutNode) -> Void) {
    if container.flags.contains(.isHidden) { return }
    var leaving = list.filter { $0.container === container }
      .flatMap(\.elements).filter { !$0.flags.contains(.isRemoved) }
    container.forEachShown { child in
      let order = child.drawingOrder
      for element in leaving where element.drawingOrder <= order { body(element) }
      leaving.removeAll { $0.drawingOrder <= order }
      body(child)
    }
    for element in leaving { body(element) }
  }
}

extension Transaction {
  /// Has something run when nothing moves any more of what begins with this transaction.
  mutating func addCompletion(_ action: @escaping () -> Void) -> AnimationCompletion {
    let completion = AnimationCompletion(.removed, action)
    completions.append(completion)
    return completion
  }
}

extension TreeNode {
  /// True if only nodes that leave lie between this node and another that is earlier in the chain.
  fileprivate func follows(_ previous: TreeNode?, in parent: TreeNode) -> Bool {
    var next = previous == nil ? parent.firstChild : previous?.nextSibling
    while let node = next, node.flags.contains(.isLeaving) {
      if node === self { return true }
      next = node.nextSibling
    }
    return false
  }

  /// Takes this node and all below out of the tree.
  ///
  /// - Complexity: O(*n*) in the children of the parent.
  func removeFromParent() {
    guard let parent else { return }
    var previous: TreeNode?
    var next = parent.firstChild
    while let node = next, node !== self {
      previous = node
      next = node.nextSibling
    }
    if next != nil { parent.removeChild(after: previous.map { .passUnretained($0) }) }
  }
}
