public import Foundation

/// `fixedSize`: proposes unspecified on the chosen axes and is as large as the child.
///
/// | proposal | answer on a chosen axis | on another |
/// |---|---|---|
/// | unspecified, 0, ∞, finite | the child's ideal | the child's answer |
public final class FixedSizeNode: UnaryNode {
  public var horizontal: Bool { didSet { if horizontal != oldValue { invalidateSize() } } }
  public var vertical: Bool { didSet { if vertical != oldValue { invalidateSize() } } }

  public init(horizontal: Bool, vertical: Bool) {
    self.horizontal = horizontal
    self.vertical = vertical
    super.init()
  }

  public override var viewName: String { "fixedSize" }
  public override var projectsSpacing: Bool { false }

  public override func fills(_ axis: Axis) -> Bool {
    !(axis == .horizontal ? horizontal : vertical) && super.fills(axis)
  }

  private func inner(_ proposal: ProposedSize) -> ProposedSize {
    ProposedSize(
      width: horizontal ? ProposedSize.unspecified : proposal.width,
      height: vertical ? ProposedSize.unspecified : proposal.height)
  }

  private func outer(_ box: ProposalBox) -> ProposalBox {
    var box = box
    if horizontal { box = box.replacing(.horizontal, -.infinity, .infinity) }
    if vertical { box = box.replacing(.vertical, -.infinity, .infinity) }
    return box
  }

  public override func measure(_ proposal: ProposedSize, _ pass: LayoutPass) -> SizeAnswer {
    pass.counters.measures &+= 1
    var answer = super.measure(inner(proposal), pass)
    answer.box = outer(answer.box)
    return answer
  }

  public override func explicitGuide(
    _ key: AlignmentKey, _ proposal: ProposedSize, _ pass: LayoutPass
  ) -> GuideAnswer {
    var answer = super.explicitGuide(key, inner(proposal), pass)
    answer.box = outer(answer.box)
    return answer
  }

  public override func placeChildren(_ pass: LayoutPass) {
    child?.place(at: .zero, inner(proposal), pass)
  }
}

/// `layoutPriority`: reports a priority of its own and changes nothing else.
public final class PriorityNode: UnaryNode {
  public var value: CGFloat {
    didSet { if value != oldValue { container?.invalidateSize() } }
  }

  public init(_ value: CGFloat) {
    self.value = value
    super.init()
  }

  public override var viewName: String { "layoutPriority" }
  /// What is not a number counts as 0: it could not be ordered.
  public override var priority: CGFloat { value.isNaN ? 0 : value }
  public override var projectsSpacing: Bool { false }
}

/// `offset`: moves what is drawn and hit, not what is laid out; guides stay where they are.
public final class OffsetNode: UnaryNode {
  /// Points, leading-based; what is not a finite number counts as 0.
  public var offset: CGPoint { didSet { if offset != oldValue { invalidatePlacement() } } }

  public init(_ offset: CGPoint) {
    self.offset = offset
    super.init()
  }

  public override var viewName: String { "offset" }

  /// How far the child is moved.
  var distance: CGPoint {
    CGPoint(x: offset.x.isFinite ? offset.x : 0, y: offset.y.isFinite ? offset.y : 0)
  }

  public override func placeChildren(_ pass: LayoutPass) {
    // The child's answer to the same proposal is this node's own.
    child?.place(at: distance, proposal, measured: size, pass)
  }
}

/// A stack of one statically known child, which is no layout at all.
public final class PassthroughNode: UnaryNode {
  private let name: String
  /// The direction that spacers and dividers inside follow.
  public let stackAxis: Axis?

  public init(_ name: String, stackAxis: Axis?) {
    self.name = name
    self.stackAxis = stackAxis
    super.init()
  }

  public override var viewName: String { name }
  public override var passesStackAxis: Bool { false }
  override func collectGridTraits(into list: inout ContiguousArray<GridCellTrait>) {}
}

/// A view whose space has a name: what looks at it from inside is placed again when its size changes.
open class SpaceNode: UnaryNode {
  private final var placedSize = CGSize.zero

  public final override func placeChildren(_ pass: LayoutPass) {
    pass.withMoved(size != placedSize) { super.placeChildren(pass) }
    placedSize = size
  }
}
