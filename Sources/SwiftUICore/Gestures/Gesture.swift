/// What fingers do on a view, and what comes of it.
///
/// A gesture is a value; ``_recognizer(_:updating:)`` makes of it what looks for it in touches. One that is written in
/// terms of other gestures has that from ``body``.
@MainActor @preconcurrency
public protocol Gesture<Value> {
  /// What the gesture tells.
  associatedtype Value = Body.Value
  /// The type of gesture that ``body`` gives.
  associatedtype Body: Gesture

  /// The gesture in terms of others.
  @MainActor @preconcurrency var body: Self.Body { get }

  /// What looks for the gesture; `old` with what `gesture` says if it fits, so that a gesture under way goes on.
  static func _recognizer(
    _ gesture: Self, updating old: _GestureRecognizer<Value>?
  ) -> _GestureRecognizer<Value>
}

extension Gesture where Value == Body.Value {
  public static func _recognizer(
    _ gesture: Self, updating old: _GestureRecognizer<Value>?
  ) -> _GestureRecognizer<Value> {
    Body._recognizer(gesture.body, updating: old)
  }
}

extension Never: Gesture {
  public typealias Value = Never

  public static func _recognizer(
    _ gesture: Never, updating old: _GestureRecognizer<Never>?
  ) -> _GestureRecognizer<Never> {}
}

/// A gesture that is built in: it has no body.
@MainActor @preconcurrency
public protocol _BuiltInGesture: Gesture where Body == Never {}

extension _BuiltInGesture {
  public var body: Never { fatalError("\(Self.self) is built in and has no body") }
}

/// How far a gesture has got.
enum GesturePhase<Value> {
  /// It may still come to something; a value for what can be told already.
  case possible(Value?)
  /// It is under way.
  case active(Value)
  /// It is over, and has come to something.
  case ended(Value)
  case failed

  /// The value, if there is one.
  var value: Value? {
    switch self {
    case .possible(let value): value
    case .active(let value), .ended(let value): value
    case .failed: nil
    }
  }

  func map<T>(_ transform: (Value) -> T) -> GesturePhase<T> {
    switch self {
    case .possible(let value): .possible(value.map(transform))
    case .active(let value): .active(transform(value))
    case .ended(let value): .ended(transform(value))
    case .failed: .failed
    }
  }
}

/// What looks for a gesture.
public class _GestureRecognizer<Value>: _TouchRecognizer {
  /// How far the gesture has got.
  var phase: GesturePhase<Value> { preconditionFailure("each kind of gesture has its phase") }
  /// What made it sure, once it is.
  var claim: Claim { .touch }

  final override var standing: Standing {
    switch phase {
    case .possible: .possible
    case .active: .begun(claim)
    case .ended: .ended(claim)
    case .failed: .failed
    }
  }
}

/// What looks for a gesture that is not made of others.
class LeafRecognizer<Value>: _GestureRecognizer<Value> {
  final var current = GesturePhase<Value>.possible(nil)
  final var reason = Claim.touch

  final override var phase: GesturePhase<Value> { current }
  final override var claim: Claim { reason }

  override func cancel() { current = .failed }

  override func reset() {
    current = .possible(nil)
    reason = .touch
  }

  /// Whether the gesture is over, one way or the other.
  final var isOver: Bool {
    switch current {
    case .ended, .failed: true
    case .possible, .active: false
    }
  }
}

/// What looks for a gesture by means of another.
class OuterRecognizer<Inner, Value>: _GestureRecognizer<Value> {
  final var inner: _GestureRecognizer<Inner>

  init(_ inner: _GestureRecognizer<Inner>) {
    self.inner = inner
    super.init()
  }

  override var claim: Claim { inner.claim }
  final override var deadline: Double? { inner.deadline }
  final override var takesTaps: Bool { inner.takesTaps }
  final override var outlastsTime: Bool { inner.outlastsTime }
  override func handle(_ event: TouchEvent) { inner.handle(event) }
  override func deliver() { inner.deliver() }
  override func cancel() { inner.cancel() }
  override func reset() { inner.reset() }
}
