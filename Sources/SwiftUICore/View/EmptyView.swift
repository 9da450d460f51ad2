/// A view without any content: a container has no child because of it.
public struct EmptyView {
  @inlinable public init() {}
}

extension EmptyView: _BuiltInView {
  @inlinable public static func _make(_ view: Self, _ scope: _Scope) {}
  @inlinable public static func _update(_ view: Self, from old: Self, _ scope: _Scope) {}
  @inlinable public static func _nodeCount(_ view: Self) -> Int { 0 }
  @inlinable nonisolated public static var _arity: _Arity { .none }
}

/// Several views as one value; the container around it sees each of them.
public struct Group<Content> {
  public let _content: Content

  // Why the mark: without it a closure behind `Group` could be taken for the content itself.
  @inlinable public nonisolated init(_content: Content, _mark: Void) { self._content = _content }
}

extension Group: View, _BuiltInView where Content: View {
  /// A group of the views that the closure builds.
  @inlinable public nonisolated init(@ViewBuilder content: () -> Content) {
    self.init(_content: content(), _mark: ())
  }

  @inlinable public static func _make(_ view: Self, _ scope: _Scope) {
    scope.locate(Content.self)
    Content._make(view._content, scope)
  }

  @inlinable public static func _update(_ view: Self, from old: Self, _ scope: _Scope) {
    scope.locate(Content.self)
    Content._update(view._content, from: old._content, scope)
  }

  @inlinable public static func _nodeCount(_ view: Self) -> Int {
    Content._nodeCount(view._content)
  }
  @inlinable nonisolated public static var _arity: _Arity { Content._arity }
}
