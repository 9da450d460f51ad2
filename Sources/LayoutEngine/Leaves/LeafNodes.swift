public import Foundation

/// A view without content of its own that fills what it is offered: a colour, a shape.
///
/// | proposal | answer |
/// |---|---|
/// | unspecified | 10 |
/// | 0, ∞, finite | the proposal |
open class FillNode: LayoutNode {
  public override init() {
    super.init()
    flags.remove(.childrenChanged)
  }

  open override func fills(_ axis: Axis) -> Bool { true }

  open override func measure(_ proposal: ProposedSize, _ pass: LayoutPass) -> SizeAnswer {
    pass.counters.measures &+= 1
    return .filling(proposal)
  }
}

extension SizeAnswer {
  /// The length of a view that has no ideal of its own, in points.
  public static var defaultLength: CGFloat { 10 }

  /// The proposal itself, 10 where it is unspecified.
  @inlinable static func filling(_ proposal: ProposedSize) -> SizeAnswer {
    SizeAnswer(
      CGSize(
        width: proposal.width < 0 ? defaultLength : proposal.width,
        height: proposal.height < 0 ? defaultLength : proposal.height),
      for: .point(proposal))
  }
}

/// `Spacer`.
///
/// | proposal along the stack | answer |
/// |---|---|
/// | unspecified | the minimum length |
/// | 0, ∞, finite | the proposal, at least the minimum length |
///
/// Across the stack it is 0 long; outside a stack it takes both axes. The minimum is 8 points unless given.
/// Source: docs/evidence/stacks.md.
public final class SpacerNode: LayoutNode {
  /// The direction of the stack around it; `nil` outside one.
  public var axis: Axis? { didSet { if axis != oldValue { invalidateSize() } } }
  /// The smallest length in points.
  public var minimum: CGFloat { didSet { if minimum != oldValue { invalidateSize() } } }

  public static var defaultMinimum: CGFloat { 8 }

  public init(along axis: Axis?, minimum: CGFloat?) {
    self.axis = axis
    self.minimum = minimum ?? Self.defaultMinimum
    super.init()
    flags.remove(.childrenChanged)
  }

  public override var viewName: String { "Spacer" }
  public override var priority: CGFloat { -.infinity }
  public override var projectsSpacing: Bool { true }

  public override func fills(_ axis: Axis) -> Bool { self.axis == nil || self.axis == axis }

  public override func spacing(_ edge: Edge) -> EdgeSpacing {
    guard let axis else { return .touching }
    let isAlong = (edge == .leading || edge == .trailing) == (axis == .horizontal)
    return isAlong ? .touching : EdgeSpacing()
  }

  public override func measure(_ proposal: ProposedSize, _ pass: LayoutPass) -> SizeAnswer {
    pass.counters.measures &+= 1
    var answer = SizeAnswer(.zero, for: .all)
    if axis != .vertical {
      answer.size.width = length(proposal.width)
      (answer.box.minWidth, answer.box.maxWidth) = range(proposal.width)
    }
    if axis != .horizontal {
      answer.size.height = length(proposal.height)
      (answer.box.minHeight, answer.box.maxHeight) = range(proposal.height)
    }
    return answer
  }

  private func length(_ proposal: CGFloat) -> CGFloat { max(proposal, minimum) }

  private func range(_ proposal: CGFloat) -> (CGFloat, CGFloat) {
    proposal <= minimum ? (-.infinity, minimum) : (proposal, proposal)
  }
}

/// `Divider`: a line across the stack around it, horizontal outside one.
///
/// | proposal along the line | answer |
/// |---|---|
/// | unspecified | 10 |
/// | 0, ∞, finite | the proposal |
///
/// It is one pixel thick, unless it is told otherwise.
open class DividerNode: LayoutNode {
  /// The direction of the stack around it; `nil` outside one.
  public final var axis: Axis? { didSet { if axis != oldValue { invalidateSize() } } }
  /// How thick the line is, in points; `nil` for a pixel.
  public final var thickness: CGFloat? {
    didSet { if thickness != oldValue { invalidateSize() } }
  }
  private var isVertical: Bool { axis == .horizontal }

  public init(in axis: Axis?) {
    self.axis = axis
    super.init()
    flags.remove(.childrenChanged)
  }

  public override var viewName: String { "Divider" }

  public override func measure(_ proposal: ProposedSize, _ pass: LayoutPass) -> SizeAnswer {
    pass.counters.measures &+= 1
    var answer = SizeAnswer.filling(proposal)
    if isVertical {
      answer.size.width = thickness ?? pass.pixel
      answer.box = answer.box.replacing(.horizontal, -.infinity, .infinity)
    } else {
      answer.size.height = thickness ?? pass.pixel
      answer.box = answer.box.replacing(.vertical, -.infinity, .infinity)
    }
    return answer
  }
}
