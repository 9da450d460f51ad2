internal import LayoutEngine

extension _Scope {
  /// Takes out of the tree what a view has made at the position; with an animation it is drawn until its transition is over.
  @usableFromInline func leave<V: View>(_ view: V) {
    let count = V._nodeCount(view)
    guard count > 0, mayDepart else {
      remove(count)
      return
    }
    var roots: [TreeNode] = []
    var node = previous == nil ? parent.firstChild : previous?.nextSibling
    while let current = node, roots.count < count {
      if !current.flags.contains(.isLeaving) { roots.append(current) }
      node = current.nextSibling
    }
    if !stage.departures.begin(roots, of: view, id: nil, in: container, self) { remove(count) }
  }

  /// Makes a view that comes into the tree after it has been made; with an animation it comes with its transition.
  @usableFromInline func arrive<V: View>(_ view: V) {
    if !stage.departures.isEmpty, !isListing,
      let back = stage.departures.takeBack(V.self, id: nil, in: parent, after: previous)
    {
      container.invalidateChildren()
      let transaction = transaction
      update(view, from: back.view)
      stage.departures.welcome(back.roots, transaction, stage)
      return
    }
    let before = previous
    make(view)
    appear(after: before)
  }

  /// Has the views come with their transitions that were made after a node.
  func appear(after before: TreeNode?) {
    guard mayDepart else { return }
    var roots: [TreeNode] = []
    var node = before == nil ? parent.firstChild : before?.nextSibling
    while let current = node {
      if !current.flags.contains(.isLeaving) { roots.append(current) }
      if current === previous { break }
      node = current.nextSibling
    }
    for root in roots { appear(root) }
  }

  private func appear(_ root: TreeNode) {
    // The wrappers of modifiers on lists are there once the elements were collected.
    var elements = ElementList()
    root.collectElements(into: &elements)
    let transitions = root.transitions
    for transition in transitions
    where transaction.animation != nil || transition.animation(to: .identity) != nil {
      transition.go(to: .willAppear, Transaction(), stage)
      transition.go(to: .identity, transaction, stage)
    }
    guard transitions.isEmpty, transaction.animation != nil else { return }
    for element in elements {
      stage.fade(element, from: 0, to: 1, transaction)
    }
  }

  /// True if what comes or goes may do so bit by bit.
  var mayDepart: Bool {
    !isListing && (transaction.animation != nil || stage.departures.mayAnimate)
  }
}
