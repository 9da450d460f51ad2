internal import Foundation

/// `GeometryReader`: fills what it is offered; its content is built while it is placed, when its size and
/// place are known.
///
/// Algorithm:
///
/// 1. The answer is the proposal, 10 where it is unspecified, whatever the content.
/// 2. When placed, the content is built for the size and place; ``build`` does nothing if neither has
///    changed in a way the content has read.
/// 3. Each child is proposed the whole size and put at the top leading corner.
///
/// | proposal | answer |
/// |---|---|
/// | unspecified | 10 |
/// | 0, ∞, finite | the proposal |
///
/// Explicit guides of the content stop here. Source: docs/evidence/geometry.md.
open class ReaderNode: ContainerNode {
  /// True once the content was built from a place in an outer coordinate space.
  public final var readsOuterSpace = false
  public final override var readsOwnPosition: Bool { readsOuterSpace }

  open override var viewName: String { "GeometryReader" }
  public final override var cutsGuides: Bool { true }
  public final override func fills(_ axis: Axis) -> Bool { true }
  public final override func reach(of child: LayoutNode) -> Reach { .nothing }

  /// Brings the content up to date with ``LayoutNode/size`` and the place of this node.
  open func build(_ pass: LayoutPass) {}

  public final override func size(
    for proposal: ProposedSize, _ pass: LayoutPass
  ) -> SizeAnswer { .filling(proposal) }

  public final override func placeChildren(_ pass: LayoutPass) {
    build(pass)
    refreshChildren()
    let inner = ProposedSize(size)
    for child in elements { child.place(at: .zero, inner, pass) }
    // What the build invalidated in here has just been placed.
    flags.subtract([.needsPlacement, .descendantNeedsPlacement])
  }
}
