internal import Foundation
internal import LayoutEngine

/// A node that puts a node of the layout around each element below it.
///
/// Why apart from the modifier that makes the wrappers: what is kept here is the same for all modifiers, and
/// needs no type to be looked up.
class WrappingNode: TreeNode {
  /// An element and the wrapper around it.
  ///
  /// The element is held, so that no other node can come to lie at its address, and be taken for it, before
  /// the wrappers are looked through again.
  private struct Wrapped {
    let element: LayoutNode
    let wrapper: UnaryNode
  }

  fileprivate unowned let stage: StageCore
  /// In the order of the elements.
  private var wrappers: ContiguousArray<Wrapped> = []
  /// The environment here, and its age when it was looked up: looking up climbs all ancestors.
  private var environment: EnvironmentValues
  private var environmentAge: Int

  @MainActor fileprivate init(_ scope: _Scope) {
    stage = scope.stage
    environment = scope.environment
    environmentAge = scope.stage.environmentAge
  }

  override var viewName: String { "modifier" }

  /// The nodes around the elements, in their order.
  final var wrapperNodes: [UnaryNode] { wrappers.map(\.wrapper) }

  /// A new node of the modifier; the scope is inside this node.
  @MainActor fileprivate func makeNode(_ scope: _Scope) -> UnaryNode {
    preconditionFailure("each kind of modifier makes its nodes")
  }

  /// Makes what the modifier adds beside an element; the scope is inside the element's wrapper.
  @MainActor fileprivate func makeAdditions(_ scope: _Scope) {}

  final override func collectElements(into list: inout ElementList) {
    var elements = ElementList()
    super.collectElements(into: &elements)
    if isUnchanged(elements) {
      for wrapped in wrappers {
        wrapped.wrapper.wrap(wrapped.element)
        list.append(wrapped.wrapper)
      }
      return
    }
    var known: [ObjectIdentifier: Wrapped] = [:]
    let before = wrappers
    for wrapped in before { known[ObjectIdentifier(wrapped.element)] = wrapped }
    wrappers = []
    wrappers.reserveCapacity(elements.count)
    for element in elements {
      let kept = known.isEmpty ? nil : known.removeValue(forKey: ObjectIdentifier(element))
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

  /// True if there are the elements of before, in their order.
  private func isUnchanged(_ elements: ElementList) -> Bool {
    guard elements.count == wrappers.count else { return false }
    for index in wrappers.indices where elements[index] !== wrappers[index].element { return false }
    return true
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
    let wrapper = makeNode(scope)
    wrapper.parent = self
    wrapper.depth = depth + 1
    if scope.isRightToLeft { wrapper.flags.insert(.isRightToLeft) }
    if wrapper.guideMask != 0 { noteGuides(wrapper.guideMask) }
    let position = scope.enter(wrapper)
    makeAdditions(scope)
    scope.leave(position)
    return wrapper
  }

  final override func willBeRemoved() {
    for wrapped in wrappers { wrapped.wrapper.dismantle() }
    wrappers = []
  }
}

/// A layout modifier on a list of views: each element has a node of the modifier around it.
final class ListModifierNode<Modifier: _LayoutModifier>: WrappingNode {
  private var modifier: Modifier

  @MainActor init(_ modifier: Modifier, _ scope: _Scope) {
    self.modifier = modifier
    super.init(scope)
    // Why here: the wrappers that may set guides are made only when the elements are known.
    noteGuides(modifier._guideMask)
  }

  @MainActor override func makeNode(_ scope: _Scope) -> UnaryNode { modifier._makeNode(scope) }
  @MainActor override func makeAdditions(_ scope: _Scope) { modifier._makeAdditions(scope) }

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
}

extension TreeNode {
  /// The nodes of the layout that come of this one, as they were collected last.
  ///
  /// - Complexity: O(*n*) in the nodes down to the nearest modifiers on lists: collecting anew would walk
  ///   through these, and a chain of them would be walked once for each.
  var knownElements: [LayoutNode] {
    if let layout = asLayoutNode { return [layout] }
    if let list = self as? WrappingNode { return list.wrapperNodes }
    var elements: [LayoutNode] = []
    forEachChild { if !$0.flags.contains(.isLeaving) { elements += $0.knownElements } }
    return elements
  }
}
