internal import Foundation

/// Lines of a lazy container that belong together: the rows between two sections, or a part of a section.
///
/// The elements of its runs fill the lines one after the other.
final class LazyGroup {
  let part: SectionPart
  /// The section it is a part of; `nil` outside sections.
  let section: SectionNode?
  private(set) var sources: ContiguousArray<RowSourceNode> = []
  /// How many elements a line holds.
  private(set) var columns = 1
  var lengths = LazyLengths(count: 0)
  private var isChanged = true
  /// Elements before each of the sources, and in all.
  private var starts: ContiguousArray<Int> = [0]

  init(_ part: SectionPart, of section: SectionNode?) {
    self.part = part
    self.section = section
  }

  var elementCount: Int {
    addUp()
    return starts[starts.count - 1]
  }

  var lineCount: Int { lengths.count }

  private func addUp() {
    guard isChanged else { return }
    isChanged = false
    starts = [0]
    for source in sources { starts.append(starts[starts.count - 1] + source.elementCount) }
  }

  private func lines(for elements: Int) -> Int { (elements + columns - 1) / columns }

  /// The elements of a line.
  func elements(of line: Int) -> Range<Int> {
    line * columns..<min((line + 1) * columns, elementCount)
  }

  /// Where an element comes from.
  func position(of element: Int) -> (source: RowSourceNode, row: Int, element: Int) {
    addUp()
    let index = starts.partitioningIndex { $0 > element } - 1
    let position = sources[index].position(of: element - starts[index])
    return (sources[index], position.row, position.element)
  }

  /// The line in which a row of a source begins; `nil` for a source of another group.
  ///
  /// - Complexity: O(*n*) in the sources.
  func line(of row: Int, in source: RowSourceNode) -> Int? {
    addUp()
    guard let index = sources.firstIndex(where: { $0 === source }) else { return nil }
    return min((starts[index] + source.elements(before: row)) / columns, max(lineCount - 1, 0))
  }

  /// Calls `body` with the rows that the elements of some lines come from, source by source.
  func forEachRun(in lines: Range<Int>, _ body: (RowSourceNode, Range<Int>) -> Void) {
    guard !lines.isEmpty else { return }
    addUp()
    let first = lines.lowerBound * columns
    let end = min(lines.upperBound * columns, elementCount)
    guard first < end else { return }
    var index = starts.partitioningIndex { $0 > first } - 1
    while index < sources.count, starts[index] < end {
      let source = sources[index]
      let low = source.position(of: max(first - starts[index], 0)).row
      let last = min(end, starts[index + 1]) - 1 - starts[index]
      if last >= 0 { body(source, low..<source.position(of: last).row + 1) }
      index += 1
    }
  }

  // MARK: Changes

  /// Takes over the sources of the group as they stand now; lines of sources that stay keep their lengths.
  func update(_ new: ContiguousArray<RowSourceNode>, columns newColumns: Int) {
    if newColumns != columns {
      columns = newColumns
      sources = new
      isChanged = true
      lengths = LazyLengths(count: lines(for: elementCount))
    } else if new.count != sources.count || !zip(new, sources).allSatisfy({ $0 === $1 }) {
      var low = 0
      while low < min(new.count, sources.count), new[low] === sources[low] { low += 1 }
      var tail = 0
      while tail < min(new.count, sources.count) - low,
        new[new.count - 1 - tail] === sources[sources.count - 1 - tail]
      {
        tail += 1
      }
      addUp()
      let old = starts[low]..<starts[sources.count - tail]
      let count = new[low..<new.count - tail].reduce(0) { $0 + $1.elementCount }
      sources = new
      replace(old, with: count)
    }
    for source in sources where source.group !== self { source.group = self }
  }

  /// Called when elements of a source have been replaced by others, of unknown lengths.
  func sourceChanged(_ source: RowSourceNode, elements: Range<Int>, to count: Int) {
    // The sums are those from before the change.
    guard let index = sources.firstIndex(where: { $0 === source }) else { return }
    if isChanged { addUp() }
    let start = starts[index]
    replace(start + elements.lowerBound..<start + elements.upperBound, with: count)
  }

  private func replace(_ elements: Range<Int>, with count: Int) {
    isChanged = true
    if columns == 1 {
      lengths.replace(elements, with: count)
    } else {
      // What follows flows into other lines.
      let first = elements.lowerBound / columns
      lengths.replace(
        min(first, lengths.count)..<lengths.count, with: max(lines(for: elementCount) - first, 0))
    }
  }
}
