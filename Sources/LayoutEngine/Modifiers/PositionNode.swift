public import Foundation

/// `position`: fills what it is offered and puts the middle of the child at a point.
///
/// Algorithm:
///
/// 1. The answer is the proposal; on an axis without one, the child's length.
/// 2. To place, the child is proposed that size, and its middle, whatever its guides, is put at the point.
///
/// | proposal | answer |
/// |---|---|
/// | unspecified | the child's answer to the same proposal |
/// | 0, ∞, finite | the proposal |
///
/// Source: docs/evidence/frames.md.
public final class PositionNode: UnaryNode {
  /// Points from the top leading corner; what is not a finite number counts as 0.
  public var point: CGPoint { didSet { if point != oldValue { invalidateSize() } } }

  public init(_ point: CGPoint) {
    self.point = point
    super.init()
  }

  public override var viewName: String { "position" }
  public override var priority: CGFloat { 0 }
  public override var projectsSpacing: Bool { false }
  public override func fills(_ axis: Axis) -> Bool { true }
  public override func spacing(_ edge: Edge) -> EdgeSpacing { .box(edge) }

  public override func measure(_ proposal: ProposedSize, _ pass: LayoutPass) -> SizeAnswer {
    pass.counters.measures &+= 1
    var size = CGSize(width: proposal.width, height: proposal.height)
    if proposal.width < 0 || proposal.height < 0 {
      let inner = super.measure(proposal, pass).size
      if proposal.width < 0 { size.width = inner.width }
      if proposal.height < 0 { size.height = inner.height }
    }
    return SizeAnswer(size, for: .point(proposal))
  }

  /// Where the child's top leading corner lies when this node is `size` large.
  func origin(of child: LayoutNode, in size: CGSize, _ pass: LayoutPass) -> CGPoint {
    let inner = child.measure(ProposedSize(size), pass).size
    return CGPoint(
      x: (point.x.isFinite ? point.x : 0) - inner.width / 2,
      y: (point.y.isFinite ? point.y : 0) - inner.height / 2)
  }

  public override func explicitGuide(
    _ key: AlignmentKey, _ proposal: ProposedSize, _ pass: LayoutPass
  ) -> GuideAnswer {
    guard let child else { return .none }
    let size = measure(proposal, pass).size
    guard let value = child.guide(key, ProposedSize(size), pass).optional else {
      return GuideAnswer(nil, for: .point(proposal))
    }
    let origin = origin(of: child, in: size, pass)
    return GuideAnswer(
      value + (key.axis == .horizontal ? origin.x : origin.y), for: .point(proposal))
  }

  public override func placeChildren(_ pass: LayoutPass) {
    guard let child else { return }
    child.place(at: origin(of: child, in: size, pass), ProposedSize(size), pass)
  }
}
