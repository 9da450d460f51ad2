public import LayoutEngine

/// Makes of a view and what is inside one thing whose place is on its way as a whole.
public struct _GeometryGroupModifier {}

extension _GeometryGroupModifier: _LayoutModifier {
  public func _makeNode(_ scope: _Scope) -> UnaryNode { GeometryGroupNode() }
  public func _updateNode(_ node: UnaryNode, from old: Self, _ scope: _Scope) {}
}

/// A view whose place is on its way as a whole.
///
/// Each node's place is on its way in its container, so it takes no more than a node to go there together.
final class GeometryGroupNode: UnaryNode {
  override var viewName: String { "geometryGroup" }
}

extension View {
  /// Has the place and size of the view be on their way as a whole, with what is inside.
  public nonisolated func geometryGroup() -> some View { modifier(_GeometryGroupModifier()) }
}
