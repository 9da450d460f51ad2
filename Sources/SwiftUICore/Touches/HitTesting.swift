public import LayoutEngine

/// Lets a view be touched, or what lies behind it.
public struct _AllowsHitTestingModifier {
  let allowsHitTesting: Bool
}

extension _AllowsHitTestingModifier: _LayoutModifier {
  public func _makeNode(_ scope: _Scope) -> UnaryNode { HitTestingNode(allowsHitTesting) }

  public func _updateNode(_ node: UnaryNode, from old: Self, _ scope: _Scope) {
    unsafeDowncast(node, to: HitTestingNode.self).isHit = allowsHitTesting
  }
}

/// A view that is touched, or not.
final class HitTestingNode: UnaryNode {
  var isHit: Bool

  init(_ isHit: Bool) {
    self.isHit = isHit
    super.init()
  }

  override var viewName: String { "allowsHitTesting" }
}

extension View {
  /// Has touches on the view go to what lies behind it if `enabled` is false.
  public nonisolated func allowsHitTesting(_ enabled: Bool) -> some View {
    modifier(_AllowsHitTestingModifier(allowsHitTesting: enabled))
  }
}
