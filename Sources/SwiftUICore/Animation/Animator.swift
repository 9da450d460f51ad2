internal import Foundation

/// What still separates a value that is shown from the one that it goes to.
///
/// Each animation on the way makes up for a change of the target; what it has not made up for yet is left. The rests of
/// several animations are added, unless one takes over from another.
@MainActor
struct Animator<V: VectorArithmetic> {
  private var runs: ContiguousArray<AnimationRun<V>> = []

  /// True if nothing is on its way.
  var isIdle: Bool { runs.isEmpty }
  /// True if it goes on until something stops it.
  var isEndless: Bool { runs.contains { $0.animation.isEndless || $0.isOfSeries } }

  /// What is left of the way at a time, to be added to the target; lets go of what is over.
  mutating func rest(at time: Double, _ core: StageCore) -> V {
    var rest = V.zero
    var isOver = false
    for index in runs.indices {
      if let left = runs[index].rest(at: time, core) {
        rest += left
      } else {
        runs[index].end(core)
        isOver = true
      }
    }
    if isOver { runs.removeAll { $0.isOver } }
    return rest
  }

  /// Has another change of the target made up for in time.
  ///
  /// - Parameters:
  ///   - change: how far the target has moved.
  ///   - transaction: says how, and who wants to know when it is over.
  mutating func add(
    _ change: V, _ animation: Animation, _ transaction: Transaction, _ core: StageCore
  ) {
    for listener in transaction.completions { listener.begin() }
    var change = change
    if let last = runs.indices.last {
      if runs[last].isTakenOver(by: animation, change, transaction, core) { return }
      if runs.contains(where: { $0.animation.isEndless }) {
        // What would never end gives way: the new animation begins at what is shown. [likely] docs/evidence/animation.md
        change -= rest(at: core.beginTime, core)
        stop(core)
      }
    }
    runs.append(AnimationRun(animation, change, transaction, core))
  }

  /// Ends everything; what is shown is the target.
  mutating func stop(_ core: StageCore) {
    for index in runs.indices { runs[index].end(core) }
    runs = []
  }
}

/// One animation on the way of a value.
@MainActor
struct AnimationRun<V: VectorArithmetic> {
  private(set) var animation: Animation
  /// The change of the target that is made up for.
  private var change: V
  private var length: Double
  private let start: Double
  private var state = AnimationState<V>()
  /// Seconds from the start until it is over, and until it has arrived, where that is known beforehand.
  private var known: (end: Double, arrival: Double)?
  private var hasArrived = false
  private(set) var isOver = false
  /// True if others follow it without end.
  private(set) var isOfSeries: Bool
  private var listeners: [AnimationCompletion]

  init(_ animation: Animation, _ change: V, _ transaction: Transaction, _ core: StageCore) {
    self.animation = animation
    self.change = change
    isOfSeries = transaction.isOfSeries
    listeners = transaction.completions
    start = core.beginTime
    length = change.magnitudeSquared.squareRoot()
    if !length.isFinite {
      // There is no way to what is not a number.
      known = (0, 0)
    } else if let timed = animation.timed {
      known = (timed.end(of: length), timed.logicalEnd(of: length))
    }
  }

  /// What is left of the change; `nil` once it is over.
  mutating func rest(at time: Double, _ core: StageCore) -> V? {
    let elapsed = time - start
    if let known {
      if elapsed >= known.arrival { arrive(core) }
      guard elapsed < known.end else { return nil }
      return change.scaled(by: animation.progress(at: elapsed, of: length) - 1)
    }
    var context = AnimationContext(state: state, environment: core.root.environment)
    let value = animation.animate(value: change, time: elapsed, context: &context)
    state = context.state
    if context.isLogicallyComplete { arrive(core) }
    return value.map { $0 - change }
  }

  /// True if another animation has taken over, which makes up for a further change as well.
  mutating func isTakenOver(
    by next: Animation, _ further: V, _ transaction: Transaction, _ core: StageCore
  ) -> Bool {
    var context = AnimationContext(state: state, environment: core.root.environment)
    guard
      next.shouldMerge(
        previous: animation, value: change, time: core.beginTime - start, context: &context)
    else { return false }
    animation = next
    change += further
    state = context.state
    (next.base as? SpringAnimation)?.aim(at: change, &state)
    known = nil
    hasArrived = false
    isOfSeries = transaction.isOfSeries
    listeners += transaction.completions
    return true
  }

  private mutating func arrive(_ core: StageCore) {
    if hasArrived { return }
    hasArrived = true
    listeners.removeAll { listener in
      guard listener.criteria == .logicallyComplete else { return false }
      listener.end(core)
      return true
    }
  }

  /// Tells those who wait that it is over.
  mutating func end(_ core: StageCore) {
    isOver = true
    for listener in listeners { listener.end(core) }
    listeners = []
  }
}
