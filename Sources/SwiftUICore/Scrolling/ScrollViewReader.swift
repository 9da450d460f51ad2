internal import Foundation
internal import LayoutEngine

/// A view from whose inside scrolling views can be scrolled to views with an identity.
public struct ScrollViewReader<Content> {
  public var content: (ScrollViewProxy) -> Content
}

extension ScrollViewReader: View, _BuiltInView where Content: View {
  /// A view whose content is built with a proxy for scrolling.
  public nonisolated init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }

  public static func _make(_ view: Self, _ scope: _Scope) {
    let node = ScrollReaderNode<Content>(scope.stage)
    let content = view.content(ScrollViewProxy(reader: node))
    node.content = content
    let position = scope.open(node)
    scope.locate(Content.self)
    Content._make(content, scope)
    scope.leave(position)
  }

  public static func _update(_ view: Self, from old: Self, _ scope: _Scope) {
    let node = scope.next(as: ScrollReaderNode<Content>.self)
    let content = view.content(ScrollViewProxy(reader: node))
    let position = scope.enter(node)
    scope.locate(Content.self)
    if let old = node.content { Content._update(content, from: old, scope) }
    node.content = content
    scope.leave(position)
  }

  nonisolated public static var _arity: _Arity { Content._arity }
}

/// Scrolls the views inside a ``ScrollViewReader``.
public struct ScrollViewProxy {
  weak var reader: AnyScrollReaderNode?

  /// Scrolls so that a view shows.
  ///
  /// It is done after the next layout, when views that the same change brings in have their places.
  ///
  /// - Parameters:
  ///   - id: the identity of the view: that of its element in a `ForEach`, or one that `id(_:)` has given.
  ///   - anchor: the point at which the view and what is shown meet; `nil` for the smallest move that shows all
  ///     of the view. An identity that no view has does nothing.
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    guard let reader else { return }
    // Why unsafe: scrolling belongs to the main thread, as all views do.
    nonisolated(unsafe) let node = reader
    nonisolated(unsafe) let id = AnyHashable(id)
    MainActor.assumeIsolated {
      node.request(
        ReaderRequest(
          transaction: TransactionScope.current?.transaction ?? Transaction(), reader: node, id: id,
          anchor: anchor))
    }
  }
}

/// A wish to scroll, which waits for the next layout.
protocol ScrollRequest {
  /// How the movement is shown.
  var transaction: Transaction { get }
  /// The view that is to scroll, as far as is known now.
  @MainActor var scrollView: ScrollViewNode? { get }
  /// Scrolls as far as is known now.
  ///
  /// - Returns: false if nothing moves.
  @MainActor func fulfil() -> Bool
}

extension StageCore {
  /// How often a view is scrolled to until it is where it should be.
  private static let maximumScrolls = 16

  /// Does the scrolling that has waited for a layout; what is to be animated begins.
  func scroll(as request: any ScrollRequest) {
    let view = request.scrollView
    let start = view?.shownOffset ?? .zero
    // A row that a lazy container makes on the way may lie elsewhere than it seemed.
    for _ in 0..<Self.maximumScrolls where request.fulfil() { root.layOut(pass) }
    if root.needsLayout { root.layOut(pass) }
    guard let view, view.shownOffset != start else { return }
    guard let animation = request.transaction.animation, !request.transaction.disablesAnimations
    else {
      view.stopMotion()
      return
    }
    let end = view.offset
    view.move(to: start)
    root.layOut(pass)
    view.animate(from: start, to: end, animation, request.transaction)
  }
}

/// A wish of a ``ScrollViewReader`` to show a view.
private struct ReaderRequest: ScrollRequest {
  let transaction: Transaction
  weak var reader: AnyScrollReaderNode?
  let id: AnyHashable
  let anchor: UnitPoint?

  /// Scrolls the innermost scrolling view around the target, if it is inside the reader.
  ///
  /// A target that a lazy container has not made is shown where it will be as far as is known.
  func fulfil() -> Bool {
    guard let (view, target) = target else { return false }
    let moves = view.show(target, at: anchor)
    if moves { view.core?.noteScrolling(of: view, byUser: false) }
    return moves
  }

  var scrollView: ScrollViewNode? { target?.view }

