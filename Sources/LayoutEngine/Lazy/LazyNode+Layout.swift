internal import Foundation

/// A line of a lazy container.
struct LazyLine: Equatable, Comparable {
  /// Among the groups.
  var group: Int
  /// In the group.
  var index: Int

  static func < (a: LazyLine, b: LazyLine) -> Bool { (a.group, a.index) < (b.group, b.index) }
}

extension LazyNode {
  // MARK: Lines

  func line(after line: LazyLine) -> LazyLine? {
    if line.index + 1 < groups[line.group].lineCount {
      return LazyLine(group: line.group, index: line.index + 1)
    }
    return firstLine(from: line.group + 1)
  }

  func line(before line: LazyLine) -> LazyLine? {
    if line.index > 0 { return LazyLine(group: line.group, index: line.index - 1) }
    var group = line.group - 1
    while group >= 0 {
      let count = groups[group].lineCount
      if count > 0 { return LazyLine(group: group, index: count - 1) }
      group -= 1
    }
    return nil
  }

  func firstLine(from group: Int = 0) -> LazyLine? {
    guard group < groups.count else { return nil }
    let found = groups[group...].firstIndex { $0.lineCount > 0 }
    return found.map { LazyLine(group: $0, index: 0) }
  }

  var lastLine: LazyLine? { line(before: LazyLine(group: groups.count, index: 0)) }

  /// The line at a distance from the start, or the nearest.
  func line(at distance: CGFloat) -> LazyLine? {
    let starts = starts
    let index = max(starts.partitioningIndex { $0 > distance } - 1, 0)
    guard index < groups.count, groups[index].lineCount > 0 else {
      return index < groups.count ? firstLine(from: index) ?? lastLine : lastLine
    }
    let group = groups[index]
    return LazyLine(
      group: index,
      index: group.lengths.line(at: distance - starts[index], estimate(group.part)))
  }

  /// Where a line begins, after its gap.
  func top(of line: LazyLine) -> CGFloat {
    let group = groups[line.group]
    let estimate = estimate(group.part)
    let gap = group.lengths[line.index].gap
    return starts[line.group] + group.lengths.start(of: line.index, estimate)
      + (gap.isNaN ? estimate.gap : gap)
  }

  func length(of line: LazyLine) -> CGFloat {
    let length = groups[line.group].lengths[line.index].length
    return length.isNaN ? estimate(groups[line.group].part).length : length
  }

  /// The element at a position of a group; `nil` if it is not in the tree.
  private func element(_ index: Int, in group: LazyGroup) -> LayoutNode? {
    let position = group.position(of: index)
    guard let row = position.source.row(position.row),
      row.elements.lowerBound + position.element < row.elements.upperBound
    else { return nil }
    return elements[row.elements.lowerBound + position.element]
  }

  /// Calls `body` with each element of a line, if all are in the tree, and the number of its track.
  ///
  /// - Returns: false if one is not in the tree.
  @discardableResult
  func forEachElement(of line: LazyLine, _ body: (LayoutNode, Int) -> Void) -> Bool {
    let group = groups[line.group]
    for (track, index) in group.elements(of: line.index).enumerated() {
      guard let element = element(index, in: group) else { return false }
      body(element, track)
    }
    return true
  }

  // MARK: Making

  /// Makes the views of lines that follow each other in a group.
  ///
  /// - Returns: true if there were any to make; the numbers of lines after the first may then have changed.
  func make(_ lines: Range<Int>, in group: LazyGroup) -> Bool {
    var didMake = false
    group.forEachRun(in: lines) { source, rows in
      // Why set first: what is made in here must not climb, for this node is just being laid out.
      flags.insert(.childrenChanged)
      if source.make(rows) { didMake = true }
    }
    refreshAfterMaking(didMake)
    return didMake
  }

  private func refreshAfterMaking(_ isNeeded: Bool) {
    if isNeeded { collectAgain() } else { flags.remove(.childrenChanged) }
  }

  private func collectAgain() {
    flags.remove(.childrenChanged)
    collectChildren()
  }

  /// Takes the rows out of the tree that are in none of some lines.
  ///
  /// - Parameter kept: the lines of each group that stay.
  func release(keeping kept: [Int: Range<Int>]) {
    var didRelease = false
    for (index, group) in groups.enumerated() {
      var rows: [ObjectIdentifier: Range<Int>] = [:]
      group.forEachRun(in: kept[index] ?? 0..<0) { rows[ObjectIdentifier($0)] = $1 }
      for source in group.sources where !source.rows.isEmpty {
        if source.release(keeping: rows[ObjectIdentifier(source)] ?? 0..<0) { didRelease = true }
      }
    }
    if didRelease { collectAgain() }
  }

  // MARK: Measuring

  /// What a view is proposed that lies in a track, or in a line of its own.
  func offer(_ track: Int, in part: SectionPart) -> ProposedSize {
    var length = across
    if items != nil, part == .rows { length = tracks(in: across).tracks[track].length }
    return ProposedSize(axis, main: ProposedSize.unspecified, cross: length)
  }

  /// Measures a line whose views are in the tree.
  ///
  /// - Returns: its length; `nil` if they are not.
  @discardableResult
  func measure(_ line: LazyLine, _ pass: LayoutPass) -> CGFloat? {
    let group = groups[line.group]
    var length: CGFloat = 0
    let isMade = forEachElement(of: line) { element, track in
      let answer = element.measure(offer(track, in: group.part), pass).size.length(axis)
      if answer.isFinite { length = max(length, answer) }
    }
    guard isMade else { return nil }
    let gap = gap(before: line) ?? group.lengths[line.index].gap
    setAdvance(LazyAdvance(gap: gap, length: length), line.index, in: group)
    return length
  }

