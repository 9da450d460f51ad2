public import Foundation

/// `HStack` and `VStack`.
///
/// Algorithm, for a proposal P along the stack and Q across it:
///
/// 1. The gaps are added up first: `spacing` for each, or the distance two neighbours prefer.
/// 2. P unspecified: every child is proposed (unspecified, Q) and takes its ideal.
/// 3. Else each child's length for 0 and for ∞ is asked where it is needed for comparing or reserving, and
///    the children are ordered: higher priority, less flexible, larger minimum if unbounded, declaration.
/// 4. From P less the gaps, the minimum lengths of all lower priorities are reserved; a group takes its own
///    reserve back when its turn comes. Inside a group each child is offered an equal part of what is left,
///    never less than 0, and what it takes is taken off. Nothing is reserved inside a group.
/// 5. Across, the children are moved so that their guides lie on one line; the stack is as long as the
///    union of the moved children *and the line*.
/// 6. Along, the length is the sum of what was taken and the gaps; it is not held to P.
/// 7. To place, Q unspecified is replaced by the stack's own length across, and 1–5 run again.
///
/// | proposal along | answer along |
/// |---|---|
/// | unspecified | the sum of the ideals |
/// | 0 | the sum of what children take when offered 0 |
/// | ∞ | the sum of the maxima |
/// | finite | what the children take of it, which may be less or more |
///
/// Source: docs/evidence/stacks.md.
public final class StackNode: ContainerNode {
  public let axis: Axis
  /// What ``fills(_:)`` found for each axis: without it, asking would walk the subtree each time.
  private var knownFilling: (along: Bool?, across: Bool?) = (nil, nil)
  /// The key, across the stack, on which children are aligned.
  public var alignment: AlignmentKey { didSet { if alignment != oldValue { invalidateSize() } } }
  /// The gap between children in points; `nil` for the distances they prefer.
  public var spacing: CGFloat? {
    didSet {
      if spacing != oldValue {
        gaps = nil
        invalidateSize()
      }
    }
  }
  /// The guide that was asked last, which is worked out together with the next size: who asks for one of
  /// them asks for both.
  private var expectedKey: AlignmentKey?
  /// The preferred gaps before each child but the first, while `spacing` is `nil`.
  private var gaps: ContiguousArray<CGFloat>?

  public init(_ axis: Axis, alignment: AlignmentKey, spacing: CGFloat?) {
    self.axis = axis
    self.alignment = alignment
    self.spacing = spacing
    super.init()
  }

  public override var viewName: String { axis == .horizontal ? "HStack" : "VStack" }

  public override var isCheckable: Bool { true }

  public override func dropAnswers() {
    super.dropAnswers()
    gaps = nil
    knownFilling = (nil, nil)
  }

  /// Along, a child that takes an infinite offer makes the stack infinite; across, every child is proposed what
  /// the stack is.
  public override func fills(_ axis: Axis) -> Bool {
    let isAlong = axis == self.axis
    if let known = isAlong ? knownFilling.along : knownFilling.across { return known }
    refreshChildren()
    let result = elements.withAll { children in
      children.contains { $0._withUnsafeGuaranteedRef { $0.fills(axis) } }
    }
    if isAlong { knownFilling.along = result } else { knownFilling.across = result }
    // An answer was given: a later change has to climb on through this node.
    flags.remove(.isInvalid)
    return result
  }

  // MARK: Asking

  public override func size(for proposal: ProposedSize, _ pass: LayoutPass) -> SizeAnswer {
    withChildren(pass) { children in
      // With a definite length across, children are measured as they will be placed.
      let key = proposal[axis.other] < 0 || !pass.usesCaches ? nil : expectedKey
      var turns = NoTurns()
      let result = layOut(proposal, children, asking: key, pass, noting: &turns)
      if let key { remember(key, GuideAnswer(result.explicit, for: result.box)) }
      return SizeAnswer(result.size, for: result.box)
    }
  }

