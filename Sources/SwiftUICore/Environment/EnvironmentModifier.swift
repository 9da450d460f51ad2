public import Observation

/// Sets a value of the environment for the views inside.
public struct _EnvironmentKeyWritingModifier<Value> {
  let keyPath: WritableKeyPath<EnvironmentValues, Value>
  let value: Value
  /// The modifier as it is written.
  var name = "environment"
}

extension _EnvironmentKeyWritingModifier: _EnvironmentWriting {
  public var _name: String { name }

  public func _write(into values: inout EnvironmentValues) { values[keyPath: keyPath] = value }
}

/// Changes a value of the environment for the views inside.
public struct _EnvironmentKeyTransformModifier<Value> {
  let keyPath: WritableKeyPath<EnvironmentValues, Value>
  let transform: (inout Value) -> Void
  /// The modifier as it is written.
  var name = "transformEnvironment"
}

extension _EnvironmentKeyTransformModifier: _EnvironmentWriting {
  public var _name: String { name }

  public func _write(into values: inout EnvironmentValues) {
    transform(&values[keyPath: keyPath])
  }
}

extension View {
  /// Sets the value at a key path of the environment for this view and those inside it.
  public nonisolated func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View {
    modifier(_EnvironmentKeyWritingModifier(keyPath: keyPath, value: value))
  }

  /// Changes the value at a key path of the environment for this view and those inside it.
  public nonisolated func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View {
    modifier(_EnvironmentKeyTransformModifier(keyPath: keyPath, transform: transform))
  }

  /// Puts an observable object into the environment of this view and those inside it.
  public nonisolated func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
    environment(\EnvironmentValues[_object: ObjectIdentity<T>()], object)
  }
}

/// Names the type of an object in a key path.
struct ObjectIdentity<T>: Hashable {}

extension EnvironmentValues {
  subscript<T: AnyObject>(_object identity: ObjectIdentity<T>) -> T? {
    get { self[ObjectKey<T>.self] }
    set { self[ObjectKey<T>.self] = newValue }
  }
}
