public import Foundation

/// A value that the program keeps by name, for all of its views, from one run to the next.
///
/// A stage keeps it in memory, or in its folder (`World.Storage`); a store that is named is used as it is.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
  private let name: String
  private let initial: Value
  private let coding: StoredCoding<Value>
  private let store: UserDefaults?
  private var location: ValueLocation<Value>?

  private init(
    _ name: String, _ initial: Value, _ coding: StoredCoding<Value>, _ store: UserDefaults?
  ) {
    self.name = name
    self.initial = initial
    self.coding = coding
    self.store = store
  }

  public var wrappedValue: Value {
    get { place.read() }
    nonmutating set { place.write(newValue) }
  }

  public var projectedValue: Binding<Value> { Binding(location: place) }

  /// Where the value is: for a property of no view, in the storage of the stage that was entered last.
  private var place: ValueLocation<Value> {
    if let location { return location }
    let current = StageStorage.current
    // Why unsafe: storage belongs to the main thread, as all views do.
    nonisolated(unsafe) let defaults = store
    let store = current.map { current in
      MainActor.assumeIsolated { current.store(for: defaults) }
    }
    return StoredLocation(store ?? StageStorage.outside, name, initial, coding)
  }
}

extension AppStorage {
  /// A value by name.
  ///
  /// - Parameters:
  ///   - wrappedValue: the value where none is stored.
  ///   - key: the name.
  ///   - store: where it is stored; `nil` for the program's own store.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: _PropertyListValue { self.init(key, wrappedValue, .plain, store) }

  /// A value by name, stored by its raw value.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue: _PropertyListValue {
    self.init(key, wrappedValue, .raw, store)
  }

  /// A value by name that may be missing.
  public init<W: _PropertyListValue>(_ key: String, store: UserDefaults? = nil) where Value == W? {
    self.init(key, nil, .optional(.plain), store)
  }

  /// A value by name that may be missing, stored by its raw value.
  public init<W: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
  where Value == W?, W.RawValue: _PropertyListValue {
    self.init(key, nil, .optional(.raw), store)
  }
}

extension AppStorage: _StoredProperty {
  public static func _install(
    at address: UnsafeMutableRawPointer, _ installer: PropertyInstaller
  ) {
    let property = address.assumingMemoryBound(to: Self.self)
    let value = property.pointee
    let defaults = value.store ?? installer.reading { $0.appStorageDefaults }
    property.pointee.location = StoredLocation(
      installer.stage.storage.store(for: defaults), value.name, value.initial, value.coding)
  }

  public static func _isSame(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    let a = a.assumingMemoryBound(to: Self.self).pointee
    let b = b.assumingMemoryBound(to: Self.self).pointee
    return a.name == b.name && a.store === b.store
  }
}

private enum AppStorageDefaultsKey: EnvironmentKey {
  static var defaultValue: UserDefaults? { nil }
}

extension EnvironmentValues {
  fileprivate var appStorageDefaults: UserDefaults? {
    get { self[AppStorageDefaultsKey.self] }
    set { self[AppStorageDefaultsKey.self] = newValue }
  }
}

extension View {
  /// Says where `@AppStorage` properties of the views inside are stored that name no store.
  public nonisolated func defaultAppStorage(_ store: UserDefaults) -> some View {
    modifier(
      _EnvironmentKeyWritingModifier(
        keyPath: \.appStorageDefaults, value: store, name: "defaultAppStorage"))
  }
}
