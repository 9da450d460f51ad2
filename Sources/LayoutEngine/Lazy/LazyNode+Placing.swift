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
    let sight = sight
    let lines = makeSeen(sight, across: size.length(axis.other), pass)
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
  func pinning(_ index: Int, _ pins: (start: CGFloat, end: CGFloat)) -> CGFloat {
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

  /// Where a view lies in its line, and what decides it.
  struct Slot {
    var offer: ProposedSize
    /// Its answer.
    var size: CGSize
    /// The cell: the track's length across, the line's along.
    var room: CGSize
    /// Where the track begins across.
    var start: CGFloat = 0
    var horizontal: AlignmentKey
    var vertical: AlignmentKey
    /// True if it is aligned along the axis too: in a line of several.
    var isAlignedAlong: Bool
  }

  /// Step 6, what a view of a line is aligned by.
  @inline(__always) func slot(
    of element: LayoutNode, _ track: Int, in group: LazyGroup, length: CGFloat, _ pass: LayoutPass
  ) -> Slot {
    let offer = offer(track, in: group.part)
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
    let isVertical = axis == .vertical
    return Slot(
      offer: offer, size: element.measure(offer, pass).size, room: room, start: start,
      horizontal: item?.horizontal ?? (isVertical ? alignment : .horizontalCenter),
      vertical: item?.vertical ?? (isVertical ? .verticalCenter : alignment),
      isAlignedAlong: items != nil && group.part == .rows)
  }

  /// Step 6.
  private func place(
    _ element: LayoutNode, _ track: Int, of group: LazyGroup, top: CGFloat, length: CGFloat,
    _ pass: LayoutPass
  ) {
    let slot = slot(of: element, track, in: group, length: length, pass)
    func position(_ key: AlignmentKey) -> CGFloat {
      var box = ProposalBox.all
      let value =
        key.defaultValue(for: slot.room, pass)
        - element.guideValue(key, slot.offer, slot.size, pass, meeting: &box)
      return value.isFinite ? value : 0
    }
    var point = CGPoint(x: position(slot.horizontal), y: position(slot.vertical))
    if axis == .vertical {
      point.x += slot.start
      point.y = slot.isAlignedAlong ? top + point.y : top
    } else {
      point.y += slot.start
      point.x = slot.isAlignedAlong ? top + point.x : top
    }
    element.place(at: point, slot.offer, measured: slot.size, pass)
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
