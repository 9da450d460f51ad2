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
  private var view: ForEach<Data, ID, Content>
  private unowned let stage: StageCore
  /// What the content has read, of all rows together.
  @usableFromInline var memory: ViewMemory?
  /// The states of rows that are out of the tree.
  private var saved: [ID: Saved] = [:]

  private struct Saved {
    var index: Int
    var states: SavedStates
  }

  private final class Row: SavedRowNode {
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

  private var count: Int
  override var rowCount: Int { Content._arity == .none ? 0 : count }
  override var isUniform: Bool { Content._arity == .several || Content._arity == .one }

  @usableFromInline
  @MainActor static func make(_ view: ForEach<Data, ID, Content>, _ scope: _Scope) {
    let node = LazyForEachNode(view, scope.stage)
    scope.append(node)
    if let kept = node.takeKeptState() as? KeptRows<ID> {
      for (id, row) in kept.rows { node.saved[id] = Saved(index: row.index, states: row.states) }
    }
  }

  private func element(_ index: Int, of data: Data) -> Data.Element {
    data[data.index(data.startIndex, offsetBy: index)]
  }

  private func id(_ index: Int, of view: ForEach<Data, ID, Content>) -> ID {
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
    return made
  }

  /// Runs `body`, with what it reads noted for this node.
  @MainActor private func reading(_ body: () -> Void) {
    let outer = Reading.current
    Reading.current = self
    body()
    Reading.current = outer
  }

  /// Evaluates the view of an element and does something with it, with a log of places of its own.
  @MainActor private func evaluate(
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

  // MARK: Updating

  @usableFromInline
  @MainActor static func update(_ view: ForEach<Data, ID, Content>, _ scope: _Scope) {
    let node = scope.next(as: LazyForEachNode.self)
    let position = scope.enter(node)
    node.takeOver(view, scope)
    scope.leave(position)
  }

  @usableFromInline @MainActor func refresh(_ scope: _Scope) { updateRows(scope) }

  @MainActor private func takeOver(_ new: ForEach<Data, ID, Content>, _ scope: _Scope) {
    let change = Change(from: view, to: new, count, isInPlace: isInPlace(in: new))
    view = new
    count = new.data.count
    if let change {
      rearrange(change, scope)
      scope.container.invalidateChildren()
    }
    updateRows(scope)
  }

  /// Evaluates the rows in the tree again.
  @MainActor private func updateRows(_ scope: _Scope) {
    flags.remove(.needsUpdate)
    memory?.forgetReads(of: self)
    reading {
      for case let row as Row in rows {
        evaluate(element(row.index, of: view.data), scope) { content in
          let old = row.content
          row.content = content
          let position = scope.enterRow(row)
          Content._update(content, from: old, scope)
          scope.leave(position)
        }
      }
    }
  }

  /// True if all rows that are known of stand in `new` where they stood.
  private func isInPlace(in new: ForEach<Data, ID, Content>) -> Bool {
    let count = new.data.count
    return count == self.count
      && rows.allSatisfy { ($0 as? Row)?.id == id($0.index, of: new) }
      && saved.allSatisfy { $1.index < count && $0 == id($1.index, of: new) }
  }

  /// Moves the rows in the tree to where their identities are now, and takes out those that are gone.
  ///
  /// - Complexity: O(*n*) in the elements between the first and the last that differ.
  @MainActor private func rearrange(_ change: Change, _ scope: _Scope) {
    var wanted: Set<ID> = []
    for case let row as Row in rows where change.old.contains(row.index) { wanted.insert(row.id) }
    for (id, row) in saved where change.old.contains(row.index) { wanted.insert(id) }
    var found: [ID: Int] = [:]
    if !wanted.isEmpty {
      for index in change.new {
        let id = id(index, of: view)
        if wanted.contains(id), found[id] == nil { found[id] = index }
      }
    }
    func place(_ id: ID, _ index: Int) -> Int? {
      if index < change.old.lowerBound { return index }
      if index >= change.old.upperBound { return index + change.new.count - change.old.count }
      // The second of two equal identities is new.
      return found.removeValue(forKey: id)
    }
    var staying: ContiguousArray<LazyRowNode> = []
    var leaving: ContiguousArray<LazyRowNode> = []
    for case let row as Row in rows {
      if let index = place(row.id, row.index) {
        row.index = index
        staying.append(row)
      } else {
        leaving.append(row)
      }
    }
    for (id, row) in saved {
      if let index = place(id, row.index) {
        saved[id]?.index = index
      } else {
        saved[id] = nil
      }
    }
    staying.sort { $0.index < $1.index }
    link(staying, leaving, scope)
    replace(change.old, with: change.new.count, staying: staying)
  }

  /// Makes `staying` the chain of children, and takes the others apart.
  @MainActor private func link(
    _ staying: ContiguousArray<LazyRowNode>, _ leaving: ContiguousArray<LazyRowNode>,
    _ scope: _Scope
  ) {
    if flags.contains(.hasPreferences) { scope.stage.preferences.isOutOfDate = true }
    withExtendedLifetime(rows) {
      for row in rows { row.nextSibling = nil }
      firstChild = staying.first
      for (row, next) in zip(staying, staying.dropFirst()) { row.nextSibling = next }
      for row in leaving { row.dismantle() }
    }
    scope.previous = nil
  }

  override func willBeRemoved() { memory?.forgetReads(of: self) }

  // MARK: Changes of data

  /// The elements that differ between two collections: those of the one were replaced by those of the other.
  private struct Change {
    var old: Range<Int>
    var new: Range<Int>

    /// - Parameter isInPlace: true if nothing that is known of speaks against both being the same.
    /// - Returns: `nil` if there is no difference.
    /// - Complexity: O(1) for the same collection, else O(*n*) in the elements.
    init?(
      from old: ForEach<Data, ID, Content>, to new: ForEach<Data, ID, Content>, _ oldCount: Int,
      isInPlace: Bool
    ) {
      let newCount = new.data.count
      if isInPlace, isSameCollection(old.data, new.data) { return nil }
      guard old.data.count == oldCount else {
        // A collection that has changed behind its reference.
        self.old = 0..<oldCount
        self.new = 0..<newCount
        return
      }
      var low = 0
      var (a, b) = (old.data.startIndex, new.data.startIndex)
      let least = min(oldCount, newCount)
      while low < least, old.id(old.data[a]) == new.id(new.data[b]) {
        low += 1
        old.data.formIndex(after: &a)
        new.data.formIndex(after: &b)
      }
      if low == oldCount, low == newCount { return nil }
      var tail = 0
      (a, b) = (old.data.endIndex, new.data.endIndex)
      while tail < least - low {
        old.data.formIndex(before: &a)
        new.data.formIndex(before: &b)
        guard old.id(old.data[a]) == new.id(new.data[b]) else { break }
        tail += 1
      }
      self.old = low..<oldCount - tail
      self.new = low..<newCount - tail
    }
  }
}

/// True if both are the same bits, so that they hold the same elements.
private func isSameCollection<C>(_ a: C, _ b: C) -> Bool {
  withUnsafeBytes(of: a) { a in
    withUnsafeBytes(of: b) { b in a.elementsEqual(b) }
  }
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

// MARK: - Identities

/// A list that can tell where a view with an identity is, or will be when it is made.
protocol LazyIdentityHolder: RowSourceNode {
  /// The row with an identity; `nil` if there is none.
  @MainActor func row(identifiedBy id: AnyHashable) -> Int?
}

extension LazyForEachNode: IdentityHolder, LazyIdentityHolder {
  @MainActor func nodes(identifiedBy id: AnyHashable) -> [TreeNode] {
    guard let id = id.base as? ID, let row = rows.first(where: { ($0 as? Row)?.id == id })
    else { return [] }
    return [row]
  }

  /// - Complexity: O(*n*) in the elements.
  @MainActor func row(identifiedBy id: AnyHashable) -> Int? {
    if let id = id.base as? ID, let found = view.data.firstIndex(where: { view.id($0) == id }) {
      return view.data.distance(from: view.data.startIndex, to: found)
    }
    // Where the view of an element says its identity itself, it has to be looked at.
    guard Content.self is any IdentifiedView.Type else { return nil }
    let found = view.data.firstIndex { element in
      (view.content(element) as? any IdentifiedView)?.identity == id
    }
    return found.map { view.data.distance(from: view.data.startIndex, to: $0) }
  }
}

extension ViewSlotNode: LazyIdentityHolder {
  @MainActor func row(identifiedBy id: AnyHashable) -> Int? { holds(id) ? 0 : nil }
}

/// A view that says its identity.
protocol IdentifiedView {
  var identity: AnyHashable { get }
}
