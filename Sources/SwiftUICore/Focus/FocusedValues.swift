/// A key for a value that the view with the focus hands to views anywhere.
public protocol FocusedValueKey {
  associatedtype Value
}

/// The values that the views around the focus hand out.
public struct FocusedValues {
  private var values: [ObjectIdentifier: Any] = [:]

  init() {}

  public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
    get { values[ObjectIdentifier(key)] as? Key.Value }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// A value that a view around the focus hands out; `nil` where none does.
@propertyWrapper
public struct FocusedValue<Value>: DynamicProperty {
  private let keyPath: KeyPath<FocusedValues, Value?>
  private var value: Value?

  /// - Parameter keyPath: which of the values.
  public init(_ keyPath: KeyPath<FocusedValues, Value?>) { self.keyPath = keyPath }

  public var wrappedValue: Value? { value }
}

extension FocusedValue: _StoredProperty {
  public static func _install(
    at address: UnsafeMutableRawPointer, _ installer: PropertyInstaller
  ) {
    let property = address.assumingMemoryBound(to: Self.self)
    let values = installer.stage.focus.values(for: installer.node)
    property.pointee.value = values[keyPath: property.pointee.keyPath]
  }

  /// The value is looked up before each evaluation.
  public static func _isSame(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool { true }
}

/// What a binding leads to that a view around the focus hands out; `nil` where none does.
@propertyWrapper
public struct FocusedBinding<Value>: DynamicProperty {
  private let keyPath: KeyPath<FocusedValues, Binding<Value>?>
  private var binding: Binding<Value>?

  /// - Parameter keyPath: which of the values.
  public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) { self.keyPath = keyPath }

  /// Writing `nil` does nothing, nor does writing where there is no binding.
  public var wrappedValue: Value? {
    get { binding?.wrappedValue }
    nonmutating set { if let newValue { binding?.wrappedValue = newValue } }
  }

  public var projectedValue: Binding<Value?> {
    Binding<Value?>(get: { wrappedValue }, set: { wrappedValue = $0 })
  }
}

extension FocusedBinding: _StoredProperty {
  public static func _install(
    at address: UnsafeMutableRawPointer, _ installer: PropertyInstaller
  ) {
    let property = address.assumingMemoryBound(to: Self.self)
    let values = installer.stage.focus.values(for: installer.node)
    property.pointee.binding = values[keyPath: property.pointee.keyPath]
  }

  /// The binding is looked up before each evaluation.
  public static func _isSame(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool { true }
}

/// Hands a value out while the view, or one inside, has the focus.
public struct _FocusedValueModifier<Value> {
  /// The modifier as it is written.
  let name: String
  let keyPath: WritableKeyPath<FocusedValues, Value?>
  let value: Value?
  /// Whether the value is handed out wherever the focus is.
  let isOfScene: Bool
}

extension _FocusedValueModifier: ViewModifier {
  public typealias Body = Never

  public static func _makeModified<V: View>(_ modifier: Self, _ content: V, _ scope: _Scope) {
    let node = FocusedValueNode(modifier.name, isOfScene: modifier.isOfScene, modifier.write)
    let position = scope.open(node)
    V._make(content, scope)
    scope.leave(position)
    scope.stage.focus.register(node)
  }

  public static func _updateModified<V: View>(
    _ modifier: Self, _ content: V, from old: Self, _ oldContent: V, _ scope: _Scope
  ) {
    let node = scope.next(as: FocusedValueNode.self)
    node.write = modifier.write
    let position = scope.enter(node)
    V._update(content, from: oldContent, scope)
    scope.leave(position)
    // What cannot be compared counts as the same: else who hands it out and reads it would never come to rest.
    if !ViewTypeInfo.isSameValue(old.value, modifier.value) { scope.stage.focus.valuesChanged() }
  }

  public static func _nodeCountModified<V: View>(_ modifier: Self, _ content: V) -> Int { 1 }
  nonisolated public static func _arity(of content: _Arity) -> _Arity { content }

  private var write: (inout FocusedValues) -> Void {
    { [keyPath, value] in $0[keyPath: keyPath] = value }
  }
}

/// A view that hands a value out; layout does not see it.
final class FocusedValueNode: ObserverNode {
  let isOfScene: Bool
  var write: (inout FocusedValues) -> Void

  init(_ name: String, isOfScene: Bool, _ write: @escaping (inout FocusedValues) -> Void) {
    self.isOfScene = isOfScene
    self.write = write
    super.init(name)
  }
}

/// The views that have read what is handed out.
final class FocusedValueReaders: ReadSource {
  private var readers: [ObjectIdentifier: any ReadingNode] = [:]

  func add(_ node: any ReadingNode) {
    if readers.updateValue(node, forKey: ObjectIdentifier(node)) == nil {
      Reading.memory(of: node).noteRead(of: self)
    }
  }

  func removeReader(_ node: any ReadingNode) {
    readers.removeValue(forKey: ObjectIdentifier(node))
  }

  @MainActor func mark() { for node in readers.values { StageCore.markNeedsUpdate(node) } }
}

extension View {
  /// Hands a value out while the view, or one inside, has the focus; the innermost counts.
  public nonisolated func focusedValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value
  ) -> some View {
    modifier(
      _FocusedValueModifier(
        name: "focusedValue", keyPath: keyPath, value: value, isOfScene: false))
  }

  /// Hands a value out while the view, or one inside, has the focus; the innermost counts.
  @_disfavoredOverload
  public nonisolated func focusedValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?
  ) -> some View {
    modifier(
      _FocusedValueModifier(
        name: "focusedValue", keyPath: keyPath, value: value, isOfScene: false))
  }

  /// Hands a value out wherever the focus is; one of a view around the focus counts before it.
  public nonisolated func focusedSceneValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value
  ) -> some View {
    modifier(
      _FocusedValueModifier(
        name: "focusedSceneValue", keyPath: keyPath, value: value, isOfScene: true))
  }

  /// Hands a value out wherever the focus is; one of a view around the focus counts before it.
  @_disfavoredOverload
  public nonisolated func focusedSceneValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?
  ) -> some View {
    modifier(
      _FocusedValueModifier(
        name: "focusedSceneValue", keyPath: keyPath, value: value, isOfScene: true))
  }
}
