internal import Foundation
public import LayoutEngine

/// A modifier that puts a node of the layout around each view it is applied to.
@MainActor @preconcurrency
public protocol _LayoutModifier: ViewModifier where Body == Never {
  /// A new node for this modifier.
  func _makeNode(_ scope: _Scope) -> UnaryNode
  /// The guides that the modifier sets, as ``AlignmentKey/mask`` bits.
  var _guideMask: UInt32 { get }
  /// Takes this modifier over into a node that `old` made.
  func _updateNode(_ node: UnaryNode, from old: Self, _ scope: _Scope)
  /// Makes the views that the modifier adds beside the one it is applied to, after that one.
  func _makeAdditions(_ scope: _Scope)
  /// Brings the views that the modifier has added up to date.
  func _updateAdditions(from old: Self, _ scope: _Scope)
}

extension _LayoutModifier {
  public var _guideMask: UInt32 { 0 }
  public func _makeAdditions(_ scope: _Scope) {}
  public func _updateAdditions(from old: Self, _ scope: _Scope) {}

  @inlinable
  public static func _makeModified<V: View>(_ modifier: Self, _ content: V, _ scope: _Scope) {
    guard V._arity == .one else {
      makeOnList(modifier, content, scope)
      return
    }
    let position = scope.open(modifier._makeNode(scope))
    V._make(content, scope)
    modifier._makeAdditions(scope)
    scope.leave(position)
  }

  @usableFromInline
  static func makeOnList<V: View>(_ modifier: Self, _ content: V, _ scope: _Scope) {
    let position = scope.open(ListModifierNode(modifier, scope))
    V._make(content, scope)
    scope.leave(position)
  }

  public static func _updateModified<V: View>(
    _ modifier: Self, _ content: V, from old: Self, _ oldContent: V, _ scope: _Scope
  ) {
    guard V._arity == .one else {
      let node = scope.next(as: ListModifierNode<Self>.self)
      let position = scope.enter(node)
      V._update(content, from: oldContent, scope)
      scope.leave(position)
      node.update(modifier, scope)
      return
    }
    let node = scope.next(as: UnaryNode.self)
    modifier._updateNode(node, from: old, scope)
    let position = scope.enter(node)
    V._update(content, from: oldContent, scope)
    modifier._updateAdditions(from: old, scope)
    scope.leave(position)
  }

  public static func _nodeCountModified<V: View>(_ modifier: Self, _ content: V) -> Int { 1 }
  @inlinable nonisolated public static func _arity(of content: _Arity) -> _Arity { content }
}

/// A layout modifier on a list of views: each element has a node of the modifier around it.
final class ListModifierNode<Modifier: _LayoutModifier>: TreeNode, WrappingNode {
  private var modifier: Modifier
  private unowned let stage: StageCore
  /// An element and the wrapper around it.
  ///
  /// The element is held, so that no other node can come to lie at its address, and be taken for it, before
  /// the wrappers are looked through again.
  private struct Wrapped {
    let element: LayoutNode
    let wrapper: UnaryNode
  }

  /// In the order of the elements.
  private var wrappers: ContiguousArray<Wrapped> = []
  /// The environment here, and its age when it was looked up: looking up climbs all ancestors.
  private var environment: EnvironmentValues
  private var environmentAge: Int

  @MainActor init(_ modifier: Modifier, _ scope: _Scope) {
    self.modifier = modifier
    stage = scope.stage
    environment = scope.environment
    environmentAge = scope.stage.environmentAge
    super.init()
    // Why here: the wrappers that may set guides are made only when the elements are known.
    noteGuides(modifier._guideMask)
  }

  override var viewName: String { "modifier" }
  var wrapperNodes: [UnaryNode] { wrappers.map(\.wrapper) }

  override func collectElements(into list: inout ElementList) {
    var elements = ElementList()
    super.collectElements(into: &elements)
    let before = wrappers
    // Mostly the elements are new, or those of before in their order; only else are they looked up.
    let isUnchanged = elements.elementsEqual(before) { $0 === $1.element }
    var known: [ObjectIdentifier: Wrapped] = [:]
    if !isUnchanged { for wrapped in before { known[ObjectIdentifier(wrapped.element)] = wrapped } }
    wrappers.removeAll(keepingCapacity: true)
    for (index, element) in elements.enumerated() {
      let kept =
        isUnchanged
        ? before[index] : known.isEmpty ? nil : known.removeValue(forKey: ObjectIdentifier(element))
      let wrapped = kept ?? Wrapped(element: element, wrapper: newWrapper())
      wrapped.wrapper.wrap(element)
      wrappers.append(wrapped)
      list.append(wrapped.wrapper)
    }
    if known.isEmpty { return }
    for wrapped in before where known[ObjectIdentifier(wrapped.element)] != nil {
      wrapped.wrapper.dismantle()
    }
  }

  private func newWrapper() -> UnaryNode {
    // Why unsafe: layout runs on the main thread, to which the views belong.
    nonisolated(unsafe) let node = self
    nonisolated(unsafe) var wrapper: UnaryNode?
    MainActor.assumeIsolated { wrapper = node.makeWrapper() }
    guard let wrapper else { preconditionFailure("a wrapper has been made") }
    return wrapper
  }

  @MainActor private func makeWrapper() -> UnaryNode {
    if environmentAge != stage.environmentAge {
      environmentAge = stage.environmentAge
      environment = stage.environment(at: self)
    }
    let scope = _Scope(stage, at: self, in: environment)
    let wrapper = modifier._makeNode(scope)
    wrapper.parent = self
    wrapper.depth = depth + 1
    if scope.isRightToLeft { wrapper.flags.insert(.isRightToLeft) }
    if wrapper.guideMask != 0 { noteGuides(wrapper.guideMask) }
    let position = scope.enter(wrapper)
    modifier._makeAdditions(scope)
    scope.leave(position)
    return wrapper
  }

  @MainActor func update(_ new: Modifier, _ scope: _Scope) {
    let old = modifier
    modifier = new
    for wrapper in wrapperNodes {
      new._updateNode(wrapper, from: old, scope)
      let position = scope.enter(wrapper)
      new._updateAdditions(from: old, scope)
      scope.leave(position)
    }
    scope.previous = self
  }

  override func willBeRemoved() {
    for wrapped in wrappers { wrapped.wrapper.dismantle() }
    wrappers = []
  }
}

/// A node that puts nodes of the layout around elements below it.
protocol WrappingNode: TreeNode {
  var wrapperNodes: [UnaryNode] { get }
}

extension TreeNode {
  /// The nodes of the layout that come of this one, as they were collected last.
  ///
  /// - Complexity: O(*n*) in the nodes down to the nearest modifiers on lists: collecting anew would walk
  ///   through these, and a chain of them would be walked once for each.
  var knownElements: [LayoutNode] {
    if let layout = asLayoutNode { return [layout] }
    if let list = self as? any WrappingNode { return list.wrapperNodes }
    var elements: [LayoutNode] = []
    forEachChild { elements += $0.knownElements }
    return elements
  }
}
