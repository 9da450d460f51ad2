public import Foundation

extension LazyNode {
  /// What is shown, along the axis, in this node's own space.
  struct Sight {
    var start: CGFloat
    var end: CGFloat
    /// Where pinned headers and footers stop; `nil` where nothing scrolls along the axis.
    var pins: (start: CGFloat, end: CGFloat)?
    var scroll: ScrollNode?
  }

  /// The part of this node that the nearest scrolling view, or the canvas, shows.
  ///
  /// - Complexity: O(*depth*).
  var sight: Sight {
    var origin: CGFloat = 0
    var node: LayoutNode = self
    var shown = CGRect.zero
    var pins: CGRect?
    var scroll: ScrollNode?
    while let container = node.container {
      origin += axis == .horizontal ? node.origin.x : node.origin.y
      node = container
      if let found = container as? ScrollNode {
        shown = found.viewport
        if found.axes.contains(axis) {
          scroll = found
          pins = found.contentFrame
        }
        break
      }
      if let root = container as? RootNode { shown = CGRect(origin: .zero, size: root.canvas) }
    }
    func range(_ rect: CGRect) -> (start: CGFloat, end: CGFloat) {
      let low = (axis == .horizontal ? rect.minX : rect.minY) - origin
      let high = (axis == .horizontal ? rect.maxX : rect.maxY) - origin
      guard axis == .horizontal, flags.contains(.isRightToLeft) else { return (low, high) }
      return (size.width - high, size.width - low)
    }
    let (start, end) = range(shown)
    return Sight(start: start, end: end, pins: pins.map(range), scroll: scroll)
  }

  /// Steps 4 to 7.
  func makeAndPlace(_ pass: LayoutPass) {
    noteReadsPosition()
    adopt(size.length(axis.other))
    let sight = sight
    let lines = makeSeen(sight, pass)
    release(keeping: lines.kept)
    for (index, range) in lines.kept { placeLines(range, of: index, sight, pass) }
    notePinned(sight.pins != nil && !pinned.isEmpty && !lines.kept.isEmpty)
    if proposal[axis.other] < 0, items == nil { noteWidest(pass) }
    let isLonger = abs(total - size.length(axis)) > Self.tolerance
    let isWider =
      abs(answerAcross(proposal[axis.other]) - size.length(axis.other)) > Self.tolerance
    if isLonger || isWider || abs(lines.shift) > Self.tolerance || lines.isUnfinished {
      pass.correct(
        LayoutCorrection(node: self, scroll: sight.scroll, axis: axis, shift: lines.shift))
    }
  }

  /// What sums of lengths may differ by without a difference, in points.
  private static let tolerance: CGFloat = 1e-6

  // MARK: Making what is seen

  private struct Seen {
    /// The lines that stay in the tree, by group.
    var kept: [Int: Range<Int>] = [:]
    /// How much further down what is seen begins than it did before it was measured.
    var shift: CGFloat = 0
    /// True if rows without views, or with several, have changed the lines again and again.
    var isUnfinished = false
  }

