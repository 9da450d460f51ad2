public import LayoutEngine

/// A key for a value that a view hands to the container around it.
public protocol ContainerValueKey {
  associatedtype Value = Self
  static var defaultValue: Value { get }
}

/// What a view hands to the container around it.
public struct ContainerValues {
  private var values: [ObjectIdentifier: Any] = [:]

  init() {}

  /// The value for a key: the one that was handed on, else the key's default.
  public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// Hands a value to the container around a view.
public struct _ContainerValueModifier<Value> {
  let keyPath: WritableKeyPath<ContainerValues, Value>
  let value: Value
}

extension _ContainerValueModifier: _LayoutModifier {
  private var write: (inout ContainerValues) -> Void {
    { [keyPath, value] in $0[keyPath: keyPath] = value }
  }

  public func _makeNode(_ scope: _Scope) -> UnaryNode { ContainerValueNode(write) }

  public func _updateNode(_ node: UnaryNode, from old: Self, _ scope: _Scope) {
    if keyPath == old.keyPath, isEqual(old.value, value) { return }
    unsafeDowncast(node, to: ContainerValueNode.self).set(write)
  }
}

/// The place of a value for the container around it.
final class ContainerValueNode: UnaryNode {
  private(set) var write: (inout ContainerValues) -> Void

  init(_ write: @escaping (inout ContainerValues) -> Void) {
    self.write = write
    super.init()
  }

  override var viewName: String { "containerValue" }

  func set(_ write: @escaping (inout ContainerValues) -> Void) {
    self.write = write
    invalidateSize()
  }
}

extension LayoutSubview {
  /// What the view hands to the container around it; of two values for one key the outer one.
  public var containerValues: ContainerValues {
    var writers: [(inout ContainerValues) -> Void] = []
    var current: LayoutNode? = node
    while let node = current {
      if let holder = node as? ContainerValueNode { writers.append(holder.write) }
      current = (node as? UnaryNode)?.child
    }
    var values = ContainerValues()
    for write in writers.reversed() { write(&values) }
    return values
  }
}

extension View {
  /// Hands a value to the container around this view.
  public nonisolated func containerValue<V>(
    _ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V
  ) -> some View {
    modifier(_ContainerValueModifier(keyPath: keyPath, value: value))
  }
}
