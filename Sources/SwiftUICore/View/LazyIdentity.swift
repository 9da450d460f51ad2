internal import LayoutEngine

/// A list that can tell where a view with an identity is, or will be when it is made.
protocol LazyIdentityHolder: RowSourceNode {
  /// The row with an identity; `nil` if there is none.
  @MainActor func row(identifiedBy id: AnyHashable) -> Int?
}

extension LazyForEachNode: IdentityHolder, LazyIdentityHolder {
  @MainActor func nodes(identifiedBy id: AnyHashable) -> [TreeNode] {
    guard let id = id.base as? ID, let row = rows.first(where: { ($0 as? Row)?.id == id })
    else { return [] }
    return [row]
  }

  @MainActor func identity(of child: TreeNode) -> AnyHashable? {
    (child as? Row).map { AnyHashable($0.id) }
  }

  /// - Complexity: O(*n*) in the elements.
  @MainActor func row(identifiedBy id: AnyHashable) -> Int? {
    if let id = id.base as? ID, let found = view.data.firstIndex(where: { view.id($0) == id }) {
      return view.data.distance(from: view.data.startIndex, to: found)
    }
    // Where the view of an element says its identity itself, it has to be looked at.
    guard Content.self is any IdentifiedView.Type else { return nil }
    let found = view.data.firstIndex { element in
      (view.content(element) as? any IdentifiedView)?.identity == id
    }
    return found.map { view.data.distance(from: view.data.startIndex, to: $0) }
  }
}

extension ViewSlotNode: LazyIdentityHolder {
  @MainActor func row(identifiedBy id: AnyHashable) -> Int? { holds(id) ? 0 : nil }
}

/// A view that says its identity.
protocol IdentifiedView {
  var identity: AnyHashable { get }
}
