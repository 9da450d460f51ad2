internal import Foundation

extension StackNode: TracingNode {
  func sizeRules(_ proposal: ProposedSize, _ pass: LayoutPass) -> PerAxis<SizeRule> {
    refreshChildren()
    guard !elements.isEmpty else { return PerAxis { _ in .empty } }
    return withChildren(pass) { children in
      let items = children.items
      var turns = NoTurns()
      _ = layOut(proposal, children, asking: nil, pass, noting: &turns)
      return PerAxis { axis in
        if axis == self.axis {
          return .sum(
            elements.indices.map {
              SizeRule.Part(node: elements[$0], length: items[$0].size.length(axis))
            }, gaps: gapList)
        }
        return .union(
          elements.indices.map {
            SizeRule.GuidedPart(
              node: elements[$0], length: items[$0].size.length(axis), guide: items[$0].guide)
          }, alignment, includesLine: true)
      }
    }
  }

  func childRules(
    for child: LayoutNode, _ proposal: ProposedSize, in size: CGSize, _ pass: LayoutPass
  ) -> Treatment {
    guard let index = elements.firstIndex(where: { $0 === child }) else {
      return unexplained(child)
    }
    return withChildren(pass) { children in
      let items = children.items
      var turns = NotedTurns()
      _ = layOutForPlacing(proposal, children, asking: nil, pass, noting: &turns)
      if turns.isAmongRigid, items[index].proposal != child.proposal {
        // Who comes first does not matter among rigid children, but it was another then.
        turns = NotedTurns(wantsOrder: true)
        _ = layOutForPlacing(proposal, children, asking: nil, pass, noting: &turns)
      }
      let across = axis.other
      let offer = items[index].proposal[across]
      return Treatment(
        offer: PerAxis { axis in
          if axis == self.axis { return offerAlong(index, proposal, items, turns) }
          return proposal[axis] < 0 ? .own(offer) : .passed(offer)
        },
        place: PerAxis { axis in
          axis == self.axis ? placeAlong(index, items) : placeAcross(index, items, pass)
        })
    }
  }

  private var gapList: [CGFloat] { elements.indices.dropFirst().map { gap(before: $0) } }

  private func offerAlong(
    _ index: Int, _ proposal: ProposedSize, _ items: UnsafeMutablePointer<StackItem>,
    _ noted: NotedTurns
  ) -> OfferRule {
    let length = proposal[axis]
    if length < 0 { return .ideal(.nothingToShare) }
    let turns = noted.turns
    guard let turn = turns.firstIndex(where: { $0.index == index }) else {
      return .alike(
        items[index].proposal[axis], of: length, gaps: gapList.reduce(0, +))
    }
    let share = Share(
      length: length, gaps: gapList, isSpacingGiven: spacing != nil,
      turns: turns.map { turn in
        let item = items[turn.index]
        let node = elements[turn.index]
        let taken = item.size.length(axis)
        var (minimum, maximum) = (item.minimum, item.maximum)
        if noted.isAmongRigid { (minimum, maximum) = (taken, taken) }
        if elements.count == 1 { (minimum, maximum) = (.nan, .nan) }
        return Share.Turn(
          index: turn.index, priority: node.priority, minimum: minimum, maximum: maximum,
          available: turn.available, reserved: turn.reserved, left: turn.left, taken: taken,
          node: node)
      })
    return .share(share, turn: turn)
  }

  private func placeAlong(_ index: Int, _ items: UnsafeMutablePointer<StackItem>) -> PlaceRule {
    guard index > 0 else { return .start }
    return .after(
      (0..<index).map {
        PlaceRule.Neighbour(
          node: elements[$0], length: items[$0].size.length(axis), gap: gap(before: $0 + 1))
      })
  }

  private func placeAcross(
    _ index: Int, _ items: UnsafeMutablePointer<StackItem>, _ pass: LayoutPass
  ) -> PlaceRule {
    let guides = elements.indices.map {
      elements[$0].guideTrace(alignment, items[$0].proposal, items[$0].size, pass)
    }
    let line = items[index].cross + items[index].guide
    guard line.isFinite else { return .decided(items[index].cross) }
    return .guide(
      GuidePlace(key: alignment, guide: guides[index], line: line, source: .children(guides)))
  }
}

extension ZStackNode: TracingNode {
  func sizeRules(_ proposal: ProposedSize, _ pass: LayoutPass) -> PerAxis<SizeRule> {
    refreshChildren()
    guard !elements.isEmpty else { return PerAxis { _ in .empty } }
    let deciding = deciding
    return PerAxis { axis in
      let key = key(axis)
      return .union(
        deciding.map { child in
          let size = child.measure(proposal, pass).size
          var box = ProposalBox.all
          return SizeRule.GuidedPart(
            node: child, length: size.length(axis),
            guide: child.guideValue(key, proposal, size, pass, meeting: &box))
        }, key, includesLine: false)
    }
  }

  func childRules(
    for child: LayoutNode, _: ProposedSize, in size: CGSize, _ pass: LayoutPass
  ) -> Treatment {
    let inner = ProposedSize(size)
    let answer = child.measure(inner, pass).size
    let union = union(inner, pass)
    return Treatment(
      offer: PerAxis { .own(size.length($0)) },
      place: PerAxis { axis in
        let key = key(axis)
        return .guide(
          GuidePlace(
            key: key, guide: child.guideTrace(key, inner, answer, pass),
            line: union.guide.coordinate(axis),
            source: .children(
              deciding.map { $0.guideTrace(key, inner, $0.measure(inner, pass).size, pass) })))
      })
  }

  private func key(_ axis: Axis) -> AlignmentKey { axis == .horizontal ? horizontal : vertical }

  /// The children of the highest priority.
  private var deciding: [LayoutNode] {
    let highest = elements.reduce(-CGFloat.infinity) { max($0, $1.priority) }
    return elements.filter { $0.priority == highest }
  }
}
