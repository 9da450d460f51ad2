internal import LayoutEngine

/// A view with an identity: another identity makes it a new view, with states of its own.
public struct _IDView<Content, ID: Hashable> {
  let content: Content
  let id: ID
}

extension _IDView: View, _BuiltInView where Content: View {
  public static func _make(_ view: Self, _ scope: _Scope) {
    let position = scope.open(IDNode(AnyHashable(view.id)))
    scope.locate(Content.self)
    Content._make(view.content, scope)
    scope.leave(position)
  }

  public static func _update(_ view: Self, from old: Self, _ scope: _Scope) {
    guard view.id == old.id else {
      scope.leave(old)
      scope.arrive(view)
      return
    }
    let position = scope.enter(scope.next())
    scope.locate(Content.self)
    Content._update(view.content, from: old.content, scope)
    scope.leave(position)
  }

  nonisolated public static var _arity: _Arity { Content._arity }
}

extension _IDView: IdentifiedView {
  var identity: AnyHashable { AnyHashable(id) }
}

/// The place of a view with an identity.
final class IDNode: TreeNode, IdentityHolder {
  let id: AnyHashable

  init(_ id: AnyHashable) { self.id = id }

  override var viewName: String { "id" }

  func nodes(identifiedBy id: AnyHashable) -> [TreeNode] { id == self.id ? [self] : [] }
  func identity(of child: TreeNode) -> AnyHashable? { id }
}

extension View {
  /// Gives the view an identity: when it changes, the view and its states begin anew.
  public nonisolated func id<ID: Hashable>(_ id: ID) -> some View {
    _IDView(content: self, id: id)
  }
}
