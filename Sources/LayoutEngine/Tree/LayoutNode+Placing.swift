public import Foundation

extension LayoutNode {
  /// Places this node in its container, which has its own size already.
  ///
  /// A node that is unchanged, and gets the proposal it had, is moved without a look inside; only what was
  /// built from its place in an outer coordinate space is placed again.
  ///
  /// - Parameters:
  ///   - point: the top leading corner in the container, leading-based; a coordinate that is not a number
  ///     leaves the one before.
  ///   - proposal: what the node is offered; its answer becomes its size.
  public final func place(at point: CGPoint, _ proposal: ProposedSize, _ pass: LayoutPass) {
    place(at: point, proposal, measured: measure(proposal, pass).size, pass)
  }

  /// Places this node, whose answer to `proposal` the container knows already.
  final func place(
    at point: CGPoint, _ proposal: ProposedSize, measured size: CGSize, _ pass: LayoutPass
  ) {
    if size.width.isNaN || size.height.isNaN { pass.reportInvalid(self) }
    var place = point
    containerReference?._withUnsafeGuaranteedRef { container in
      if container.flags.contains(.isRightToLeft) {
        place.x = container.size.width - point.x - size.width
      }
    }
    if place.x.isNaN { place.x = origin.x }
    if place.y.isNaN { place.y = origin.y }
    let moved = place != origin
    if moved {
      noteMove(to: place, size, pass)
      origin = place
      containerReference?._withUnsafeGuaranteedRef { $0.invalidateDrawing() }
    }
    if size == self.size, proposal == self.proposal, !flags.contains(.needsPlacement) {
      let outerMoved = pass.ancestorMoved
      pass.ancestorMoved = outerMoved || moved
      if flags.contains(.descendantNeedsPlacement)
        || (pass.ancestorMoved && flags.contains(.readsPosition))
      {
        placeFlagged(pass)
      }
      pass.ancestorMoved = outerMoved
      return
    }
    if !moved, size != self.size { noteMove(to: place, size, pass) }
    self.size = size
    self.proposal = proposal
    placeContent(moved: moved, pass)
  }

  /// Tells who wants to know that a node, which was placed before, will lie elsewhere or have another size.
  @inline(__always)
  private func noteMove(to place: CGPoint, _ size: CGSize, _ pass: LayoutPass) {
    guard let moves = pass.moves, flags.contains(.wasPlaced) else { return }
    moves.willMove(self, to: place, size)
  }

  /// Goes down to the flagged descendants of a node whose own layout stands.
  final func placeFlagged(_ pass: LayoutPass) {
    if flags.contains(.needsPlacement) || (pass.ancestorMoved && readsOwnPosition) {
      placeContent(moved: false, pass)
      return
    }
    flags.remove(.descendantNeedsPlacement)
    forEachElement { child in
      if !child.flags.isDisjoint(with: [.needsPlacement, .descendantNeedsPlacement])
        || (pass.ancestorMoved && child.flags.contains(.readsPosition))
      {
        child.placeFlagged(pass)
      }
    }
  }

  /// Places what is inside a node again, whose container places it no longer.
  public final func placeAlone(_ pass: LayoutPass) {
    if !flags.isDisjoint(with: [.needsPlacement, .descendantNeedsPlacement]) { placeFlagged(pass) }
  }

  private func placeContent(moved: Bool, _ pass: LayoutPass) {
    let outerMoved = pass.ancestorMoved
    pass.ancestorMoved = outerMoved || moved
    pass.counters.placements &+= 1
    refreshChildren()
    flags.subtract([.needsPlacement, .descendantNeedsPlacement])
    flags.insert(.wasPlaced)
    invalidateDrawing()
    placeChildren(pass)
    pass.ancestorMoved = outerMoved
  }

  /// Counts as having been where another node was placed, in whose place it comes.
  public final func takePlace(of other: LayoutNode) {
    origin = other.origin
    size = other.size
    if other.flags.contains(.wasPlaced) { flags.insert(.wasPlaced) }
  }

  /// The top left corner in the space of the root, in points.
  ///
  /// - Complexity: O(*depth*).
  public final var globalOrigin: CGPoint {
    var x = origin.x
    var y = origin.y
    var node = container
    while let current = node {
      x += current.origin.x
      y += current.origin.y
      node = current.container
    }
    return CGPoint(x: x, y: y)
  }
}
