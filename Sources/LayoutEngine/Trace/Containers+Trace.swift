internal import Foundation

extension CustomLayoutNode: TracingNode {
  func sizeRules(_ proposal: ProposedSize, _ pass: LayoutPass) -> PerAxis<SizeRule> {
    let answer = measure(proposal, pass).size
    return PerAxis { .decided(answer.length($0)) }
  }

  func childRules(
    for child: LayoutNode, _ proposal: ProposedSize, in size: CGSize, _ pass: LayoutPass
  ) -> Treatment {
    var result = unexplained(child)
    forEachChildPlace(in: size, proposal, pass) { node, place, answer in
      guard node === child else { return }
      result = Treatment(
        offer: PerAxis {
          place.isChosen ? .decided(place.proposal[$0]) : .passed(place.proposal[$0])
        },
        place: PerAxis {
          if !place.isChosen {
            return .unplaced(room: size.length($0), length: answer.length($0))
          }
          return .chosen(
            place.point.coordinate($0), anchor: place.anchor.coordinate($0),
            length: answer.length($0))
        })
    }
    return result
  }
}

extension FittingNode: TracingNode {
  func sizeRules(_ proposal: ProposedSize, _ pass: LayoutPass) -> PerAxis<SizeRule> {
    var tried: [(node: LayoutNode, wish: CGSize)] = []
    let chosen = choice(proposal, pass) { tried.append(($0, $1)) }.child
    let answer = measure(proposal, pass).size
    return PerAxis { axis in
      let room = counts(axis) ? proposal[axis] : ProposedSize.unspecified
      var candidates = tried.map {
        SizeRule.Candidate(
          node: $0.node, wish: $0.wish.length(axis), room: room, isChosen: $0.node === chosen)
      }
      if let chosen, !tried.contains(where: { $0.node === chosen }) {
        candidates.append(
          SizeRule.Candidate(node: chosen, wish: nil, room: room, isChosen: true))
      }
      return .fitting(candidates, answer.length(axis))
    }
  }

  func childRules(
    for child: LayoutNode, _ proposal: ProposedSize, in size: CGSize, _ pass: LayoutPass
  ) -> Treatment {
    Treatment(
      offer: PerAxis { .passed(proposal[$0]) }, place: PerAxis { _ in .start })
  }
}

extension ScrollNode: TracingNode {
  func sizeRules(_ proposal: ProposedSize, _ pass: LayoutPass) -> PerAxis<SizeRule> {
    refreshChildren()
    let content = child?.measure(inner(proposal), pass).size ?? .zero
    return PerAxis { axis in
      if axes.contains(axis), proposal[axis] >= 0 {
        return .filling(proposal[axis], standard: 0)
      }
      return .insets(
        child, content.length(axis), before: margins.before(on: axis),
        after: margins.after(on: axis))
    }
  }

  func childRules(
    for child: LayoutNode, _ proposal: ProposedSize, in size: CGSize, _ pass: LayoutPass
  ) -> Treatment {
    Treatment(
      offer: PerAxis { axis in
        axes.contains(axis) ? .ideal(.scrolls) : margins.offer(on: axis, of: proposal[axis])
      },
      place: PerAxis { axis in
        .scrolled(
          margin: margins.before(on: axis), slack: slack(axis), offset: offset.coordinate(axis))
      })
  }
}

extension SafeAreaIgnoringNode: TracingNode {
  func sizeRules(_ proposal: ProposedSize, _ pass: LayoutPass) -> PerAxis<SizeRule> {
    let answer = measure(proposal, pass).size
    return PerAxis { axis in child.map { .child($0, answer.length(axis)) } ?? .empty }
  }

  func childRules(
    for child: LayoutNode, _ proposal: ProposedSize, in size: CGSize, _ pass: LayoutPass
  ) -> Treatment {
    let insets = reached(safeReach(pixel: pass.pixel))
    return Treatment(
      offer: PerAxis { axis in
        let (before, after) = (insets.before(on: axis), insets.after(on: axis))
        return proposal[axis] < 0 || (before == 0 && after == 0)
          ? .passed(proposal[axis]) : .more(proposal[axis], before: before, after: after)
      },
      place: PerAxis { axis in
        insets.before(on: axis) == 0 ? .start : .beyond(insets.before(on: axis))
      })
  }
}

extension SafeAreaInsetNode: TracingNode {
  func sizeRules(_ proposal: ProposedSize, _ pass: LayoutPass) -> PerAxis<SizeRule> {
    refreshChildren()
    guard let child, let bar = secondary, child !== bar else {
      let answer = measure(proposal, pass).size
      return PerAxis { axis in child.map { .child($0, answer.length(axis)) } ?? .empty }
    }
    let parts = parts(child, bar, proposal, pass)
    return PerAxis { axis in
      let lengths = [
        SizeRule.Part(node: child, length: parts.primary.size.length(axis)),
        SizeRule.Part(node: bar, length: parts.bar.size.length(axis)),
      ]
      return axis == self.axis ? .sum(lengths, gaps: [parts.gap]) : .larger(lengths)
    }
  }

  func childRules(
    for inner: LayoutNode, _ proposal: ProposedSize, in size: CGSize, _ pass: LayoutPass
  ) -> Treatment {
    guard let child, let bar = secondary, child !== bar else {
      return Treatment(
        offer: PerAxis { .passed(proposal[$0]) }, place: PerAxis { _ in .start })
    }
    let isBar = inner === bar
    let places = places(child, bar, proposal, size, pass)
    let parts = places.parts
    let answer = (isBar ? parts.bar : parts.primary).size
    let gap = OfferRule.Deduction(reason: .spacing, length: parts.gap)
    return Treatment(
      offer: PerAxis { axis in
        guard axis == self.axis else {
          return proposal[axis] < 0 ? .own(size.length(axis)) : .passed(proposal[axis])
        }
        guard proposal[axis] >= 0 else { return .passed(proposal[axis]) }
        guard isBar else {
          return .less(
            proposal[axis],
            [gap, OfferRule.Deduction(reason: .view(bar), length: parts.bar.size.length(axis))])
        }
        var smallest = proposal
        smallest[axis] = 0
        let least = child.measure(smallest, pass).size.length(axis)
        return .less(
          proposal[axis], [gap, OfferRule.Deduction(reason: .smallest(child), length: least)])
      },
      place: PerAxis { axis in
        let room = size.length(axis)
        if axis == self.axis {
          return isBar == isAtStart ? .start : .end(room: room, length: answer.length(axis))
        }
        guard isBar else {
          return .centred(start: 0, room: room, length: answer.length(axis))
        }
        let primary = child.guideTrace(
          alignment, parts.primaryProposal, parts.primary.size, pass)
        let across = places.primary.coordinate(axis)
        return .guide(
          GuidePlace(
            key: alignment, guide: bar.guideTrace(alignment, parts.barProposal, answer, pass),
            line: across + primary.value, source: .beside(primary, origin: across)))
      })
  }
}
