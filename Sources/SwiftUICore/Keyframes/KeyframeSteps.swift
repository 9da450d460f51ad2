internal import Foundation

/// The steps of a track, one after the other.
public struct _KeyframeSteps<Value: Animatable>: KeyframeTrackContent {
  public typealias Body = Self

  struct Step {
    var to: Value.AnimatableData
    /// Seconds; what is not a positive number counts as 0.
    var duration: Double
    var kind: Kind

    enum Kind {
      case linear(UnitCurve)
      case spring(Spring, Value.AnimatableData?)
      case cubic(Value.AnimatableData?, Value.AnimatableData?)
      case move
    }

    init(to: Value.AnimatableData, duration: Double, kind: Kind) {
      self.to = to
      self.duration = duration > 0 && duration.isFinite ? duration : 0
      self.kind = kind
    }

    fileprivate var isCubic: Bool { if case .cubic = kind { true } else { false } }
  }

  private var steps: [Step] = []

  init() {}

  init(_ contents: [any KeyframeTrackContent<Value>]) {
    for content in contents { content._append(to: &self) }
  }

  mutating func append(_ step: Step) { steps.append(step) }

  public func _append(to other: inout _KeyframeSteps<Value>) { other.steps += steps }

  /// Seconds.
  var duration: Double { steps.reduce(0) { $0 + $1.duration } }

  /// Where the value is.
  ///
  /// - Parameters:
  ///   - start: where the track begins.
  ///   - time: in seconds; before the start and after the end it stands.
  /// - Complexity: O(*n*) in the steps.
  func value(from start: Value.AnimatableData, at time: Double) -> Value.AnimatableData {
    var place = start
    var velocity = Value.AnimatableData.zero
    var left = time.isNaN ? 0 : max(time, 0)
    for index in steps.indices {
      let step = steps[index]
      let way = Way(step, from: place, velocity: velocity, leaving: endVelocity(index, from: place))
      if left < step.duration { return way.place(at: left) }
      left -= step.duration
      velocity = way.lastVelocity
      place = step.to
    }
    return place
  }

  /// The velocity with which a smooth step ends: that of the way from where it begins to where the next one ends, if that
  /// is smooth too, else none. [likely] docs/evidence/animation.md
  private func endVelocity(_ index: Int, from place: Value.AnimatableData) -> Value.AnimatableData {
    guard index + 1 < steps.count, steps[index].isCubic, steps[index + 1].isCubic else {
      return .zero
    }
    let time = steps[index].duration + steps[index + 1].duration
    return time > 0 ? (steps[index + 1].to - place).scaled(by: 1 / time) : .zero
  }

  /// The way of one step.
  private struct Way {
    let step: Step
    let start: Value.AnimatableData
    let velocity: Value.AnimatableData
    let leaving: Value.AnimatableData

    init(
      _ step: Step, from start: Value.AnimatableData, velocity: Value.AnimatableData,
      leaving: Value.AnimatableData
    ) {
      self.step = step
      self.start = start
      switch step.kind {
      case .linear, .move:
        self.velocity = velocity
        self.leaving = leaving
      case .spring(_, let own):
        self.velocity = own ?? velocity
        self.leaving = leaving
      case .cubic(let own, let end):
        self.velocity = own ?? velocity
        self.leaving = end ?? leaving
      }
    }

    func place(at time: Double) -> Value.AnimatableData {
      let way = step.to - start
      switch step.kind {
      case .linear(let curve): return start + way.scaled(by: curve.value(at: time / step.duration))
      case .spring(let spring, _):
        return start + spring.value(target: way, initialVelocity: velocity, time: time)
      case .cubic:
        let t = time / step.duration
        let rest = 1 - t
        return start.scaled(by: rest * rest * (1 + 2 * t)) + step.to.scaled(by: t * t * (3 - 2 * t))
          + velocity.scaled(by: step.duration * t * rest * rest)
          - leaving.scaled(by: step.duration * t * t * rest)
      case .move: return step.to
      }
    }

    /// The velocity at the end.
    var lastVelocity: Value.AnimatableData {
      switch step.kind {
      case .linear(let curve):
        let slope = curve.velocity(at: 1)
        guard step.duration > 0, slope.isFinite else { return .zero }
        return (step.to - start).scaled(by: slope / step.duration)
      case .spring(let spring, _):
        return spring.velocity(
          target: step.to - start, initialVelocity: velocity, time: step.duration)
      case .cubic: return leaving
      case .move: return .zero
      }
    }
  }
}
