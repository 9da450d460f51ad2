public import Foundation

extension Spring {
  /// Where something is that a spring pulls from 0 to a target.
  ///
  /// - Parameters:
  ///   - initialVelocity: in units a second.
  ///   - time: in seconds.
  public func value<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, time: TimeInterval
  ) -> V {
    let motion = motion(at: time).distance
    return target.scaled(by: 1 - motion.ofDistance)
      + initialVelocity.scaled(by: motion.ofVelocity)
  }

  /// How fast something is that a spring pulls from 0 to a target, in units a second.
  public func velocity<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, time: TimeInterval
  ) -> V {
    let motion = motion(at: time).velocity
    return target.scaled(by: -motion.ofDistance) + initialVelocity.scaled(by: motion.ofVelocity)
  }

  /// Moves something on for a time.
  ///
  /// - Parameters:
  ///   - value: where it is.
  ///   - velocity: how fast it is, in units a second.
  ///   - deltaTime: in seconds.
  public func update<V: VectorArithmetic>(
    value: inout V, velocity: inout V, target: V, deltaTime: TimeInterval
  ) {
    let motion = motion(at: deltaTime)
    let distance = value - target
    value =
      target + distance.scaled(by: motion.distance.ofDistance)
      + velocity.scaled(by: motion.distance.ofVelocity)
    velocity =
      distance.scaled(by: motion.velocity.ofDistance)
      + velocity.scaled(by: motion.velocity.ofVelocity)
  }

  /// The force on something at a place with a velocity.
  public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
    (target - position).scaled(by: stiffness) - velocity.scaled(by: damping)
  }

  /// Seconds after which something that begins at 0 stays nearer than `epsilon` to its target.
  public func settlingDuration<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, epsilon: Double
  ) -> TimeInterval {
    settlingDuration(
      displacement: target.magnitudeSquared.squareRoot(),
      velocity: initialVelocity.magnitudeSquared.squareRoot(), epsilon)
  }

  // MARK: Values of which something is animated

  /// Where something is that a spring pulls from one value to another.
  public func value<V: Animatable>(
    fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval
  ) -> V {
    var result = fromValue
    let start = fromValue.animatableData
    result.animatableData =
      start
      + value(
        target: toValue.animatableData - start, initialVelocity: initialVelocity.animatableData,
        time: time)
    return result
  }

  /// How fast something is that a spring pulls from one value to another.
  public func velocity<V: Animatable>(
    fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval
  ) -> V {
    var result = fromValue
    result.animatableData = velocity(
      target: toValue.animatableData - fromValue.animatableData,
      initialVelocity: initialVelocity.animatableData, time: time)
    return result
  }

  /// The force on something between two values.
  public func force<V: Animatable>(
    fromValue: V, toValue: V, position: V, velocity: V
  ) -> V {
    var result = fromValue
    result.animatableData = force(
      target: toValue.animatableData - fromValue.animatableData,
      position: position.animatableData - fromValue.animatableData,
      velocity: velocity.animatableData)
    return result
  }

  /// Seconds after which something stays nearer than `epsilon` to the value it goes to.
  public func settlingDuration<V: Animatable>(
    fromValue: V, toValue: V, initialVelocity: V, epsilon: Double
  ) -> TimeInterval {
    settlingDuration(
      target: toValue.animatableData - fromValue.animatableData,
      initialVelocity: initialVelocity.animatableData, epsilon: epsilon)
  }
}
