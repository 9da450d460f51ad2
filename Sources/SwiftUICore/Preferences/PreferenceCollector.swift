internal import Foundation
internal import LayoutEngine

/// Finds what the views below a node say for a key, in the order of the tree.
///
/// 1. A subtree in which no preference is set is not entered (`hasPreferences`).
/// 2. A modifier that sets the key stands for each view it is applied to, in place of what is inside.
/// 3. A node with several children reduces their values, starting with the first that has one.
/// 4. An overlay or background comes after the view it belongs to.
struct PreferenceCollector<Key: PreferenceKey> {
  /// What has been found on the way; if it is the same another time, so is the value.
  private(set) var trace: [PreferenceTrace] = []

  typealias Value = () -> Key.Value

  /// The value of `node` and all below; `nil` if nobody sets one.
  ///
  /// - Complexity: O(*n*) in the nodes around preferences.
  mutating func value(of node: TreeNode) -> Value? {
    guard node.flags.contains(.hasPreferences), !node.flags.contains(.isLeftOut) else { return nil }
    if let writer = node as? PreferenceWriter<Key> {
      var values: [Value] = []
      for element in writer.knownElements {
        let inner = elementValue(of: element, upTo: writer)
        values.append(apply(writer, to: inner, element))
      }
      return reduced(values)
    }
    if node is WrappingNode {
      return reduced(node.knownElements.compactMap { value(of: $0) })
    }
    var values: [Value] = []
    if let unary = node as? UnaryNode, unary.isWrapper, let element = unary.child,
      let list = unary.parent, let inner = elementValue(of: element, upTo: list)
    {
      values.append(inner)
    }
    node.forEachChild { if let value = value(of: $0) { values.append(value) } }
    return reduced(values)
  }

  /// The value of what an overlay or background was put on, the addition itself left out.
  mutating func value(ofPrimaryOf node: OverlayNode) -> Value? {
    if node.isWrapper {
      guard let element = node.child, let list = node.parent else { return nil }
      return elementValue(of: element, upTo: list)
    }
    var values: [Value] = []
    node.forEachChild { child in
      guard child !== node.secondary, let value = value(of: child) else { return }
      values.append(value)
    }
    return reduced(values)
  }

  /// The value of an element as it is seen at `end`, a node around it.
  private mutating func elementValue(of element: LayoutNode, upTo end: TreeNode) -> Value? {
    var found = value(of: element)
    var next = element.parent
    while let node = next, node !== end {
      if let writer = node as? PreferenceWriter<Key> { found = apply(writer, to: found, element) }
      next = node.parent
    }
    return found
  }

  private mutating func apply(
    _ writer: PreferenceWriter<Key>, to inner: Value?, _ element: LayoutNode
  ) -> Value {
    trace.append(
      PreferenceTrace(
        writer: ObjectIdentifier(writer), version: writer.version,
        frame: writer.readsGeometry ? element.globalFrame : nil))
    return writer.applied(to: inner, of: element)
  }

  private func reduced(_ values: [Value]) -> Value? {
    guard values.count > 1 else { return values.first }
    return {
      var result = values[0]()
      for next in values.dropFirst() { Key.reduce(value: &result, nextValue: next) }
      return result
    }
  }
}

/// A modifier that has its say in a preference, as it was when the preference was worked out.
struct PreferenceTrace: Equatable {
  let writer: ObjectIdentifier
  let version: Int
  /// On the canvas; `nil` where it plays no part.
  let frame: CGRect?
}
