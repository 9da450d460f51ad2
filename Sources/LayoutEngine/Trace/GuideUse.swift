extension LayoutNode {
  /// True if a node around this one is aligned by a guide that is set here, or runs code that may read it.
  ///
  /// Why not by what was asked: answers are kept on the way, so that who asks later is not heard here.
  /// - Complexity: O(*depth*).
  public final func mayBeAligned(by key: AlignmentKey) -> Bool {
    var node = self
    while let container = node.container {
      if container.mayRead(key) { return true }
      if container.cutsGuides || (container as? OverlayNode)?.secondary === node { return false }
      node = container
    }
    return false
  }

  private func mayRead(_ key: AlignmentKey) -> Bool {
    switch self {
    case let node as StackNode: node.alignment == key
    case let node as ZStackNode: node.horizontal == key || node.vertical == key
    case let node as FixedFrameNode: node.horizontal == key || node.vertical == key
    case let node as FlexibleFrameNode: node.horizontal == key || node.vertical == key
    case let node as ContainerFrameNode: node.horizontal == key || node.vertical == key
    case let node as OverlayNode: node.horizontal == key || node.vertical == key
    case let node as SafeAreaInsetNode: node.alignment == key
    case let node as GridNode:
      node.horizontal == key || node.table.rowKeys.contains(key)
        || node.table.columnKeys.contains(key)
    case let node as LazyNode:
      node.alignment == key
        || node.items?.contains { $0.horizontal == key || $0.vertical == key } == true
    case is CustomLayoutNode, is AlignmentGuideNode: true
    default: false
    }
  }
}
