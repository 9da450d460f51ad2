internal import Foundation

/// A node that can give reasons for its size, and for what it does with its children.
///
/// A kind of node that does not conform is still traced: as one that hands everything on, if that is what it
/// did, else as one that decides by rules of its own.
protocol TracingNode: LayoutNode {
  /// How each length of its answer to `proposal` comes about.
  func sizeRules(_ proposal: ProposedSize, _ pass: LayoutPass) -> PerAxis<SizeRule>

  /// What it offers a child, and where it puts it, when it is offered `proposal` and `size` large.
  func childRules(
    for child: LayoutNode, _ proposal: ProposedSize, in size: CGSize, _ pass: LayoutPass
  ) -> Treatment
}

/// What a node does with one child.
struct Treatment {
  var offer: PerAxis<OfferRule>
  var place: PerAxis<PlaceRule>

  /// The child's top leading corner.
  var origin: CGPoint { CGPoint(x: place.horizontal.origin, y: place.vertical.origin) }
  var proposal: ProposedSize {
    ProposedSize(width: offer.horizontal.length, height: offer.vertical.length)
  }
}

extension TracingNode {
  /// A leaf has no children, and a layout without rules is never asked.
  func childRules(
    for child: LayoutNode, _ proposal: ProposedSize, in size: CGSize, _ pass: LayoutPass
  ) -> Treatment { unexplained(child) }
}

extension LayoutNode {
  /// How each length of this node's answer to `proposal` comes about.
  func sizeReasons(_ proposal: ProposedSize, _ pass: LayoutPass) -> PerAxis<SizeRule> {
    if let tracing = self as? any TracingNode { return tracing.sizeRules(proposal, pass) }
    let answer = measure(proposal, pass).size
    guard let child = (self as? UnaryNode)?.child, child.measure(proposal, pass).size == answer
    else { return PerAxis { .decided(answer.length($0)) } }
    return PerAxis { .child(child, answer.length($0)) }
  }

  /// What this node does with a child when it is offered `proposal` and `size` large.
  func treatment(
    of child: LayoutNode, _ proposal: ProposedSize, in size: CGSize, _ pass: LayoutPass
  ) -> Treatment {
    if let tracing = self as? any TracingNode {
      return tracing.childRules(for: child, proposal, in: size, pass)
    }
    return child.leadingOrigin == .zero && child.proposal == proposal
      ? Treatment(
        offer: PerAxis { .passed(proposal[$0]) }, place: PerAxis { _ in .start })
      : unexplained(child)
  }

  /// What was done with a child for reasons that are not known.
  func unexplained(_ child: LayoutNode) -> Treatment {
    let origin = child.leadingOrigin
    return Treatment(
      offer: PerAxis { .decided(child.proposal[$0]) },
      place: PerAxis(horizontal: .decided(origin.x), vertical: .decided(origin.y)))
  }

  /// The origin in the container, leading-based.
  var leadingOrigin: CGPoint {
    guard let container, container.flags.contains(.isRightToLeft) else { return origin }
    return CGPoint(x: container.size.width - origin.x - size.width, y: origin.y)
  }
}

extension CGPoint {
  /// The coordinate on an axis.
  func coordinate(_ axis: Axis) -> CGFloat { axis == .horizontal ? x : y }
}
