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

  // MARK: Making and releasing

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

  func collectAgain() {
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
}
