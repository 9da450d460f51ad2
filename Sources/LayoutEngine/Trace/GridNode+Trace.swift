internal import Foundation

extension GridNode: TracingNode {
  func sizeRules(_ proposal: ProposedSize, _ pass: LayoutPass) -> PerAxis<SizeRule> {
    let table = table
    guard !elements.isEmpty else { return PerAxis { _ in .empty } }
    var turns = NoTurns()
    let widths = widths(table, proposal.width, pass, noting: &turns)
    let heights = heights(table, widths, proposal.height, pass, noting: &turns)
    return PerAxis(
      horizontal: .cells(Array(widths), gaps: Array(table.columnGaps.dropFirst())),
      vertical: .cells(Array(heights), gaps: Array(table.rowGaps.dropFirst())))
  }

  // Why not optimised: the optimiser of Swift 6.3.1 crashes on it, and it only runs for an explanation.
  @_optimize(none) func childRules(
    for child: LayoutNode, _ proposal: ProposedSize, in size: CGSize, _ pass: LayoutPass
  ) -> Treatment {
    let table = table
    guard let position = table.cells.firstIndex(where: { elements[$0.index] === child }) else {
      return unexplained(child)
    }
    let cell = table.cells[position]
    var columnTurns = NotedTurns()
    var rowTurns = NotedTurns()
    let widths = widths(table, proposal.width, pass, noting: &columnTurns)
    let heights = heights(table, widths, proposal.height, pass, noting: &rowTurns)
    let places = places(table, widths, heights, pass)
    return Treatment(
      offer: PerAxis(
        horizontal: .cells(
          cell.columns.map { widths[$0] },
          gaps: cell.columns.dropFirst().map { table.columnGaps[$0] },
          share(proposal.width, table.columnGaps, horizontalSpacing, columnTurns, widths)),
        vertical: .cells(
          [heights[cell.row]], gaps: [],
          share(proposal.height, table.rowGaps, verticalSpacing, rowTurns, heights))),
      place: PerAxis { axis in
        placeRule(
          of: position, on: axis, table, axis == .horizontal ? widths : heights, places, pass)
      })
  }

  private func share(
    _ length: CGFloat, _ gaps: ContiguousArray<CGFloat>, _ spacing: CGFloat?, _ turns: NotedTurns,
    _ lengths: ContiguousArray<CGFloat>
  ) -> Share {
    Share(
      length: length, gaps: Array(gaps.dropFirst()), isSpacingGiven: spacing != nil,
      turns: turns.turns.map {
        Share.Turn(
          index: $0.index, priority: 0, minimum: .nan, maximum: .nan, available: $0.available,
          reserved: $0.reserved, left: $0.left, taken: lengths[$0.index], node: nil)
      })
  }

  private func placeRule(
    of position: Int, on axis: Axis, _ table: GridTable, _ lengths: ContiguousArray<CGFloat>,
    _ places: ContiguousArray<Place>, _ pass: LayoutPass
  ) -> PlaceRule {
    let cell = table.cells[position]
    let place = places[position]
    let isHorizontal = axis == .horizontal
    let band = isHorizontal ? cell.columns.lowerBound : cell.row
    let start = Self.starts(lengths, isHorizontal ? table.columnGaps : table.rowGaps)[band]
    let room = isHorizontal ? place.proposal.width : lengths[cell.row]
    let length = place.size.length(axis)
    if let anchor = cell.anchor {
      return .anchor(anchor.coordinate(axis), start: start, room: room, length: length)
    }
    let origin = place.origin.coordinate(axis)
    if isHorizontal, cell.columns.count > 1 { return .decided(origin) }
    let key = isHorizontal ? table.columnKeys[band] : table.rowKeys[band]
    let sharing = table.cells.indices.filter {
      let other = table.cells[$0]
      return other.anchor == nil
        && (isHorizontal ? other.columns == cell.columns : other.row == cell.row)
    }
    func trace(_ place: Place) -> GuideTrace {
      elements[place.index].guideTrace(key, place.proposal, place.size, pass)
    }
    let guide = trace(place)
    return .guide(
      GuidePlace(
        key: key, guide: guide, line: origin + guide.value,
        source: .band(start: start, cells: sharing.map { trace(places[$0]) })))
  }
}
