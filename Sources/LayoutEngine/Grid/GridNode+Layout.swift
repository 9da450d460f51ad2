internal import Foundation

extension GridNode {
  /// Step 2 and 3: the width of each column.
  func widths(
    _ table: GridTable, _ proposal: CGFloat, _ pass: LayoutPass,
    noting turns: inout some TurnRecorder
  ) -> ContiguousArray<CGFloat> {
    var single = ContiguousArray(repeating: ContiguousArray<Int>(), count: table.columnKeys.count)
    for cell in table.cells where cell.sizesColumn {
      single[cell.columns.lowerBound].append(cell.index)
    }
    let gaps = table.columnGaps.reduce(0, +)
    var widths = share(proposal, gaps, single.count, noting: &turns) { column, offer in
      var band = GridBand()
      for index in single[column] {
        let offer = ProposedSize(width: offer, height: ProposedSize.unspecified)
        band.add(elements[index], offer, table.columnKeys[column], pass)
      }
      return band.length
    }
    for cell in table.cells where cell.columns.count > 1 && !cell.isUnsizedHorizontally {
      let own = table.width(of: cell, widths)
      var offer = proposal
      if proposal >= 0, proposal < .infinity {
        offer = max(own + max(proposal - widths.reduce(gaps, +), 0), 0)
      }
      let size = elements[cell.index].measure(
        ProposedSize(width: offer, height: ProposedSize.unspecified), pass
      ).size
      guard size.width > own else { continue }
      turns.didWiden(cell.columns, for: elements[cell.index], from: own, to: size.width)
      let part = (size.width - own) / CGFloat(cell.columns.count)
      for column in cell.columns { widths[column] += part }
    }
    return widths
  }

  /// Step 4: the height of each row.
  func heights(
    _ table: GridTable, _ widths: ContiguousArray<CGFloat>, _ proposal: CGFloat, _ pass: LayoutPass,
    noting turns: inout some TurnRecorder
  ) -> ContiguousArray<CGFloat> {
    share(proposal, table.rowGaps.reduce(0, +), table.rows.count, noting: &turns) { row, offer in
      var band = GridBand()
      for cell in table.cells[table.rows[row]] where !cell.isUnsizedVertically {
        let offer = ProposedSize(width: max(table.width(of: cell, widths), 0), height: offer)
        if cell.anchor == nil {
          band.add(elements[cell.index], offer, table.rowKeys[row], pass)
        } else {
          band.add(elements[cell.index].measure(offer, pass).size.height)
        }
      }
      return band.length
    }
  }

  /// The lengths of a column or a row for 0 and for ∞.
  private struct Bounds {
    var least: CGFloat
    var most: CGFloat
    var flexibility: CGFloat { most == .infinity ? .infinity : most - least }
  }

  /// Shares a length out to columns or rows by the rule of the stacks; without a length each takes its ideal.
  private func share(
    _ proposal: CGFloat, _ gaps: CGFloat, _ count: Int, noting turns: inout some TurnRecorder,
    _ answer: (Int, CGFloat) -> CGFloat
  ) -> ContiguousArray<CGFloat> {
    if proposal < 0 || proposal == .infinity {
      return ContiguousArray((0..<count).map { answer($0, proposal) })
    }
    let bounds = (0..<count).map { Bounds(least: answer($0, 0), most: answer($0, .infinity)) }
    let order = (0..<count).sorted { a, b in
      let (first, second) = (bounds[a], bounds[b])
      if first.flexibility != second.flexibility { return first.flexibility < second.flexibility }
      if first.flexibility == .infinity, first.least != second.least {
        return first.least > second.least
      }
      return a < b
    }
    var lengths = ContiguousArray(repeating: CGFloat(0), count: count)
    var left = proposal - gaps
    for (position, index) in order.enumerated() {
      turns.willOffer(index, left: count - position, available: left, reserved: 0)
      lengths[index] = answer(index, max(left / CGFloat(count - position), 0))
      turns.didTake(lengths[index])
      left -= lengths[index]
    }
    return lengths
  }

  /// Where a view lies, what it is offered there and its answer.
  struct Place {
    var index: Int
    var origin = CGPoint.zero
    var proposal: ProposedSize
    var size: CGSize
    var guide: CGPoint
  }

