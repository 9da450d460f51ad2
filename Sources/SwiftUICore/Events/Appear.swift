internal import Foundation
internal import LayoutEngine

/// Runs actions when views come into the tree and leave it.
///
/// On several views it is one: the first to come and the last to go count.
public struct _AppearanceActionModifier {
  let appear: (() -> Void)?
  let disappear: (() -> Void)?
}

extension _AppearanceActionModifier: ViewModifier {
  public typealias Body = Never

  public static func _makeModified<V: View>(_ modifier: Self, _ content: V, _ scope: _Scope) {
    let node = AppearanceNode(scope.stage, modifier)
    let position = scope.open(node)
    scope.stage.awaitAppearance(of: node)
    V._make(content, scope)
    scope.leave(position)
  }

  public static func _updateModified<V: View>(
    _ modifier: Self, _ content: V, from old: Self, _ oldContent: V, _ scope: _Scope
  ) {
    let node = scope.next(as: AppearanceNode.self)
    node.modifier = modifier
    let position = scope.enter(node)
    V._update(content, from: oldContent, scope)
    scope.leave(position)
  }

  public static func _nodeCountModified<V: View>(_ modifier: Self, _ content: V) -> Int { 1 }
  nonisolated public static func _arity(of content: _Arity) -> _Arity { content }
}

/// A view whose coming and going someone wants to know.
final class AppearanceNode: TreeNode, AppearingNode {
  private weak var stage: StageCore?
  var modifier: _AppearanceActionModifier
  /// False for a row of a lazy container that was only measured: it does not disappear either.
  var isShown = false

  init(_ stage: StageCore, _ modifier: _AppearanceActionModifier) {
    self.stage = stage
    self.modifier = modifier
  }

  override var viewName: String { modifier.disappear == nil ? "onAppear" : "onDisappear" }

  func didAppear() { modifier.appear?() }
  func didDisappear() { modifier.disappear?() }

  override func willBeRemoved() {
    guard isShown, let action = modifier.disappear, let stage else { return }
    // Why unsafe: the action belongs to the main thread, on which nodes leave the tree.
    nonisolated(unsafe) let disappear = action
    MainActor.assumeIsolated { stage.afterUpdate(of: nil, disappear) }
  }
}

extension View {
  /// Runs an action when the view has come into the tree, before it is first shown; in a ``ViewThatFits`` when
  /// it is chosen.
  public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(_AppearanceActionModifier(appear: action, disappear: nil))
  }

  /// Runs an action when the view has left the tree; in a ``ViewThatFits`` also when another is chosen.
  public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modifier(_AppearanceActionModifier(appear: nil, disappear: action))
  }
}
