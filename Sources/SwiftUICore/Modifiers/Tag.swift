public import LayoutEngine

/// Gives a view a value by which the container around it tells it from others.
public struct _TagModifier<V: Hashable> {
  let value: V
}

extension _TagModifier: _LayoutModifier {
  public func _makeNode(_ scope: _Scope) -> UnaryNode { TagNode(AnyHashable(value)) }

  public func _updateNode(_ node: UnaryNode, from old: Self, _ scope: _Scope) {
    guard value != old.value else { return }
    let node = unsafeDowncast(node, to: TagNode.self)
    node.value = AnyHashable(value)
    node.invalidateDrawing()
  }
}

/// A view with a value that tells it from others.
final class TagNode: UnaryNode {
  fileprivate(set) var value: AnyHashable

  init(_ value: AnyHashable) {
    self.value = value
    super.init()
  }

  override var viewName: String { "tag" }
}

extension LayoutNode {
  /// The value that a modifier of this view has given it, the outermost counts.
  var tag: AnyHashable? {
    var node: LayoutNode? = self
    while let current = node {
      if let tag = current as? TagNode { return tag.value }
      node = (current as? UnaryNode)?.child
    }
    return nil
  }
}

extension View {
  /// Gives the view a value by which the container around it tells it from others.
  ///
  /// - Parameters:
  ///   - tag: the value.
  ///   - includeOptional: whether a selection of an optional type finds the view as well.
  public nonisolated func tag<V: Hashable>(
    _ tag: V, includeOptional: Bool = true
  ) -> some View {
    modifier(_TagModifier(value: tag))
  }
}
