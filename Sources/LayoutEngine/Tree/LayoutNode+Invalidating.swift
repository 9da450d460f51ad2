internal import Foundation

extension LayoutNode {
  /// Says that this node's answers may differ from those given.
  ///
  /// Climbs until a node whose size cannot depend on this one. It goes on past that node only if someone
  /// outside has asked it for a guide that is set in here.
  public final func invalidateSize() {
    dropAnswers()
    flags.insert(.needsPlacement)
    invalidateAround(onlyLengths: false)
  }

  /// Says that the lengths this node answers may differ, and guides; its priority, its wishes for distances
  /// and whether it fills an axis stand.
  ///
  /// Climbs as ``invalidateSize()``, but no further than to a node that can be asked anew, before the next
  /// layout, for what it has answered (``RootNode/settleDoubts(_:)``).
  public final func invalidateLengths() {
    dropAnswers()
    flags.insert(.needsPlacement)
    invalidateAround(onlyLengths: true)
  }

  /// Tells those around this node, whose answers differ.
  final func invalidateAround(onlyLengths: Bool) {
    var node = self
    while let container = node.container {
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
      if onlyLengths, let caching = container as? CachingNode, caching.doubtAnswers() { return }
      container.dropAnswers()
      container.flags.insert(.needsPlacement)
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

  final func flagPath() {
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
