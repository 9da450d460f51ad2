internal import Foundation

extension LayoutNode {
  /// Says that this node's answers may differ from those given.
  ///
  /// Climbs until a node whose size cannot depend on this one. It goes on past that node only if someone
  /// outside has asked it for a guide that is set in here.
  public final func invalidateSize() {
    var node = self
    while true {
      node.dropAnswers()
      node.flags.insert(.needsPlacement)
      guard let container = node.container else { return }
      let reach = container.reach(of: node)
      if reach == .nothing
        || (reach == .guides && container.askedGuides & container.guideMask == 0)
      {
        container.flags.insert(.needsPlacement)
        container.flagPath()
        return
      }
      if container.flags.contains(.isInvalid) {
        // Why: nothing above has been measured since that node was invalidated.
        container.flags.insert(.needsPlacement)
        return
      }
      node = container
    }
  }

  /// Says that the list of children has changed.
  public final func invalidateChildren() {
    flags.insert(.childrenChanged)
    invalidateSize()
  }

  /// Says that this node has to place its children again although its size stands.
  public final func invalidatePlacement() {
    flags.insert(.needsPlacement)
    flagPath()
  }

  private func flagPath() {
    var node = container
    while let current = node, !current.flags.contains(.descendantNeedsPlacement) {
      current.flags.insert(.descendantNeedsPlacement)
      node = current.container
    }
  }

  /// Says that the drawing of this node has changed.
  public final func invalidateDrawing() {
    if flags.contains(.needsDrawing) { return }
    flags.insert(.needsDrawing)
    var next = containerReference
    while let current = next {
      let isDone = current._withUnsafeGuaranteedRef { node in
        if node.flags.contains(.needsDrawing) { return true }
        node.flags.insert(.needsDrawing)
        next = node.containerReference
        return false
      }
      if isDone { return }
    }
  }

  /// Says that something below was built from its place in an outer coordinate space.
  public final func noteReadsPosition() {
    var node: LayoutNode? = self
    while let current = node, !current.flags.contains(.readsPosition) {
      current.flags.insert(.readsPosition)
      node = current.container
    }
  }
}
