/// How a change of state is to be shown.
public struct Transaction: @unchecked Sendable {
  // Why unchecked: transactions are made and read on the main thread.

  /// How the change runs in time; `nil` for at once.
  public var animation: Animation?
  /// True to have animations of views further inside left out.
  public var disablesAnimations = false
  /// True for one of a series of changes, as while something is dragged.
  public var isContinuous = false
  /// True for a change by whose velocity one that follows is to begin.
  public var tracksVelocity = false
  /// True for one of a series of changes that follow each other without end: nobody waits for that.
  var isOfSeries = false
  private var values: [ObjectIdentifier: Any] = [:]
  /// Who wants to know when the animations are over.
  var completions: [AnimationCompletion] = []

  public init() {}

  public init(animation: Animation?) { self.animation = animation }

  /// What a key stands for.
  public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// Has something run when all animations that begin with this transaction are over; at once if none does.
  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void
  ) {
    completions.append(AnimationCompletion(criteria, completion))
  }
}

/// A key for something that a transaction tells.
public protocol TransactionKey<Value> {
  associatedtype Value
  static var defaultValue: Self.Value { get }
}

/// The changes that are made in the course of one closure, and how they are to be shown.
final class TransactionScope {
  let transaction: Transaction
  /// True once a change has been noted somewhere.
  var isUsed = false

  init(_ transaction: Transaction) { self.transaction = transaction }

  // Why unsafe: states are written on the main thread, in code that is not isolated to it.
  nonisolated(unsafe) static var current: TransactionScope?

  /// Runs `body`, whose changes are of a scope.
  static func run<R>(_ scope: TransactionScope?, _ body: () throws -> R) rethrows -> R {
    let outer = current
    current = scope
    defer { current = outer }
    return try body()
  }
}

/// Makes changes with a transaction.
///
/// - Returns: what `body` returns.
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  let scope = TransactionScope(transaction)
  let result = try TransactionScope.run(scope, body)
  // Nobody has read what was changed, if anything was: there is nothing to wait for.
  if !scope.isUsed { StageCore.complete(transaction) }
  return result
}

/// Makes changes with the transaction around, in which one value differs.
///
/// - Returns: what `body` returns.
public func withTransaction<R, V>(
  _ keyPath: WritableKeyPath<Transaction, V>, _ value: V, _ body: () throws -> R
) rethrows -> R {
  var transaction = TransactionScope.current?.transaction.forFurtherChanges ?? Transaction()
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}

/// Makes changes that are to be animated.
///
/// - Parameters:
///   - animation: how the change runs; `nil` for at once.
///   - body: makes the changes.
/// - Returns: what `body` returns.
@discardableResult
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try withTransaction(\.animation, animation, body)
}

/// Makes changes that are to be animated, and says when that is over.
///
/// - Parameters:
///   - animation: how the change runs; `nil` for at once.
///   - completionCriteria: when it counts as over.
///   - body: makes the changes.
///   - completion: runs once all animations that have begun are over; at once if none has.
/// - Returns: what `body` returns.
@discardableResult
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
  var transaction = TransactionScope.current?.transaction.forFurtherChanges ?? Transaction()
  transaction.animation = animation
  transaction.addAnimationCompletion(criteria: completionCriteria, completion)
  return try withTransaction(transaction, body)
}

extension Transaction {
  /// The same, of which nobody waits for the end.
  fileprivate var forFurtherChanges: Transaction {
    var transaction = self
    transaction.completions = []
    return transaction
  }
}
