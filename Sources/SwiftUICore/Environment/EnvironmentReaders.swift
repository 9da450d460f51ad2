internal import LayoutEngine

/// Which nodes have read which keys of the environment.
@MainActor
final class EnvironmentReaders {
  private final class Key: ReadSource {
    var nodes: [ObjectIdentifier: any ReadingNode] = [:]
    func removeReader(_ node: any ReadingNode) {
      nodes.removeValue(forKey: ObjectIdentifier(node))
    }
  }

  private var keys: [ObjectIdentifier: Key] = [:]

  /// Connects `node` with keys it has read.
  func add(_ node: any ReadingNode, reading ids: Set<ObjectIdentifier>) {
    for id in ids {
      let key = keys[id] ?? Key()
      keys[id] = key
      if key.nodes.updateValue(node, forKey: ObjectIdentifier(node)) == nil {
        Reading.memory(of: node).noteRead(of: key)
      }
    }
  }

  /// Marks the nodes below `writer` that have read one of the keys.
  func markReaders(of ids: Set<ObjectIdentifier>, below writer: TreeNode) {
    for id in ids {
      guard let nodes = keys[id]?.nodes.values else { continue }
      for node in nodes where node.isDescendant(of: writer) { StageCore.markNeedsUpdate(node) }
    }
  }
}

extension TreeNode {
  /// - Complexity: O(*depth*).
  fileprivate func isDescendant(of ancestor: TreeNode) -> Bool {
    var node = parent
    while let current = node {
      if current === ancestor { return true }
      if current.depth <= ancestor.depth { return false }
      node = current.parent
    }
    return false
  }
}
