internal import Foundation

extension SpacerNode: TracingNode {
  func sizeRules(_ proposal: ProposedSize, _ pass: LayoutPass) -> PerAxis<SizeRule> {
    PerAxis { axis in
      self.axis == axis.other ? .given(0) : .atLeast(minimum, offered: proposal[axis])
    }
  }
}

extension DividerNode: TracingNode {
  func sizeRules(_ proposal: ProposedSize, _ pass: LayoutPass) -> PerAxis<SizeRule> {
    PerAxis { axis in
      let isAcross = self.axis == .horizontal ? axis == .horizontal : axis == .vertical
      return isAcross
        ? .given(pass.pixel) : .filling(proposal[axis], standard: SizeAnswer.defaultLength)
    }
  }
}

extension FillNode: TracingNode {
  func sizeRules(_ proposal: ProposedSize, _ pass: LayoutPass) -> PerAxis<SizeRule> {
    // A shape may have a size of its own.
    let answer = measure(proposal, pass).size
    return PerAxis { axis in
      let rule = SizeRule.filling(proposal[axis], standard: SizeAnswer.defaultLength)
      return rule.length == answer.length(axis) ? rule : .decided(answer.length(axis))
    }
  }
}

extension ReaderNode: TracingNode {
  func sizeRules(_ proposal: ProposedSize, _ pass: LayoutPass) -> PerAxis<SizeRule> {
    PerAxis { .filling(proposal[$0], standard: SizeAnswer.defaultLength) }
  }

  func childRules(
    for child: LayoutNode, _ proposal: ProposedSize, in size: CGSize, _ pass: LayoutPass
  ) -> Treatment {
    Treatment(
      offer: PerAxis { .own(size.length($0)) }, place: PerAxis { _ in .start })
  }
}

extension PictureNode: TracingNode {
  func sizeRules(_ proposal: ProposedSize, _ pass: LayoutPass) -> PerAxis<SizeRule> {
    PerAxis { axis in
      let own = measures.size.length(axis)
      return measures.isResizable ? .filling(proposal[axis], standard: own) : .picture(own)
    }
  }
}

extension TextNode: TracingNode {
  func sizeRules(_ proposal: ProposedSize, _ pass: LayoutPass) -> PerAxis<SizeRule> {
    let answer = measure(proposal, pass).size
    let form = text.form(for: proposal)
    return PerAxis { .text(answer.length($0), form) }
  }
}

extension RootNode: TracingNode {
  func sizeRules(_ proposal: ProposedSize, _ pass: LayoutPass) -> PerAxis<SizeRule> {
    PerAxis { .canvas(canvas.length($0)) }
  }

  func childRules(
    for child: LayoutNode, _ proposal: ProposedSize, in size: CGSize, _ pass: LayoutPass
  ) -> Treatment {
    let room = safeFrame
    return Treatment(
      offer: PerAxis {
        .canvas(canvas.length($0), before: safeArea.before(on: $0), after: safeArea.after(on: $0))
      },
      place: PerAxis {
        .centred(
          start: room.origin.coordinate($0), room: room.size.length($0),
          length: child.size.length($0))
      })
  }
}
