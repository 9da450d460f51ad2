internal import Foundation

/// An animation that begins later.
struct DelayedAnimation: TimedAnimation {
  let base: Animation
  /// Seconds; below 0 it begins in the middle.
  let delay: Double

  func progress(at time: Double, of length: Double) -> Double {
    time < delay ? 0 : base.progress(at: time - delay, of: length)
  }

  func rate(at time: Double, of length: Double) -> Double {
    time < delay ? 0 : base.rate(at: time - delay, of: length)
  }

  func end(of length: Double) -> Double { max(delay + base.end(of: length), 0) }
  func logicalEnd(of length: Double) -> Double { max(delay + base.logicalEnd(of: length), 0) }
}

/// An animation that runs faster or slower.
struct FasterAnimation: TimedAnimation {
  let base: Animation
  /// What is not a positive number stands still. [likely] docs/evidence/animation.md
  let speed: Double

  func progress(at time: Double, of length: Double) -> Double {
    base.progress(at: time * speed, of: length)
  }

  func rate(at time: Double, of length: Double) -> Double {
    speed * base.rate(at: time * speed, of: length)
  }

  func end(of length: Double) -> Double { base.end(of: length) / speed }
  func logicalEnd(of length: Double) -> Double { base.logicalEnd(of: length) / speed }
}

/// An animation that runs several times.
struct RepeatedAnimation: TimedAnimation {
  let base: Animation
  /// `nil` for without end.
  let count: Int?
  /// True to run each second time backwards: along the same curve, from the end to the start.
  let autoreverses: Bool

  /// Which run it is, and the time in it.
  private func run(at time: Double, of length: Double) -> (isBack: Bool, time: Double) {
    let period = base.end(of: length)
    guard period > 0, period.isFinite else { return (false, time) }
    let number = (time / period).rounded(.down)
    let isBack = autoreverses && number.truncatingRemainder(dividingBy: 2) == 1
    return (isBack, time - number * period)
  }

  func progress(at time: Double, of length: Double) -> Double {
    let run = run(at: time, of: length)
    let progress = base.progress(at: run.time, of: length)
    return run.isBack ? 1 - progress : progress
  }

  func rate(at time: Double, of length: Double) -> Double {
    let run = run(at: time, of: length)
    let rate = base.rate(at: run.time, of: length)
    return run.isBack ? -rate : rate
  }

  func end(of length: Double) -> Double {
    let period = base.end(of: length)
    guard let count else { return period > 0 ? .infinity : 0 }
    return Double(max(count, 0)) * period
  }

  func logicalEnd(of length: Double) -> Double {
    guard let count, count > 0 else { return end(of: length) }
    return Double(count - 1) * base.end(of: length) + base.logicalEnd(of: length)
  }
}

/// An animation that counts as arrived at another time.
struct ArrivingAnimation: TimedAnimation {
  let base: Animation
  /// Seconds.
  let arrival: Double

  func progress(at time: Double, of length: Double) -> Double {
    base.progress(at: time, of: length)
  }

  func rate(at time: Double, of length: Double) -> Double { base.rate(at: time, of: length) }
  func end(of length: Double) -> Double { base.end(of: length) }
  func logicalEnd(of length: Double) -> Double { arrival }
}

/// How the time that an animation is given is changed.
enum AnimationChange: Hashable, Sendable {
  case delay(Double)
  case speed(Double)
  case arrival(Double)
  case repetition(count: Int?, autoreverses: Bool)
}

/// A user's animation with the time it is given changed.
struct RetimedAnimation<Base: CustomAnimation>: CustomAnimation {
  let base: Base
  let change: AnimationChange

  /// In which run of a repetition it is, and when that began.
  private struct Run {
    var number = 0
    var start = 0.0
  }

  private struct RunKey: AnimationStateKey {
    static var defaultValue: Run { Run() }
  }

  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    switch change {
    case .delay(let delay):
      if time < delay { return .zero }
      return base.animate(value: value, time: time - delay, context: &context)
    case .speed(let speed):
      return base.animate(value: value, time: time * speed, context: &context)
    case .arrival(let arrival):
      let result = base.animate(value: value, time: time, context: &context)
      context.isLogicallyComplete = time >= arrival
      return result
    case .repetition(let count, let autoreverses):
      var run = context.state[RunKey.self]
      if let count, run.number >= count { return nil }
      var result = base.animate(value: value, time: time - run.start, context: &context)
      if result == nil {
        run = Run(number: run.number + 1, start: time)
        context.state = AnimationState()
        context.state[RunKey.self] = run
        context.isLogicallyComplete = false
        if let count, run.number >= count { return nil }
        result = base.animate(value: value, time: 0, context: &context)
      }
      guard let result else { return nil }
      return autoreverses && run.number % 2 == 1 ? value - result : result
    }
  }
}
