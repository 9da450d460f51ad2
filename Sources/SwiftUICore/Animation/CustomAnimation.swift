public import Foundation

/// A way for a value to go from 0 to another in time.
@preconcurrency
public protocol CustomAnimation: Hashable, Sendable {
  /// Where the value is.
  ///
  /// - Parameters:
  ///   - value: where it goes to, from 0.
  ///   - time: seconds since the animation began.
  ///   - context: what the animation keeps from one call to the next.
  /// - Returns: `nil` once the animation is over.
  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V?

  /// How fast the value is, in units a second; `nil` where that is not known.
  func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V?

  /// True if this animation takes over from one that runs, whose state the context has.
  ///
  /// Else both run on, and what they make of the value is added.
  ///
  /// - Parameters:
  ///   - value: where the one that runs goes to, from 0.
  ///   - time: seconds since that one began.
  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool
}

extension CustomAnimation {
  public func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? { nil }

  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool { false }
}

/// What an animation knows of its surroundings, and keeps.
public struct AnimationContext<Value: VectorArithmetic> {
  /// What the animation keeps from one call to the next.
  public var state: AnimationState<Value>
  /// True once the animation has arrived as far as can be seen.
  public var isLogicallyComplete = false
  /// The environment of the view.
  public internal(set) var environment: EnvironmentValues

  init(state: AnimationState<Value> = AnimationState(), environment: EnvironmentValues) {
    self.state = state
    self.environment = environment
  }

  /// The same with the state of an animation inside another.
  public func withState<T: VectorArithmetic>(_ state: AnimationState<T>) -> AnimationContext<T> {
    var context = AnimationContext<T>(state: state, environment: environment)
    context.isLogicallyComplete = isLogicallyComplete
    return context
  }
}

@available(*, unavailable)
extension AnimationContext: Sendable {}

/// A key for something that an animation keeps.
public protocol AnimationStateKey {
  associatedtype Value
  static var defaultValue: Self.Value { get }
}

/// What an animation keeps from one call to the next, by keys.
public struct AnimationState<Value: VectorArithmetic> {
  private var values: [ObjectIdentifier: Any] = [:]

  public init() {}

  public subscript<K: AnimationStateKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// True if nothing was kept.
  var isEmpty: Bool { values.isEmpty }
}

@available(*, unavailable)
extension AnimationState: Sendable {}
