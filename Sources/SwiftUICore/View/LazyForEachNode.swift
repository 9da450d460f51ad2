internal import Foundation
public import LayoutEngine

/// A `ForEach` in a lazy container: its elements are read, and their views made, when they are about to be
/// seen.
///
/// Of the collection nothing is kept but the collection itself; of its elements, the identities of those in
/// the tree, and of those that have been there and had states.
@usableFromInline
final class LazyForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
  RowSourceNode, ReadingNode
{
  var view: ForEach<Data, ID, Content>
  unowned let stage: StageCore
  /// What the content has read, of all rows together.
  @usableFromInline var memory: ViewMemory?
  /// The states of rows that are out of the tree.
  var saved: [ID: Saved] = [:]

  struct Saved {
    var index: Int
    var states: SavedStates
  }

  final class Row: SavedRowNode {
    let id: ID
    var content: Content

    init(_ index: Int, _ id: ID, _ content: Content, _ saved: SavedStates?) {
      self.id = id
      self.content = content
      super.init(index, saved)
    }
  }

  init(_ view: ForEach<Data, ID, Content>, _ stage: StageCore) {
    self.view = view
    self.stage = stage
    count = view.data.count
  }

  override var viewName: String { "ForEach" }

  var count: Int
  private let arity = Content._arity
  override var rowCount: Int { arity == .none ? 0 : count }
  override var isUniform: Bool { arity == .several || arity == .one }

  @usableFromInline
  @MainActor static func make(_ view: ForEach<Data, ID, Content>, _ scope: _Scope) {
    let node = LazyForEachNode(view, scope.stage)
    scope.append(node)
    if let kept = node.takeKeptState() as? KeptRows<ID> {
      for (id, row) in kept.rows { node.saved[id] = Saved(index: row.index, states: row.states) }
    }
  }

  func element(_ index: Int, of data: Data) -> Data.Element {
    data[data.index(data.startIndex, offsetBy: index)]
  }

  func id(_ index: Int, of view: ForEach<Data, ID, Content>) -> ID {
    view.id(element(index, of: view.data))
  }

  // MARK: Rows

  override func makeRows(
    _ range: Range<Int>, after previous: LazyRowNode?
  ) -> ContiguousArray<LazyRowNode> {
    // Why unsafe: layout runs on the main thread, to which the views belong.
    nonisolated(unsafe) let node = self
    nonisolated(unsafe) let previous = previous
    nonisolated(unsafe) var rows: ContiguousArray<LazyRowNode> = []
    MainActor.assumeIsolated { rows = node.make(range, after: previous) }
    return rows
  }

  @MainActor private func make(
    _ range: Range<Int>, after previous: LazyRowNode?
  ) -> ContiguousArray<LazyRowNode> {
    var made: ContiguousArray<LazyRowNode> = []
    let scope = _Scope(stage, at: self)
    scope.previous = previous
    reading {
      for index in range {
        let element = element(index, of: view.data)
        evaluate(element, scope) { content in
          let id = view.id(element)
          let row = Row(index, id, content, saved.removeValue(forKey: id)?.states)
          scope.append(row)
          let position = scope.enterRow(row)
          Content._make(content, scope)
          scope.leave(position)
          made.append(row)
        }
      }
    }
    if SourceLog.isRecording { checkIDs(of: made, scope) }
    return made
  }

  /// Reports identities that occur twice among the rows in the tree.
  @MainActor private func checkIDs(of made: ContiguousArray<LazyRowNode>, _ scope: _Scope) {
    var seen: Set<ID> = []
    for case let row as Row in rows + made where !seen.insert(row.id).inserted {
      scope.stage.report(.duplicateID("\(row.id)", scope.location))
      return
    }
  }

  /// Runs `body`, with what it reads noted for this node.
  @MainActor func reading(_ body: () -> Void) {
    let outer = Reading.current
    Reading.current = self
    body()
    Reading.current = outer
  }

  /// Evaluates the view of an element and does something with it, with a log of places of its own.
  @MainActor func evaluate(
    _ element: Data.Element, _ scope: _Scope, _ body: (Content) -> Void
  ) {
    guard SourceLog.isRecording else {
      body(Reading.tracking { view.content(element) })
      return
    }
    let outer = scope.location
    SourceLog.begin()
    let content = Reading.tracking { view.content(element) }
    scope.locate(Content.self)
    body(content)
    SourceLog.end()
    scope.location = outer
  }

  override func willRelease(_ row: LazyRowNode) {
    guard let row = row as? Row else { return }
    if row.flags.contains(.hasPreferences) {
      nonisolated(unsafe) let node = self
      MainActor.assumeIsolated { node.stage.preferences.isOutOfDate = true }
    }
    if let states = SavedStates(of: row) { saved[row.id] = Saved(index: row.index, states: states) }
  }

  override func willBeRemoved() { memory?.forgetReads(of: self) }
}

/// What rows of a `ForEach` keep while it is out of the tree itself.
private final class KeptRows<ID: Hashable> {
  let rows: [ID: (index: Int, states: SavedStates)]

  init(_ rows: [ID: (index: Int, states: SavedStates)]) { self.rows = rows }
}

extension LazyForEachNode: StateKeeper {
  var keptState: AnyObject? {
    var kept = saved.mapValues { (index: $0.index, states: $0.states) }
    for case let row as Row in rows {
      if let states = SavedStates(of: row) { kept[row.id] = (row.index, states) }
    }
    return kept.isEmpty ? nil : KeptRows(kept)
  }
}
