internal import Foundation

extension LazyNode: TracingNode {
  func sizeRules(_ proposal: ProposedSize, _ pass: LayoutPass) -> PerAxis<SizeRule> {
    let answer = measure(proposal, pass).size
    return PerAxis { axis in
      let length = answer.length(axis)
      if axis != self.axis {
        return proposal[axis] == length ? .filling(length, standard: 0) : .decided(length)
      }
      let lines = lines(before: nil)
      return abs(lines.length - length) < 1e-6 ? .lines(lines) : .decided(length)
    }
  }

  /// What is offered along is nothing; across, the length of the container, or of a track.
  func childRules(
    for child: LayoutNode, _ proposal: ProposedSize, in size: CGSize, _ pass: LayoutPass
  ) -> Treatment {
    guard let found = find(child) else { return unexplained(child) }
    let (line, track) = found
    let group = groups[line.group]
    let slot = slot(of: child, track, in: group, length: length(of: line), pass)
    return Treatment(
      offer: PerAxis { axis in
        if axis == self.axis { return .ideal(.lazy) }
        guard let items, group.part == .rows else { return .own(across) }
        return .track(share(of: track, items))
      },
      place: PerAxis { axis in
        if axis == self.axis { return placeAlong(child, line, slot, pass) }
        guard let place = guidePlace(child, on: axis, slot, from: slot.start, pass) else {
          return .decided(child.leadingOrigin.coordinate(axis))
        }
        return .guide(place)
      })
  }

  /// The line of a view, and the number of its track.
  private func find(_ child: LayoutNode) -> (line: LazyLine, track: Int)? {
    var found: (line: LazyLine, track: Int)?
    forEachMadeLine { line in
      forEachElement(of: line) { if $0 === child { found = (line, $1) } }
    }
    return found
  }

  // MARK: Across

  private func share(of track: Int, _ items: [LazyTrack]) -> TrackShare {
    var turns = NotedTurns()
    let tracks = LazyTracks(items, in: across, noting: &turns)
    let track = tracks.tracks[track]
    let gaps = items.dropLast().map { $0.spacing ?? LazyTracks.defaultGap }
    return TrackShare(
      size: items[track.item].size, length: track.length,
      share: Share(
        length: across, gaps: gaps, isSpacingGiven: true,
        turns: turns.turns.map {
          Share.Turn(
            index: $0.index, priority: 0, minimum: .nan, maximum: .nan, available: $0.available,
            reserved: $0.reserved, left: $0.left, taken: $0.taken, node: nil)
        }),
      turn: turns.turns.firstIndex { $0.index == track.item },
      count: tracks.tracks.count { $0.item == track.item },
      gap: items[track.item].spacing ?? LazyTracks.defaultGap)
  }

  /// How a view lies in its cell; `nil` where there is no telling, as something is endless.
  private func guidePlace(
    _ child: LayoutNode, on axis: Axis, _ slot: Slot, from start: CGFloat, _ pass: LayoutPass
  ) -> GuidePlace? {
    let key = axis == .horizontal ? slot.horizontal : slot.vertical
    let line = key.defaultValue(for: slot.room, pass)
    let guide = child.guideTrace(key, slot.offer, slot.size, pass)
    guard (line - guide.value).isFinite else { return nil }
    return GuidePlace(
      key: key, guide: guide, line: start + line,
      source: .cell(start: start, length: slot.room.length(axis)))
  }

  // MARK: Along

  private func placeAlong(
    _ child: LayoutNode, _ line: LazyLine, _ slot: Slot, _ pass: LayoutPass
  ) -> PlaceRule {
    let lines = lines(before: line)
    if slot.isAlignedAlong {
      let place = guidePlace(child, on: axis, slot, from: 0, pass)
      return .lines(lines, inset: place?.origin ?? 0)
    }
    let pins = sight.pins
    guard let pins, case let move = pinning(line.group, pins), move != 0 else {
      return .lines(lines, inset: 0)
    }
    let end = lines.length + move + length(of: line)
    let isAtEdge =
      groups[line.group].part == .header
      ? lines.length + move - pins.start : end - pins.end
    return .pinned(lines, moved: move, isPushed: abs(isAtEdge) > 1e-6)
  }

  /// The lines before one, and the gap before it; all for `nil`.
  ///
  /// - Complexity: O(*n*) in the lines.
  private func lines(before end: LazyLine?) -> LazyLines {
    var (count, guessed) = (0, 0)
    var (lengths, gaps): (CGFloat, CGFloat) = (0, 0)
    for (index, group) in groups.enumerated() {
      if let end, index > end.group { break }
      let limit = end?.group == index ? end?.index ?? 0 : group.lineCount
      let estimate = estimate(group.part)
      var bottom = group.lengths.start(of: 0, estimate)
      group.lengths.forEach(in: 0..<limit, estimate) { line, top, length in
        count += 1
        if group.lengths[line].length.isNaN { guessed += 1 }
        lengths += length
        gaps += top - bottom
        bottom = top + length
      }
    }
    if let end { gaps += gap(of: end) }
    return LazyLines(count: count, lengths: lengths, gaps: gaps, guessed: guessed)
  }
}
