internal import Foundation

extension FixedFrameNode: TracingNode {
  private func given(_ axis: Axis) -> CGFloat { axis == .horizontal ? width : height }

  func sizeRules(_ proposal: ProposedSize, _ pass: LayoutPass) -> PerAxis<SizeRule> {
    refreshChildren()
    let answer = child?.measure(inner(proposal), pass).size ?? .zero
    return PerAxis { axis in
      if given(axis) >= 0 { return .given(given(axis)) }
      return child.map { .child($0, answer.length(axis)) } ?? .empty
    }
  }

  func childRules(
    for child: LayoutNode, _ proposal: ProposedSize, in size: CGSize, _ pass: LayoutPass
  ) -> Treatment {
    Treatment(
      offer: PerAxis { given($0) >= 0 ? .given(given($0)) : .passed(proposal[$0]) },
      place: child.framePlace(inner(proposal), in: size, horizontal, vertical, pass))
  }
}

extension FlexibleFrameNode: TracingNode {
  private func limits(_ axis: Axis) -> Limits { axis == .horizontal ? widthLimits : heightLimits }

  func sizeRules(_ proposal: ProposedSize, _ pass: LayoutPass) -> PerAxis<SizeRule> {
    refreshChildren()
    let inner = ProposedSize(
      width: widthLimits.inner(proposal.width), height: heightLimits.inner(proposal.height))
    let isOwn = Axis.all.allSatisfy { limits($0).ownLength(proposal[$0]) != nil }
    let answer = isOwn ? nil : child?.measure(inner, pass).size ?? .zero
    return PerAxis { axis in
      let limits = limits(axis)
      return .limited(
        limits, offered: proposal[axis], inner: inner[axis],
        child: limits.ownLength(proposal[axis]) == nil ? answer?.length(axis) : nil)
    }
  }

  func childRules(
    for child: LayoutNode, _ proposal: ProposedSize, in size: CGSize, _ pass: LayoutPass
  ) -> Treatment {
    let inner = placing(proposal, size)
    return Treatment(
      offer: PerAxis { inner[$0] < 0 ? .ideal(.noIdeal) : .own(size.length($0)) },
      place: child.framePlace(inner, in: size, horizontal, vertical, pass))
  }
}

extension ContainerFrameNode: TracingNode {
  func sizeRules(_ proposal: ProposedSize, _ pass: LayoutPass) -> PerAxis<SizeRule> {
    refreshChildren()
    let (own, inner) = lengths(proposal)
    let answer = child?.measure(inner, pass).size ?? .zero
    return PerAxis { axis in
      if own[axis] >= 0 { return .given(own[axis]) }
      return child.map { .child($0, answer.length(axis)) } ?? .empty
    }
  }

  func childRules(
    for child: LayoutNode, _ proposal: ProposedSize, in size: CGSize, _ pass: LayoutPass
  ) -> Treatment {
    let (own, inner) = lengths(proposal)
    return Treatment(
      offer: PerAxis { own[$0] >= 0 ? .given(own[$0]) : .passed(proposal[$0]) },
      place: child.framePlace(inner, in: size, horizontal, vertical, pass))
  }
}

extension LayoutNode {
  /// Where a frame puts this node: its guide on the frame's default.
  func framePlace(
    _ proposal: ProposedSize, in frame: CGSize, _ horizontal: AlignmentKey,
    _ vertical: AlignmentKey, _ pass: LayoutPass
  ) -> PerAxis<PlaceRule> {
    let answer = measure(proposal, pass).size
    return PerAxis { axis in
      let key = axis == .horizontal ? horizontal : vertical
      return .guide(
        GuidePlace(
          key: key, guide: guideTrace(key, proposal, answer, pass),
          line: key.defaultValue(for: frame, pass), source: .frame(frame.length(axis))))
    }
  }
}
