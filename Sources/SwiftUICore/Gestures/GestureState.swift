/// A value that a gesture sets while it is under way; then it is as it was at first.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
  fileprivate let initial: Value
  /// Changes the transaction in which the value goes back; takes the last value.
  fileprivate let reset: (Value, inout Transaction) -> Void
  fileprivate var location: StateLocation<Value>?

  public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue) { _, _ in } }

  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  /// - Parameters:
  ///   - wrappedValue: the value while no gesture is under way.
  ///   - resetTransaction: the transaction in which the value goes back.
  public init(wrappedValue: Value, resetTransaction: Transaction) {
    self.init(wrappedValue: wrappedValue) { $1 = resetTransaction }
  }

  public init(initialValue: Value, resetTransaction: Transaction) {
    self.init(wrappedValue: initialValue, resetTransaction: resetTransaction)
  }

  /// - Parameters:
  ///   - wrappedValue: the value while no gesture is under way.
  ///   - reset: changes the transaction in which the value goes back; takes the last value.
  public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    initial = wrappedValue
    self.reset = reset
  }

  public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    self.init(wrappedValue: initialValue, reset: reset)
  }

  public var wrappedValue: Value { location?.read() ?? initial }

  public var projectedValue: GestureState<Value> { self }
}

extension GestureState where Value: ExpressibleByNilLiteral {
  public init(resetTransaction: Transaction = Transaction()) {
    self.init(wrappedValue: nil, resetTransaction: resetTransaction)
  }

  public init(reset: @escaping (Value, inout Transaction) -> Void) {
    self.init(wrappedValue: nil, reset: reset)
  }
}

extension GestureState: @unchecked Sendable where Value: Sendable {
  // Why unchecked: the closure runs on the main thread, where gestures are.
}

extension GestureState: _StoredProperty {
  public static func _install(
    at address: UnsafeMutableRawPointer, _ installer: PropertyInstaller
  ) {
    let state = address.assumingMemoryBound(to: Self.self)
    let initial = state.pointee.initial
    state.pointee.location = installer.kept { StateLocation(initial) }
  }

  /// The value a state starts with counts only once; so one is as good as another.
  public static func _isSame(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool { true }
}

/// A gesture that sets a ``GestureState`` while it is under way.
public struct GestureStateGesture<Base: Gesture, State> {
  public var base: Base
  public var state: GestureState<State>
  /// Takes the gesture's value, and changes the state and the transaction in which it changes.
  public var body: (Base.Value, inout State, inout Transaction) -> Void

  public nonisolated init(
    base: Base, state: GestureState<State>,
    body: @escaping (Base.Value, inout State, inout Transaction) -> Void
  ) {
    self.base = base
    self.state = state
    self.body = body
  }
}

extension GestureStateGesture: _BuiltInGesture {
  public typealias Value = Base.Value

  public static func _recognizer(
    _ gesture: Self, updating old: _GestureRecognizer<Value>?
  ) -> _GestureRecognizer<Value> {
    let old = old as? UpdatingRecognizer<Value, State>
    let inner = Base._recognizer(gesture.base, updating: old?.inner)
    let recognizer = old ?? UpdatingRecognizer(inner, gesture.state, gesture.body)
    recognizer.inner = inner
    recognizer.state = gesture.state
    recognizer.body = gesture.body
    return recognizer
  }
}

private final class UpdatingRecognizer<Value, State>: OuterRecognizer<Value, Value> {
  var state: GestureState<State>
  var body: (Value, inout State, inout Transaction) -> Void
  private var isSet = false

  init(
    _ inner: _GestureRecognizer<Value>, _ state: GestureState<State>,
    _ body: @escaping (Value, inout State, inout Transaction) -> Void
  ) {
    self.state = state
    self.body = body
    super.init(inner)
  }

  override var phase: GesturePhase<Value> { inner.phase }

  override func deliver() {
    inner.deliver()
    switch inner.phase {
    case .possible(let value?), .active(let value): set(value)
    case .possible(nil): break
    case .ended, .failed: putBack()
    }
  }

  private func set(_ value: Value) {
    guard let location = state.location else { return }
    isSet = true
    var transaction = Transaction()
    transaction.isContinuous = true
    var new = location.read()
    body(value, &new, &transaction)
    withTransaction(transaction) { location.write(new) }
  }

  private func putBack() {
    guard isSet, let location = state.location else { return }
    isSet = false
    var transaction = Transaction()
    state.reset(location.read(), &transaction)
    withTransaction(transaction) { location.write(state.initial) }
  }
}

extension Gesture {
  /// Sets a state while the gesture is under way; afterwards it is as it was at first.
  ///
  /// - Parameters:
  ///   - state: the state, as `$name`.
  ///   - body: takes the gesture's value, and changes the state and the transaction in which it changes.
  public nonisolated func updating<State>(
    _ state: GestureState<State>,
    body: @escaping (Self.Value, inout State, inout Transaction) -> Void
  ) -> GestureStateGesture<Self, State> {
    GestureStateGesture(base: self, state: state, body: body)
  }
}
