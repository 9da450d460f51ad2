/// Grid: layout.md §16, the suggested algorithm.
struct OracleGrid {
  struct Cell {
    var node: OracleNode
    var row: Int
    var columns: Range<Int>
    var anchor: (x: Double, y: Double)?
    var isUnsized = (horizontal: false, vertical: false)
  }

  /// A view in its cell.
  struct Spot {
    var node: OracleNode
    var offer: Offer
    var x: Double
    var y: Double
  }

  struct Arrangement {
    var size: Extent
    var places: [Spot]
  }

  let place: Place
  let isRightToLeft: Bool
  private(set) var cells: [Cell] = []
  private var rowKeys: [Key] = []
  private var columnKeys: [Key] = []
  private var columnGaps: [Double] = []
  private var rowGaps: [Double] = []

  init(
    _ nodes: [OracleNode], place: Place, horizontalSpacing: Double?, verticalSpacing: Double?,
    isRightToLeft: Bool
  ) {
    self.place = place
    self.isRightToLeft = isRightToLeft
    var last: OracleRow?
    var whole: [Int] = []
    for node in nodes {
      let row = node.row
      if row == nil || row !== last { rowKeys.append(.vertical(row?.key ?? place.vertical)) }
      last = row
      let index = rowKeys.count - 1
      let start = cells.last { $0.row == index }?.columns.upperBound ?? 0
      var cell = Cell(node: node, row: index, columns: start..<start + (node.columnCount ?? 1))
      cell.anchor = node.anchor
      cell.isUnsized = node.unsized ?? (false, false)
      if row == nil { whole.append(cells.count) }
      cells.append(cell)
    }
    let count = cells.map(\.columns.upperBound).max() ?? 0
    let starts = cells.map(\.columns.lowerBound)
    for index in whole { cells[index].columns = 0..<count }
    columnKeys = (0..<count).map { column in
      let named = zip(cells, starts).first { $1 == column && $0.node.columnKey != nil }
      return .horizontal(named?.0.node.columnKey ?? place.horizontal)
    }
    columnGaps = (0..<count).map { column in
      if column == 0 { return 0 }
      if let horizontalSpacing { return horizontalSpacing }
      let pairs = cells.flatMap { left in
        cells.filter {
          $0.row == left.row && left.columns.upperBound == column && $0.columns.lowerBound == column
        }.map {
          Preferences.distance(
            from: left.node.preferences, to: $0.node.preferences, along: .horizontal)
        }
      }
      return pairs.max() ?? 8
    }
    rowGaps = rowKeys.indices.map { row in
      if row == 0 { return 0 }
      if let verticalSpacing { return verticalSpacing }
      let pairs = cells.filter { $0.row == row - 1 }.flatMap { upper in
        cells.filter { $0.row == row && $0.columns.overlaps(upper.columns) }.map {
          Preferences.distance(
            from: upper.node.preferences, to: $0.node.preferences, along: .vertical)
        }
      }
      return pairs.max() ?? 8
    }
  }

  // MARK: - Sizes

  func arrangement(_ offer: Offer) -> Arrangement {
    let widths = widths(offer.width)
    let heights = shared(offer.height, rowGaps.reduce(0, +), rowKeys.count) { row, height in
      union(
        cells.filter { $0.row == row && !$0.isUnsized.vertical }.map { cell in
          (cell.node, Offer(room(cell, widths), height), cell.anchor == nil)
        }, rowKeys[row])
    }
    let total = Extent(
      widths.reduce(0, +) + columnGaps.reduce(0, +), heights.reduce(0, +) + rowGaps.reduce(0, +))
    return Arrangement(size: total, places: places(widths, heights))
  }

  private func widths(_ offer: Double?) -> [Double] {
    let gaps = columnGaps.reduce(0, +)
    var widths = shared(offer, gaps, columnKeys.count) { column, width in
      union(
        cells.filter { $0.columns == column..<column + 1 && !$0.isUnsized.horizontal }.map {
          ($0.node, Offer(width, nil), true)
        }, columnKeys[column])
    }
    for cell in cells where cell.columns.count > 1 && !cell.isUnsized.horizontal {
      let own = span(cell, widths)
      var inner = offer
      if let offer, offer.isFinite {
        inner = max(0, own + max(0, offer - gaps - widths.reduce(0, +)))
      }
      let extra = cell.node.size(Offer(inner, nil)).width - own
      guard extra > 0 else { continue }
      for column in cell.columns { widths[column] += extra / Double(cell.columns.count) }
    }
    return widths
  }

  /// What several views need with their guides on one line.
  private func union(_ views: [(OracleNode, Offer, aligned: Bool)], _ key: Key) -> Double {
    let lengths = views.map { $0.0.size($0.1)[key.axis] }
    if lengths.contains(.infinity) { return .infinity }
    var (before, after) = (-Double.infinity, -Double.infinity)
    for (view, length) in zip(views, lengths) where view.aligned {
      let guide = view.0.value(key, view.1)
      before = max(before, guide)
      after = max(after, length - guide)
    }
    let plain = zip(views, lengths).filter { !$0.0.aligned }.map(\.1).max() ?? 0
    return max(before.isInfinite ? 0 : before + after, plain, 0)
  }

