internal import Foundation

extension StackNode {
  /// Steps 1 to 6: offers, sizes and places of all children for one proposal.
  ///
  /// - Parameter turns: told of each share before it is offered.
  /// - Complexity: O(*n* log *n*) in the children beside what their answers cost.
  func layOut(
    _ proposal: ProposedSize, _ children: StackChildren, asking key: AlignmentKey?,
    _ pass: LayoutPass, noting turns: inout some TurnRecorder
  ) -> StackResult {
    let count = children.count
    guard count > 0 else { return StackResult(size: .zero, box: .all, explicit: nil) }
    var gaps: CGFloat = 0
    if let spacing {
      gaps = spacing * CGFloat(count - 1)
    } else {
      for index in 1..<max(count, 1) { gaps += gap(before: index) }
    }
    let main = proposal[axis]
    var offers = Offers(axis: axis, proposal: proposal, gaps: gaps)
    if main < 0 {
      for index in 0..<count {
        children.with(index) { child, item in
          _ = offers.take(child, &item, proposal, alignment, key, pass)
        }
      }
    } else if !offerAlike(main, gaps, children, asking: key, &offers, pass) {
      offers = Offers(axis: axis, proposal: proposal, gaps: gaps)
      if !isThoughtRigid || turns.wantsOrder
        || !shareAmongRigid(children, asking: key, &offers, pass, noting: &turns)
      {
        offers = Offers(axis: axis, proposal: proposal, gaps: gaps)
        share(children, asking: key, &offers, pass, noting: &turns)
      }
    }
    return arrange(children, asking: key, offers)
  }

  /// Steps 3 and 4 where there is nothing to share, or no end to it: every child is offered 0, or ∞, and the
  /// order does not matter.
  ///
  /// Why apart: asking for the smallest and largest lengths is what makes nested stacks ask for ever more
  /// different sizes; these two cases ask for nothing new.
  ///
  /// - Returns: false if it does matter after all, because a child was shorter than nothing.
  private func offerAlike(
    _ main: CGFloat, _ gaps: CGFloat, _ children: StackChildren, asking key: AlignmentKey?,
    _ offers: inout Offers, _ pass: LayoutPass
  ) -> Bool {
    guard main == .infinity || main <= gaps else { return false }
    var offer = offers.proposal
    offer[axis] = main == .infinity ? .infinity : 0
    var largestLower = -CGFloat.infinity
    for index in 0..<children.count {
      let isUsual = children.with(index) { child, item in
        let box = offers.take(child, &item, offer, alignment, key, pass)
        largestLower = max(largestLower, box.lower(axis))
        return item.size.length(axis) >= 0
      }
      if !isUsual { return false }
    }
    offers.limitAlike(gaps: gaps, count: children.count, largestLower: largestLower)
    return true
  }

  /// True if no child gave way along the stack when it was asked last: most likely none does now.
  private var isThoughtRigid: Bool {
    newest.box.lower(axis) == -.infinity && newest.box.upper(axis) == .infinity
  }

  /// Steps 3 and 4 among children of one priority of which none gives way: they come in order of declaration,
  /// and nobody is asked for limits.
  ///
  /// - Returns: false if one does give way.
  private func shareAmongRigid(
    _ children: StackChildren, asking key: AlignmentKey?, _ offers: inout Offers,
    _ pass: LayoutPass, noting turns: inout some TurnRecorder
  ) -> Bool {
    turns.begin(amongRigid: true)
    let count = children.count
    let priority = children.with(0) { child, _ in child.priority }
    for index in 0..<count {
      let isRigid = children.with(index) { child, item in
        guard child.priority == priority else { return false }
        turns.willOffer(
          index, left: count - index, available: offers.available, reserved: offers.reserved)
        let box = offers.takeShare(child, &item, left: count - index, alignment, key, pass)
        return box.lower(axis) == -.infinity && box.upper(axis) == .infinity
          && item.size.length(axis).isFinite
      }
      if !isRigid { return false }
    }
    return true
  }

