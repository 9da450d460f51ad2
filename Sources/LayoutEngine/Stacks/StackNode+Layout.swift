internal import Foundation

extension StackNode {
  /// Steps 1 to 6: offers, sizes and places of all children for one proposal.
  ///
  /// - Parameter turns: told of each share before it is offered.
  /// - Complexity: O(*n* log *n*) in the children beside what their answers cost.
  func layOut(
    _ proposal: ProposedSize, _ items: UnsafeMutablePointer<StackItem>, asking key: AlignmentKey?,
    _ pass: LayoutPass, noting turns: inout some TurnRecorder
  ) -> StackResult {
    let count = elements.count
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
        elements.with(index) { child in
          offers.take(child, &items[index], proposal, alignment, key, pass)
        }
      }
    } else if !offerAlike(main, gaps, items, asking: key, &offers, pass) {
      offers = Offers(axis: axis, proposal: proposal, gaps: gaps)
      share(main, items, asking: key, &offers, pass, noting: &turns)
    }
    return arrange(items, asking: key, offers)
  }

  /// Steps 3 and 4 where there is nothing to share, or no end to it: every child is offered 0, or ∞, and the
  /// order does not matter.
  ///
  /// Why apart: asking for the smallest and largest lengths is what makes nested stacks ask for ever more
  /// different sizes; these two cases ask for nothing new.
  ///
  /// - Returns: false if it does matter after all, because a child was shorter than nothing.
  private func offerAlike(
    _ main: CGFloat, _ gaps: CGFloat, _ items: UnsafeMutablePointer<StackItem>,
    asking key: AlignmentKey?, _ offers: inout Offers, _ pass: LayoutPass
  ) -> Bool {
    guard main == .infinity || main <= gaps else { return false }
    var offer = offers.proposal
    offer[axis] = main == .infinity ? .infinity : 0
    var largestLower = -CGFloat.infinity
    for index in 0..<elements.count {
      let box = elements.with(index) { child in
        offers.take(child, &items[index], offer, alignment, key, pass)
      }
      if !(items[index].size.length(axis) >= 0) { return false }
      largestLower = max(largestLower, box.lower(axis))
    }
    offers.limitAlike(gaps: gaps, count: elements.count, largestLower: largestLower)
    return true
  }

  /// Steps 3 and 4.
  private func share(
    _ main: CGFloat, _ items: UnsafeMutablePointer<StackItem>, asking key: AlignmentKey?,
    _ offers: inout Offers, _ pass: LayoutPass, noting turns: inout some TurnRecorder
  ) {
    let count = elements.count
    var samePriority = true
    for index in 0..<count {
      items[index].priority = elements.with(index) { $0.priority }
      if items[index].priority != items[0].priority { samePriority = false }
    }
    if count == 1 {
      turns.willOffer(0, left: 1, available: offers.available, reserved: 0)
      offers.takeShare(elements[0], &items[0], left: 1, alignment, key, pass)
      return
    }
    for index in 0..<count {
      elements.with(index) { child in offers.probe(child, &items[index], pass) }
    }
    if !samePriority || needMinimums(items) {
      for index in 0..<count {
        elements.with(index) { child in offers.probeMinimum(child, &items[index], pass) }
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
          elements.with(index) { child in
            offers.takeShare(
              child, &items[index], left: end - position, alignment, key, pass)
          }
        }
        start = end
      }
    }
  }

  /// True if two children are unbounded, so that their minimums decide which comes first.
  private func needMinimums(_ items: UnsafeMutablePointer<StackItem>) -> Bool {
    var unbounded = 0
    for index in 0..<elements.count where items[index].maximum == .infinity { unbounded += 1 }
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
    _ items: UnsafeMutablePointer<StackItem>, asking key: AlignmentKey?, _ offers: Offers
  ) -> StackResult {
    let count = elements.count
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
      if index > 0 { position += gap(before: index) }
      items[index].main = position
      position += items[index].size.length(axis)
    }
    var combiner = key.map(GuideCombiner.init)
    for index in 0..<count {
      let cross = items[index].cross - lower
      items[index].cross = cross.isFinite && !isInfinite ? cross : 0
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
