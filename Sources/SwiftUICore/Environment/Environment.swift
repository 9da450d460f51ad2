public import Observation

/// A value that is read from the view's environment.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  fileprivate enum Source {
    case key(KeyPath<EnvironmentValues, Value>)
    case object(ObjectIdentifier, (EnvironmentValues) -> Value?)
  }

  private let source: Source
  private var value: Value?

  /// Reads the value at a key path.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { source = .key(keyPath) }

  /// The value of the environment around the view; outside a body, the default.
  public var wrappedValue: Value {
    if let value { return value }
    switch source {
    case .key(let path): return EnvironmentValues()[keyPath: path]
    case .object:
      fatalError(
        """
        no \(Value.self) in the environment of \(Reading.current?.viewName ?? "a view that is not shown"): \
        set one with .environment(_:) on a view around it
        """)
    }
  }
}

extension Environment where Value: AnyObject, Value: Observable {
  /// Reads the observable object of a type that `environment(_:)` has set.
  public init(_ type: Value.Type) {
    source = .object(ObjectIdentifier(type)) { $0[ObjectKey<Value>.self] }
  }
}

extension Environment {
  /// Reads the observable object of a type that `environment(_:)` may have set.
  public init<T: AnyObject & Observable>(_ type: T.Type) where Value == T? {
    source = .object(ObjectIdentifier(type)) { .some($0[ObjectKey<T>.self]) }
  }
}

extension Environment: Sendable where Value: Sendable {}

extension Environment.Source: @unchecked Sendable where Value: Sendable {
  // Why unchecked: key paths and the reading closure hold no state.
}

extension Environment: _StoredProperty {
  public static func _install(
    at address: UnsafeMutableRawPointer, _ installer: PropertyInstaller
  ) {
    let property = address.assumingMemoryBound(to: Self.self)
    var value: Value?
    let reads = EnvironmentReads.during {
      switch property.pointee.source {
      case .key(let path): value = installer.environment[keyPath: path]
      case .object(_, let read): value = read(installer.environment)
      }
    }
    property.pointee.value = value
    installer.stage.environmentReaders.add(installer.node, reading: reads)
  }

  public static func _isSame(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    let a = a.assumingMemoryBound(to: Self.self).pointee.source
    let b = b.assumingMemoryBound(to: Self.self).pointee.source
    switch (a, b) {
    case (.key(let a), .key(let b)): return a == b
    case (.object(let a, _), .object(let b, _)): return a == b
    default: return false
    }
  }
}

/// The key of an object, by its type.
enum ObjectKey<Object: AnyObject>: EnvironmentKey {
  static var defaultValue: Object? { nil }
}
