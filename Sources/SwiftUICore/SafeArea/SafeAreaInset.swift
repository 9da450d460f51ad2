public import Foundation
public import LayoutEngine

/// A bar at one edge of a view, which may reach under it.
public struct _SafeAreaInsetModifier<Bar: View> {
  let bar: Bar
  let edge: LayoutEngine.Edge
  let alignment: AlignmentKey
  let spacing: CGFloat?
}

extension _SafeAreaInsetModifier: _LayoutModifier {
  public func _makeNode(_ scope: _Scope) -> UnaryNode {
    if let spacing { scope.stage.checkLength("spacing", spacing, scope) }
    return SafeAreaInsetNode(edge, alignment: alignment, distance: spacing)
  }

  public func _updateNode(_ node: UnaryNode, from old: Self, _ scope: _Scope) {
    let node = unsafeDowncast(node, to: SafeAreaInsetNode.self)
    node.edge = edge
    node.alignment = alignment
    node.distance = spacing
  }

  public func _makeAdditions(_ scope: _Scope) {
    let node: LayoutNode =
      Bar._arity == .one
      ? PassthroughNode("ZStack", stackAxis: nil)
      : ZStackNode(horizontal: .horizontalCenter, vertical: .verticalCenter)
    scope.locateAsParent()
    scope.locate(Bar.self)
    let position = scope.open(node)
    Bar._make(bar, scope)
    scope.leave(position)
  }

  public func _updateAdditions(from old: Self, _ scope: _Scope) {
    let position = scope.enter(scope.next())
    scope.locate(Bar.self)
    Bar._update(bar, from: old.bar, scope)
    scope.leave(position)
  }
}

extension View {
  /// Puts a bar at the top or the bottom of the view, which may reach under it.
  ///
  /// - Parameters:
  ///   - edge: where the bar is.
  ///   - alignment: the guide on which both are aligned.
  ///   - spacing: points between them; `nil` for the distance that they prefer.
  ///   - content: the bar.
  public nonisolated func safeAreaInset<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    modifier(
      _SafeAreaInsetModifier(
        bar: content(), edge: edge == .top ? .top : .bottom, alignment: alignment.key,
        spacing: spacing))
  }

  /// Puts a bar at the leading or the trailing side of the view, which may reach under it.
  ///
  /// - Parameters:
  ///   - edge: where the bar is.
  ///   - alignment: the guide on which both are aligned.
  ///   - spacing: points between them; `nil` for the distance that they prefer.
  ///   - content: the bar.
  public nonisolated func safeAreaInset<V: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    modifier(
      _SafeAreaInsetModifier(
        bar: content(), edge: edge == .leading ? .leading : .trailing, alignment: alignment.key,
        spacing: spacing))
  }
}