  private func shared(
    _ offer: Double?, _ gaps: Double, _ count: Int, _ length: (Int, Double?) -> Double
  ) -> [Double] {
    guard let offer, offer.isFinite else { return (0..<count).map { length($0, offer) } }
    let least = (0..<count).map { length($0, 0) }
    let slack = (0..<count).map { index in
      let most = length(index, .infinity)
      return most.isInfinite ? .infinity : most - least[index]
    }
    var order = Array(0..<count)
    order.sort {
      (slack[$0], slack[$0].isInfinite ? -least[$0] : 0, $0)
        < (slack[$1], slack[$1].isInfinite ? -least[$1] : 0, $1)
    }
    var lengths = [Double](repeating: 0, count: count)
    var left = offer - gaps
    for (done, index) in order.enumerated() {
      lengths[index] = length(index, max(0, left / Double(count - done)))
      left -= lengths[index]
    }
    return lengths
  }

  // MARK: - Places

  private func span(_ cell: Cell, _ widths: [Double]) -> Double {
    cell.columns.map { widths[$0] }.reduce(0, +)
      + cell.columns.dropFirst().map { columnGaps[$0] }.reduce(0, +)
  }

  private func room(_ cell: Cell, _ widths: [Double]) -> Double { max(0, span(cell, widths)) }

  private func places(_ widths: [Double], _ heights: [Double]) -> [Spot] {
    let offers = cells.map { Offer(room($0, widths), max(0, heights[$0.row])) }
    /// Where the guides of some cells lie in a length.
    func line(_ key: Key, in length: Double, _ isMember: (Cell) -> Bool) -> Double {
      let members = zip(cells, offers).filter { isMember($0.0) && $0.0.anchor == nil }
      let guides = members.map { $0.0.node.value(key, $0.1) }
      let rests = zip(members, guides).map { $0.0.node.size($0.1)[key.axis] - $1 }
      guard let before = guides.max(), let after = rests.max() else { return 0 }
      func standard(_ length: Double) -> Double { key.valueInPlainView(Extent(length, length)) }
      return before + standard(length) - standard(before + after)
    }
    return zip(cells, offers).map { cell, offer in
      let size = cell.node.size(offer)
      let left = (0..<cell.columns.lowerBound).map { widths[$0] }.reduce(0, +)
      let x = left + (0...cell.columns.lowerBound).map { columnGaps[$0] }.reduce(0, +)
      let above = (0..<cell.row).map { heights[$0] }.reduce(0, +)
      let y = above + (0...cell.row).map { rowGaps[$0] }.reduce(0, +)
      let width = offer.width ?? 0
      let height = heights[cell.row]
      if let anchor = cell.anchor {
        return Spot(
          node: cell.node, offer: offer, x: x + anchor.x * (width - size.width),
          y: y + anchor.y * (height - size.height))
      }
      let rowKey = rowKeys[cell.row]
      let top = line(rowKey, in: height) { $0.row == cell.row } - cell.node.value(rowKey, offer)
      let own = Key.horizontal(place.horizontal)
      let columnKey = columnKeys[cell.columns.lowerBound]
      let start =
        cell.columns.count > 1
        ? own.valueInPlainView(Extent(width, 0)) - own.valueInPlainView(size)
        : line(columnKey, in: width) { $0.columns == cell.columns }
          - cell.node.value(columnKey, offer)
      return Spot(node: cell.node, offer: offer, x: x + start, y: y + top)
    }
  }

  /// At each edge the largest wishes of the cells there.
  var preferences: Preferences {
    if cells.isEmpty { return .none(on: Preferences.Edge.allCases) }
    return .union(
      cells.map { cell in
        var edges: [Preferences.Edge] = []
        if cell.row == 0 { edges.append(.top) }
        if cell.row == rowKeys.count - 1 { edges.append(.bottom) }
        if cell.columns.lowerBound == 0 { edges.append(.leading) }
        if cell.columns.upperBound == columnKeys.count { edges.append(.trailing) }
        return cell.node.preferences.taking(edges)
      })
  }
}

/// What a cell says to its grid: seen through modifiers, the outermost counts.
extension OracleNode {
  fileprivate var row: OracleRow? {
    if case .inRow(let row, _) = self { return row }
    return inner?.row
  }

  fileprivate var columnCount: Int? {
    if case .unary(_, .gridColumns(let count), _) = self { return max(1, count) }
    return inner?.columnCount
  }

  fileprivate var anchor: (x: Double, y: Double)? {
    if case .unary(_, .gridAnchor(let x, let y), _) = self { return (x, y) }
    return inner?.anchor
  }

  fileprivate var columnKey: HorizontalKey? {
    if case .unary(_, .gridColumnAlignment(let key), _) = self { return key }
    return inner?.columnKey
  }

  fileprivate var unsized: (horizontal: Bool, vertical: Bool)? {
    if case .unary(_, .gridUnsized(let horizontal, let vertical), _) = self {
      return (horizontal, vertical)
    }
    return inner?.unsized
  }

  /// The view that this one is a modifier of.
  private var inner: OracleNode? {
    switch self {
    case .unary(let child, _, _), .named(_, let child), .inRow(_, let child): child
    case .layered(let primary, _, _, _, _): primary
    case .inset(let inset): inset.primary
    default: nil
    }
  }
}

/// ViewThatFits: layout.md §15.
struct OracleFitting {
  var horizontal: Bool
  var vertical: Bool
  var children: [OracleNode]
  var isRightToLeft: Bool

  func choice(_ offer: Offer) -> OracleNode? {
    let probe = Offer(horizontal ? nil : offer.width, vertical ? nil : offer.height)
    return children.first { child in
      let size = child.size(probe)
      return (!horizontal || size.width <= offer.width ?? .infinity)
        && (!vertical || size.height <= offer.height ?? .infinity)
    } ?? children.last
  }
}
