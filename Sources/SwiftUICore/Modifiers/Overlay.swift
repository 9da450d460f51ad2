internal import Foundation
public import LayoutEngine

/// A view in front of, or behind, another, which decides the size.
public struct _OverlayModifier<Overlay: View> {
  let overlay: Overlay
  let alignment: Alignment
  let isBackground: Bool
  /// For a fill, the edges at which it reaches beyond the safe area where the view touches its border.
  var fillEdges: Edge.Set?
  /// Whether the view says what is drawn of the other instead.
  var isMask = false
}

extension _OverlayModifier: _LayoutModifier {
  public func _makeNode(_ scope: _Scope) -> UnaryNode {
    if isMask {
      return MaskNode(horizontal: alignment.horizontal.key, vertical: alignment.vertical.key)
    }
    return OverlayNode(
      isBackground: isBackground, horizontal: alignment.horizontal.key,
      vertical: alignment.vertical.key)
  }

  public func _updateNode(_ node: UnaryNode, from old: Self, _ scope: _Scope) {
    let node = unsafeDowncast(node, to: OverlayNode.self)
    node.horizontal = alignment.horizontal.key
    node.vertical = alignment.vertical.key
  }

  public func _makeAdditions(_ scope: _Scope) {
    let node: LayoutNode =
      if let fillEdges {
        SafeAreaIgnoringNode(edges: fillEdges.engine)
      } else if Overlay._arity == .one {
        PassthroughNode("ZStack", stackAxis: nil)
      } else {
        ZStackNode(horizontal: alignment.horizontal.key, vertical: alignment.vertical.key)
      }
    scope.locateAsParent()
    scope.locate(Overlay.self)
    let position = scope.open(node)
    Overlay._make(overlay, scope)
    scope.leave(position)
  }

  public func _updateAdditions(from old: Self, _ scope: _Scope) {
    let node = scope.next()
    if let node = node as? ZStackNode {
      node.horizontal = alignment.horizontal.key
      node.vertical = alignment.vertical.key
    }
    if let fillEdges, let node = node as? SafeAreaIgnoringNode { node.edges = fillEdges.engine }
    let position = scope.enter(node)
    scope.locate(Overlay.self)
    Overlay._update(overlay, from: old.overlay, scope)
    scope.leave(position)
  }
}

extension View {
  /// Puts views in front of this one, which keeps its size.
  public nonisolated func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    modifier(
      _OverlayModifier(overlay: content(), alignment: alignment, isBackground: false))
  }

  /// Puts a view in front of this one, which keeps its size.
  @_disfavoredOverload
  public nonisolated func overlay<Overlay: View>(
    _ overlay: Overlay, alignment: Alignment = .center
  ) -> some View {
    modifier(_OverlayModifier(overlay: overlay, alignment: alignment, isBackground: false))
  }

  /// Puts views behind this one, which keeps its size.
  public nonisolated func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    modifier(
      _OverlayModifier(overlay: content(), alignment: alignment, isBackground: true))
  }

  /// Puts a view behind this one, which keeps its size.
  @_disfavoredOverload
  public nonisolated func background<Background: View>(
    _ background: Background, alignment: Alignment = .center
  ) -> some View {
    modifier(_OverlayModifier(overlay: background, alignment: alignment, isBackground: true))
  }
}
