/// A view that is brought up to date only when it does not equal the one before.
public struct EquatableView<Content: Equatable> {
  public var content: Content

  @inlinable public nonisolated init(content: Content) { self.content = content }
}

extension EquatableView: View, _BuiltInView where Content: View {
  public static func _make(_ view: Self, _ scope: _Scope) { Content._make(view.content, scope) }

  public static func _update(_ view: Self, from old: Self, _ scope: _Scope) {
    guard view.content == old.content else {
      Content._update(view.content, from: old.content, scope)
      return
    }
    for _ in 0..<Content._nodeCount(old.content) { _ = scope.next() }
  }

  public static func _nodeCount(_ view: Self) -> Int { Content._nodeCount(view.content) }
  nonisolated public static var _arity: _Arity { Content._arity }
}

extension View where Self: Equatable {
  /// Brings the view up to date only when it does not equal the one before.
  @inlinable public nonisolated func equatable() -> EquatableView<Self> {
    EquatableView(content: self)
  }
}
