public import Foundation

/// A step of a track: where a value goes, how, and how long it takes.
public protocol KeyframeTrackContent<Value> {
  associatedtype Value: Animatable
  associatedtype Body: KeyframeTrackContent

  /// Other steps of which this one is made.
  @KeyframeTrackContentBuilder<Self.Value> var body: Self.Body { get }

  /// Appends the steps of which this is made.
  func _append(to steps: inout _KeyframeSteps<Value>)
}

extension KeyframeTrackContent where Body.Value == Value {
  public func _append(to steps: inout _KeyframeSteps<Value>) { body._append(to: &steps) }
}

/// Goes to a value along a curve of time.
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
  public typealias Body = _KeyframeSteps<Value>
  private let step: _KeyframeSteps<Value>.Step

  /// - Parameters:
  ///   - to: where it goes.
  ///   - duration: in seconds.
  ///   - timingCurve: how fast it is.
  public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
    step = .init(to: to.animatableData, duration: duration, kind: .linear(timingCurve))
  }

  public func _append(to steps: inout _KeyframeSteps<Value>) { steps.append(step) }
}

/// Goes to a value as a spring pulls it.
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
  public typealias Body = _KeyframeSteps<Value>
  private let step: _KeyframeSteps<Value>.Step

  /// - Parameters:
  ///   - to: where it goes.
  ///   - duration: in seconds; `nil` for until the spring rests.
  ///   - startVelocity: in units a second; `nil` for that with which the step before ends.
  public init(
    _ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(),
    startVelocity: Value? = nil
  ) {
    step = .init(
      to: to.animatableData, duration: duration ?? spring.settlingDuration,
      kind: .spring(spring, startVelocity?.animatableData))
  }

  public func _append(to steps: inout _KeyframeSteps<Value>) { steps.append(step) }
}

/// Goes to a value along a smooth curve.
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
  public typealias Body = _KeyframeSteps<Value>
  private let step: _KeyframeSteps<Value>.Step

  /// - Parameters:
  ///   - to: where it goes.
  ///   - duration: in seconds.
  ///   - startVelocity: in units a second; `nil` for that with which the step before ends.
  ///   - endVelocity: in units a second; `nil` for one that makes the way to the next step smooth.
  public init(
    _ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil
  ) {
    step = .init(
      to: to.animatableData, duration: duration,
      kind: .cubic(startVelocity?.animatableData, endVelocity?.animatableData))
  }

  public func _append(to steps: inout _KeyframeSteps<Value>) { steps.append(step) }
}

/// Jumps to a value.
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
  public typealias Body = _KeyframeSteps<Value>
  private let step: _KeyframeSteps<Value>.Step

  public init(_ to: Value) { step = .init(to: to.animatableData, duration: 0, kind: .move) }

  public func _append(to steps: inout _KeyframeSteps<Value>) { steps.append(step) }
}

extension KeyframeTrackContent where Body == _KeyframeSteps<Value> {
  public var body: Body { Body([self]) }
}

/// Puts the steps of a track one after the other.
@resultBuilder
public struct KeyframeTrackContentBuilder<Value: Animatable> {
  public static func buildExpression<K: KeyframeTrackContent<Value>>(_ expression: K) -> K {
    expression
  }

  public static func buildPartialBlock<K: KeyframeTrackContent<Value>>(first: K) -> K { first }

  public static func buildPartialBlock(
    accumulated: some KeyframeTrackContent<Value>, next: some KeyframeTrackContent<Value>
  ) -> some KeyframeTrackContent<Value> {
    _KeyframeSteps<Value>([accumulated, next])
  }

  public static func buildArray(
    _ components: [some KeyframeTrackContent<Value>]
  ) -> some KeyframeTrackContent<Value> { _KeyframeSteps<Value>(components) }

  public static func buildEither<First: KeyframeTrackContent, Second: KeyframeTrackContent>(
    first component: First
  ) -> Conditional<Value, First, Second> where First.Value == Value, Second.Value == Value {
    Conditional(steps: _KeyframeSteps<Value>([component]))
  }

  public static func buildEither<First: KeyframeTrackContent, Second: KeyframeTrackContent>(
    second component: Second
  ) -> Conditional<Value, First, Second> where First.Value == Value, Second.Value == Value {
    Conditional(steps: _KeyframeSteps<Value>([component]))
  }

  public static func buildBlock() -> some KeyframeTrackContent<Value> { _KeyframeSteps<Value>() }

  /// The steps of one of two branches.
  public struct Conditional<ConditionalValue: Animatable, First, Second>: KeyframeTrackContent {
    public typealias Value = ConditionalValue
    public typealias Body = _KeyframeSteps<Value>
    let steps: _KeyframeSteps<ConditionalValue>

    public func _append(to steps: inout _KeyframeSteps<ConditionalValue>) {
      self.steps._append(to: &steps)
    }
  }
}
