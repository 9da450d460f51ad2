public import Foundation

/// `Grid`.
///
/// Algorithm:
///
/// 1. The views of a `GridRow` are the cells of one row, each in the next column, or in as many as it says. A
///    view outside the rows is a row of its own, in all columns.
/// 2. A column answers an offered width with the widest answer of its single cells, asked with no height. The
///    columns share the proposed width as the children of an `HStack` do; without one each takes its ideal.
/// 3. Then a cell of several columns is offered theirs and what is left of the proposal; what it needs beyond
///    its columns is added to them in equal parts.
/// 4. A row answers an offered height with what its cells, in the widths that resulted, need on the row's
///    guide. The rows share the proposed height as the children of a `VStack` do.
/// 5. Cells that are unsized on an axis take no part in 2 to 4 there.
/// 6. To place, each view is offered its cell, and lies on the guides of its row and column; with an anchor, on
///    that point of the cell; in several columns, as the grid's alignment has it.
///
/// | proposal | answer on that axis |
/// |---|---|
/// | unspecified | the sum of the ideals and the gaps |
/// | 0 | of the smallest |
/// | ∞ | of the largest |
/// | finite | what the columns or rows take of it, which may be less or more |
///
/// Source: docs/evidence/grids.md.
public final class GridNode: ContainerNode {
  public var horizontal: AlignmentKey { didSet { if horizontal != oldValue { invalidateSize() } } }
  public var vertical: AlignmentKey { didSet { if vertical != oldValue { invalidateSize() } } }
  /// The gaps in points; `nil` for the distances that neighbours prefer.
  public var horizontalSpacing: CGFloat? {
    didSet { if horizontalSpacing != oldValue { invalidateSize() } }
  }
  public var verticalSpacing: CGFloat? {
    didSet { if verticalSpacing != oldValue { invalidateSize() } }
  }
  private var knownTable: GridTable?
  /// The lengths for the proposal that was asked last: placing asks again for what measuring has asked.
  private var knownLengths: Lengths?

  /// How wide the columns and how high the rows are for a proposal.
  private struct Lengths {
    var proposal: ProposedSize
    var widths: ContiguousArray<CGFloat>
    var heights: ContiguousArray<CGFloat>
  }

  public init(
    horizontal: AlignmentKey, vertical: AlignmentKey, horizontalSpacing: CGFloat?,
    verticalSpacing: CGFloat?
  ) {
    self.horizontal = horizontal
    self.vertical = vertical
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
    super.init()
  }

  public override var viewName: String { "Grid" }

  public override func dropAnswers() {
    super.dropAnswers()
    knownTable = nil
    knownLengths = nil
  }

  var table: GridTable {
    refreshChildren()
    if let knownTable { return knownTable }
    let table = GridTable(
      elements, horizontal: horizontal, vertical: vertical, horizontalSpacing: horizontalSpacing,
      verticalSpacing: verticalSpacing)
    knownTable = table
    // An answer was given: a later change has to climb on through this node.
    flags.remove(.isInvalid)
    return table
  }

  public override func size(for proposal: ProposedSize, _ pass: LayoutPass) -> SizeAnswer {
    let table = table
    let lengths = lengths(table, proposal, pass)
    return SizeAnswer(
      CGSize(
        width: lengths.widths.reduce(0, +) + table.columnGaps.reduce(0, +),
        height: lengths.heights.reduce(0, +) + table.rowGaps.reduce(0, +)), for: .point(proposal))
  }

  /// Steps 2 to 4.
  private func lengths(
    _ table: GridTable, _ proposal: ProposedSize, _ pass: LayoutPass
  ) -> Lengths {
    if pass.usesCaches, !pass.isChecking, let knownLengths, knownLengths.proposal == proposal {
      return knownLengths
    }
    var turns = NoTurns()
    let widths = widths(table, proposal.width, pass, noting: &turns)
    let lengths = Lengths(
      proposal: proposal, widths: widths,
      heights: heights(table, widths, proposal.height, pass, noting: &turns))
    knownLengths = lengths
    return lengths
  }

  public override func forEachPlace(
    _ proposal: ProposedSize, in size: CGSize, _ pass: LayoutPass,
    _ body: (Int, CGPoint, ProposedSize, CGSize) -> Void
  ) {
    let table = table
    let lengths = lengths(table, proposal, pass)
    for place in places(table, lengths.widths, lengths.heights, pass) {
      body(place.index, place.origin, place.proposal, place.size)
    }
  }

  public override func placeChildren(_ pass: LayoutPass) {
    forEachPlace(proposal, in: size, pass) { index, point, offer, size in
      elements.with(index) { $0.place(at: point, offer, measured: size, pass) }
    }
  }

  public override func explicitGuide(
    _ key: AlignmentKey, _ proposal: ProposedSize, _ pass: LayoutPass
  ) -> GuideAnswer {
    guard key.combination != .none else { return .none }
    var combiner = GuideCombiner(key)
    forEachPlace(proposal, in: .zero, pass) { index, point, offer, _ in
      if let value = elements[index].guide(key, offer, pass).optional {
        combiner.add(value + (key.axis == .horizontal ? point.x : point.y))
      }
    }
    return GuideAnswer(combiner.result, for: .point(proposal))
  }

  /// The larger wish of the cells that lie at the edge. [likely]
  public override func spacing(_ edge: Edge) -> EdgeSpacing {
    let table = table
    let cells = table.cells.filter { cell in
      switch edge {
      case .top: cell.row == 0
      case .bottom: cell.row == table.rows.count - 1
      case .leading: cell.columns.lowerBound == 0
      case .trailing: cell.columns.upperBound == table.columnKeys.count
      }
    }
    guard let first = cells.first else { return .touching }
    return cells.dropFirst().reduce(elements[first.index].spacing(edge)) {
      $0.union(elements[$1.index].spacing(edge))
    }
  }

  public override var priority: CGFloat {
    refreshChildren()
    return elements.isEmpty ? -.infinity : 0
  }
}
