internal import Foundation

extension GridNode: TracingNode {
  func sizeRules(_ proposal: ProposedSize, _ pass: LayoutPass) -> PerAxis<SizeRule> {
    let table = table
    guard !elements.isEmpty else { return PerAxis { _ in .empty } }
    let shares = shares(table, proposal, pass)
    return PerAxis(
      horizontal: .cells(
        shares.columns, gaps: Array(table.columnGaps.dropFirst()), shares.horizontal),
      vertical: .cells(shares.rows, gaps: Array(table.rowGaps.dropFirst()), shares.vertical))
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
    let shares = shares(table, proposal, pass)
    let (widths, heights) = (lengths(shares.columns), lengths(shares.rows))
    let places = places(table, widths, heights, pass)
    return Treatment(
      offer: PerAxis(
        horizontal: .cells(
          Array(shares.columns[cell.columns]),
          gaps: cell.columns.dropFirst().map { table.columnGaps[$0] }, shares.horizontal),
        vertical: .cells([shares.rows[cell.row]], gaps: [], shares.vertical)),
      place: PerAxis { axis in
        placeRule(
          of: position, on: axis, table, axis == .horizontal ? widths : heights, places, pass)
      })
  }

  private func lengths(_ bands: [Share.Band]) -> ContiguousArray<CGFloat> {
    ContiguousArray(bands.map(\.length))
  }

  /// The columns and rows for a proposal, and how they came about.
  private struct Shares {
    var columns: [Share.Band]
    var rows: [Share.Band]
    var horizontal: Share
    var vertical: Share
  }

  @_optimize(none) private func shares(
    _ table: GridTable, _ proposal: ProposedSize, _ pass: LayoutPass
  ) -> Shares {
    var columnTurns = NotedTurns()
    var rowTurns = NotedTurns()
    let widths = widths(table, proposal.width, pass, noting: &columnTurns)
    let heights = heights(table, widths, proposal.height, pass, noting: &rowTurns)
    let columns = widths.indices.map { column in
      let offer = offer(to: column, proposal.width, columnTurns)
      let own = columnTurns.additions.reduce(widths[column]) {
        $1.columns.contains(column) ? $0 - $1.each : $0
      }
      let cells = table.cells.filter { $0.sizesColumn && $0.columns.lowerBound == column }
      return Share.Band(
        length: widths[column],
        node: decider(of: own, cells) { cell in
          let offer = ProposedSize(width: offer, height: ProposedSize.unspecified)
          return elements[cell.index].measure(offer, pass).size.width
        })
    }
    let rows = heights.indices.map { row in
      let offer = offer(to: row, proposal.height, rowTurns)
      let cells = table.cells[table.rows[row]].filter { !$0.isUnsizedVertically }
      return Share.Band(
        length: heights[row],
        node: decider(of: heights[row], cells) { cell in
          let offer = ProposedSize(width: max(table.width(of: cell, widths), 0), height: offer)
          return elements[cell.index].measure(offer, pass).size.height
        })
    }
    return Shares(
      columns: columns, rows: rows,
      horizontal: share(
        proposal.width, table.columnGaps, horizontalSpacing, columnTurns, columns),
      vertical: share(proposal.height, table.rowGaps, verticalSpacing, rowTurns, rows))
  }

  /// What a column or row was offered.
  private func offer(to index: Int, _ proposal: CGFloat, _ turns: NotedTurns) -> CGFloat {
    guard let turn = turns.turns.first(where: { $0.index == index }) else { return proposal }
    return max((turn.available - turn.reserved) / CGFloat(turn.left), 0)
  }

  /// The cell that alone makes a column or row as long as it is.
  private func decider(
    of length: CGFloat, _ cells: [GridTable.Cell], _ answer: (GridTable.Cell) -> CGFloat
  ) -> LayoutNode? {
    cells.first { answer($0) >= length - 1e-6 }.map { elements[$0.index] }
  }

  private func share(
    _ length: CGFloat, _ gaps: ContiguousArray<CGFloat>, _ spacing: CGFloat?, _ turns: NotedTurns,
    _ bands: [Share.Band]
  ) -> Share {
    Share(
      length: length, gaps: Array(gaps.dropFirst()), isSpacingGiven: spacing != nil,
      turns: turns.turns.map {
        Share.Turn(
          index: $0.index, priority: 0, minimum: .nan, maximum: .nan, available: $0.available,
          reserved: $0.reserved, left: $0.left, taken: $0.taken, node: bands[$0.index].node)
      }, additions: turns.additions)
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
    if isHorizontal, cell.columns.count > 1 {
      // In several columns, guides of its own do not count.
      let value = origin - start
      let line = horizontal.defaultValue(for: CGSize(width: room, height: 0), pass)
      return .guide(
        GuidePlace(
          key: horizontal,
          guide: GuideTrace(
            node: elements[place.index], key: horizontal, value: line - value,
            source: .standard(length)), line: start + line,
          source: .cell(start: start, length: room)))
    }
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
    let cells = sharing.map { trace(places[$0]) }
    let largest = cells.map(\.value).max() ?? 0
    let line = origin + guide.value
    return .guide(
      GuidePlace(
        key: key, guide: guide, line: line,
        source: .band(start: start, cells: cells, slack: line - start - largest)))
  }
}
