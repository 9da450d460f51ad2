internal import Foundation
internal import LayoutEngine

/// Ties a scrolling view inside to a value that says where it is.
public struct _ScrollPositionModifier {
  let tie: any ScrollTie
}

extension _ScrollPositionModifier: ViewModifier {
  public typealias Body = Never

  public static func _makeModified<V: View>(_ modifier: Self, _ content: V, _ scope: _Scope) {
    let node = ScrollPositionNode(modifier.tie)
    let position = scope.open(node)
    V._make(content, scope)
    scope.leave(position)
    node.read(scope.stage)
  }

  public static func _updateModified<V: View>(
    _ modifier: Self, _ content: V, from old: Self, _ oldContent: V, _ scope: _Scope
  ) {
    let node = scope.next(as: ScrollPositionNode.self)
    let position = scope.enter(node)
    V._update(content, from: oldContent, scope)
    scope.leave(position)
    node.set(modifier.tie, scope.stage)
  }

  public static func _nodeCountModified<V: View>(_ modifier: Self, _ content: V) -> Int { 1 }
  nonisolated public static func _arity(of content: _Arity) -> _Arity { content }
}

/// A binding that says where a scrolling view is.
protocol ScrollTie {
  associatedtype Value: Equatable
  var binding: Binding<Value> { get }
  /// Scrolls a view to where a value says.
  ///
  /// - Returns: false if nothing moves.
  @MainActor func scroll(_ view: ScrollViewNode, to value: Value) -> Bool
  /// The value after a view has moved.
  @MainActor func value(of view: ScrollViewNode, after value: Value, byUser: Bool) -> Value
}

/// The identity of the view that a scrolling view is at.
private struct IDTie<ID: Hashable>: ScrollTie {
  let binding: Binding<ID?>
  let anchor: UnitPoint?

  func scroll(_ view: ScrollViewNode, to value: ID?) -> Bool {
    value.map { view.show(AnyHashable($0), at: anchor) } ?? false
  }

  func value(of view: ScrollViewNode, after value: ID?, byUser: Bool) -> ID? {
    view.currentTarget(at: anchor).flatMap { view.identity(of: $0, as: ID.self) } ?? value
  }
}

/// A ``ScrollPosition``.
private struct PositionTie: ScrollTie {
  let binding: Binding<ScrollPosition>
  let anchor: UnitPoint?

  func scroll(_ view: ScrollViewNode, to value: ScrollPosition) -> Bool {
    guard !value.isPositionedByUser else { return false }
    switch value.place {
    case .automatic: return false
    case .view(let id, let own): return view.show(AnyHashable(id), at: own ?? anchor)
    case .edge(let edge):
      let end = view.lastOffset
      let now = view.offset
      switch edge {
      case .top: return view.scroll(to: CGPoint(x: now.x, y: 0))
      case .leading: return view.scroll(to: CGPoint(x: 0, y: now.y))
      case .bottom: return view.scroll(to: CGPoint(x: now.x, y: end.y))
      case .trailing: return view.scroll(to: CGPoint(x: end.x, y: now.y))
      }
    case .offset(let x, let y):
      // What is not a number stays.
      return view.scroll(to: CGPoint(x: x ?? .nan, y: y ?? .nan))
    }
  }

  func value(
    of view: ScrollViewNode, after value: ScrollPosition, byUser: Bool
  ) -> ScrollPosition {
    guard byUser else { return value }
    func id<ID: Hashable & Sendable>(_ type: ID.Type) -> (any Hashable & Sendable)? {
      view.currentTarget(at: anchor).flatMap { view.identity(of: $0, as: type) }
    }
    var new = value
    new.noteUser(at: id(value.idType))
    return new
  }
}

/// The place of a binding to the position of the first scrolling view inside.
final class ScrollPositionNode: ObserverNode, ReadingNode {
  var memory: ViewMemory?
  private var tie: any ScrollTie
  /// What was read or written last.
  private var known: Any?

  init(_ tie: any ScrollTie) {
    self.tie = tie
    super.init("scrollPosition")
  }

  @MainActor func set(_ tie: any ScrollTie, _ stage: StageCore) {
    self.tie = tie
    read(stage)
  }

  @MainActor func refresh(_ scope: _Scope) {
    flags.remove(.needsUpdate)
    read(scope.stage)
  }

