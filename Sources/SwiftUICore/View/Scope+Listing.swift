internal import LayoutEngine

extension _Scope {
  /// Makes the nodes of a view; in the list of a lazy container, a place for it where it is one view.
  @inlinable
  func make<V: View>(_ view: V) {
    if isListing, V._arity == .one, V._nodeCount(view) == 1 {
      ViewSlotNode<V>.make(view, self)
    } else {
      V._make(view, self)
    }
  }

  /// Brings up to date what ``make(_:)`` has made of `old`.
  @inlinable
  func update<V: View>(_ view: V, from old: V) {
    if isListing, V._arity == .one, V._nodeCount(view) == 1 {
      ViewSlotNode<V>.update(view, self)
    } else {
      V._update(view, from: old, self)
    }
  }

  /// Opens a lazy container, whose content is listed.
  func openLazy(_ node: LazyNode) -> Position {
    let position = open(node)
    isListing = true
    return position
  }

  /// Goes inside the next node, a lazy container.
  func enterLazy(_ update: (LazyNode) -> Void) -> Position {
    let node = next(as: LazyNode.self)
    update(node)
    let position = enter(node)
    isListing = true
    return position
  }

  /// Goes inside a row, whose views are made as they are elsewhere.
  func enterRow(_ row: LazyRowNode) -> Position {
    let position = enter(row)
    isListing = false
    return position
  }
}

extension TreeNode {
  /// True if views inside are listed: no row lies between this node and the lazy container around it.
  var isListed: Bool {
    var node: TreeNode? = self
    while let current = node {
      if current is LazyRowNode { return false }
      if current.flags.contains(.isLayout) { return current is LazyNode }
      node = current.parent
    }
    return false
  }
}
