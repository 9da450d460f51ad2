internal import Foundation

extension LazyNode: TracingNode {
  func sizeRules(_ proposal: ProposedSize, _ pass: LayoutPass) -> PerAxis<SizeRule> {
    let answer = measure(proposal, pass).size
    return PerAxis { axis in
      let length = answer.length(axis)
      return axis != self.axis && proposal[axis] == length
        ? .filling(length, standard: 0) : .decided(length)
    }
  }

  /// What is offered along is nothing; across, the length of the container, or of a track.
  func childRules(
    for child: LayoutNode, _ proposal: ProposedSize, in size: CGSize, _ pass: LayoutPass
  ) -> Treatment {
    var treatment = unexplained(child)
    treatment.offer = PerAxis { axis in
      let offer = child.proposal[axis]
      if axis == self.axis { return offer < 0 ? .ideal(.lazy) : .decided(offer) }
      return offer == size.length(axis) ? .own(offer) : .decided(offer)
    }
    return treatment
  }
}
