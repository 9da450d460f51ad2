internal import LayoutEngine

/// Sets or changes a preference.
public struct _PreferenceModifier<Key: PreferenceKey> {
  let name: String
  let operation: PreferenceWriter<Key>.Operation
}

extension _PreferenceModifier: ViewModifier {
  public typealias Body = Never

  public static func _makeModified<V: View>(_ modifier: Self, _ content: V, _ scope: _Scope) {
    let node = PreferenceWriter<Key>(modifier.name, modifier.operation, scope.stage)
    let position = scope.open(node)
    node.noteHasPreferences()
    V._make(content, scope)
    scope.leave(position)
  }

  public static func _updateModified<V: View>(
    _ modifier: Self, _ content: V, from old: Self, _ oldContent: V, _ scope: _Scope
  ) {
    let node = scope.next(as: PreferenceWriter<Key>.self)
    node.set(modifier.operation)
    let position = scope.enter(node)
    V._update(content, from: oldContent, scope)
    scope.leave(position)
  }

  public static func _nodeCountModified<V: View>(_ modifier: Self, _ content: V) -> Int { 1 }
  nonisolated public static func _arity(of content: _Arity) -> _Arity { content }
}

/// Runs an action when a preference of the views inside has changed.
public struct _PreferenceActionModifier<Key: PreferenceKey> where Key.Value: Equatable {
  let action: (Key.Value) -> Void
}

extension _PreferenceActionModifier: ViewModifier {
  public typealias Body = Never

  public static func _makeModified<V: View>(_ modifier: Self, _ content: V, _ scope: _Scope) {
    let node = PreferenceActionNode<Key>(modifier.action, scope.stage)
    let position = scope.open(node)
    scope.stage.preferences.add(node)
    V._make(content, scope)
    scope.leave(position)
  }

  public static func _updateModified<V: View>(
    _ modifier: Self, _ content: V, from old: Self, _ oldContent: V, _ scope: _Scope
  ) {
    let node = scope.next(as: PreferenceActionNode<Key>.self)
    node.action = modifier.action
    let position = scope.enter(node)
    V._update(content, from: oldContent, scope)
    scope.leave(position)
  }

  public static func _nodeCountModified<V: View>(_ modifier: Self, _ content: V) -> Int { 1 }
  nonisolated public static func _arity(of content: _Arity) -> _Arity { content }
}

/// The place of an action for a preference.
private final class PreferenceActionNode<Key: PreferenceKey>: ObserverNode, PreferenceObserver {
  var action: (Key.Value) -> Void
  var serial = 0
  let buildsViews = false
  // The action runs at first only if the value is not the default. [likely]
  private var observed = ObservedPreference<Key>(Key.defaultValue)
  private weak var stage: StageCore?

  init(_ action: @escaping (Key.Value) -> Void, _ stage: StageCore) {
    self.action = action
    self.stage = stage
    super.init("onPreferenceChange")
  }

  @MainActor func update(_ stage: StageCore) -> Bool {
    var collector = PreferenceCollector<Key>()
    // What is inside, as a plain node around it is seen.
    let found = collector.value(of: self)
    guard observed.update(collector, found) else { return false }
    let value = observed.value
    stage.afterUpdate(of: self) { [unowned self] in action(value) }
    return true
  }

  override func willBeRemoved() {
    // Why unsafe: nodes leave the tree on the main thread.
    nonisolated(unsafe) let node = self
    MainActor.assumeIsolated { node.stage?.preferences.remove(node) }
  }
}

extension View {
  /// Sets a preference of this view, in place of what those inside it have set.
  public nonisolated func preference<K: PreferenceKey>(
    key: K.Type = K.self, value: K.Value
  ) -> some View {
    modifier(_PreferenceModifier<K>(name: "preference", operation: .value(value)))
  }

  /// Changes what the views inside have set for a preference.
  public nonisolated func transformPreference<K: PreferenceKey>(
    _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
  ) -> some View {
    modifier(
      _PreferenceModifier<K>(name: "transformPreference", operation: .transform(callback)))
  }

  /// Runs an action after layout when a preference of this view has changed; at first, if it is not the
  /// default.
  public nonisolated func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
  ) -> some View where K.Value: Equatable {
    modifier(_PreferenceActionModifier<K>(action: action))
  }
}
