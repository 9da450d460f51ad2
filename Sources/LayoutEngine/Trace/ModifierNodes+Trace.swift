internal import Foundation

extension PaddingNode: TracingNode {
  func sizeRules(_ proposal: ProposedSize, _ pass: LayoutPass) -> PerAxis<SizeRule> {
    refreshChildren()
    let answer = child?.measure(inner(proposal), pass).size ?? .zero
    return PerAxis {
      .insets(
        child, answer.length($0), before: insets.before(on: $0), after: insets.after(on: $0))
    }
  }

  func childRules(
    for child: LayoutNode, _ proposal: ProposedSize, in size: CGSize, _ pass: LayoutPass
  ) -> Treatment {
    Treatment(
      offer: PerAxis { insets.offer(on: $0, of: proposal[$0]) },
      place: PerAxis { insets.before(on: $0) == 0 ? .start : .inset(insets.before(on: $0)) })
  }
}

extension PaddingNode.Insets {
  /// The inset at the start of an axis.
  func before(on axis: Axis) -> CGFloat { axis == .horizontal ? leading : top }

  /// The inset at the end of an axis.
  func after(on axis: Axis) -> CGFloat { axis == .horizontal ? trailing : bottom }

  /// What is left between the insets of a length that is offered.
  func offer(on axis: Axis, of length: CGFloat) -> OfferRule {
    let parts = [before(on: axis), after(on: axis)]
    guard length >= 0, parts != [0, 0] else { return .passed(length) }
    return .less(length, parts.map { OfferRule.Deduction(reason: .inset, length: $0) })
  }
}

extension FixedSizeNode: TracingNode {
  func sizeRules(_ proposal: ProposedSize, _ pass: LayoutPass) -> PerAxis<SizeRule> {
    let answer = measure(proposal, pass).size
    return PerAxis { axis in child.map { .child($0, answer.length(axis)) } ?? .empty }
  }

  func childRules(
    for child: LayoutNode, _ proposal: ProposedSize, in size: CGSize, _ pass: LayoutPass
  ) -> Treatment {
    Treatment(
      offer: PerAxis { axis in
        (axis == .horizontal ? horizontal : vertical)
          ? .ideal(.fixedSize) : .passed(proposal[axis])
      }, place: PerAxis { _ in .start })
  }
}

extension AspectRatioNode: TracingNode {
  func sizeRules(_ proposal: ProposedSize, _ pass: LayoutPass) -> PerAxis<SizeRule> {
    let answer = measure(proposal, pass).size
    return PerAxis { axis in child.map { .child($0, answer.length(axis)) } ?? .empty }
  }

  func childRules(
    for child: LayoutNode, _ proposal: ProposedSize, in size: CGSize, _ pass: LayoutPass
  ) -> Treatment {
    let inner = asked(proposal, pass)?.inner ?? proposal
    return Treatment(
      offer: PerAxis { axis in
        if inner[axis] == proposal[axis] { return .passed(proposal[axis]) }
        let ratio = resolved(pass) ?? 1
        return .ratio(
          axis == .horizontal ? ratio : 1 / ratio, across: inner[axis.other])
      }, place: PerAxis { _ in .start })
  }
}

extension PositionNode: TracingNode {
  func sizeRules(_ proposal: ProposedSize, _ pass: LayoutPass) -> PerAxis<SizeRule> {
    refreshChildren()
    let answer = child?.measure(proposal, pass).size ?? .zero
    return PerAxis { axis in
      if proposal[axis] >= 0 { return .filling(proposal[axis], standard: 0) }
      return child.map { .child($0, answer.length(axis)) } ?? .empty
    }
  }

  func childRules(
    for child: LayoutNode, _ proposal: ProposedSize, in size: CGSize, _ pass: LayoutPass
  ) -> Treatment {
    let inner = child.measure(ProposedSize(size), pass).size
    let origin = origin(of: child, in: size, pass)
    return Treatment(
      offer: PerAxis { .own(size.length($0)) },
      place: PerAxis { axis in
        let length = inner.length(axis)
        return .middle(at: origin.coordinate(axis) + length / 2, length: length)
      })
  }
}

extension OffsetNode: TracingNode {
  func sizeRules(_ proposal: ProposedSize, _ pass: LayoutPass) -> PerAxis<SizeRule> {
    let answer = measure(proposal, pass).size
    return PerAxis { axis in child.map { .child($0, answer.length(axis)) } ?? .empty }
  }

  func childRules(
    for child: LayoutNode, _ proposal: ProposedSize, in size: CGSize, _ pass: LayoutPass
  ) -> Treatment {
    Treatment(
      offer: PerAxis { .passed(proposal[$0]) },
      place: PerAxis { distance.coordinate($0) == 0 ? .start : .moved(distance.coordinate($0)) })
  }
}

extension OverlayNode: TracingNode {
  func sizeRules(_ proposal: ProposedSize, _ pass: LayoutPass) -> PerAxis<SizeRule> {
    let answer = measure(proposal, pass).size
    return PerAxis { axis in child.map { .child($0, answer.length(axis)) } ?? .empty }
  }

  func childRules(
    for inner: LayoutNode, _ proposal: ProposedSize, in size: CGSize, _ pass: LayoutPass
  ) -> Treatment {
    guard inner === secondary, inner !== child, let child else {
      return Treatment(
        offer: PerAxis { .passed(proposal[$0]) }, place: PerAxis { _ in .start })
    }
    let offer = ProposedSize(size)
    let answer = inner.measure(offer, pass).size
    return Treatment(
      offer: PerAxis { .own(size.length($0)) },
      place: PerAxis { axis in
        let key = axis == .horizontal ? horizontal : vertical
        let primary = child.guideTrace(key, proposal, size, pass)
        return .guide(
          GuidePlace(
            key: key, guide: inner.guideTrace(key, offer, answer, pass), line: primary.value,
            source: .primary(primary)))
      })
  }
}
