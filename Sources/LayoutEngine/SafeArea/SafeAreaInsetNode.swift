public import Foundation

/// `safeAreaInset`: a bar at one edge, under which the view inside may reach.
///
/// Algorithm, along the axis of the edge, with the distance s that is given or that both views prefer:
///
/// 1. Unspecified, both are asked for their ideal.
/// 2. Else the bar is proposed what is left of the proposal without s and the view's smallest length, and the
///    view what is left without s and the bar.
/// 3. The answer is the sum with s; across, the larger of the two.
/// 4. The view is put at the opposite edge, in the middle across; the bar at the edge, its guide on the view's.
///    Across, an unspecified proposal is then the node's own length.
/// 5. For what is inside the view, the border of the safe area lies s and the bar's length within the edge.
///
/// | proposal | answer along | across |
/// |---|---|---|
/// | unspecified | the ideals and s | the larger |
/// | 0 | the bar, what the view cannot do without, and s | the larger |
/// | ∞, finite | the bar, what the view makes of the rest, and s | the larger |
///
/// Explicit guides of both views stop here. The children in the tree are those of the view and, last, the one node
/// of the bar.
/// [likely] docs/evidence/geometry.md
public final class SafeAreaInsetNode: UnaryNode {
  public var edge: Edge { didSet { if edge != oldValue { invalidateSize() } } }
  /// The guide, across the axis, on which both views are aligned.
  public var alignment: AlignmentKey {
    didSet { if alignment != oldValue { invalidatePlacement() } }
  }
  /// Points between both; `nil` for the distance they prefer.
  public var distance: CGFloat? { didSet { if distance != oldValue { invalidateSize() } } }
  /// The bar.
  public private(set) unowned(unsafe) var secondary: LayoutNode?
  /// What the bar and the distance take from the edge, as placed last.
  private var taken: CGFloat = 0

  public init(_ edge: Edge, alignment: AlignmentKey, distance: CGFloat?) {
    self.edge = edge
    self.alignment = alignment
    self.distance = distance
    super.init()
  }

  public override var viewName: String { "safeAreaInset" }
  /// Explicit guides stop at what depends on the safe area. [likely] docs/evidence/alignment.md
  public override var cutsGuides: Bool { true }
  public override var priority: CGFloat { 0 }
  public override var projectsSpacing: Bool { false }

  public override func collectChildren() {
    super.collectChildren()
    var list = ElementList()
    super.collectTreeElements(into: &list)
    secondary = list.last
    secondary?.container = self
  }

  public override func forEachElement(_ body: (LayoutNode) -> Void) {
    refreshChildren()
    if let child, child !== secondary { body(child) }
    if let secondary { body(secondary) }
  }

  // MARK: Asking

  var axis: Axis { edge == .top || edge == .bottom ? .vertical : .horizontal }
  var isAtStart: Bool { edge == .top || edge == .leading }

  private func gap(_ child: LayoutNode, _ bar: LayoutNode) -> CGFloat {
    if let distance { return distance.isFinite ? distance : 0 }
    return isAtStart
      ? EdgeSpacing.distance(bar.spacing(edge.opposite), child.spacing(edge))
      : EdgeSpacing.distance(child.spacing(edge), bar.spacing(edge.opposite))
  }

  /// Both views for one proposal.
  struct Parts {
    var gap: CGFloat
    var bar: SizeAnswer
    var barProposal: ProposedSize
    var primary: SizeAnswer
    var primaryProposal: ProposedSize
    /// The range across for which both stay the same.
    var box = ProposalBox.all
  }

