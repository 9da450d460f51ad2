/// A gesture with an action for when it is over.
public struct _EndedGesture<Content: Gesture> {
  let content: Content
  let action: (Content.Value) -> Void
}

extension _EndedGesture: _BuiltInGesture {
  public typealias Value = Content.Value

  public static func _recognizer(
    _ gesture: Self, updating old: _GestureRecognizer<Value>?
  ) -> _GestureRecognizer<Value> {
    let old = old as? EndRecognizer<Value>
    let inner = Content._recognizer(gesture.content, updating: old?.inner)
    let recognizer = old ?? EndRecognizer(inner)
    recognizer.inner = inner
    recognizer.action = gesture.action
    return recognizer
  }
}

private final class EndRecognizer<Value>: OuterRecognizer<Value, Value> {
  var action: (Value) -> Void = { _ in }
  private var hasTold = false

  override var phase: GesturePhase<Value> { inner.phase }

  override func deliver() {
    inner.deliver()
    guard case .ended(let value) = inner.phase, !hasTold else { return }
    hasTold = true
    action(value)
  }

  override func reset() {
    super.reset()
    hasTold = false
  }
}

/// A gesture with an action for when its value changes.
public struct _ChangedGesture<Content: Gesture> where Content.Value: Equatable {
  let content: Content
  let action: (Content.Value) -> Void
}

extension _ChangedGesture: _BuiltInGesture {
  public typealias Value = Content.Value

  public static func _recognizer(
    _ gesture: Self, updating old: _GestureRecognizer<Value>?
  ) -> _GestureRecognizer<Value> {
    let old = old as? ChangeRecognizer<Value>
    let inner = Content._recognizer(gesture.content, updating: old?.inner)
    let recognizer = old ?? ChangeRecognizer(inner)
    recognizer.inner = inner
    recognizer.action = gesture.action
    return recognizer
  }
}

private final class ChangeRecognizer<Value: Equatable>: OuterRecognizer<Value, Value> {
  var action: (Value) -> Void = { _ in }
  private var last: Value?

  override var phase: GesturePhase<Value> { inner.phase }

  override func deliver() {
    inner.deliver()
    switch inner.phase {
    case .possible(let value?), .active(let value):
      guard value != last else { return }
      last = value
      action(value)
    case .possible, .ended, .failed: break
    }
  }

  override func reset() {
    super.reset()
    last = nil
  }
}

/// A gesture whose value is made into another.
public struct _MapGesture<Content: Gesture, Value> {
  let content: Content
  let transform: (Content.Value) -> Value
}

extension _MapGesture: _BuiltInGesture {
  public static func _recognizer(
    _ gesture: Self, updating old: _GestureRecognizer<Value>?
  ) -> _GestureRecognizer<Value> {
    let old = old as? MapRecognizer<Content.Value, Value>
    let inner = Content._recognizer(gesture.content, updating: old?.inner)
    let recognizer = old ?? MapRecognizer(inner, gesture.transform)
    recognizer.inner = inner
    recognizer.transform = gesture.transform
    return recognizer
  }
}

private final class MapRecognizer<Inner, Value>: OuterRecognizer<Inner, Value> {
  var transform: (Inner) -> Value

  init(_ inner: _GestureRecognizer<Inner>, _ transform: @escaping (Inner) -> Value) {
    self.transform = transform
    super.init(inner)
  }

  override var phase: GesturePhase<Value> { inner.phase.map(transform) }
}

extension Gesture {
  /// Runs an action when the gesture is over and has come to something.
  ///
  /// - Parameter action: takes the last value.
  public nonisolated func onEnded(
    _ action: @escaping (Self.Value) -> Void
  ) -> _EndedGesture<Self> {
    _EndedGesture(content: self, action: action)
  }

  /// Makes another value of the gesture's.
  public nonisolated func map<T>(
    _ body: @escaping (Self.Value) -> T
  ) -> _MapGesture<Self, T> {
    _MapGesture(content: self, transform: body)
  }
}

extension Gesture where Value: Equatable {
  /// Runs an action each time the gesture's value has changed, but not when it is over.
  ///
  /// - Parameter action: takes the new value.
  public nonisolated func onChanged(
    _ action: @escaping (Self.Value) -> Void
  ) -> _ChangedGesture<Self> {
    _ChangedGesture(content: self, action: action)
  }
}
