internal import Foundation
internal import LayoutEngine

extension LazyForEachNode {
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
