public import Foundation

/// A node that takes part in layout: it answers a proposal with a size, and is placed.
///
/// Everything is in points, y down. Sizes and guides are leading-based; ``origin`` is physical, from the
/// left, because a container that runs from right to left mirrors its children as it places them.
open class LayoutNode: TreeNode {
  /// Keys that were asked of this node; a change below a boundary goes on past it only for these.
  ///
  /// Why first: it fills what the fields of `TreeNode` leave of a word.
  final var askedGuides: UInt32 = 0
  /// The node that measures and places this one; the tree holds it.
  final var containerReference: Unmanaged<LayoutNode>?
  /// Where the node lies in its container, from the container's top left corner.
  public internal(set) final var origin = CGPoint.zero
  /// The size the node was placed with.
  public internal(set) final var size = CGSize.zero
  /// The proposal the node was placed with.
  public internal(set) final var proposal = ProposedSize.ideal
  final var guides: GuideCache?
  /// What the layer above remembers of this node's drawing.
  public final var display: AnyObject?

  public override init() {
    super.init()
    flags = [.isLayout, .childrenChanged, .needsPlacement, .needsDrawing]
  }

  // MARK: What a kind of node decides

  /// The size for `proposal`, with the proposals it holds for; each call works it out.
  open func measure(_ proposal: ProposedSize, _ pass: LayoutPass) -> SizeAnswer {
    preconditionFailure("\(viewName) does not say how large it is")
  }

  /// Works out the value of `key` that the view or one inside it has set, `nil` if none has.
  open func explicitGuide(
    _ key: AlignmentKey, _ proposal: ProposedSize, _ pass: LayoutPass
  ) -> GuideAnswer { .none }

  /// Places the children; ``size`` and ``proposal`` are set.
  open func placeChildren(_ pass: LayoutPass) {}

  /// The children that this node lays out, in order of drawing.
  open func forEachElement(_ body: (LayoutNode) -> Void) {}

  /// Collects the children again after the list has changed.
  open func collectChildren() {}

  /// What a neighbour needs to know for the default distance to this node's `edge`.
  open func spacing(_ edge: Edge) -> EdgeSpacing { .box(edge) }

  /// True for a spacer, whose distances a frame directly around it passes on instead of those of a box.
  open var projectsSpacing: Bool { false }

  /// The layout priority; 0 unless set, -∞ for a spacer.
  open var priority: CGFloat { 0 }

  /// True when the node is known, without asking what is inside, to answer an infinite proposal on `axis`
  /// with an infinite length.
  open func fills(_ axis: Axis) -> Bool { false }

  /// True for a modifier, through which the direction of the stack around it is seen.
  open var passesStackAxis: Bool { false }

  /// What of a change in `child` can change what this node answers.
  open func reach(of child: LayoutNode) -> Reach { .sizeAndGuides }

  /// True when explicit guides of descendants stop here.
  open var cutsGuides: Bool { false }

  /// Says of a view inside `child` how far it may reach on account of this node; by default nothing.
  open func extend(_ reach: inout SafeReach, of child: LayoutNode) {}

  /// The length on an axis by which `frame`, inside, sizes itself; `nil` where a container further out counts.
  open func containerLength(_ axis: Axis, for frame: ContainerFrameNode) -> CGFloat? { nil }

  /// True for a node whose content depends on where it lies.
  open var readsOwnPosition: Bool { false }

  /// Appends what the view says to the grid around it, the innermost first.
  func collectGridTraits(into list: inout ContiguousArray<GridCellTrait>) {}

  /// The element inside, of a wrapper that is not around it in the tree.
  var wrappedElement: LayoutNode? { nil }

  /// Forgets every answer given so far.
  open func dropAnswers() { guides = nil }

  public override final func collectElements(into list: inout ElementList) { list.append(self) }
}

/// What of a change in a child can change the answers of the node around it.
public enum Reach {
  case sizeAndGuides
  /// The size is fixed; explicit guides still come out.
  case guides
  /// Nothing: the node only has to place its children again.
  case nothing
}
