/// A way to read and write a value that is kept elsewhere.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
  let location: ValueLocation<Value>

  init(location: ValueLocation<Value>) { self.location = location }

  /// A binding that two closures stand for.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    location = ClosureLocation(get: get, set: set)
  }

  /// A binding to a value that cannot be changed.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(location: ClosureLocation(get: { value }, set: { _ in }))
  }

  public var wrappedValue: Value {
    get { location.read() }
    nonmutating set { location.write(newValue) }
  }

  public var projectedValue: Binding<Value> { self }

  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// A binding to a member of the value.
  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding<Subject>(location: MemberLocation(location, keyPath))
  }

  /// A binding to the value inside an optional; `nil` while there is none.
  ///
  /// Once the value has gone, the binding keeps the last one.
  public init?(_ base: Binding<Value?>) {
    guard let location = UnwrappedLocation(base.location) else { return nil }
    self.init(location: location)
  }

  /// A binding to a value as an optional; `nil` is not written.
  public init<V>(_ base: Binding<V>) where Value == V? {
    self.init(location: OptionalLocation(base.location))
  }

  /// A binding to a value without its type; a value of another type is not written.
  public init<V: Hashable>(_ base: Binding<V>) where Value == AnyHashable {
    self.init(location: HashableLocation(base.location))
  }
}

extension Binding: @unchecked Sendable where Value: Sendable {
  // Why unchecked: the place behind it is read and written on the main thread only.
}

extension Binding: _StoredProperty {
  public static func _install(
    at address: UnsafeMutableRawPointer, _ installer: PropertyInstaller
  ) {}

  public static func _isSame(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    let a = a.assumingMemoryBound(to: Self.self).pointee
    let b = b.assumingMemoryBound(to: Self.self).pointee
    return a.location.isSame(as: b.location)
  }
}