  public override func explicitGuide(
    _ key: AlignmentKey, _ proposal: ProposedSize, _ pass: LayoutPass
  ) -> GuideAnswer {
    guard key.combination != .none else { return .none }
    expectedKey = key
    return withChildren(pass) { children in
      var turns = NoTurns()
      let result = layOutForPlacing(proposal, children, asking: key, pass, noting: &turns)
      return GuideAnswer(result.explicit, for: result.box)
    }
  }

  // MARK: Placing

  public override func placeChildren(_ pass: LayoutPass) {
    arrange(proposal, pass) { child, _, point, item in
      child.place(at: point, item.proposal, measured: item.size, pass)
    }
  }

  public override func forEachPlace(
    _ proposal: ProposedSize, in size: CGSize, _ pass: LayoutPass,
    _ body: (Int, CGPoint, ProposedSize, CGSize) -> Void
  ) {
    arrange(proposal, pass) { _, index, point, item in
      body(index, point, item.proposal, item.size)
    }
  }

  @inline(__always)
  private func arrange(
    _ proposal: ProposedSize, _ pass: LayoutPass,
    _ body: (LayoutNode, Int, CGPoint, StackItem) -> Void
  ) {
    withChildren(pass) { children in
      var turns = NoTurns()
      _ = layOutForPlacing(proposal, children, asking: nil, pass, noting: &turns)
      for index in 0..<children.count {
        children.with(index) { child, item in
          let point =
            axis == .horizontal
            ? CGPoint(x: item.main, y: item.cross) : CGPoint(x: item.cross, y: item.main)
          body(child, index, point, item)
        }
      }
    }
  }

  /// Calls `body` with the children, of which nothing is known yet.
  @inline(__always)
  func withChildren<R>(_ pass: LayoutPass, _ body: (StackChildren) -> R) -> R {
    elements.withAll { nodes in
      pass.items.with(nodes.count) { body(StackChildren(nodes: nodes, items: $0)) }
    }
  }

  /// The layout by which children are placed: step 7.
  func layOutForPlacing(
    _ proposal: ProposedSize, _ children: StackChildren, asking key: AlignmentKey?,
    _ pass: LayoutPass, noting turns: inout some TurnRecorder
  ) -> StackResult {
    guard proposal[axis.other] < 0 else {
      return layOut(proposal, children, asking: key, pass, noting: &turns)
    }
    let measured = measure(proposal, pass)
    var definite = proposal
    definite[axis.other] = measured.size.length(axis.other)
    var result = layOut(definite, children, asking: key, pass, noting: &turns)
    // Why: the length across is a function of the proposal, so this layout holds where that answer does,
    // and where its own range along the stack does.
    result.box = measured.box.replacing(
      axis, max(measured.box.lower(axis), result.box.lower(axis)),
      min(measured.box.upper(axis), result.box.upper(axis)))
    return result
  }

  // MARK: Gaps

  /// The gap before the child at `index`, which is not the first.
  func gap(before index: Int) -> CGFloat {
    if let spacing { return spacing }
    if let gaps { return gaps[index - 1] }
    var list: ContiguousArray<CGFloat> = []
    let (end, start): (Edge, Edge) =
      axis == .horizontal ? (.trailing, .leading) : (.bottom, .top)
    for next in elements.indices.dropFirst() {
      list.append(.distance(elements[next - 1].spacing(end), elements[next].spacing(start)))
    }
    gaps = list
    return list[index - 1]
  }

  public override func spacing(_ edge: Edge) -> EdgeSpacing {
    refreshChildren()
    guard let first = elements.first, let last = elements.last else { return .touching }
    switch (axis, edge) {
    case (.horizontal, .leading), (.vertical, .top): return first.spacing(edge)
    case (.horizontal, .trailing), (.vertical, .bottom): return last.spacing(edge)
    default:
      return elements.dropFirst().reduce(first.spacing(edge)) { $0.union($1.spacing(edge)) }
    }
  }

  public override var priority: CGFloat {
    refreshChildren()
    return elements.isEmpty ? -.infinity : 0
  }
}

extension CGFloat {
  fileprivate static func distance(_ a: EdgeSpacing, _ b: EdgeSpacing) -> CGFloat {
    EdgeSpacing.distance(a, b)
  }
}
