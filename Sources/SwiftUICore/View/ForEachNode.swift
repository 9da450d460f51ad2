internal import Foundation
public import LayoutEngine

/// The elements of a `ForEach` that are in the tree: their identities, and the views that made them.
@usableFromInline
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: TreeNode {
  @usableFromInline var ids: ContiguousArray<ID> = []
  /// The views of the elements; empty if their nodes keep them.
  @usableFromInline var contents: ContiguousArray<Content> = []

  override var viewName: String { "ForEach" }

  /// The nodes that one element made, first to last; none if its view is empty.
  private struct Run {
    var nodes: ContiguousArray<TreeNode> = []
    var content: Content?
  }

  @inlinable override init() {}

  @inlinable
  @MainActor static func make(_ view: ForEach<Data, ID, Content>, _ scope: _Scope) {
    let node = ForEachNode()
    let position = scope.open(node)
    var contents: ContiguousArray<Content> = []
    node.ids.reserveCapacity(view.data.count)
    contents.reserveCapacity(view.data.count)
    if SourceLog.isRecording {
      for element in view.data {
        node.ids.append(view.id(element))
        contents.append(noting(element, view, scope) { Content._make($0, scope) })
      }
      node.checkIDs(scope)
    } else {
      Reading.tracking {
        for element in view.data {
          node.ids.append(view.id(element))
          contents.append(view.content(element))
        }
      }
      for content in contents { Content._make(content, scope) }
    }
    if !Content._isKeptByNode { node.contents = contents }
    scope.leave(position)
  }

  /// Evaluates the view of one element and does something with it, with a log of places of its own.
  @discardableResult
  @usableFromInline
  @MainActor static func noting(
    _ element: Data.Element, _ view: ForEach<Data, ID, Content>, _ scope: _Scope,
    _ body: (Content) -> Void
  ) -> Content {
    guard SourceLog.isRecording else {
      let content = Reading.tracking { view.content(element) }
      body(content)
      return content
    }
    let outer = scope.location
    SourceLog.begin()
    let content = Reading.tracking { view.content(element) }
    scope.locate(Content.self)
    body(content)
    SourceLog.end()
    scope.location = outer
    return content
  }

  /// Reports identities that occur twice.
  @usableFromInline
  @MainActor func checkIDs(_ scope: _Scope) {
    guard Set(ids).count < ids.count else { return }
    var seen: Set<ID> = []
    guard let double = ids.first(where: { !seen.insert($0).inserted }) else { return }
    scope.stage.report(.duplicateID("\(double)", scope.location))
  }

  @usableFromInline
  @MainActor static func update(_ view: ForEach<Data, ID, Content>, _ scope: _Scope) {
    let node = scope.next(as: ForEachNode.self)
    let position = scope.enter(node)
    let ids = ContiguousArray(view.data.map(view.id))
    if ids == node.ids {
      for (index, element) in view.data.enumerated() {
        let content = noting(element, view, scope) { content in
          let old = Content._isKeptByNode ? content : node.contents[index]
          Content._update(content, from: old, scope)
        }
        if !Content._isKeptByNode { node.contents[index] = content }
      }
    } else {
      node.rearrange(view, ids, scope)
      if SourceLog.isRecording { node.checkIDs(scope) }
    }
    scope.leave(position)
  }

  /// Keeps the nodes of the identities that stay, in their new order, makes those that are new, and
  /// takes those that are gone out of the tree.
  ///
  /// The second of two equal identities counts as new.
  ///
  /// - Complexity: O(*n*) in the elements before and after.
  @MainActor private func rearrange(
    _ view: ForEach<Data, ID, Content>, _ newIDs: ContiguousArray<ID>, _ scope: _Scope
  ) {
    var (old, leaving) = takeRuns()
    var newContents: ContiguousArray<Content> = []
    if !Content._isKeptByNode { newContents.reserveCapacity(newIDs.count) }
    scope.container.invalidateChildren()
    if flags.contains(.hasPreferences) { scope.stage.preferences.isOutOfDate = true }
    for (id, element) in zip(newIDs, view.data) {
      let content = Self.noting(element, view, scope) { content in
        let known = old.removeValue(forKey: id)
        guard let run = known ?? takeBack(id, &leaving, scope) else {
          let before = scope.previous
          Content._make(content, scope)
          scope.appear(after: before)
          return
        }
        var last = scope.previous
        for node in run.nodes {
          if let last { last.nextSibling = node } else { firstChild = node }
          last = node
        }
        Content._update(content, from: run.content ?? content, scope)
        if known == nil {
          scope.stage.departures.welcome(Array(run.nodes), scope.transaction, scope.stage)
        }
      }
      if !Content._isKeptByNode { newContents.append(content) }
    }
    // In the order in which they stood, so that what they do on leaving has an order.
    for id in ids {
      guard let run = old.removeValue(forKey: id) else { continue }
      if scope.mayDepart, depart(run, id, scope) {
        leaving += run.nodes
      } else {
        for node in run.nodes { node.dismantle() }
      }
    }
    link(leaving, after: scope.previous)
    ids = newIDs
    contents = newContents
  }

  /// Has the nodes of an element leave; false if they can be taken out of the tree at once.
  @MainActor private func depart(_ run: Run, _ id: ID, _ scope: _Scope) -> Bool {
    func begin(_ view: Any) -> Bool {
      scope.stage.departures.begin(
        Array(run.nodes), of: view, id: AnyHashable(id), in: scope.container, scope)
    }
    // A view that its node keeps need not be known.
    return run.content.map { begin($0) } ?? begin(())
  }

  /// The nodes of an element that leave, which come back.
  @MainActor private func takeBack(
    _ id: ID, _ leaving: inout ContiguousArray<TreeNode>, _ scope: _Scope
  ) -> Run? {
    if leaving.isEmpty { return nil }
    guard
      let back = scope.stage.departures.takeBack(
        Any.self, id: AnyHashable(id), in: self, after: nil)
    else { return nil }
    leaving.removeAll { node in back.roots.contains { $0 === node } }
    return Run(nodes: ContiguousArray(back.roots), content: back.view as? Content)
  }

  /// Links nodes in again that leave, behind all others.
  private func link(_ leaving: ContiguousArray<TreeNode>, after previous: TreeNode?) {
    var last = previous
    for node in leaving where !node.flags.contains(.isRemoved) {
      if let last { last.nextSibling = node } else { firstChild = node }
      last = node
    }
  }

  /// Unlinks all children, and gives them back by identity.
  ///
  /// - Returns: the nodes by identity, and those that leave.
  @MainActor private func takeRuns() -> ([ID: Run], ContiguousArray<TreeNode>) {
    var runs: [ID: Run] = [:]
    var leaving: ContiguousArray<TreeNode> = []
    var next = takeLeaving(from: firstChild, &leaving)
    firstChild = nil
    for (index, id) in ids.enumerated() {
      var run = Run(content: Content._isKeptByNode ? nil : contents[index])
      for _ in 0..<(run.content.map { Content._nodeCount($0) } ?? 1) {
        guard let node = next else { break }
        next = takeLeaving(from: node.nextSibling, &leaving)
        node.nextSibling = nil
        run.nodes.append(node)
      }
      if runs[id] == nil {
        runs[id] = run
      } else {
        for node in run.nodes { node.dismantle() }
      }
    }
    return (runs, leaving)
  }

  /// Unlinks the nodes that leave from a node on, and gives the first other.
  private func takeLeaving(
    from node: TreeNode?, _ leaving: inout ContiguousArray<TreeNode>
  ) -> TreeNode? {
    var next = node
    while let node = next, node.flags.contains(.isLeaving) {
      next = node.nextSibling
      node.nextSibling = nil
      leaving.append(node)
    }
    return next
  }
}
