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
    let node = TaskNode(modifier.priority, modifier.action)
    let position = scope.open(node)
    V._make(content, scope)
    scope.leave(position)
    // It starts with the actions of what appears.
    scope.stage.awaitAppearance(of: node)
  }

  public static func _updateModified<V: View>(
    _ modifier: Self, _ content: V, from old: Self, _ oldContent: V, _ scope: _Scope
  ) {
    let node = scope.next(as: TaskNode.self)
    let position = scope.enter(node)
    V._update(content, from: oldContent, scope)
    scope.leave(position)
    node.set(modifier.priority, modifier.action)
    if modifier.id != old.id, node.isShown {
      scope.stage.afterUpdate(of: node) { [unowned node] in node.start() }
    }
  }

  public static func _nodeCountModified<V: View>(_ modifier: Self, _ content: V) -> Int { 1 }
  nonisolated public static func _arity(of content: _Arity) -> _Arity { content }
}

/// The place of a view with a task, which runs while the view shows.
private final class TaskNode: ObserverNode, AppearingNode {
  var isShown = false
  private var priority: TaskPriority
  private var action: @Sendable () async -> Void
  private var task: Task<Void, Never>?

  init(_ priority: TaskPriority, _ action: @escaping @Sendable () async -> Void) {
    self.priority = priority
    self.action = action
    super.init("task")
  }

  /// Takes over what the next start runs.
  func set(_ priority: TaskPriority, _ action: @escaping @Sendable () async -> Void) {
    self.priority = priority
    self.action = action
  }

  /// Cancels the task that runs and starts another.
  @MainActor func start() {
    task?.cancel()
    task = Task(priority: priority) { [action] in await action() }
  }

  func didAppear() { start() }
  func didDisappear() { task?.cancel() }

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