  /// Steps 3 and 4.
  private func share(
    _ children: StackChildren, asking key: AlignmentKey?, _ offers: inout Offers,
    _ pass: LayoutPass, noting turns: inout some TurnRecorder
  ) {
    turns.begin(amongRigid: false)
    let count = children.count
    let items = children.items
    var samePriority = true
    for index in 0..<count {
      children.with(index) { child, item in item.priority = child.priority }
      if items[index].priority != items[0].priority { samePriority = false }
    }
    if count == 1 {
      turns.willOffer(0, left: 1, available: offers.available, reserved: offers.reserved)
      children.with(0) { child, item in
        _ = offers.takeShare(child, &item, left: 1, alignment, key, pass)
      }
      return
    }
    for index in 0..<count {
      children.with(index) { child, item in offers.probe(child, &item, pass) }
    }
    if !samePriority || needMinimums(children) {
      for index in 0..<count {
        children.with(index) { child, item in offers.probeMinimum(child, &item, pass) }
      }
    }
    withOrder(items, count) { order in
      if !samePriority {
        // Reserved for all; each group takes its own back when its turn comes.
        for index in 0..<count { offers.reserve(items[index].minimum) }
      }
      var start = 0
      while start < count {
        let priority = items[Int(order[start])].priority
        var end = start
        while end < count, items[Int(order[end])].priority == priority {
          if !samePriority { offers.release(items[Int(order[end])].minimum) }
          end += 1
        }
        if end == count { offers.releaseAll() }
        for position in start..<end {
          let index = Int(order[position])
          turns.willOffer(
            index, left: end - position, available: offers.available, reserved: offers.reserved)
          children.with(index) { child, item in
            _ = offers.takeShare(child, &item, left: end - position, alignment, key, pass)
          }
        }
        start = end
      }
    }
  }

  /// True if two children are unbounded, so that their minimums decide which comes first.
  private func needMinimums(_ children: StackChildren) -> Bool {
    var unbounded = 0
    for index in 0..<children.count where children.items[index].maximum == .infinity {
      unbounded += 1
    }
    return unbounded > 1
  }

  /// The children's indices in the order in which they are offered their share; ties keep the order of
  /// declaration.
  private func withOrder(
    _ items: UnsafeMutablePointer<StackItem>, _ count: Int,
    _ body: (UnsafeMutableBufferPointer<Int32>) -> Void
  ) {
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: count) { buffer in
      var order = buffer
      for index in 0..<count { order[index] = Int32(index) }
      if count <= 32 {
        for index in 1..<count {
          let moving = order[index]
          var hole = index
          while hole > 0, items[Int(moving)].precedes(items[Int(order[hole - 1])]) {
            order[hole] = order[hole - 1]
            hole -= 1
          }
          order[hole] = moving
        }
      } else {
        order.sort { a, b in
          if items[Int(a)].precedes(items[Int(b)]) { return true }
          return a < b && !items[Int(b)].precedes(items[Int(a)])
        }
      }
      body(order)
    }
  }

  /// Steps 5 and 6.
  private func arrange(
    _ children: StackChildren, asking key: AlignmentKey?, _ offers: Offers
  ) -> StackResult {
    let count = children.count
    let items = children.items
    let across = axis.other
    var lower: CGFloat = 0
    var upper: CGFloat = 0
    var isInfinite = false
    var position: CGFloat = 0
    for index in 0..<count {
      let guide = items[index].guide
      // A guide that is not a number puts the child out of the way without spoiling the others.
      let start = guide.isNaN ? -CGFloat.infinity : -guide
      let length = items[index].size.length(across)
      let end = start + length
      if length == .infinity { isInfinite = true }
      if start.isFinite {
        lower = min(lower, start)
        upper = max(upper, end)
      }
      items[index].cross = start
      if index > 0 { position += spacing ?? gap(before: index) }
      items[index].main = position
      position += items[index].size.length(axis)
    }
    var combiner = key.map(GuideCombiner.init)
    for index in 0..<count {
      let cross = items[index].cross - lower
      items[index].cross = cross.isFinite && !isInfinite ? cross : 0
    }
    for index in 0..<(key == nil ? 0 : count) {
      if let key, !items[index].explicit.isNaN {
        let origin = key.axis == axis ? items[index].main : items[index].cross
        combiner?.add(items[index].explicit + origin)
      }
    }
    let extent = isInfinite ? .infinity : upper - lower
    let size =
      axis == .horizontal
      ? CGSize(width: position, height: extent) : CGSize(width: extent, height: position)
    return StackResult(size: size, box: offers.box(), explicit: combiner?.result)
  }
}
