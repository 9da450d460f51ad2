/// HStack and VStack: layout.md §1, alignment.md §6.
extension OracleStack {
  /// What a stack decides for one proposal.
  struct Arrangement {
    var size: Extent
    var offers: [Offer]
    /// Where each child starts, from the stack's top-leading corner.
    var along: [Double]
    var across: [Double]
  }

  func arrangement(_ offer: Offer) -> Arrangement {
    let gaps = gaps
    let total = gaps.reduce(0, +)
    let offers = offers(along: offer[axis].map { $0 - total }, across: offer[axis.other])
    let sizes = zip(children, offers).map { $0.size($1) }
    var along: [Double] = []
    var end = 0.0
    for (index, size) in sizes.enumerated() {
      along.append(end + gaps[index])
      end += gaps[index] + size[axis]
    }
    // The alignment line, at 0, is always inside the range.
    var low = 0.0
    var high = 0.0
    var starts: [Double] = []
    for (index, child) in children.enumerated() {
      let length = sizes[index][axis.other]
      if length.isInfinite { high = .infinity }
      let guide = child.value(key, offers[index], size: sizes[index])
      // A guide that is no number counts as ∞ (alignment.md §6.4): the child is out of the way.
      let start = guide.isNaN ? -Double.infinity : -guide
      starts.append(start)
      if high.isInfinite || start.isInfinite { continue }
      low = min(low, start)
      high = max(high, start + length)
    }
    let across = starts.map { high.isInfinite || $0.isInfinite ? 0 : $0 - low }
    let width = high.isInfinite ? Double.infinity : high - low
    return Arrangement(
      size: Extent(axis, along: end, across: width), offers: offers, along: along, across: across)
  }

  /// The arrangement that places: the cross axis is settled first (layout.md §1.5).
  func placement(_ offer: Offer) -> Arrangement {
    let across = offer[axis.other] ?? arrangement(offer).size[axis.other]
    return arrangement(Offer(axis, along: offer[axis], across: across))
  }

  /// The gap before each child.
  private var gaps: [Double] {
    children.indices.map { index in
      guard index > 0 else { return 0 }
      return spacing
        ?? Preferences.distance(
          from: children[index - 1].preferences, to: children[index].preferences, along: axis)
    }
  }

  private func offers(along: Double?, across: Double?) -> [Offer] {
    guard var available = along else {
      return children.map { _ in Offer(axis, along: nil, across: across) }
    }
    func length(_ index: Int, _ along: Double) -> Double {
      children[index].size(Offer(axis, along: along, across: across))[axis]
    }
    let smallest = children.indices.map { length($0, 0) }
    let flexibility = children.indices.map { length($0, .infinity) - smallest[$0] }
    var offers = children.map { _ in Offer(nil, nil) }
    let priorities = Set(children.map(\.priority)).sorted(by: >)
    for (rank, priority) in priorities.enumerated() {
      let group = children.indices.filter { children[$0].priority == priority }
      if rank == 0 {
        for index in children.indices where children[index].priority < priority {
          available -= smallest[index]
        }
      } else {
        for index in group { available += smallest[index] }
      }
      let ordered = group.sorted {
        if flexibility[$0] != flexibility[$1] { return flexibility[$0] < flexibility[$1] }
        if flexibility[$0].isInfinite, smallest[$0] != smallest[$1] {
          return smallest[$0] > smallest[$1]
        }
        return $0 < $1
      }
      for (taken, index) in ordered.enumerated() {
        let share = max(available / Double(ordered.count - taken), 0)
        offers[index] = Offer(axis, along: share, across: across)
        let answer = length(index, share)
        // Why the test: an endless offer stays endless, ∞ − ∞ would be no number.
        if available.isFinite, !answer.isNaN { available -= answer }
      }
    }
    return offers
  }
}
