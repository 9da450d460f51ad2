internal import LayoutEngine

/// What the views of a row keep while the row is out of the tree, by where they stand in it.
///
/// The states of rows that were scrolled away stay. [likely] docs/evidence/lazy.md
final class SavedStates {
  /// Something that is kept, and of what kind of node.
  private struct Entry {
    var type: ObjectIdentifier
    var value: AnyObject
  }

  private var entries: [[Int]: Entry] = [:]

  /// What is to be kept of a row; `nil` if there is nothing.
  ///
  /// - Complexity: O(*n*) in the nodes of the row.
  init?(of row: LazyRowNode) {
    // Nothing that was given out again but not taken yet may be lost.
    entries = (row as? SavedRowNode)?.saved?.entries ?? [:]
    var path: [Int] = []
    collect(row, &path)
    if entries.isEmpty { return nil }
  }

  private func collect(_ node: TreeNode, _ path: inout [Int]) {
    if let keeper = node as? any StateKeeper, let value = keeper.keptState {
      entries[path] = Entry(type: ObjectIdentifier(type(of: node)), value: value)
    }
    if node is RowSourceNode { return }
    path.append(0)
    node.forEachChild { child in
      collect(child, &path)
      path[path.count - 1] += 1
    }
    path.removeLast()
  }

  /// Gives back what was kept of a node, once.
  fileprivate func take(_ path: [Int], _ type: TreeNode.Type) -> AnyObject? {
    guard let entry = entries[path], entry.type == ObjectIdentifier(type) else { return nil }
    entries[path] = nil
    return entry.value
  }
}

/// A row that may have been in the tree before.
class SavedRowNode: LazyRowNode {
  /// What was kept of the row, as far as it is not given back.
  fileprivate(set) var saved: SavedStates?

  init(_ index: Int, _ saved: SavedStates?) {
    self.saved = saved
    super.init(index)
    if saved != nil { Self.hasSaved = true }
  }

  // Why unsafe: rows are made on the main thread only.
  /// True once a row has come back with something that was kept.
  fileprivate nonisolated(unsafe) static var hasSaved = false
}

/// A node with something that outlives its time in the tree.
protocol StateKeeper: TreeNode {
  /// What is to be kept; `nil` for nothing.
  var keptState: AnyObject? { get }
}

extension StateKeeper {
  /// What was kept of the node that stood here before, if the row around has been out of the tree.
  ///
  /// - Complexity: O(*d* · *s*) in the depth in the row and the siblings, where a row has come back.
  func takeKeptState() -> AnyObject? {
    guard SavedRowNode.hasSaved, let saved = enclosingRow?.saved else { return nil }
    var path: [Int] = []
    var node: TreeNode = self
    while !(node is SavedRowNode), let parent = node.parent {
      var index = 0
      var sibling = parent.firstChild
      while let current = sibling, current !== node {
        index += 1
        sibling = current.nextSibling
      }
      path.append(index)
      node = parent
    }
    return saved.take(path.reversed(), type(of: self))
  }

  private var enclosingRow: SavedRowNode? {
    var node = parent
    while let current = node {
      if let row = current as? SavedRowNode { return row }
      node = current.parent
    }
    return nil
  }
}
