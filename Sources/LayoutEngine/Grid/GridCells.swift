public import Foundation

/// `GridRow`: its views are the cells of a row of the grid around; elsewhere it is a group.
public final class GridRowNode: TreeNode {
  /// The guide on which the row's cells are aligned; `nil` for the grid's.
  public var alignment: AlignmentKey? {
    didSet { if alignment != oldValue { enclosingLayoutNode?.invalidateSize() } }
  }

  public init(_ alignment: AlignmentKey?) { self.alignment = alignment }

  public override var viewName: String { "GridRow" }
}

/// What a view says to the grid around it.
public enum GridCellTrait: Equatable, Sendable {
  /// How many columns it takes.
  case columns(Int)
  /// The unit point of the view that lies on the same point of its cell.
  case anchor(CGPoint)
  /// The guide on which its column is aligned.
  case columnAlignment(AlignmentKey)
  /// The axes on which it is given what the others need, and asks for nothing.
  case unsized(horizontal: Bool, vertical: Bool)
}

/// `gridCellColumns`, `gridCellAnchor`, `gridColumnAlignment`, `gridCellUnsizedAxes`.
public final class GridCellNode: UnaryNode {
  public var trait: GridCellTrait { didSet { if trait != oldValue { invalidateSize() } } }

  public init(_ trait: GridCellTrait) {
    self.trait = trait
    super.init()
  }

  override func collectGridTraits(into list: inout ContiguousArray<GridCellTrait>) {
    super.collectGridTraits(into: &list)
    list.append(trait)
  }

  public override var viewName: String {
    switch trait {
    case .columns: "gridCellColumns"
    case .anchor: "gridCellAnchor"
    case .columnAlignment: "gridColumnAlignment"
    case .unsized: "gridCellUnsizedAxes"
    }
  }
}

/// The rows and columns of a grid, and the gaps between them.
struct GridTable {
  struct Cell {
    /// Among the grid's elements.
    var index: Int
    var row: Int
    var columns: Range<Int>
    var anchor: CGPoint?
    var isUnsizedHorizontally = false
    var isUnsizedVertically = false
    /// True for a view outside the rows, which is a row of its own.
    var isWholeRow = false

    /// True if the cell's column is as wide as it needs.
    var sizesColumn: Bool { columns.count == 1 && !isUnsizedHorizontally }
  }

  private(set) var cells: ContiguousArray<Cell> = []
  /// The cells of each row.
  private(set) var rows: ContiguousArray<Range<Int>> = []
  private(set) var rowKeys: ContiguousArray<AlignmentKey> = []
  private(set) var columnKeys: ContiguousArray<AlignmentKey> = []
  /// Before each column and row; the first is 0.
  private(set) var columnGaps: ContiguousArray<CGFloat> = []
  private(set) var rowGaps: ContiguousArray<CGFloat> = []

  /// - Complexity: O(*n* · *d*) in the cells and the transparent nodes around one.
  init(
    _ elements: ElementList, horizontal: AlignmentKey, vertical: AlignmentKey,
    horizontalSpacing: CGFloat?, verticalSpacing: CGFloat?
  ) {
    var lastRow: GridRowNode?
    var lastParent: ObjectIdentifier?
    var traits: ContiguousArray<GridCellTrait> = []
    cells.reserveCapacity(elements.count)
    var columnCount = 0
    var named: [Int: AlignmentKey] = [:]
    for index in 0..<elements.count {
      let element = elements[index]
      // Most cells follow one of the same row, whose nodes need not be gone through again.
      let parent = element.parent.map { ObjectIdentifier($0) }
      let row = parent != nil && parent == lastParent ? lastRow : element.gridRow
      lastParent = row == nil || element.wrappedElement != nil ? nil : parent
      if row == nil || row !== lastRow {
        rows.append(cells.count..<cells.count)
        rowKeys.append(row?.alignment ?? vertical)
        lastRow = row
      }
      let start = rows[rows.count - 1].isEmpty ? 0 : cells[cells.count - 1].columns.upperBound
      var cell = Cell(index: index, row: rows.count - 1, columns: start..<start + 1)
      cell.isWholeRow = row == nil
      var columnKey: AlignmentKey?
      traits.removeAll(keepingCapacity: true)
      element.collectGridTraits(into: &traits)
      for trait in traits {
        switch trait {
        case .columns(let count): cell.columns = start..<start + max(1, count)
        case .anchor(let point): cell.anchor = point
        case .columnAlignment(let key): columnKey = key
        case .unsized(let horizontal, let vertical):
          cell.isUnsizedHorizontally = horizontal
          cell.isUnsizedVertically = vertical
        }
      }
      if let columnKey, named[start] == nil { named[start] = columnKey }
      cells.append(cell)
      rows[rows.count - 1] = rows[rows.count - 1].lowerBound..<cells.count
      columnCount = max(columnCount, cell.columns.upperBound)
    }
    for index in cells.indices where cells[index].isWholeRow {
      cells[index].columns = 0..<columnCount
    }
    columnKeys = ContiguousArray((0..<columnCount).map { named[$0] ?? horizontal })
    let distances: (columns: [Int: CGFloat], rows: [Int: CGFloat]) =
      horizontalSpacing == nil || verticalSpacing == nil ? distances(elements) : ([:], [:])
    columnGaps = ContiguousArray(
      (0..<columnCount).map { $0 == 0 ? 0 : horizontalSpacing ?? distances.columns[$0] ?? 8 })
    rowGaps = ContiguousArray(
      rows.indices.map { $0 == 0 ? 0 : verticalSpacing ?? distances.rows[$0] ?? 8 })
  }

  /// The largest distance that neighbours across each gap prefer.
  private func distances(_ elements: ElementList) -> (columns: [Int: CGFloat], rows: [Int: CGFloat])
  {
    var result: (columns: [Int: CGFloat], rows: [Int: CGFloat]) = ([:], [:])
    for (row, range) in rows.enumerated() {
      for position in range {
        let cell = cells[position]
        let node = elements[cell.index]
        if position > range.lowerBound {
          let before = elements[cells[position - 1].index]
          let distance = EdgeSpacing.distance(before.spacing(.trailing), node.spacing(.leading))
          let gap = cell.columns.lowerBound
          result.columns[gap] = max(result.columns[gap] ?? distance, distance)
        }
        guard row > 0 else { continue }
        for above in cells[rows[row - 1]] where above.columns.overlaps(cell.columns) {
          let distance = EdgeSpacing.distance(
            elements[above.index].spacing(.bottom), node.spacing(.top))
          result.rows[row] = max(result.rows[row] ?? distance, distance)
        }
      }
    }
    return result
  }
}

extension LayoutNode {
  /// The row that this element of a grid stands in, seen through the modifiers of the row.
  fileprivate var gridRow: GridRowNode? {
    var node: LayoutNode = self
    while let inner = node.wrappedElement { node = inner }
    // Of rows inside rows the outermost counts. [unknown]
    var row: GridRowNode?
    var outer = node.parent
    while let current = outer, !current.flags.contains(.isLayout) {
      if let found = current as? GridRowNode { row = found }
      outer = current.parent
    }
    return row
  }
}
