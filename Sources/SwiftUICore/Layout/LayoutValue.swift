internal import Foundation
public import LayoutEngine

/// Hands a value to the layout around a view.
public struct _LayoutValueModifier<Key: LayoutValueKey> {
  let value: Key.Value
}

extension _LayoutValueModifier: _LayoutModifier {
  public func _makeNode(_ scope: _Scope) -> UnaryNode {
    LayoutValueNode(ObjectIdentifier(Key.self), value)
  }

  public func _updateNode(_ node: UnaryNode, from old: Self, _ scope: _Scope) {
    let node = unsafeDowncast(node, to: LayoutValueNode.self)
    if isEqual(old.value, value) { return }
    node.set(value)
  }
}

/// The place of a value for the layout around it.
final class LayoutValueNode: UnaryNode {
  private let key: ObjectIdentifier
  private var value: Any

  init(_ key: ObjectIdentifier, _ value: Any) {
    self.key = key
    self.value = value
    super.init()
  }

  override var viewName: String { "layoutValue" }

  func set(_ value: Any) {
    self.value = value
    invalidateSize()
  }

  func value<K: LayoutValueKey>(_ type: K.Type) -> K.Value? {
    ObjectIdentifier(type) == key ? value as? K.Value : nil
  }
}

extension View {
  /// Hands a value to the layout around this view.
  public nonisolated func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
    modifier(_LayoutValueModifier<K>(value: value))
  }
}
