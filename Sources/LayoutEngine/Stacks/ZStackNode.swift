public import Foundation

/// `ZStack`, and the several views of an overlay.
///
/// Algorithm:
///
/// 1. Every child is measured with the proposal. Those of the highest priority decide the size: on each
///    axis, the largest guide and the largest rest beyond the guide, added.
/// 2. To place, every child is proposed the size that resulted, and its guide is put at the largest guide
///    of the deciding children. The others may stick out.
///
/// The alignment line itself is not part of the union, unlike in a stack.
///
/// | proposal | answer |
/// |---|---|
/// | unspecified, 0, ∞, finite | the union of what the deciding children answer |
///
/// Source: docs/evidence/stacks.md.
public final class ZStackNode: ContainerNode {
  public var horizontal: AlignmentKey { didSet { if horizontal != oldValue { invalidateSize() } } }
  public var vertical: AlignmentKey { didSet { if vertical != oldValue { invalidateSize() } } }

  public init(horizontal: AlignmentKey, vertical: AlignmentKey) {
    self.horizontal = horizontal
    self.vertical = vertical
    super.init()
  }

  public override var viewName: String { "ZStack" }
  public override var isCheckable: Bool { true }

  /// The guides and rests of the deciding children for one proposal.
  struct Union {
    var guide = CGPoint(x: -CGFloat.infinity, y: -CGFloat.infinity)
    var rest = CGPoint(x: -CGFloat.infinity, y: -CGFloat.infinity)
    var box = ProposalBox.all

    var size: CGSize { CGSize(width: guide.x + rest.x, height: guide.y + rest.y) }
  }

  func union(_ proposal: ProposedSize, _ pass: LayoutPass) -> Union {
    var union = Union()
    let highest = elements.reduce(-CGFloat.infinity) { max($0, $1.priority) }
    for child in elements where child.priority == highest {
      let answer = child.measure(proposal, pass)
      var box = answer.box
      let x = child.guideValue(horizontal, proposal, answer.size, pass, meeting: &box)
      let y = child.guideValue(vertical, proposal, answer.size, pass, meeting: &box)
      union.box.meet(box)
      union.guide.x = max(union.guide.x, x)
      union.guide.y = max(union.guide.y, y)
      union.rest.x = max(union.rest.x, Self.rest(answer.size.width, beyond: x))
      union.rest.y = max(union.rest.y, Self.rest(answer.size.height, beyond: y))
    }
    return union
  }

  /// What of `length` lies beyond the guide; infinite lengths stay infinite.
  private static func rest(_ length: CGFloat, beyond guide: CGFloat) -> CGFloat {
    length == .infinity ? .infinity : length - guide
  }

  public override func size(for proposal: ProposedSize, _ pass: LayoutPass) -> SizeAnswer {
    guard !elements.isEmpty else { return SizeAnswer(.zero, for: .all) }
    let union = union(proposal, pass)
    return SizeAnswer(union.size, for: union.box)
  }

  public override func forEachPlace(
    _: ProposedSize, in size: CGSize, _ pass: LayoutPass,
    _ body: (Int, CGPoint, ProposedSize, CGSize) -> Void
  ) {
    let proposal = ProposedSize(size)
    let union = union(proposal, pass)
    for (index, child) in elements.enumerated() {
      let answer = child.measure(proposal, pass)
      var box = answer.box
      let x = child.guideValue(horizontal, proposal, answer.size, pass, meeting: &box)
      let y = child.guideValue(vertical, proposal, answer.size, pass, meeting: &box)
      body(
        index, CGPoint(x: union.guide.x - x, y: union.guide.y - y), proposal, answer.size)
    }
  }

  public override func placeChildren(_ pass: LayoutPass) {
    forEachPlace(proposal, in: size, pass) { index, point, proposal, size in
      elements[index].place(at: point, proposal, measured: size, pass)
    }
  }

  public override func explicitGuide(
    _ key: AlignmentKey, _ proposal: ProposedSize, _ pass: LayoutPass
  ) -> GuideAnswer {
    guard key.combination != .none, !elements.isEmpty else { return .none }
    let answer = measure(proposal, pass)
    var combiner = GuideCombiner(key)
    forEachPlace(proposal, in: answer.size, pass) { index, origin, proposal, _ in
      if let value = elements[index].guide(key, proposal, pass).optional {
        combiner.add(value + (key.axis == .horizontal ? origin.x : origin.y))
      }
    }
    // Why the size's box: the children are laid out for the size, and that holds in the whole box.
    return GuideAnswer(combiner.result, for: answer.box)
  }

  public override func spacing(_ edge: Edge) -> EdgeSpacing {
    refreshChildren()
    let highest = elements.reduce(-CGFloat.infinity) { max($0, $1.priority) }
    let deciding = elements.filter { $0.priority == highest }
    guard let first = deciding.first else { return .touching }
    return deciding.dropFirst().reduce(first.spacing(edge)) { $0.union($1.spacing(edge)) }
  }

  public override var priority: CGFloat {
    refreshChildren()
    return elements.isEmpty ? -.infinity : 0
  }
}
