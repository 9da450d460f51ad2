public import Foundation

/// How a change runs in time.
public struct Animation: Hashable, Sendable {
  private let box: Box

  // Why a box: an animation is a part of each transaction, and those are copied while a tree is updated.
  private final class Box: Sendable {
    let base: any CustomAnimation
    /// The same, if it is known beforehand where it is at each time.
    let timed: (any TimedAnimation)?

    init(_ base: any CustomAnimation) {
      self.base = base
      timed = base as? any TimedAnimation
    }
  }

  /// An animation of one's own.
  public init<A: CustomAnimation>(_ base: A) { box = Box(base) }

  /// What moves the value.
  public var base: any CustomAnimation { box.base }

  public static func == (a: Animation, b: Animation) -> Bool {
    a.box === b.box || AnyHashable(a.base) == AnyHashable(b.base)
  }

  public func hash(into hasher: inout Hasher) { AnyHashable(base).hash(into: &hasher) }

  // MARK: Asking it

  /// Where a value is that goes from 0 to `value`; `nil` once the animation is over.
  public func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    base.animate(value: value, time: time, context: &context)
  }

  /// How fast a value is that goes from 0 to `value`, in units a second; `nil` where that is not known.
  public func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? {
    base.velocity(value: value, time: time, context: context)
  }

  /// True if the animation takes over from one that runs, whose state the context has.
  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    base.shouldMerge(previous: previous, value: value, time: time, context: &context)
  }

  // MARK: One that is known beforehand

  var timed: (any TimedAnimation)? { box.timed }

  func progress(at time: Double, of length: Double) -> Double {
    box.timed?.progress(at: time, of: length) ?? 1
  }

  func rate(at time: Double, of length: Double) -> Double {
    box.timed?.rate(at: time, of: length) ?? 0
  }

  func end(of length: Double) -> Double { box.timed?.end(of: length) ?? 0 }
  func logicalEnd(of length: Double) -> Double { box.timed?.logicalEnd(of: length) ?? 0 }

  /// True for one that goes on until something stops it.
  var isEndless: Bool {
    if let timed { return timed.end(of: 1) == .infinity }
    return (base as? any EndlessAnimation)?.isEndless ?? false
  }

  // MARK: Changing it

  /// The animation begun `delay` seconds later.
  public func delay(_ delay: TimeInterval) -> Animation {
    changed(.delay(delay)) { DelayedAnimation(base: $0, delay: delay.isFinite ? delay : 0) }
  }

  /// The animation run `speed` times as fast.
  public func speed(_ speed: Double) -> Animation {
    changed(.speed(speed)) { FasterAnimation(base: $0, speed: speed > 0 ? speed : 0) }
  }

  /// The animation run several times, each second time backwards if `autoreverses` is true.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    changed(.repetition(count: repeatCount, autoreverses: autoreverses)) {
      RepeatedAnimation(base: $0, count: repeatCount, autoreverses: autoreverses)
    }
  }

  /// The animation run again and again, each second time backwards if `autoreverses` is true.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    changed(.repetition(count: nil, autoreverses: autoreverses)) {
      RepeatedAnimation(base: $0, count: nil, autoreverses: autoreverses)
    }
  }

  /// The animation, which counts as arrived after `duration` seconds.
  public func logicallyComplete(after duration: TimeInterval) -> Animation {
    changed(.arrival(duration)) { ArrivingAnimation(base: $0, arrival: duration) }
  }

  /// A change for one that is known beforehand, and one for a user's own, where each change has its wrapper.
  private func changed(
    _ change: AnimationChange, _ timed: (Animation) -> any TimedAnimation
  ) -> Animation {
    func open(_ base: some CustomAnimation) -> Animation { Animation(base) }
    func retimed(_ base: some CustomAnimation) -> Animation {
      Animation(RetimedAnimation(base: base, change: change))
    }
    return self.timed == nil ? retimed(base) : open(timed(self))
  }
}

/// An animation that tells whether it goes on until something stops it.
protocol EndlessAnimation: CustomAnimation {
  var isEndless: Bool { get }
}

extension RetimedAnimation: EndlessAnimation {
  var isEndless: Bool {
    if case .repetition(nil, _) = change { return true }
    return (base as? any EndlessAnimation)?.isEndless ?? false
  }
}

extension Animation: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String { "\(base)" }
  public var debugDescription: String { "Animation(\(base))" }
}
