public import Foundation

/// `aspectRatio`, `scaledToFit`, `scaledToFill`.
///
/// Algorithm, for the ratio *r* of width to height that is given, or that of the child's ideal size:
///
/// 1. Neither axis proposed: the child is proposed nothing either, and takes its ideal.
/// 2. One axis proposed: the other follows from it, (w, w / r) or (h · r, h).
/// 3. Both proposed: to fit, the largest rectangle of that ratio inside the proposal; to fill, the smallest
///    that covers it.
/// 4. The child is proposed that rectangle, and the answer is what the child makes of it: a rigid child keeps
///    its size.
///
/// | proposal w × h | fit | fill |
/// |---|---|---|
/// | nil × nil | the child's ideal | the same |
/// | w × nil, nil × h | what the child makes of w × w / r, h · r × h | the same |
/// | 0 on one axis | of 0 × 0 | of the other axis alone |
/// | ∞ on one axis | of the other axis alone | of ∞ × ∞ |
/// | finite | of the rectangle inside | of the rectangle that covers |
///
/// A ratio that is 0, negative or no finite number, given or found, changes nothing: the child is proposed
/// what this node is. Source: docs/evidence/frames.md.
public final class AspectRatioNode: UnaryNode {
  /// Width by height; `nil` for that of the child's ideal size.
  ///
  /// What cannot be a ratio stands for none.
  public var ratio: CGFloat? { didSet { if ratio != oldValue { invalidateSize() } } }
  /// True to cover the proposal, false to stay inside it.
  public var fills: Bool { didSet { if fills != oldValue { invalidateSize() } } }

  public init(ratio: CGFloat?, fills: Bool) {
    self.ratio = ratio
    self.fills = fills
    super.init()
  }

  public override var viewName: String { "aspectRatio" }
  public override var priority: CGFloat { 0 }
  public override var projectsSpacing: Bool { false }

  /// Held to its ratio, a view that fits is bounded by the other axis.
  public override func fills(_ axis: Axis) -> Bool { fills && super.fills(axis) }

  /// The ratio that counts for this child; `nil` if there is none.
  func resolved(_ pass: LayoutPass) -> CGFloat? {
    func usable(_ ratio: CGFloat) -> CGFloat? { ratio.isFinite && ratio > 0 ? ratio : nil }
    if let ratio { return usable(ratio) }
    guard let ideal = child?.measure(.ideal, pass).size else { return nil }
    return usable(ideal.width / ideal.height)
  }

  private func rectangle(
    _ proposal: ProposedSize, _ ratio: CGFloat
  ) -> (inner: ProposedSize, box: ProposalBox) {
    var box = ProposalBox.point(proposal)
    let (width, height) = (proposal.width, proposal.height)
    if height < 0 { return (ProposedSize(width: width, height: width / ratio), box) }
    if width < 0 { return (ProposedSize(width: height * ratio, height: height), box) }
    // The other axis may be anything on its side of the rectangle.
    if (width / ratio <= height) != fills {
      let inner = ProposedSize(width: width, height: width / ratio)
      box.minHeight = fills ? 0 : inner.height
      box.maxHeight = fills ? inner.height.nextDown : .infinity
      return (inner, box)
    }
    let inner = ProposedSize(width: height * ratio, height: height)
    // Drawn in by a millionth of a point, so that what rounds to the other side is asked again.
    box.minWidth = fills ? 0 : min(inner.width + 1e-6, width)
    box.maxWidth = fills ? max(inner.width - 1e-6, width) : .infinity
    return (inner, box)
  }

  /// What the child is proposed, and the proposals to this node for which it is just that; `nil` if there
  /// is no ratio to hold it to.
  func asked(
    _ proposal: ProposedSize, _ pass: LayoutPass
  ) -> (inner: ProposedSize, box: ProposalBox)? {
    // Why first: to find the ratio would ask for the ideal once more at each level of such modifiers.
    if proposal == .ideal { return (proposal, .point(proposal)) }
    return resolved(pass).map { rectangle(proposal, $0) }
  }

  public override func measure(_ proposal: ProposedSize, _ pass: LayoutPass) -> SizeAnswer {
    pass.counters.measures &+= 1
    refreshChildren()
    guard let (inner, box) = asked(proposal, pass) else { return super.measure(proposal, pass) }
    var answer = super.measure(inner, pass)
    if answer.box != .all { answer.box = box }
    return answer
  }

  public override func explicitGuide(
    _ key: AlignmentKey, _ proposal: ProposedSize, _ pass: LayoutPass
  ) -> GuideAnswer {
    guard let (inner, box) = asked(proposal, pass) else {
      return super.explicitGuide(key, proposal, pass)
    }
    var answer = super.explicitGuide(key, inner, pass)
    if answer.box != .all { answer.box = box }
    return answer
  }

  public override func placeChildren(_ pass: LayoutPass) {
    let inner = asked(proposal, pass)?.inner ?? proposal
    // The child's answer to this proposal is the node's own size.
    child?.place(at: .zero, inner, measured: size, pass)
  }
}
