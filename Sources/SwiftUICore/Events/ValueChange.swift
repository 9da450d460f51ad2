internal import LayoutEngine

/// Runs an action after an update in which a value has changed.
public struct _ValueActionModifier<Value: Equatable> {
  let value: Value
  /// True to run the action when the view comes into the tree, too.
  let isInitial: Bool
  /// True if the action is the one from before the change, as it was before iOS 17.
  let usesOldAction: Bool
  /// Takes the old and the new value.
  let action: (Value, Value) -> Void
}

extension _ValueActionModifier: ViewModifier {
  public typealias Body = Never

  public static func _makeModified<V: View>(_ modifier: Self, _ content: V, _ scope: _Scope) {
    let node = ObserverNode("onChange")
    let position = scope.open(node)
    V._make(content, scope)
    scope.leave(position)
    guard modifier.isInitial else { return }
    scope.stage.afterUpdate(of: node) { modifier.action(modifier.value, modifier.value) }
  }

  public static func _updateModified<V: View>(
    _ modifier: Self, _ content: V, from old: Self, _ oldContent: V, _ scope: _Scope
  ) {
    let node = scope.next()
    let position = scope.enter(node)
    V._update(content, from: oldContent, scope)
    scope.leave(position)
    // Views inside come first. [likely]
    guard modifier.value != old.value else { return }
    let action = modifier.usesOldAction ? old.action : modifier.action
    scope.stage.afterUpdate(of: node) { action(old.value, modifier.value) }
  }

  public static func _nodeCountModified<V: View>(_ modifier: Self, _ content: V) -> Int { 1 }
  nonisolated public static func _arity(of content: _Arity) -> _Arity { content }
}

/// The place of a modifier that watches something, and that layout does not see.
class ObserverNode: TreeNode {
  private let name: String

  init(_ name: String) { self.name = name }

  override final var viewName: String { name }
}

extension View {
  /// Runs an action after a value has changed.
  ///
  /// - Parameters:
  ///   - value: what is compared from one update to the next.
  ///   - initial: true to run the action when the view comes into the tree, too.
  ///   - action: takes the old and the new value, which are the same at first.
  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View {
    modifier(
      _ValueActionModifier(
        value: value, isInitial: initial, usesOldAction: false, action: action))
  }

  /// Runs an action after a value has changed.
  ///
  /// - Parameters:
  ///   - value: what is compared from one update to the next.
  ///   - initial: true to run the action when the view comes into the tree, too.
  ///   - action: what is done.
  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    modifier(
      _ValueActionModifier(value: value, isInitial: initial, usesOldAction: false) { _, _ in
        action()
      })
  }

  /// Runs an action after a value has changed: the one that the view had before the change, so that what it
  /// has captured is from before too.
  ///
  /// - Parameters:
  ///   - value: what is compared from one update to the next.
  ///   - action: takes the new value.
  public nonisolated func onChange<V: Equatable>(
    of value: V, perform action: @escaping (_ newValue: V) -> Void
  ) -> some View {
    modifier(
      _ValueActionModifier(value: value, isInitial: false, usesOldAction: true) { _, new in
        action(new)
      })
  }
}
