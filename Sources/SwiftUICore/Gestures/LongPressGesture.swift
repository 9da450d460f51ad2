public import Foundation

/// A finger that stays where it came down for a time.
///
/// It is over, and has come to something, while the finger is still down.
public struct LongPressGesture {
  /// How long the finger has to stay, in seconds.
  public var minimumDuration: Double
  /// How far the finger may move, in points.
  public var maximumDistance: CGFloat

  /// - Parameters:
  ///   - minimumDuration: how long the finger has to stay, in seconds.
  ///   - maximumDistance: how far it may move, in points.
  public nonisolated init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    self.minimumDuration = minimumDuration
    self.maximumDistance = maximumDistance
  }
}

extension LongPressGesture: _BuiltInGesture {
  /// True from when the finger comes down.
  public typealias Value = Bool

  public static func _recognizer(
    _ gesture: Self, updating old: _GestureRecognizer<Bool>?
  ) -> _GestureRecognizer<Bool> {
    let recognizer = old as? LongPressRecognizer ?? LongPressRecognizer()
    recognizer.gesture = gesture
    return recognizer
  }
}

private final class LongPressRecognizer: LeafRecognizer<Bool> {
  var gesture = LongPressGesture()
  private var touchID: Int?
  private var end: Double?

  override var deadline: Double? { isOver ? nil : end }

  override func handle(_ event: TouchEvent) {
    guard !isOver else { return }
    switch event.kind {
    case .down:
      // A second finger makes it none.
      guard let touch = event.touch, touchID == nil else { return cancel() }
      touchID = touch.id
      end = touch.startTime + max(0, gesture.minimumDuration)
      current = .possible(true)
    case .moved:
      guard let touch = event.touch, touch.id == touchID else { return }
      if touch.distance > gesture.maximumDistance { cancel() }
    case .up:
      if event.touch?.id == touchID { cancel() }
    case .time: break
    }
    if let end, event.time >= end, !isOver {
      reason = .time
      current = .ended(true)
    }
  }

  override func reset() {
    super.reset()
    touchID = nil
    end = nil
  }
}

/// A press that tells when it begins and when it is over.
struct PressingGesture<Content: Gesture> where Content.Value == Bool {
  let content: Content
  let pressing: ((Bool) -> Void)?
}

extension PressingGesture: _BuiltInGesture {
  typealias Value = Bool

  static func _recognizer(
    _ gesture: Self, updating old: _GestureRecognizer<Bool>?
  ) -> _GestureRecognizer<Bool> {
    let old = old as? PressingRecognizer
    let inner = Content._recognizer(gesture.content, updating: old?.inner)
    let recognizer = old ?? PressingRecognizer(inner)
    recognizer.inner = inner
    recognizer.pressing = gesture.pressing
    return recognizer
  }
}

private final class PressingRecognizer: OuterRecognizer<Bool, Bool> {
  var pressing: ((Bool) -> Void)?
  private var isPressing = false

  override var phase: GesturePhase<Bool> { inner.phase }

  override func deliver() {
    // It is told that the finger is not waited for any more before it is told what came of it. [unknown]
    let isPressing: Bool
    switch inner.phase {
    case .possible(let value): isPressing = value == true
    case .active: isPressing = true
    case .ended, .failed: isPressing = false
    }
    if isPressing != self.isPressing {
      self.isPressing = isPressing
      pressing?(isPressing)
    }
    inner.deliver()
  }
}

extension View {
  /// Runs an action when a finger has stayed on the view for a time.
  ///
  /// - Parameters:
  ///   - minimumDuration: how long it has to stay, in seconds.
  ///   - maximumDistance: how far it may move, in points.
  ///   - action: what is done, while the finger is still down.
  ///   - onPressingChanged: is told true when the finger comes down, and false when it is lifted or moves away, or the
  ///     time is over.
  public nonisolated func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
    perform action: @escaping () -> Void, onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    let press = LongPressGesture(
      minimumDuration: minimumDuration, maximumDistance: maximumDistance)
    return modifier(
      _GestureModifier(
        gesture: PressingGesture(
          content: press.onEnded { _ in action() }, pressing: onPressingChanged),
        name: "onLongPressGesture"))
  }

  /// Runs an action when a finger has stayed on the view for a time; ``onLongPressGesture(minimumDuration:maximumDistance:perform:onPressingChanged:)``
  /// in an older order.
  @_disfavoredOverload
  public nonisolated func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
    pressing: ((Bool) -> Void)? = nil, perform action: @escaping () -> Void
  ) -> some View {
    onLongPressGesture(
      minimumDuration: minimumDuration, maximumDistance: maximumDistance, perform: action,
      onPressingChanged: pressing)
  }
}