  func parts(
    _ child: LayoutNode, _ bar: LayoutNode, _ proposal: ProposedSize, _ pass: LayoutPass
  ) -> Parts {
    let gap = gap(child, bar)
    var parts = Parts(
      gap: gap, bar: SizeAnswer(.zero, for: .all), barProposal: proposal,
      primary: SizeAnswer(.zero, for: .all), primaryProposal: proposal)
    let length = proposal[axis]
    if length >= 0 {
      let room = max(length - gap, 0)
      var smallest = proposal
      smallest[axis] = 0
      let minimum = child.measure(smallest, pass)
      parts.box.meet(minimum.box)
      // Why: ∞ less ∞ is no number, and an unlimited room is enough for both.
      let least = minimum.size.length(axis)
      parts.barProposal[axis] = room == .infinity ? room : max(room - least, 0)
    }
    parts.bar = bar.measure(parts.barProposal, pass)
    if length >= 0 {
      let used = parts.bar.size.length(axis) + gap
      parts.primaryProposal[axis] = length == .infinity ? length : max(length - used, 0)
    }
    parts.primary = child.measure(parts.primaryProposal, pass)
    parts.box.meet(parts.bar.box)
    parts.box.meet(parts.primary.box)
    return parts
  }

  public override func measure(_ proposal: ProposedSize, _ pass: LayoutPass) -> SizeAnswer {
    pass.counters.measures &+= 1
    refreshChildren()
    guard let child, let secondary, child !== secondary else {
      return super.measure(proposal, pass)
    }
    let parts = parts(child, secondary, proposal, pass)
    let along = parts.primary.size.length(axis) + parts.gap + parts.bar.size.length(axis)
    let across = max(
      parts.primary.size.length(axis.other), parts.bar.size.length(axis.other))
    return SizeAnswer(
      axis == .vertical
        ? CGSize(width: across, height: along) : CGSize(width: along, height: across),
      for: parts.box.replacing(axis, proposal[axis], proposal[axis]))
  }

  public override func explicitGuide(
    _ key: AlignmentKey, _ proposal: ProposedSize, _ pass: LayoutPass
  ) -> GuideAnswer { .none }

  // MARK: Placing

  func places(
    _ child: LayoutNode, _ bar: LayoutNode, _ proposal: ProposedSize, _ size: CGSize,
    _ pass: LayoutPass
  ) -> (parts: Parts, primary: CGPoint, bar: CGPoint) {
    var proposal = proposal
    if proposal[axis.other] < 0 { proposal[axis.other] = size.length(axis.other) }
    let parts = parts(child, bar, proposal, pass)
    let primarySize = parts.primary.size
    let barSize = parts.bar.size
    var box = ProposalBox.all
    let across = (size.length(axis.other) - primarySize.length(axis.other)) / 2
    let barAcross =
      across
      + child.guideValue(alignment, parts.primaryProposal, primarySize, pass, meeting: &box)
      - bar.guideValue(alignment, parts.barProposal, barSize, pass, meeting: &box)
    let primaryAlong = isAtStart ? size.length(axis) - primarySize.length(axis) : 0
    let barAlong = isAtStart ? 0 : size.length(axis) - barSize.length(axis)
    func point(_ along: CGFloat, _ across: CGFloat) -> CGPoint {
      axis == .vertical ? CGPoint(x: across, y: along) : CGPoint(x: along, y: across)
    }
    return (parts, point(primaryAlong, across), point(barAlong, barAcross))
  }

  public override func placeChildren(_ pass: LayoutPass) {
    guard let child, let secondary, child !== secondary else {
      super.placeChildren(pass)
      return
    }
    let places = places(child, secondary, proposal, size, pass)
    let length = places.parts.gap + places.parts.bar.size.length(axis)
    // What was built from how far it reaches depends on the border, though it may not have moved.
    let isChanged = length != taken
    taken = length
    pass.withMoved(isChanged) {
      child.place(
        at: places.primary, places.parts.primaryProposal, measured: places.parts.primary.size, pass)
    }
    secondary.place(
      at: places.bar, places.parts.barProposal, measured: places.parts.bar.size, pass)
  }

  public override func extend(_ reach: inout SafeReach, of inner: LayoutNode) {
    guard inner === child, inner !== secondary else { return }
    let outer = CGRect(origin: .zero, size: size)
    var safe = outer
    let isMirrored = flags.contains(.isRightToLeft)
    switch edge {
    case .top:
      safe.origin.y += taken
      safe.size.height -= taken
    case .bottom: safe.size.height -= taken
    case .leading, .trailing:
      if (edge == .leading) != isMirrored { safe.origin.x += taken }
      safe.size.width -= taken
    }
    reach.meet(safe: safe, outer: outer)
  }
}