  /// The view that is to scroll, and the part of its content that is to show.
  @MainActor private var target: (view: ScrollViewNode, rect: CGRect)? {
    guard let reader, let (frame, node) = reader.frame(identifiedBy: id) else { return nil }
    var outer: LayoutNode? = node.container
    while let current = outer {
      if let view = current as? ScrollViewNode, view.isInside(reader) {
        return (view, view.contentRect(of: frame, in: node))
      }
      outer = current.container
    }
    return nil
  }
}

/// The place of a ``ScrollViewReader`` in the tree.
class AnyScrollReaderNode: TreeNode {
  private weak var stage: StageCore?

  init(_ stage: StageCore) { self.stage = stage }

  override var viewName: String { "ScrollViewReader" }

  @MainActor func request(_ request: any ScrollRequest) { stage?.scrollRequests.append(request) }
}

final class ScrollReaderNode<Content>: AnyScrollReaderNode {
  var content: Content?
}

/// A node that knows identities of nodes below it.
protocol IdentityHolder: TreeNode {
  /// The nodes that a view with an identity has made; empty if there is none here.
  @MainActor func nodes(identifiedBy id: AnyHashable) -> [TreeNode]
  /// The identity of what a child of this node belongs to; `nil` if it is none.
  @MainActor func identity(of child: TreeNode) -> AnyHashable?
}

extension ForEachNode: IdentityHolder {
  /// - Complexity: O(*n*) in the elements.
  @MainActor func nodes(identifiedBy id: AnyHashable) -> [TreeNode] {
    guard let id = id.base as? ID, let index = ids.firstIndex(of: id) else { return [] }
    var next = firstChild
    for content in contents[..<index] {
      for _ in 0..<Content._nodeCount(content) { next = next?.nextSibling }
    }
    var nodes: [TreeNode] = []
    for _ in 0..<Content._nodeCount(contents[index]) {
      if let node = next { nodes.append(node) }
      next = next?.nextSibling
    }
    return nodes
  }

  /// - Complexity: O(*n*) in the elements.
  @MainActor func identity(of child: TreeNode) -> AnyHashable? {
    var next = firstChild
    for (id, content) in zip(ids, contents) {
      for _ in 0..<Content._nodeCount(content) {
        if next === child { return AnyHashable(id) }
        next = next?.nextSibling
      }
    }
    return nil
  }
}

extension TreeNode {
  /// Where a view with an identity below lies, or will lie as far as is known, in the space of a node.
  ///
  /// - Complexity: O(*n*) in the nodes below and the elements of lazy lists.
  @MainActor func frame(identifiedBy id: AnyHashable) -> (frame: CGRect, node: LayoutNode)? {
    if let target = firstLayoutNode(identifiedBy: id) {
      return (CGRect(origin: .zero, size: target.size), target)
    }
    guard let (source, row) = firstLazyRow(identifiedBy: id),
      let container = source.enclosingLayoutNode as? LazyNode,
      let frame = container.frame(ofRow: row, in: source)
    else { return nil }
    return (frame, container)
  }

  /// The place of a view with an identity in a lazy container below that has not made it.
  ///
  /// - Complexity: O(*n*) in the nodes below and the elements of lazy lists.
  @MainActor private func firstLazyRow(
    identifiedBy id: AnyHashable
  ) -> (source: RowSourceNode, row: Int)? {
    if let holder = self as? any LazyIdentityHolder, let row = holder.row(identifiedBy: id) {
      return (holder, row)
    }
    var child = firstChild
    while let node = child {
      if let found = node.firstLazyRow(identifiedBy: id) { return found }
      child = node.nextSibling
    }
    return nil
  }

  /// The first node of the layout that a view with an identity below has made.
  ///
  /// - Complexity: O(*n*) in the nodes below.
  @MainActor private func firstLayoutNode(identifiedBy id: AnyHashable) -> LayoutNode? {
    if let holder = self as? any IdentityHolder {
      for node in holder.nodes(identifiedBy: id) {
        var elements = ElementList()
        node.collectElements(into: &elements)
        if let first = elements.first { return first }
      }
    }
    var child = firstChild
    while let node = child {
      if let found = node.firstLayoutNode(identifiedBy: id) { return found }
      child = node.nextSibling
    }
    return nil
  }

  /// - Complexity: O(*depth*).
  fileprivate func isInside(_ ancestor: TreeNode) -> Bool {
    var node = parent
    while let current = node {
      if current === ancestor { return true }
      node = current.parent
    }
    return false
  }
}