  /// Step 6.
  func places(
    _ table: GridTable, _ widths: ContiguousArray<CGFloat>, _ heights: ContiguousArray<CGFloat>,
    _ pass: LayoutPass
  ) -> ContiguousArray<Place> {
    let xs = Self.starts(widths, table.columnGaps)
    let ys = Self.starts(heights, table.rowGaps)
    var columns = ContiguousArray(repeating: GridBand(), count: widths.count)
    var rows = ContiguousArray(repeating: GridBand(), count: heights.count)
    var places = ContiguousArray<Place>()
    places.reserveCapacity(table.cells.count)
    for cell in table.cells {
      let offer = ProposedSize(
        width: max(table.width(of: cell, widths), 0), height: max(heights[cell.row], 0))
      let node = elements[cell.index]
      let size = node.measure(offer, pass).size
      var box = ProposalBox.all
      let columnKey = table.columnKeys[cell.columns.lowerBound]
      let guide = CGPoint(
        x: node.guideValue(columnKey, offer, size, pass, meeting: &box),
        y: node.guideValue(table.rowKeys[cell.row], offer, size, pass, meeting: &box))
      places.append(Place(index: cell.index, proposal: offer, size: size, guide: guide))
      guard cell.anchor == nil else { continue }
      if cell.columns.count == 1 {
        columns[cell.columns.lowerBound].add(guide: guide.x, size.width)
      }
      rows[cell.row].add(guide: guide.y, size.height)
    }
    for (position, cell) in table.cells.enumerated() {
      let place = places[position]
      let room = CGSize(width: place.proposal.width, height: heights[cell.row])
      let rowKey = table.rowKeys[cell.row]
      let column = cell.columns.lowerBound
      var point = CGPoint(
        x: columns[column].line(in: room.width, table.columnKeys[column], pass) - place.guide.x,
        y: rows[cell.row].line(in: room.height, rowKey, pass) - place.guide.y)
      if let anchor = cell.anchor {
        point = CGPoint(
          x: anchor.x * (room.width - place.size.width),
          y: anchor.y * (room.height - place.size.height))
      } else if cell.columns.count > 1 {
        point.x =
          horizontal.defaultValue(for: room, pass) - horizontal.defaultValue(for: place.size, pass)
      }
      places[position].origin = CGPoint(x: xs[column] + point.x, y: ys[cell.row] + point.y)
    }
    return places
  }

  static func starts(
    _ lengths: ContiguousArray<CGFloat>, _ gaps: ContiguousArray<CGFloat>
  ) -> [CGFloat] {
    var end: CGFloat = 0
    return zip(lengths, gaps).map { length, gap in
      defer { end += gap + length }
      return end + gap
    }
  }
}

extension GridTable {
  /// The width of a cell: its columns and the gaps between them.
  func width(of cell: Cell, _ widths: ContiguousArray<CGFloat>) -> CGFloat {
    if cell.columns.count == 1 { return widths[cell.columns.lowerBound] }
    return cell.columns.reduce(0) { sum, column in
      sum + widths[column] + (column == cell.columns.lowerBound ? 0 : columnGaps[column])
    }
  }
}

/// What the views of a column, or of a row, need in all, with their guides on one line.
struct GridBand {
  private var guide = -CGFloat.infinity
  private var rest = -CGFloat.infinity
  private var plain: CGFloat = 0

  mutating func add(
    _ node: LayoutNode, _ offer: ProposedSize, _ key: AlignmentKey, _ pass: LayoutPass
  ) {
    let size = node.measure(offer, pass).size
    var box = ProposalBox.all
    add(
      guide: node.guideValue(key, offer, size, pass, meeting: &box), size.length(key.axis))
  }

  mutating func add(guide value: CGFloat, _ length: CGFloat) {
    if length == .infinity {
      add(length)
    } else if !value.isNaN, !length.isNaN {
      guide = max(guide, value)
      rest = max(rest, length - value)
    }
  }

  /// Adds a view without a guide.
  mutating func add(_ length: CGFloat) { if !length.isNaN { plain = max(plain, length) } }

  private var aligned: CGFloat { guide == -.infinity ? 0 : guide + rest }

  var length: CGFloat { max(aligned, plain) }

  /// Where the line of the guides lies in a length that may be more than is needed, or less.
  func line(in length: CGFloat, _ key: AlignmentKey, _ pass: LayoutPass) -> CGFloat {
    guard guide > -.infinity else { return 0 }
    func standard(_ length: CGFloat) -> CGFloat {
      key.defaultValue(for: CGSize(width: length, height: length), pass)
    }
    return guide + standard(length) - standard(aligned)
  }
}
