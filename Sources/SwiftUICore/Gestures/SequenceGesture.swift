/// Two gestures one after the other: the second is looked for once the first is over.
public struct SequenceGesture<First: Gesture, Second: Gesture> {
  /// What the gesture tells.
  public enum Value {
    /// The first has not come to its end.
    case first(First.Value)
    /// The first has; the second's value, or `nil` while there is none.
    case second(First.Value, Second.Value?)
  }

  public var first: First
  public var second: Second

  public nonisolated init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }
}

extension SequenceGesture.Value: Equatable
where First.Value: Equatable, Second.Value: Equatable {}
extension SequenceGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

extension SequenceGesture: _BuiltInGesture {
  public static func _recognizer(
    _ gesture: Self, updating old: _GestureRecognizer<Value>?
  ) -> _GestureRecognizer<Value> {
    let old = old as? SequenceRecognizer<First, Second>
    let first = First._recognizer(gesture.first, updating: old?.first)
    let second = Second._recognizer(gesture.second, updating: old?.second)
    let recognizer = old ?? SequenceRecognizer(first, second)
    (recognizer.first, recognizer.second) = (first, second)
    return recognizer
  }
}

private final class SequenceRecognizer<First: Gesture, Second: Gesture>:
  PairRecognizer<First.Value, Second.Value, SequenceGesture<First, Second>.Value>
{
  private typealias Value = SequenceGesture<First, Second>.Value

  /// Until when the second has to begin, if no finger was left down by the first.
  private var limit: Double?

  /// The value of the first once it is over.
  private var firstValue: First.Value? {
    if case .ended(let value) = first.phase { value } else { nil }
  }

  override var phase: GesturePhase<SequenceGesture<First, Second>.Value> {
    guard let value = firstValue else { return first.phase.map { .first($0) } }
    switch second.phase {
    case .possible(let next): return .active(.second(value, next))
    case .active(let next): return .active(.second(value, next))
    case .ended(let next): return .ended(.second(value, next))
    case .failed: return .failed
    }
  }

  override var claim: Claim { second.standing == .possible ? first.claim : second.claim }

  override var deadline: Double? {
    firstValue == nil ? first.deadline : second.deadline ?? limit
  }

  override var takesTaps: Bool { first.takesTaps }

  override func handle(_ event: TouchEvent) {
    guard firstValue == nil else {
      if event.kind == .down { limit = nil }
      if let limit, event.time >= limit { return second.cancel() }
      return second.handle(event)
    }
    first.handle(event)
    guard firstValue != nil else { return }
    if event.touches.isEmpty { limit = event.time + TouchRules.tapGap }
    // For the second, the fingers that are still down come down now, where they are.
    for var touch in event.touches {
      (touch.start, touch.startTime) = (touch.location, event.time)
      second.handle(
        TouchEvent(
          kind: .down, touch: touch, touches: event.touches, time: event.time, date: event.date,
          node: event.node))
    }
  }

  override func deliver() {
    first.deliver()
    if firstValue != nil || second.standing == .failed { second.deliver() }
  }

  override func reset() {
    super.reset()
    limit = nil
  }
}

extension Gesture {
  /// This gesture and, once it is over, another.
  public nonisolated func sequenced<Other: Gesture>(
    before other: Other
  ) -> SequenceGesture<Self, Other> {
    SequenceGesture(self, other)
  }
}
