internal import Foundation

/// What is left to offer while a stack shares its length out, and the proposals to the stack for which
/// everything so far stays the same.
///
/// A child's answer holds for a range [a, b] of offers. The k-th last child of a group is offered
/// (P - T) / k, where T is what has been taken, the gaps and what is reserved; so the stack's own answer
/// holds while P lies in [a·k + T, b·k + T], for each child. Both ends are drawn in by a millionth of a
/// point, far more than the rounding of these sums, so that a cached answer is the same to the last bit.
struct Offers {
  let axis: Axis
  let proposal: ProposedSize
  /// Taken by the children so far, and the gaps.
  private var taken: CGFloat
  private(set) var available: CGFloat
  /// The minimum lengths of the children of lower priority: the sum of the finite ones, and how many are not.
  private var reservedSum: CGFloat = 0
  private var reservedEndless = 0
  var reserved: CGFloat { reservedEndless > 0 ? .infinity : reservedSum }
  /// True while no child's answer depends on its offer.
  private var isRigid = true
  private var lower = -CGFloat.infinity
  private var upper = CGFloat.infinity
  private var lowerAcross = -CGFloat.infinity
  private var upperAcross = CGFloat.infinity
  private static let margin: CGFloat = 1e-6

  init(axis: Axis, proposal: ProposedSize, gaps: CGFloat) {
    self.axis = axis
    self.proposal = proposal
    taken = gaps
    available = proposal[axis] - gaps
  }

  private mutating func meetAcross(_ box: ProposalBox) {
    lowerAcross = max(lowerAcross, box.lower(axis.other))
    upperAcross = min(upperAcross, box.upper(axis.other))
  }

  /// Keeps a minimum length back for a child.
  mutating func reserve(_ minimum: CGFloat) {
    if minimum == .infinity { reservedEndless += 1 } else { reservedSum += minimum }
  }

  /// Gives a child what was kept back for it.
  mutating func release(_ minimum: CGFloat) {
    if minimum == .infinity { reservedEndless -= 1 } else { reservedSum -= minimum }
  }

  /// Why not one by one to the last: what was added and taken off again need not be 0.
  mutating func releaseAll() {
    reservedSum = 0
    reservedEndless = 0
  }

  /// Asks a child for its largest length, and for its smallest unless the largest is infinite: such a child
  /// gives way without limit, whatever its smallest.
  mutating func probe(_ child: LayoutNode, _ item: inout StackItem, _ pass: LayoutPass) {
    item.minimum = .nan
    if child.fills(axis) {
      item.maximum = .infinity
      return
    }
    var offer = proposal
    offer[axis] = .infinity
    let largest = child.measure(offer, pass)
    meetAcross(largest.box)
    item.maximum = largest.size.length(axis)
    if largest.box.lower(axis) <= 0 {
      item.minimum = item.maximum
      return
    }
    if item.maximum < .infinity { probeMinimum(child, &item, pass) }
  }

  /// Asks a child for its smallest length, if that is not known yet.
  mutating func probeMinimum(_ child: LayoutNode, _ item: inout StackItem, _ pass: LayoutPass) {
    guard item.minimum.isNaN else { return }
    var offer = proposal
    offer[axis] = 0
    let smallest = child.measure(offer, pass)
    meetAcross(smallest.box)
    item.minimum = smallest.size.length(axis)
  }

  /// Offers a child its part of what is left to `left` children of the group, itself included; returns the
  /// offers for which all of what it answers holds.
  @inline(__always)
  mutating func takeShare(
    _ child: LayoutNode, _ item: inout StackItem, left: Int, _ alignment: AlignmentKey,
    _ key: AlignmentKey?, _ pass: LayoutPass
  ) -> ProposalBox {
    var offer = proposal
    offer[axis] = max((available - reserved) / CGFloat(left), 0)
    let before = taken + reserved
    let box = take(child, &item, offer, alignment, key, pass)
    if before == .infinity {
      // A child that is endless whatever it is offered leaves nothing to compare with.
      lower = max(lower, proposal[axis])
      upper = min(upper, proposal[axis])
      return box
    }
    let low = box.lower(axis)
    let high = box.upper(axis)
    if low > 0 { lower = max(lower, low * CGFloat(left) + before) }
    if high < .infinity { upper = min(upper, high * CGFloat(left) + before) }
    return box
  }

  /// Measures a child for `offer` and notes its guides; returns the offers for which all of it holds.
  @inline(__always)
  mutating func take(
    _ child: LayoutNode, _ item: inout StackItem, _ offer: ProposedSize, _ alignment: AlignmentKey,
    _ key: AlignmentKey?, _ pass: LayoutPass
  ) -> ProposalBox {
    let answer = child.measure(offer, pass)
    item.size = answer.size
    item.proposal = offer
    var box = answer.box
    item.guide = child.guideValue(alignment, offer, answer.size, pass, meeting: &box)
    if let key {
      let explicit = child.guide(key, offer, pass)
      box.meet(explicit.box)
      item.explicit = explicit.value
    }
    meetAcross(box)
    if box.lower(axis) > -.infinity || box.upper(axis) < .infinity { isRigid = false }
    let length = answer.size.length(axis)
    if !length.isNaN {
      taken += length
      // Why: out of an unlimited length, everyone can have an unlimited length.
      if available != .infinity { available -= length }
    }
    return box
  }

  /// Limits the proposals to those for which all children are offered enough to answer as they have.
  ///
  /// For 0: all up to the gaps. For ∞: a length of which every child, whoever comes first, is offered more
  /// than the lower end of its range; with *n* children that take *m* in all, the gaps, *m*, and *n* times the
  /// largest lower end are enough.
  mutating func limitAlike(gaps: CGFloat, count: Int, largestLower: CGFloat) {
    if proposal[axis] == .infinity {
      lower = largestLower > 0 ? taken + CGFloat(count) * largestLower : taken
    } else {
      upper = gaps
    }
  }

  /// The proposals for which the layout stays the same.
  func box() -> ProposalBox {
    var low = -CGFloat.infinity
    var high = CGFloat.infinity
    let main = proposal[axis]
    if !isRigid {
      if main < 0 {
        low = main
        high = main
      } else {
        low = lower > 0 ? min(lower + Self.margin, main) : 0
        high = upper < .infinity ? max(upper - Self.margin, main) : .infinity
      }
    }
    return ProposalBox(
      minWidth: lowerAcross, maxWidth: upperAcross, minHeight: lowerAcross, maxHeight: upperAcross
    ).replacing(axis, low, high)
  }
}
