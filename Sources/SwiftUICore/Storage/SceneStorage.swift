/// A value that a scene keeps by name, for all of its views.
///
/// A stage is one scene; it keeps the value in memory, or in its folder (`World.Storage`).
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
  private let name: String
  private let initial: Value
  private let coding: StoredCoding<Value>
  private var location: ValueLocation<Value>?

  private init(_ name: String, _ initial: Value, _ coding: StoredCoding<Value>) {
    self.name = name
    self.initial = initial
    self.coding = coding
  }

  /// The value; outside a body, the initial one.
  public var wrappedValue: Value {
    get { location?.read() ?? initial }
    nonmutating set { location?.write(newValue) }
  }

  public var projectedValue: Binding<Value> {
    location.map { Binding(location: $0) } ?? .constant(initial)
  }
}

extension SceneStorage {
  /// A value by name.
  ///
  /// - Parameters:
  ///   - wrappedValue: the value where none is stored.
  ///   - key: the name.
  public init(wrappedValue: Value, _ key: String) where Value: _PropertyListValue {
    self.init(key, wrappedValue, .plain)
  }

  /// A value by name, stored by its raw value.
  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue: _PropertyListValue {
    self.init(key, wrappedValue, .raw)
  }

  /// A value by name that may be missing.
  public init<W: _PropertyListValue>(_ key: String) where Value == W? {
    self.init(key, nil, .optional(.plain))
  }

  /// A value by name that may be missing, stored by its raw value.
  public init<W: RawRepresentable>(_ key: String)
  where Value == W?, W.RawValue: _PropertyListValue {
    self.init(key, nil, .optional(.raw))
  }
}

extension SceneStorage: _StoredProperty {
  public static func _install(
    at address: UnsafeMutableRawPointer, _ installer: PropertyInstaller
  ) {
    let property = address.assumingMemoryBound(to: Self.self)
    let value = property.pointee
    property.pointee.location = StoredLocation(
      installer.stage.storage.scene, value.name, value.initial, value.coding)
  }

  public static func _isSame(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    a.assumingMemoryBound(to: Self.self).pointee.name
      == b.assumingMemoryBound(to: Self.self).pointee.name
  }
}
