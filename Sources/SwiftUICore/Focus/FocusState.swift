/// Which of some views has the focus; set, it moves the focus.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
  /// The value while none of the views has the focus.
  private let unfocused: Value
  private var location: FocusLocation<Value>?

  /// A way to a focus state, for views inside.
  @propertyWrapper
  public struct Binding {
    fileprivate let unfocused: Value
    let location: FocusLocation<Value>?

    public var wrappedValue: Value {
      get { location?.state.read() ?? unfocused }
      nonmutating set { location?.request(newValue) }
    }

    public var projectedValue: FocusState<Value>.Binding { self }
  }

  /// Whether a view has the focus.
  public init() where Value == Bool { unfocused = false }

  /// Which of some views has the focus; `nil` if none has.
  public init<T: Hashable>() where Value == T? { unfocused = nil }

  public var wrappedValue: Value {
    get { location?.state.read() ?? unfocused }
    nonmutating set { location?.request(newValue) }
  }

  public var projectedValue: FocusState<Value>.Binding {
    Binding(unfocused: unfocused, location: location)
  }
}

extension FocusState: @unchecked Sendable where Value: Sendable {
  // Why unchecked: the place behind it is read and written on the main thread only.
}

extension FocusState.Binding: @unchecked Sendable where Value: Sendable {
  // Why unchecked: the place behind it is read and written on the main thread only.
}

extension FocusState: _StoredProperty {
  public static func _install(
    at address: UnsafeMutableRawPointer, _ installer: PropertyInstaller
  ) {
    let property = address.assumingMemoryBound(to: Self.self)
    let unfocused = property.pointee.unfocused
    property.pointee.location = installer.kept {
      FocusLocation(unfocused, installer.stage.focus)
    }
  }

  public static func _isSame(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool { true }
}

extension FocusState.Binding: _StoredProperty, DynamicProperty {
  public static func _install(
    at address: UnsafeMutableRawPointer, _ installer: PropertyInstaller
  ) {}

  public static func _isSame(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    let a = a.assumingMemoryBound(to: Self.self).pointee
    let b = b.assumingMemoryBound(to: Self.self).pointee
    return a.location === b.location
  }
}

/// The place of a focus state.
final class FocusLocation<Value: Hashable>: AnyFocusLocation {
  let state: StateLocation<Value>
  private let unfocused: Value
  private weak var center: FocusCenter?

  init(_ unfocused: Value, _ center: FocusCenter) {
    self.unfocused = unfocused
    self.center = center
    state = StateLocation(unfocused)
  }

  /// Says where the focus is to be; it goes there with the next update.
  func request(_ value: Value) {
    state.write(value)
    // Why unsafe: a state is written on the main thread, to which the stage belongs.
    nonisolated(unsafe) let location = self
    MainActor.assumeIsolated { location.center?.request(location) }
  }

  /// Whether nothing has the focus.
  var isFree: Bool {
    // Why unsafe: it is asked on the main thread, to which the stage belongs.
    nonisolated(unsafe) let location = self
    return MainActor.assumeIsolated { location.center?.current == nil }
  }

  /// What a view has to do with the state.
  func link(_ value: Value) -> FocusLink {
    FocusLink(
      location: self, isWanted: { [state] in state.read() == value },
      tell: { [state, unfocused] hasFocus in
        if hasFocus {
          state.write(value)
        } else if state.read() == value {
          state.write(unfocused)
        }
      })
  }

  override var isUnfocused: Bool { state.read() == unfocused }
  override func clear() { state.write(unfocused) }
}

/// The place of a focus state of any type.
class AnyFocusLocation {
  var isUnfocused: Bool { true }
  func clear() {}
}

/// What a view has to do with a focus state.
struct FocusLink {
  let location: AnyFocusLocation
  /// Whether the state asks for the view to have the focus.
  let isWanted: () -> Bool
  /// Takes whether the view has the focus, or one inside.
  let tell: (Bool) -> Void
}
