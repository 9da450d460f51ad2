/// A run of views that a lazy container makes when it needs them: those of a `ForEach`, or a single view.
///
/// Rows are counted from 0. Each stands for some elements of the layout: for one until it is known better.
open class RowSourceNode: TreeNode {
  /// The rows that are in the tree, in order; they are the children of this node.
  public final private(set) var rows: ContiguousArray<LazyRowNode> = []
  /// How many elements a row has, unless it is one of ``exceptions``.
  final private(set) var elementsPerRow = 1
  /// The rows with another number of elements, in order.
  private final var exceptions: ContiguousArray<(row: Int, count: Int)> = []
  /// Where the run belongs; set when the container looks at what is in it.
  final weak var group: LazyGroup?

  /// The number of rows.
  open var rowCount: Int { 0 }

  /// True if all rows are known to have as many elements as the first.
  open var isUniform: Bool { false }

  /// Makes rows that are not in the tree, as children that follow `previous`.
  open func makeRows(
    _ range: Range<Int>, after previous: LazyRowNode?
  ) -> ContiguousArray<LazyRowNode> { [] }

  /// Called before a row leaves the tree because it is far from what is shown.
  open func willRelease(_ row: LazyRowNode) {}

  // MARK: Making and releasing

  /// The row with a number, if it is in the tree.
  ///
  /// - Complexity: O(log *n*) in the rows in the tree.
  public final func row(_ index: Int) -> LazyRowNode? {
    let position = rows.partitioningIndex { $0.index >= index }
    return position < rows.count && rows[position].index == index ? rows[position] : nil
  }

  /// Makes the rows of a range that are not in the tree.
  ///
  /// - Returns: true if there were any.
  final func make(_ range: Range<Int>) -> Bool {
    var didMake = false
    var next = range.lowerBound
    var position = rows.partitioningIndex { $0.index >= next }
    while next < range.upperBound {
      if position < rows.count, rows[position].index == next {
        next += 1
        position += 1
        continue
      }
      let end =
        position < rows.count ? min(rows[position].index, range.upperBound) : range.upperBound
      let new = makeRows(next..<end, after: position > 0 ? rows[position - 1] : nil)
      rows.insert(contentsOf: new, at: position)
      position += new.count
      next = end
      didMake = true
    }
    return didMake
  }

  /// Takes the rows out of the tree that are not in a range.
  ///
  /// - Returns: true if there were any.
  final func release(keeping kept: Range<Int>) -> Bool {
    guard let first = rows.first, let last = rows.last else { return false }
    if kept.contains(first.index), kept.contains(last.index) { return false }
    var staying: ContiguousArray<LazyRowNode> = []
    for row in rows {
      if kept.contains(row.index) {
        staying.append(row)
      } else {
        willRelease(row)
        removeChild(after: staying.last.map { .passUnretained($0) })
      }
    }
    rows = staying
    return true
  }

  // MARK: Elements

  /// The number of elements of all rows.
  final var elementCount: Int {
    exceptions.reduce(rowCount * elementsPerRow) { $0 + $1.count - elementsPerRow }
  }

  /// How many elements the rows before one have.
  final func elements(before row: Int) -> Int {
    var sum = row * elementsPerRow
    for exception in exceptions {
      if exception.row >= row { break }
      sum += exception.count - elementsPerRow
    }
    return sum
  }

  /// The row of an element, and which of the row's elements it is.
  final func position(of element: Int) -> (row: Int, element: Int) {
    var row = 0
    var left = element
    for exception in exceptions {
      let between = (exception.row - row) * elementsPerRow
      if left < between { break }
      left -= between
      row = exception.row
      if left < exception.count { return (row, left) }
      left -= exception.count
      row += 1
    }
    guard elementsPerRow > 0 else { return (rowCount, 0) }
    return (row + left / elementsPerRow, left % elementsPerRow)
  }

  /// How many elements a row has, as far as is known.
  final func elementCount(of row: Int) -> Int {
    let position = exceptions.partitioningIndex { $0.row >= row }
    return position < exceptions.count && exceptions[position].row == row
      ? exceptions[position].count : elementsPerRow
  }

  /// Notes how many elements a row has turned out to have.
  ///
  /// - Returns: true if that was not known.
  final func note(_ count: Int, in row: Int) -> Bool {
    let known = elementCount(of: row)
    if count == known { return false }
    if isUniform {
      let old = elementCount
      elementsPerRow = count
      group?.sourceChanged(self, elements: 0..<old, to: rowCount * count)
      return true
    }
    let start = elements(before: row)
    let position = exceptions.partitioningIndex { $0.row >= row }
    if position < exceptions.count, exceptions[position].row == row {
      exceptions.remove(at: position)
    }
    if count != elementsPerRow { exceptions.insert((row, count), at: position) }
    group?.sourceChanged(self, elements: start..<start + known, to: count)
    return true
  }

  // MARK: Changes

  /// Takes over another list of rows, after the data has changed.
  ///
  /// - Parameters:
  ///   - changed: the rows that were replaced.
  ///   - count: the number of rows in their place.
  ///   - rows: the rows in the tree with their new numbers, in order; they are linked already.
  public final func replace(
    _ changed: Range<Int>, with count: Int, staying rows: ContiguousArray<LazyRowNode>
  ) {
    let start = elements(before: changed.lowerBound)
    let end = elements(before: changed.upperBound)
    let shift = count - changed.count
    exceptions = ContiguousArray(
      exceptions.compactMap { exception in
        if exception.row < changed.lowerBound { return exception }
        if exception.row < changed.upperBound { return nil }
        return (exception.row + shift, exception.count)
      })
    self.rows = rows
    if start != end || count != 0 {
      group?.sourceChanged(self, elements: start..<end, to: count * elementsPerRow)
    }
  }
}

/// A row of a ``RowSourceNode`` in the tree.
open class LazyRowNode: TreeNode {
  /// The number of the row.
  public final var index: Int
  /// Which of the container's elements are the row's.
  final var elements = 0..<0

  public init(_ index: Int) { self.index = index }
}

/// `Section`: a header, rows and a footer, which a lazy container can tell apart; elsewhere a group.
public final class SectionNode: TreeNode {
  public override var viewName: String { "Section" }
}

/// The header, the rows or the footer of a ``SectionNode``.
public final class SectionPartNode: TreeNode {
  public let part: SectionPart

  public init(_ part: SectionPart) { self.part = part }
}

/// What views of a section are.
public enum SectionPart: Int, Sendable {
  case header, rows, footer
}

extension ContiguousArray {
  /// The first position whose element, and all after it, fulfil a condition.
  ///
  /// - Complexity: O(log *n*).
  func partitioningIndex(where isAfter: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
