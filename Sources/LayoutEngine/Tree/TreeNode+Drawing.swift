public import Foundation

extension LayoutNode {
  /// Runs `body` as if the node had been placed with another size, for drawing that is on its way to a new one.
  public final func withSize<R>(_ shown: CGSize, _ body: () -> R) -> R {
    let placed = size
    size = shown
    defer { size = placed }
    return body()
  }
}

extension TreeNode {
  /// True if the node has drawing of its own, or something inside has or had: the drawing of those around is
  /// made of it.
  ///
  /// A subtree without is not entered by drawing.
  public final var hasDrawing: Bool { !flags.isDisjoint(with: [.draws, .drawsInside]) }

  /// Says of a node that may be in the tree already that it has drawing.
  ///
  /// - Complexity: O(*depth*), once for each node around.
  public final func noteDrawing() {
    var node: TreeNode? = self
    while let current = node, !current.flags.contains(.drawsInside) {
      // Its drawing was passed over so far.
      current.flags.insert([.drawsInside, .needsDrawing])
      current.forEachWrapper {
        $0.flags.insert([.drawsInside, .needsDrawing])
        return true
      }
      node = current.parent
    }
    let outermost = node?.asLayoutNode ?? node?.enclosingLayoutNode
    outermost?.invalidateDrawing()
  }
}
