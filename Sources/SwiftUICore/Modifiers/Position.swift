public import Foundation
public import LayoutEngine

/// Puts the middle of a view at a point of the room it is offered.
public struct _PositionLayout {
  let position: CGPoint
}

extension _PositionLayout: _LayoutModifier {
  public func _makeNode(_ scope: _Scope) -> UnaryNode {
    check(scope)
    return PositionNode(position)
  }

  public func _updateNode(_ node: UnaryNode, from old: Self, _ scope: _Scope) {
    check(scope)
    unsafeDowncast(node, to: PositionNode.self).point = position
  }

  @MainActor private func check(_ scope: _Scope) {
    scope.stage.checkLength("position", position.x, scope)
    scope.stage.checkLength("position", position.y, scope)
  }
}

extension View {
  /// Puts the view's middle at a point, in points from the top leading corner of what is offered; the
  /// result takes all of the offer.
  ///
  /// A coordinate that is not a finite number counts as 0, with a diagnostic.
  public nonisolated func position(_ position: CGPoint) -> some View {
    modifier(_PositionLayout(position: position))
  }

  /// Puts the view's middle at a point, in points from the top leading corner of what is offered; the
  /// result takes all of the offer.
  public nonisolated func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    position(CGPoint(x: x, y: y))
  }
}
