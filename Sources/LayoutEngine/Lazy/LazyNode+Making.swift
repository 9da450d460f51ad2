internal import Foundation

extension LazyNode {
  /// What of the container is in the tree.
  struct Seen {
    /// The lines that stay in the tree, by group.
    var kept: [Int: Range<Int>] = [:]
    /// How much further down what is seen begins than it did before it was measured.
    var shift: CGFloat = 0
    /// True if rows without views, or with several, have changed the lines again and again.
    var isUnfinished = false
  }

  /// Steps 4 and 5, for a length across.
  func makeSeen(_ sight: Sight, across: CGFloat, _ pass: LayoutPass) -> Seen {
    let (low, high) = (sight.start - Self.margin, sight.end + Self.margin)
    let oldTotal = total
    let isAtEnd = sight.start > 0 && sight.end >= oldTotal - 0.5
    var seen: LazyLine?
    if low < oldTotal, high > 0, sight.start < sight.end {
      seen = isAtEnd ? lastLine : firstSeen(sight) ?? line(at: max(sight.start, 0))
    }
    let anchor = seen.map { Anchor($0, in: self) }
    let oldTop = seen.map { top(of: $0) } ?? 0
    adopt(across, pass)
    guard let anchor else { return Seen() }
    for _ in 0..<Self.largestBatchCount {
      guard let line = anchor.line(in: self) else { break }
      let start = isAtEnd ? nil : oldTop
      guard let (first, last) = fill(from: line, at: start, end: oldTotal, low, high, pass) else {
        continue
      }
      var seen = Seen()
      for group in first.group...last.group where groups[group].lineCount > 0 {
        let low = group == first.group ? first.index : 0
        let high = group == last.group ? last.index + 1 : groups[group].lineCount
        seen.kept[group] = low..<high
      }
      if sight.pins != nil, !pinned.isEmpty { keepPinned(first.group...last.group, &seen, pass) }
      if isAtEnd {
        seen.shift = total - oldTotal
      } else if let line = anchor.line(in: self) {
        seen.shift = top(of: line) - oldTop
      }
      return seen
    }
    return Seen(isUnfinished: true)
  }

  /// The first line in sight that was there before, and therefore must not move; `nil` if there is none.
  private func firstSeen(_ sight: Sight) -> LazyLine? {
    var found: LazyLine?
    forEachMadeLine { line in
      guard found == nil, !isPinned(groups[line.group].part) else { return }
      let top = top(of: line)
      if top < sight.end, top + length(of: line) > sight.start { found = line }
    }
    return found
  }

  /// How often lines may change their numbers while they are made.
  private static let largestBatchCount = 64

  /// A line that is found again when lines have got other numbers.
  private struct Anchor {
    private let group: LazyGroup
    private let source: RowSourceNode
    private let row: Int

    init(_ line: LazyLine, in node: LazyNode) {
      group = node.groups[line.group]
      let position = group.position(of: group.elements(of: line.index).lowerBound)
      source = position.source
      row = position.row
    }

    func line(in node: LazyNode) -> LazyLine? {
      guard let index = node.groups.firstIndex(where: { $0 === group }), group.lineCount > 0,
        let line = group.line(of: row, in: source)
      else { return node.lastLine }
      return LazyLine(group: index, index: line)
    }
  }

  /// Makes and measures lines on both sides of one until they reach from `low` to `high`.
  ///
  /// - Parameters:
  ///   - top: where the first line begins; `nil` if it is the last of all, which ends at `end`.
  /// - Returns: the first and the last line; `nil` if lines before have got other numbers.
  private func fill(
    from anchor: LazyLine, at top: CGFloat?, end: CGFloat, _ low: CGFloat, _ high: CGFloat,
    _ pass: LayoutPass
  ) -> (LazyLine, LazyLine)? {
    var last = anchor
    var bottom = top ?? end
    var next: LazyLine? = anchor
    while let line = next, line == anchor || (top != nil && bottom < high) {
      guard prepare(line, distance: high - bottom, isDown: true) != nil else {
        next = firstLine(from: line.group + 1)
        if line == anchor { return nil }
        continue
      }
      let length = measure(line, pass) ?? 0
      if line != anchor { bottom += gap(of: line) }
      bottom += length
      last = line
      next = self.line(after: line)
    }
    var first = anchor
    var start = top ?? end - length(of: anchor)
    var previous = self.line(before: anchor)
    while let line = previous, start > low {
      guard let isSame = prepare(line, distance: start - low, isDown: false), isSame else {
        return nil
      }
      let length = measure(line, pass) ?? 0
      // The gap that was not known before this line was made.
      measure(first, pass)
      start -= gap(of: first) + length
      first = line
      previous = self.line(before: line)
    }
    return (first, last)
  }

  func gap(of line: LazyLine) -> CGFloat {
    let group = groups[line.group]
    let gap = group.lengths[line.index].gap
    return gap.isNaN ? estimate(group.part).gap : gap
  }

  /// Makes a line, and of those beyond it as many as seem to fit in a distance.
  ///
  /// - Returns: true if lines kept their numbers; `nil` if the line is no more.
  private func prepare(_ line: LazyLine, distance: CGFloat, isDown: Bool) -> Bool? {
    let group = groups[line.group]
    let count = group.lineCount
    while line.index < group.lineCount {
      if forEachElement(of: line, { _, _ in }) { return group.lineCount == count }
      let estimate = estimate(group.part)
      let step = max(estimate.gap + estimate.length, 1)
      let batch = Int(min(max((distance / step).rounded(.up), 1), Self.largestBatch))
      let lines =
        isDown
        ? line.index..<min(line.index + batch, group.lineCount)
        : max(line.index - batch + 1, 0)..<line.index + 1
      if !make(lines, in: group) { return nil }
    }
    return nil
  }

  /// Makes and keeps the headers and footers that are pinned of sections that are seen.
  private func keepPinned(_ range: ClosedRange<Int>, _ seen: inout Seen, _ pass: LayoutPass) {
    var low = range.lowerBound
    var high = range.upperBound
    // Sections stand together: those at both ends may reach beyond what is seen.
    while low > 0, let section = groups[range.lowerBound].section,
      groups[low - 1].section === section
    {
      low -= 1
    }
    while high < groups.count - 1, let section = groups[range.upperBound].section,
      groups[high + 1].section === section
    {
      high += 1
    }
    for index in low...high {
      let group = groups[index]
      guard isPinned(group.part), group.lineCount > 0,
        seen.kept[index] != 0..<group.lineCount
      else { continue }
      _ = make(0..<group.lineCount, in: group)
      for line in 0..<group.lineCount { measure(LazyLine(group: index, index: line), pass) }
      seen.kept[index] = 0..<group.lineCount
    }
  }

  func isPinned(_ part: SectionPart) -> Bool {
    switch part {
    case .header: pinned.contains(.headers)
    case .footer: pinned.contains(.footers)
    case .rows: false
    }
  }
}
