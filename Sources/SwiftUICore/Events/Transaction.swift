internal import Foundation

/// How a change of state is to be shown.
///
/// A stage shows the end of each change at once, with any transaction.
public struct Transaction: Sendable {
  /// How the change runs in time; `nil` for at once.
  public var animation: Animation?
  /// True to have animations of views further inside left out.
  public var disablesAnimations = false
  /// True for one of a series of changes, as while something is dragged.
  public var isContinuous = false

  public init() {}

  public init(animation: Animation?) { self.animation = animation }
}

/// Makes changes with a transaction.
///
/// - Returns: what `body` returns.
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  try body()
}

/// When an animation counts as over.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  private let name: String

  /// When what is seen has arrived, though it may still swing a little.
  public static let logicallyComplete = AnimationCompletionCriteria(name: "logicallyComplete")
  /// When nothing moves any more.
  public static let removed = AnimationCompletionCriteria(name: "removed")
}

/// Makes changes that are to be animated, and says when that is over.
///
/// - Parameters:
///   - animation: how the change runs; `nil` for at once.
///   - completionCriteria: when it counts as over.
///   - body: makes the changes.
///   - completion: runs on the main queue once the changes were made: a stage shows their end at once.
/// - Returns: what `body` returns.
@discardableResult
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
  let result = try body()
  // Why unsafe: animations are begun on the main thread, and end there.
  nonisolated(unsafe) let completion = completion
  DispatchQueue.main.async { completion() }
  return result
}

extension Binding {
  /// The binding, with a transaction for what is written.
  public func transaction(_ transaction: Transaction) -> Binding<Value> { self }

  /// The binding, with an animation for what is written.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> { self }

  /// A binding that two closures stand for, of which one takes the transaction of what is written.
  public init(
    get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void
  ) {
    self.init(get: get, set: { set($0, Transaction()) })
  }
}

/// Says how changes of what is inside are shown; it adds nothing to the tree, because a stage shows the end of
/// each change.
public struct _TransactionModifier {
  let transform: (inout Transaction) -> Void
}

extension _TransactionModifier: ViewModifier {
  public typealias Body = Never

  public static func _makeModified<V: View>(_ modifier: Self, _ content: V, _ scope: _Scope) {
    V._make(content, scope)
  }

  public static func _updateModified<V: View>(
    _ modifier: Self, _ content: V, from old: Self, _ oldContent: V, _ scope: _Scope
  ) {
    V._update(content, from: oldContent, scope)
  }

  public static func _nodeCountModified<V: View>(_ modifier: Self, _ content: V) -> Int {
    V._nodeCount(content)
  }

  nonisolated public static func _arity(of content: _Arity) -> _Arity { content }
}

extension View {
  /// Animates changes of the view that come with a change of `value`; a stage shows their end at once.
  public nonisolated func animation<V: Equatable>(
    _ animation: Animation?, value: V
  ) -> some View {
    transaction { $0.animation = animation }
  }

  /// Animates all changes of the view; a stage shows their end at once.
  @available(*, deprecated, message: "use animation(_:value:) or withAnimation")
  public nonisolated func animation(_ animation: Animation?) -> some View {
    transaction { $0.animation = animation }
  }

  /// Changes the transaction with which changes of the view are shown.
  public nonisolated func transaction(
    _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    modifier(_TransactionModifier(transform: transform))
  }

  /// Changes the transaction with which changes of the view are shown that come with a change of `value`.
  public nonisolated func transaction(
    value: some Equatable, _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    transaction(transform)
  }
}
