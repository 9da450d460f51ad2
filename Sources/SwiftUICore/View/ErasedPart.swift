/// A part that a view gets to place in its body, a modifier's content or the label of a control: a view whose
/// type is not told.
public protocol _ErasedPart: _BuiltInView {
  var _content: _ErasedContent { get }
}

extension _ErasedPart {
  public static func _make(_ view: Self, _ scope: _Scope) { view._content.make(scope) }

  public static func _update(_ view: Self, from old: Self, _ scope: _Scope) {
    view._content.update(from: old._content, scope)
  }

  public static func _nodeCount(_ view: Self) -> Int { view._content.nodeCount }

  @inlinable nonisolated public static var _arity: _Arity { .dynamic }
}

/// A view whose type is known only to itself.
public class _ErasedContent {
  @MainActor func make(_ scope: _Scope) {}
  @MainActor func update(from old: _ErasedContent, _ scope: _Scope) {}
  @MainActor var nodeCount: Int { 0 }
}

final class ErasedView<V: View>: _ErasedContent {
  private let view: V

  init(_ view: V) { self.view = view }

  @MainActor override func make(_ scope: _Scope) { scope.make(view) }

  @MainActor override func update(from old: _ErasedContent, _ scope: _Scope) {
    guard let old = old as? Self else {
      scope.remove(old.nodeCount)
      make(scope)
      return
    }
    scope.update(view, from: old.view)
  }

  @MainActor override var nodeCount: Int { V._nodeCount(view) }
}
