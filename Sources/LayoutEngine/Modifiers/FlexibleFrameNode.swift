public import Foundation

/// `frame(minWidth:idealWidth:maxWidth:minHeight:idealHeight:maxHeight:alignment:)`.
///
/// Algorithm, on each axis, for a proposal p:
///
/// 1. The child is proposed p, or the ideal if p is unspecified, held between minimum and maximum; when
///    neither p nor an ideal is given, unspecified.
/// 2. The answer is by the table.
/// 3. To place, the child is proposed the frame's own size, and put where its guide meets the frame's
///    default guide. An axis without proposal and ideal, whose length came out strictly between the
///    limits, is proposed as unspecified again. [likely]
///
/// | given | unspecified | a proposal p |
/// |---|---|---|
/// | ideal | the ideal | as below |
/// | minimum and maximum | the child's length held between them | p held between them |
/// | minimum only | the child's, at least the minimum | the child's, at most p, at least the minimum |
/// | maximum only | the child's, at most the maximum | the larger of p and the child's, at most the maximum |
///
/// Source: docs/evidence/frames.md.
public final class FlexibleFrameNode: UnaryNode {
  /// The limits of one axis, in points; sanitised so that minimum ≤ ideal ≤ maximum.
  @frozen public struct Limits: Equatable, Sendable {
    public var minimum: CGFloat?
    public var ideal: CGFloat?
    public var maximum: CGFloat?

    /// Limits that contradict each other are raised until they do not; a negative minimum is 0 and what is
    /// not a number counts as not given.
    public init(minimum: CGFloat?, ideal: CGFloat?, maximum: CGFloat?) {
      func number(_ value: CGFloat?) -> CGFloat? { value.flatMap { $0.isNaN ? nil : $0 } }
      self.minimum = number(minimum).map { max($0, 0) }
      self.ideal = number(ideal).map { max($0, self.minimum ?? 0) }
      self.maximum = number(maximum).map { max($0, self.ideal ?? self.minimum ?? 0) }
    }

    var isEmpty: Bool { minimum == nil && ideal == nil && maximum == nil }
  }

  public private(set) var widthLimits: Limits
  public private(set) var heightLimits: Limits
  public private(set) var horizontal: AlignmentKey
  public private(set) var vertical: AlignmentKey

  public init(width: Limits, height: Limits, horizontal: AlignmentKey, vertical: AlignmentKey) {
    widthLimits = width
    heightLimits = height
    self.horizontal = horizontal
    self.vertical = vertical
    super.init()
  }

  /// Takes over new limits and alignment.
  public func set(
    width: Limits, height: Limits, horizontal: AlignmentKey, vertical: AlignmentKey
  ) {
    guard
      width != widthLimits || height != heightLimits || horizontal != self.horizontal
        || vertical != self.vertical
    else { return }
    widthLimits = width
    heightLimits = height
    self.horizontal = horizontal
    self.vertical = vertical
    invalidateSize()
  }

  public override var viewName: String { "frame" }
  public override var priority: CGFloat { 0 }
  public override var projectsSpacing: Bool { false }

  public override func fills(_ axis: Axis) -> Bool {
    let limits = axis == .horizontal ? widthLimits : heightLimits
    // Without limits above, the length is the child's.
    return limits.maximum == .infinity || (limits.maximum == nil && super.fills(axis))
  }

  public override func measure(_ proposal: ProposedSize, _ pass: LayoutPass) -> SizeAnswer {
    pass.counters.measures &+= 1
    if let width = widthLimits.ownLength(proposal.width),
      let height = heightLimits.ownLength(proposal.height)
    {
      return SizeAnswer(
        CGSize(width: width.length, height: height.length),
        for: ProposalBox(
          minWidth: width.lower, maxWidth: width.upper, minHeight: height.lower,
          maxHeight: height.upper))
    }
    let inner = ProposedSize(
      width: widthLimits.inner(proposal.width), height: heightLimits.inner(proposal.height))
    let answer = super.measure(inner, pass)
    let width = widthLimits.resolve(
      proposal.width, inner.width, child: answer.size.width, answer.box.minWidth,
      answer.box.maxWidth)
    let height = heightLimits.resolve(
      proposal.height, inner.height, child: answer.size.height, answer.box.minHeight,
      answer.box.maxHeight)
    return SizeAnswer(
      CGSize(width: width.length, height: height.length),
      for: ProposalBox(
        minWidth: width.lower, maxWidth: width.upper, minHeight: height.lower,
        maxHeight: height.upper))
  }

  /// What the child is proposed when the frame, offered `proposal`, is `size` large.
  func placing(_ proposal: ProposedSize, _ size: CGSize) -> ProposedSize {
    ProposedSize(
      width: widthLimits.placing(proposal.width, size.width),
      height: heightLimits.placing(proposal.height, size.height))
  }

  public override func explicitGuide(
    _ key: AlignmentKey, _ proposal: ProposedSize, _ pass: LayoutPass
  ) -> GuideAnswer {
    guard let child else { return .none }
    let answer = measure(proposal, pass)
    var guide = child.alignedGuide(
      key, placing(proposal, answer.size), in: answer.size, horizontal, vertical, pass)
    // Why the size's box: the child is placed for the frame's size, which is the same in all of it.
    guide.box = answer.box
    return guide
  }

  public override func placeChildren(_ pass: LayoutPass) {
    childReference?._withUnsafeGuaranteedRef { child in
      child.place(placing(proposal, size), in: size, horizontal, vertical, pass)
    }
  }

  public override func spacing(_ edge: Edge) -> EdgeSpacing {
    refreshChildren()
    let limits = edge == .top || edge == .bottom ? heightLimits : widthLimits
    return limits.isEmpty || child?.projectsSpacing == true ? super.spacing(edge) : .box(edge)
  }
}
