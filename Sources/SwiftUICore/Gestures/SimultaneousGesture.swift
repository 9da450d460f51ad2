/// Two gestures that may be there at once.
public struct SimultaneousGesture<First: Gesture, Second: Gesture> {
  /// What the gesture tells.
  public struct Value {
    /// The value of the first; `nil` while there is none.
    public var first: First.Value?
    /// The value of the second; `nil` while there is none.
    public var second: Second.Value?
  }

  public var first: First
  public var second: Second

  public nonisolated init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }
}

extension SimultaneousGesture.Value: Equatable
where First.Value: Equatable, Second.Value: Equatable {}
extension SimultaneousGesture.Value: Hashable
where First.Value: Hashable, Second.Value: Hashable {}
extension SimultaneousGesture.Value: Sendable
where First.Value: Sendable, Second.Value: Sendable {}

extension SimultaneousGesture: _BuiltInGesture {
  public static func _recognizer(
    _ gesture: Self, updating old: _GestureRecognizer<Value>?
  ) -> _GestureRecognizer<Value> {
    let old = old as? SimultaneousRecognizer<First, Second>
    let first = First._recognizer(gesture.first, updating: old?.first)
    let second = Second._recognizer(gesture.second, updating: old?.second)
    let recognizer = old ?? SimultaneousRecognizer(first, second)
    (recognizer.first, recognizer.second) = (first, second)
    return recognizer
  }
}

private final class SimultaneousRecognizer<First: Gesture, Second: Gesture>:
  PairRecognizer<First.Value, Second.Value, SimultaneousGesture<First, Second>.Value>
{
  private typealias Value = SimultaneousGesture<First, Second>.Value

  override var phase: GesturePhase<SimultaneousGesture<First, Second>.Value> {
    let value = Value(first: first.phase.value, second: second.phase.value)
    switch (first.standing, second.standing) {
    case (.failed, .failed): return .failed
    case (.begun, _), (_, .begun): return .active(value)
    case (.ended, .possible), (.possible, .ended): return .active(value)
    case (.ended, _), (_, .ended): return .ended(value)
    case (.possible, _), (_, .possible):
      return .possible(value.first == nil && value.second == nil ? nil : value)
    }
  }

  override var claim: Claim {
    for case .begun(let claim) in [first.standing, second.standing] where claim != .touch {
      return claim
    }
    for case .ended(let claim) in [first.standing, second.standing] where claim != .touch {
      return claim
    }
    return .touch
  }
}

extension Gesture {
  /// This gesture and another, which may be there at once.
  public nonisolated func simultaneously<Other: Gesture>(
    with other: Other
  ) -> SimultaneousGesture<Self, Other> {
    SimultaneousGesture(self, other)
  }
}
