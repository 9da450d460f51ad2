internal import Foundation

/// An animation of which it is known beforehand where it is at each time: the same part of the way for every value.
protocol TimedAnimation: CustomAnimation {
  /// What of the way is done: 0 at first, 1 at the end.
  ///
  /// - Parameters:
  ///   - time: seconds since it began, not beyond the end.
  ///   - length: how long the way is.
  func progress(at time: Double, of length: Double) -> Double
  /// How fast the progress grows, per second.
  func rate(at time: Double, of length: Double) -> Double
  /// Seconds until it is over; infinite for one that goes on.
  func end(of length: Double) -> Double
  /// Seconds until it has arrived as far as can be seen.
  func logicalEnd(of length: Double) -> Double
}

extension TimedAnimation {
  func logicalEnd(of length: Double) -> Double { end(of: length) }

  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    let length = value.magnitudeSquared.squareRoot()
    if time >= logicalEnd(of: length) { context.isLogicallyComplete = true }
    guard time < end(of: length) else { return nil }
    return value.scaled(by: progress(at: time, of: length))
  }

  func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? {
    let length = value.magnitudeSquared.squareRoot()
    guard time < end(of: length) else { return .zero }
    return value.scaled(by: rate(at: time, of: length))
  }
}

/// A curve over a time.
struct CurveAnimation: TimedAnimation {
  let curve: UnitCurve
  /// Seconds; what is not a positive number ends at once.
  let duration: Double

  func progress(at time: Double, of length: Double) -> Double { curve.value(at: time / duration) }

  func rate(at time: Double, of length: Double) -> Double {
    curve.velocity(at: time / duration) / duration
  }

  func end(of length: Double) -> Double { duration > 0 ? duration : 0 }
}

/// A spring; it takes the place and the velocity over from another spring that runs.
struct SpringAnimation: TimedAnimation {
  let spring: Spring
  /// True for one that takes over from another, and so does not add to it.
  var merges = true
  /// In parts of the way a second.
  var initialVelocity = 0.0

  func progress(at time: Double, of length: Double) -> Double {
    let motion = spring.motion(at: time).distance
    return 1 - motion.ofDistance + initialVelocity * motion.ofVelocity
  }

  func rate(at time: Double, of length: Double) -> Double {
    let motion = spring.motion(at: time).velocity
    return initialVelocity * motion.ofVelocity - motion.ofDistance
  }

  func end(of length: Double) -> Double {
    end(displacement: length, velocity: initialVelocity * length, of: length)
  }

  func logicalEnd(of length: Double) -> Double { spring.duration }

  /// When what is left of the way, and the velocity, are too small to be seen.
  ///
  /// At the latest at 0.06 units, a hundredth of a short way sooner. [likely] docs/evidence/animation.md
  private func end(displacement: Double, velocity: Double, of length: Double) -> Double {
    let epsilon = min(0.06, length / 100)
    guard epsilon > 0 else { return 0 }
    // The velocity of a spring is at most its frequency times the height of its wave.
    return spring.settlingDuration(
      displacement: displacement, velocity: abs(velocity), epsilon / max(spring.frequency, 1))
  }

  // MARK: Taking over

  /// Where a spring has taken over, from what place and with what velocity.
  struct Start<V: VectorArithmetic> {
    var time: Double
    var value: V
    var velocity: V
    var end: Double
  }

  private struct StartKey<V: VectorArithmetic>: AnimationStateKey {
    static var defaultValue: Start<V>? { nil }
  }

  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    guard let start = context.state[StartKey<V>.self] else {
      let length = value.magnitudeSquared.squareRoot()
      if time >= spring.duration { context.isLogicallyComplete = true }
      guard time < end(of: length) else { return nil }
      return value.scaled(by: progress(at: time, of: length))
    }
    let elapsed = time - start.time
    if elapsed >= spring.duration { context.isLogicallyComplete = true }
    guard elapsed < start.end else { return nil }
    let motion = spring.motion(at: elapsed).distance
    return value + (start.value - value).scaled(by: motion.ofDistance)
      + start.velocity.scaled(by: motion.ofVelocity)
  }

  func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? {
    guard let start = context.state[StartKey<V>.self] else {
      return value.scaled(by: rate(at: time, of: 0))
    }
    let motion = spring.motion(at: time - start.time).velocity
    return (start.value - value).scaled(by: motion.ofDistance)
      + start.velocity.scaled(by: motion.ofVelocity)
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    guard merges, let other = previous.base as? SpringAnimation, other.merges else { return false }
    var before = context
    let place = other.animate(value: value, time: time, context: &before) ?? value
    let velocity = other.velocity(value: value, time: time, context: context) ?? .zero
    context.state[StartKey<V>.self] = Start(
      time: time, value: place, velocity: velocity, end: .infinity)
    context.isLogicallyComplete = false
    return true
  }

  /// Works out when a spring that has taken over comes to rest, once it is known where it goes.
  func aim<V: VectorArithmetic>(at value: V, _ state: inout AnimationState<V>) {
    guard var start = state[StartKey<V>.self] else { return }
    let distance = (value - start.value).magnitudeSquared.squareRoot()
    let velocity = start.velocity.magnitudeSquared.squareRoot()
    start.end = end(displacement: distance, velocity: velocity, of: max(distance, velocity))
    state[StartKey<V>.self] = start
  }
}