  /// The gap before a line; `nil` if that depends on a view that is not in the tree.
  private func gap(before line: LazyLine) -> CGFloat? {
    guard let previous = self.line(before: line) else { return 0 }
    if let spacing { return spacing }
    if items != nil { return LazyTracks.defaultGap }
    var before: LayoutNode?
    var after: LayoutNode?
    guard forEachElement(of: previous, { element, _ in before = element }) else { return nil }
    forEachElement(of: line) { element, _ in after = element }
    guard let before, let after else { return nil }
    let (end, start): (Edge, Edge) = axis == .horizontal ? (.trailing, .leading) : (.bottom, .top)
    return EdgeSpacing.distance(before.spacing(end), after.spacing(start))
  }

  /// Prepares for lengths across that differ from those known.
  func adopt(_ newAcross: CGFloat) {
    guard newAcross != across else { return }
    forgetLengths()
    across = newAcross
    if items != nil { collectAgain() }
  }

  /// Calls `body` with each line whose views are in the tree.
  func forEachMadeLine(_ body: (LazyLine) -> Void) {
    for (index, group) in groups.enumerated() {
      for source in group.sources {
        guard let first = source.rows.first?.index, let last = source.rows.last?.index,
          let low = group.line(of: first, in: source), let high = group.line(of: last, in: source)
        else { continue }
        for line in low..<high + 1 { body(LazyLine(group: index, index: line)) }
      }
    }
  }

  // MARK: The size

  /// Steps 2 and 3.
  func answer(to proposal: ProposedSize, _ pass: LayoutPass) -> SizeAnswer {
    let wish = proposal[axis.other]
    if across.isNaN { makeFirst(wish, pass) }
    let length: CGFloat
    if wish < 0, items == nil { noteWidest(pass) }
    let answer = answerAcross(wish)
    if across.isNaN {
      adopt(answer)
      forEachMadeLine { measure($0, pass) }
      length = total
    } else {
      length = answer == across ? total : sampleLength(answer, pass)
    }
    let size =
      axis == .horizontal
      ? CGSize(width: length, height: answer) : CGSize(width: answer, height: length)
    return SizeAnswer(size, for: ProposalBox.all.replacing(axis.other, wish, wish))
  }

  /// Step 2: the length across for a proposal.
  func answerAcross(_ wish: CGFloat) -> CGFloat {
    guard let items else { return wish < 0 ? widest : wish }
    return max(wish, LazyTracks(items, in: wish).length)
  }

  /// Step 2: the widest view of those in the tree, and of those that have been.
  func noteWidest(_ pass: LayoutPass) {
    forEachMadeLine { line in
      forEachElement(of: line) { element, _ in
        let answer = element.measure(.ideal, pass).size.length(axis.other)
        if answer.isFinite { widest = max(widest, answer) }
      }
    }
  }

  /// Step 3: makes lines from the first on until they fill the canvas.
  private func makeFirst(_ wish: CGFloat, _ pass: LayoutPass) {
    let limit = canvasLength
    var offered = wish
    if offered < 0, let items { offered = LazyTracks(items, in: wish).length }
    // The lengths that are measured here are forgotten when the length across is known.
    across = max(offered, ProposedSize.unspecified)
    if items != nil { collectAgain() }
    defer { across = .nan }
    var length: CGFloat = 0
    var next = firstLine()
    while let line = next, length < limit {
      let group = groups[line.group]
      guard line.index < group.lineCount else {
        next = firstLine(from: line.group + 1)
        continue
      }
      let step = length / CGFloat(max(line.index, 1))
      let batch = step > 0 ? Int(min(max((limit - length) / step, 1), Self.largestBatch)) : 1
      if make(line.index..<min(line.index + batch, group.lineCount), in: group) { continue }
      length += measure(line, pass) ?? 0
      next = self.line(after: line)
    }
  }

  /// As many lines as are made at once, so that a wrong estimate makes few too many.
  static let largestBatch: CGFloat = 16

  private var canvasLength: CGFloat {
    var node: LayoutNode = self
    while let container = node.container { node = container }
    let length = (node as? RootNode)?.canvas.length(axis) ?? 0
    return length.isFinite ? max(length, 1) : 1
  }

  /// The length of all lines for another length across, from the views that are in the tree.
  private func sampleLength(_ answer: CGFloat, _ pass: LayoutPass) -> CGFloat {
    let (saved, savedTracks) = (across, tracks(in: max(across, 0)).tracks.count)
    // Another number of tracks makes other lines, which cannot be had for a look.
    guard items == nil || tracks(in: answer).tracks.count == savedTracks else { return total }
    across = answer
    defer { across = saved }
    var known: CGFloat = 0
    var measured: CGFloat = 0
    forEachMadeLine { line in
      let part = groups[line.group].part
      var length: CGFloat = 0
      let isMade = forEachElement(of: line) { element, track in
        let size = element.measure(offer(track, in: part), pass).size.length(axis)
        if size.isFinite { length = max(length, size) }
      }
      if isMade {
        known += self.length(of: line)
        measured += length
      }
    }
    return total - known + measured
  }
}
