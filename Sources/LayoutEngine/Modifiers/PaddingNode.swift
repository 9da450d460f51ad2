public import Foundation

/// `padding`.
///
/// Algorithm: the child is proposed what is left between the insets, never less than 0; the answer is the
/// child's size and the insets, never less than 0.
///
/// | proposal | answer |
/// |---|---|
/// | unspecified | the child's ideal and the insets |
/// | 0 | the child's smallest and the insets |
/// | ∞ | the child's largest and the insets |
/// | finite | what the child makes of the rest, and the insets |
///
/// Insets may be negative. Source: docs/evidence/frames.md.
public class PaddingNode: UnaryNode {
  /// Points at each edge, leading-based.
  @frozen public struct Insets: Equatable, Sendable {
    public var top, leading, bottom, trailing: CGFloat

    /// What is not a finite number counts as 0.
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
      self.top = top.isFinite ? top : 0
      self.leading = leading.isFinite ? leading : 0
      self.bottom = bottom.isFinite ? bottom : 0
      self.trailing = trailing.isFinite ? trailing : 0
    }
  }

  public var insets: Insets { didSet { if insets != oldValue { invalidateSize() } } }

  public init(_ insets: Insets) {
    self.insets = insets
    super.init()
  }

  public override var viewName: String { "padding" }
  public override var priority: CGFloat { 0 }
  public override var projectsSpacing: Bool { false }

  private var horizontal: CGFloat { insets.leading + insets.trailing }
  private var vertical: CGFloat { insets.top + insets.bottom }

  func inner(_ proposal: ProposedSize) -> ProposedSize {
    ProposedSize(
      width: proposal.width < 0 ? proposal.width : max(0, proposal.width - horizontal),
      height: proposal.height < 0 ? proposal.height : max(0, proposal.height - vertical))
  }

  public override func measure(_ proposal: ProposedSize, _ pass: LayoutPass) -> SizeAnswer {
    pass.counters.measures &+= 1
    let answer = super.measure(inner(proposal), pass)
    return SizeAnswer(
      CGSize(
        width: max(0, answer.size.width + horizontal),
        height: max(0, answer.size.height + vertical)),
      for: outer(answer.box, proposal))
  }

  /// The proposals to the padding that make an inner proposal in `box`.
  ///
  /// Both ends are drawn in by a millionth of a point, so that what rounds differently is asked again.
  private func outer(_ box: ProposalBox, _ proposal: ProposedSize) -> ProposalBox {
    func range(_ low: CGFloat, _ high: CGFloat, _ inset: CGFloat, _ proposal: CGFloat)
      -> (CGFloat, CGFloat)
    {
      if low == -.infinity, high == .infinity { return (low, high) }
      if proposal < 0 { return (proposal, proposal) }
      let lower = low <= 0 ? 0 : min(low + inset + 1e-6, proposal)
      let upper = high == .infinity ? high : max(high + inset - 1e-6, proposal)
      return (max(lower, 0), upper)
    }
    let width = range(box.minWidth, box.maxWidth, horizontal, proposal.width)
    let height = range(box.minHeight, box.maxHeight, vertical, proposal.height)
    return ProposalBox(
      minWidth: width.0, maxWidth: width.1, minHeight: height.0, maxHeight: height.1)
  }

  public override func explicitGuide(
    _ key: AlignmentKey, _ proposal: ProposedSize, _ pass: LayoutPass
  ) -> GuideAnswer {
    var answer = super.explicitGuide(key, inner(proposal), pass)
    answer.value += key.axis == .horizontal ? insets.leading : insets.top
    answer.box = outer(answer.box, proposal)
    return answer
  }

  public override func placeChildren(_ pass: LayoutPass) {
    child?.place(at: CGPoint(x: insets.leading, y: insets.top), inner(proposal), pass)
  }

  public override func spacing(_ edge: Edge) -> EdgeSpacing {
    let inset =
      switch edge {
      case .top: insets.top
      case .leading: insets.leading
      case .bottom: insets.bottom
      case .trailing: insets.trailing
      }
    return inset == 0 ? super.spacing(edge) : .box(edge)
  }
}
