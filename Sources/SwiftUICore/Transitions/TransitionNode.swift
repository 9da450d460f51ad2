internal import Foundation
internal import LayoutEngine

/// Says how a view comes and goes.
public struct _TransitionModifier<T: Transition> {
  let transition: T
}

extension _TransitionModifier: ViewModifier {
  public typealias Body = Never

  public static func _makeModified<V: View>(_ modifier: Self, _ content: V, _ scope: _Scope) {
    let node = TypedTransitionNode(modifier.transition, ErasedView(content))
    if modifier.transition._animation(to: .identity) != nil {
      scope.stage.departures.mayAnimate = true
    }
    let position = scope.open(node)
    node.make(scope)
    scope.leave(position)
  }

  public static func _updateModified<V: View>(
    _ modifier: Self, _ content: V, from old: Self, _ oldContent: V, _ scope: _Scope
  ) {
    let node = scope.next(as: TypedTransitionNode<T>.self)
    let position = scope.enter(node)
    node.update(modifier.transition, ErasedView(content), scope)
    scope.leave(position)
  }

  public static func _nodeCountModified<V: View>(_ modifier: Self, _ content: V) -> Int { 1 }
  nonisolated public static func _arity(of content: _Arity) -> _Arity { .dynamic }
}

/// The place of a view that comes and goes in its own way.
class TransitionNode: TreeNode {
  fileprivate(set) final var phase = TransitionPhase.identity

  override final var viewName: String { "transition" }

  /// The animation with which the view goes over to a phase, whatever the transaction says.
  @MainActor func animation(to phase: TransitionPhase) -> Animation? { nil }

  /// Shows the view in the node's phase; the scope is inside this node.
  @MainActor fileprivate func show(_ scope: _Scope) {}

  /// Has the view look as in another phase.
  @MainActor final func go(
    to phase: TransitionPhase, _ transaction: Transaction, _ stage: StageCore
  ) {
    self.phase = phase
    let scope = _Scope(stage, at: self)
    scope.transaction = transaction
    if let animation = animation(to: phase), transaction.animation != nil || phase != .willAppear {
      scope.transaction.animation = animation
    }
    show(scope)
  }
}

/// The place of a view with a transition of a type.
final class TypedTransitionNode<T: Transition>: TransitionNode {
  private var transition: T
  private var content: _ErasedContent
  private var shown: T.Body?

  init(_ transition: T, _ content: _ErasedContent) {
    self.transition = transition
    self.content = content
  }

  override func animation(to phase: TransitionPhase) -> Animation? {
    transition._animation(to: phase)
  }

  @MainActor func make(_ scope: _Scope) {
    let body = transition.body(
      content: PlaceholderContentView(content: content), phase: phase)
    T.Body._make(body, scope)
    shown = body
  }

  @MainActor func update(_ transition: T, _ content: _ErasedContent, _ scope: _Scope) {
    self.transition = transition
    self.content = content
    show(scope)
  }

  @MainActor override func show(_ scope: _Scope) {
    let body = transition.body(
      content: PlaceholderContentView(content: content), phase: phase)
    if let shown { T.Body._update(body, from: shown, scope) }
    shown = body
  }
}

extension TreeNode {
  /// The transitions of the views that come of this node, not of those inside containers.
  var transitions: [TransitionNode] {
    if let node = self as? TransitionNode { return [node] }
    if let layout = asLayoutNode, !(layout is UnaryNode) { return [] }
    var found: [TransitionNode] = []
    let addition = (self as? OverlayNode)?.secondary
    forEachChild { child in
      if child !== addition { found += child.transitions }
    }
    return found
  }
}
