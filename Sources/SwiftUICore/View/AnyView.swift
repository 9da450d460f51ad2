internal import LayoutEngine

/// A view whose type is not told.
///
/// Its content keeps its state while the type inside stays the same.
public struct AnyView {
  @usableFromInline let box: any View

  @inlinable public nonisolated init<V: View>(_ view: V) { box = view }

  @inlinable public nonisolated init<V: View>(erasing view: V) { box = view }
}

extension AnyView: _BuiltInView {
  public static func _make(_ view: Self, _ scope: _Scope) {
    let position = scope.open(AnyViewNode())
    make(view.box, scope)
    scope.leave(position)
  }

  public static func _update(_ view: Self, from old: Self, _ scope: _Scope) {
    let position = scope.enter(scope.next())
    if !update(view.box, from: old.box, scope) {
      leave(old.box, scope)
      arrive(view.box, scope)
    }
    scope.leave(position)
  }

  nonisolated public static var _arity: _Arity { .dynamic }

  @MainActor private static func make<V: View>(_ view: V, _ scope: _Scope) { scope.make(view) }
  @MainActor private static func leave<V: View>(_ view: V, _ scope: _Scope) { scope.leave(view) }
  @MainActor private static func arrive<V: View>(_ view: V, _ scope: _Scope) { scope.arrive(view) }

  @MainActor private static func update<V: View>(
    _ view: V, from old: any View, _ scope: _Scope
  ) -> Bool {
    guard let old = old as? V else { return false }
    scope.update(view, from: old)
    return true
  }
}

/// The place of a view whose type may change.
final class AnyViewNode: TreeNode {
  override var viewName: String { "AnyView" }
}
