/// Two gestures of which one is there; the first comes before the second.
public struct ExclusiveGesture<First: Gesture, Second: Gesture> {
  /// What the gesture tells.
  public enum Value {
    case first(First.Value)
    case second(Second.Value)
  }

  public var first: First
  public var second: Second

  public nonisolated init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }
}

extension ExclusiveGesture.Value: Equatable
where First.Value: Equatable, Second.Value: Equatable {}
extension ExclusiveGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

extension ExclusiveGesture: _BuiltInGesture {
  public static func _recognizer(
    _ gesture: Self, updating old: _GestureRecognizer<Value>?
  ) -> _GestureRecognizer<Value> {
    let old = old as? ExclusiveRecognizer<First, Second>
    let first = First._recognizer(gesture.first, updating: old?.first)
    let second = Second._recognizer(gesture.second, updating: old?.second)
    let recognizer = old ?? ExclusiveRecognizer(first, second)
    (recognizer.first, recognizer.second) = (first, second)
    return recognizer
  }
}

/// The rules between the two are those between the views of a stage: see ``TouchArena``.
private final class ExclusiveRecognizer<First: Gesture, Second: Gesture>:
  PairRecognizer<First.Value, Second.Value, ExclusiveGesture<First, Second>.Value>
{
  private typealias Value = ExclusiveGesture<First, Second>.Value

  /// Whether the first is out of the way.
  private var isSecond: Bool { first.standing == .failed }

  override func handle(_ event: TouchEvent) {
    super.handle(event)
    switch (first.standing, second.standing) {
    case (.begun, _), (.ended, _): second.cancel()
    case (.possible, .begun(let claim)), (.possible, .ended(let claim)):
      if TouchRules.overtakes(claim, first) { first.cancel() }
    default: break
    }
  }

  override var phase: GesturePhase<ExclusiveGesture<First, Second>.Value> {
    isSecond ? second.phase.map { .second($0) } : first.phase.map { .first($0) }
  }

  override var claim: Claim { isSecond ? second.claim : first.claim }

  override func deliver() {
    first.deliver()
    if isSecond || second.standing == .failed { second.deliver() }
  }
}

extension Gesture {
  /// This gesture, or else another.
  public nonisolated func exclusively<Other: Gesture>(
    before other: Other
  ) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(self, other)
  }
}