  /// Reads the binding, and asks for scrolling if it says something new.
  @MainActor func read(_ stage: StageCore) {
    memory?.forgetReads(of: self)
    let outer = Reading.current
    Reading.current = self
    defer { Reading.current = outer }
    let isNew = known == nil
    func read<Tie: ScrollTie>(_ tie: Tie) {
      let value = Reading.tracking { tie.binding.wrappedValue }
      if known as? Tie.Value == value { return }
      known = value
      // What a view begins with is there at once.
      let transaction = isNew ? Transaction() : stage.transaction
      stage.scrollRequests.append(PositionRequest(transaction: transaction, node: self))
    }
    read(tie)
  }

  /// Scrolls the view inside to where the binding says.
  ///
  /// - Returns: false if nothing moves.
  @MainActor fileprivate func scroll() -> Bool {
    guard let view = firstScrollView else { return false }
    func scroll<Tie: ScrollTie>(_ tie: Tie) -> Bool {
      (known as? Tie.Value).map { tie.scroll(view, to: $0) } ?? false
    }
    return scroll(tie)
  }

  /// Writes where the view inside has come to.
  @MainActor func note(_ view: ScrollViewNode, byUser: Bool) {
    func note<Tie: ScrollTie>(_ tie: Tie) {
      guard let old = known as? Tie.Value else { return }
      let new = tie.value(of: view, after: old, byUser: byUser)
      guard new != old else { return }
      known = new
      tie.binding.wrappedValue = new
    }
    note(tie)
  }

  fileprivate var firstScrollView: ScrollViewNode? {
    func first(in node: TreeNode) -> ScrollViewNode? {
      if let view = node as? ScrollViewNode { return view }
      var child = node.firstChild
      while let current = child {
        if let view = first(in: current) { return view }
        child = current.nextSibling
      }
      return nil
    }
    return first(in: self)
  }

  override func willBeRemoved() { memory?.forgetReads(of: self) }
}

/// A wish to scroll to where a binding says.
private struct PositionRequest: ScrollRequest {
  let transaction: Transaction
  weak var node: ScrollPositionNode?
  var scrollView: ScrollViewNode? { node?.firstScrollView }
  func fulfil() -> Bool { node?.scroll() ?? false }
}

extension StageCore {
  /// Lets those know after the next layout who are tied to a view that has moved.
  func noteScrolling(of view: ScrollViewNode, byUser: Bool) {
    scrolledViews.append((view, byUser))
  }

  /// Writes where views have moved to, after a layout.
  func followScrolling() {
    let moved = scrolledViews
    scrolledViews = []
    for (view, byUser) in moved where !view.flags.contains(.isRemoved) {
      for node in view.positionNodes {
        afterUpdate(of: node) { [unowned node, unowned view] in node.note(view, byUser: byUser) }
      }
    }
  }
}

extension ScrollViewNode {
  /// The bindings around that are about this view, and not about one around it.
  ///
  /// - Complexity: O(*depth*).
  fileprivate var positionNodes: [ScrollPositionNode] {
    var found: [ScrollPositionNode] = []
    var node = parent
    while let current = node, !(current is ScrollNode) {
      if let position = current as? ScrollPositionNode { found.append(position) }
      node = current.parent
    }
    return found
  }
}

extension View {
  /// Ties the position of a scrolling view inside to the identity of the view that it is at.
  ///
  /// - Parameters:
  ///   - id: gets the identity of the first view of the scroll target layout that shows, after each movement; what
  ///     is written to it is scrolled to.
  ///   - anchor: which view counts, and where one that is scrolled to lies; `nil` for the first, and for the smallest
  ///     move.
  public nonisolated func scrollPosition(
    id: Binding<(some Hashable)?>, anchor: UnitPoint? = nil
  ) -> some View {
    modifier(_ScrollPositionModifier(tie: IDTie(binding: id, anchor: anchor)))
  }

  /// Ties the position of a scrolling view inside to a value.
  ///
  /// - Parameters:
  ///   - position: is told when a person moves the view; what is written to it is scrolled to.
  ///   - anchor: which view counts, and where one that is scrolled to lies unless the position says so.
  public nonisolated func scrollPosition(
    _ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil
  ) -> some View {
    modifier(_ScrollPositionModifier(tie: PositionTie(binding: position, anchor: anchor)))
  }
}
