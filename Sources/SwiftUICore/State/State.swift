/// A value that a view keeps for as long as it is in the tree.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private var initial: Value
  private var location: StateLocation<Value>?

  public init(wrappedValue value: Value) { initial = value }

  public init(initialValue value: Value) { initial = value }

  public var wrappedValue: Value {
    get { location?.read() ?? initial }
    nonmutating set { location?.write(newValue) }
  }

  public var projectedValue: Binding<Value> {
    guard let location else { return .constant(initial) }
    return Binding(location: location)
  }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

extension State: Sendable where Value: Sendable {}

extension State: _StoredProperty {
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
