internal import LayoutEngine

/// Runs a task for as long as the view is in the tree, anew for each identity.
public struct _TaskModifier<ID: Equatable> {
  let id: ID
  let priority: TaskPriority
  let action: @Sendable () async -> Void
}

extension _TaskModifier: ViewModifier {
  public typealias Body = Never

  public static func _makeModified<V: View>(_ modifier: Self, _ content: V, _ scope: _Scope) {
    let node = TaskNode()
    let position = scope.open(node)
    V._make(content, scope)
    scope.leave(position)
    modifier.start(node, scope)
  }

  public static func _updateModified<V: View>(
    _ modifier: Self, _ content: V, from old: Self, _ oldContent: V, _ scope: _Scope
  ) {
    let node = scope.next(as: TaskNode.self)
    let position = scope.enter(node)
    V._update(content, from: oldContent, scope)
    scope.leave(position)
    if modifier.id != old.id { modifier.start(node, scope) }
  }

  /// Starts the task after the update, with the actions of what appears.
  @MainActor private func start(_ node: TaskNode, _ scope: _Scope) {
    let (priority, action) = (priority, action)
    scope.stage.afterUpdate(of: node) {
      node.task?.cancel()
      node.task = Task(priority: priority) { await action() }
    }
  }

  public static func _nodeCountModified<V: View>(_ modifier: Self, _ content: V) -> Int { 1 }
  nonisolated public static func _arity(of content: _Arity) -> _Arity { content }
}

/// The place of a view with a task, which ends with it.
private final class TaskNode: ObserverNode {
  var task: Task<Void, Never>?

  init() { super.init("task") }

  override func willBeRemoved() { task?.cancel() }
}

extension View {
  /// Runs a task when the view has come into the tree, and cancels it when the view leaves.
  public nonisolated func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    task(id: 0, priority: priority, action)
  }

  /// Runs a task when the view has come into the tree, and cancels it when the view leaves; another value of
  /// `id` cancels it and runs it again.
  public nonisolated func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    modifier(_TaskModifier(id: value, priority: priority, action: action))
  }
}