  /// Steps 4 and 5.
  private func makeSeen(_ sight: Sight, _ pass: LayoutPass) -> Seen {
    let (low, high) = (sight.start - Self.margin, sight.end + Self.margin)
    guard let last = lastLine, low < total, high > 0, sight.start < sight.end else { return Seen() }
    let oldTotal = total
    let isAtEnd = sight.start > 0 && sight.end >= total - 0.5
    guard let seen = isAtEnd ? last : firstSeen(sight) ?? line(at: max(sight.start, 0)) else {
      return Seen()
    }
    let anchor = Anchor(seen, in: self)
    let oldTop = top(of: seen)
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

  private func gap(of line: LazyLine) -> CGFloat {
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

  // MARK: Placing

  /// Steps 6 and 7.
  private func placeLines(
    _ lines: Range<Int>, of index: Int, _ sight: Sight, _ pass: LayoutPass
  ) {
    let group = groups[index]
    let start = starts[index]
    let move = sight.pins.map { pinning(index, $0) } ?? 0
    group.lengths.forEach(in: lines, estimate(group.part)) { line, top, length in
      let line = LazyLine(group: index, index: line)
      forEachElement(of: line) { element, track in
        place(element, track, of: group, top: start + top + move, length: length, pass)
      }
    }
  }

  /// Step 7: how far a group is moved to stay in sight.
  private func pinning(_ index: Int, _ pins: (start: CGFloat, end: CGFloat)) -> CGFloat {
    let group = groups[index]
    guard isPinned(group.part), let section = group.section else { return 0 }
    var low = index
    while low > 0, groups[low - 1].section === section { low -= 1 }
    var high = index
    while high < groups.count - 1, groups[high + 1].section === section { high += 1 }
    let starts = starts
    // The gap before a group is not part of what is moved.
    func gap(_ index: Int) -> CGFloat {
      groups[index].lineCount == 0 ? 0 : self.gap(of: LazyLine(group: index, index: 0))
    }
    let (top, end) = (starts[index] + gap(index), starts[index + 1])
    if group.part == .header {
      let limit = max(top, starts[high + 1] - (end - top))
      return max(top, min(pins.start, limit)) - top
    }
    let limit = min(top, starts[low] + gap(low))
    return min(top, max(pins.end - (end - top), limit)) - top
  }

  /// Step 6.
  private func place(
    _ element: LayoutNode, _ track: Int, of group: LazyGroup, top: CGFloat, length: CGFloat,
    _ pass: LayoutPass
  ) {
    let offer = offer(track, in: group.part)
    let size = element.measure(offer, pass).size
    var room = CGSize(width: across, height: length)
    var start: CGFloat = 0
    var item: LazyTrack?
    if let items, group.part == .rows {
      let tracks = tracks(in: across)
      let cell = tracks.tracks[track]
      item = items[cell.item]
      room.width = cell.length
      start = cell.start + aligned(tracks.length, pass)
    }
    if axis == .horizontal { swap(&room.width, &room.height) }
    func position(_ key: AlignmentKey) -> CGFloat {
      var box = ProposalBox.all
      let value =
        key.defaultValue(for: room, pass)
        - element.guideValue(key, offer, size, pass, meeting: &box)
      return value.isFinite ? value : 0
    }
    let isVertical = axis == .vertical
    let horizontal = item?.horizontal ?? (isVertical ? alignment : .horizontalCenter)
    let vertical = item?.vertical ?? (isVertical ? .verticalCenter : alignment)
    var point = CGPoint(x: position(horizontal), y: position(vertical))
    if isVertical {
      point.x += start
      point.y = items == nil || group.part != .rows ? top : top + point.y
    } else {
      point.y += start
      point.x = items == nil || group.part != .rows ? top : top + point.x
    }
    element.place(at: point, offer, measured: size, pass)
  }

  /// Where tracks of a length begin across.
  private func aligned(_ length: CGFloat, _ pass: LayoutPass) -> CGFloat {
    func value(_ length: CGFloat) -> CGFloat {
      let size =
        axis == .vertical
        ? CGSize(width: length, height: 0) : CGSize(width: 0, height: length)
      return alignment.defaultValue(for: size, pass)
    }
    let start = value(across) - value(length)
    return start.isFinite ? start : 0
  }

  // MARK: Finding

  /// Where a row lies, or will lie as far as is known, in this node's own space.
  public func frame(ofRow row: Int, in source: RowSourceNode) -> CGRect? {
    refreshChildren()
    guard let index = groups.firstIndex(where: { $0 === source.group }),
      let line = groups[index].line(of: row, in: source)
    else { return nil }
    let place = LazyLine(group: index, index: line)
    let (top, length) = (top(of: place), length(of: place))
    if axis == .vertical { return CGRect(x: 0, y: top, width: size.width, height: length) }
    let x = flags.contains(.isRightToLeft) ? size.width - top - length : top
    return CGRect(x: x, y: 0, width: length, height: size.height)
  }
}

/// What a lazy container has learned while it was placed, for the pass after.
struct LayoutCorrection {
  let node: LazyNode
  let scroll: ScrollNode?
  let axis: Axis
  /// How far the content has to be moved, so that what is seen stays.
  let shift: CGFloat

  func apply() {
    guard !node.flags.contains(.isRemoved) else { return }
    scroll?.follow(shift, axis)
    node.invalidateSize()
  }
}
