public import Foundation
public import LayoutEngine

/// Lets a view reach beyond the safe area.
public struct _SafeAreaIgnoringModifier {
  let edges: Edge.Set
}

extension _SafeAreaIgnoringModifier: _LayoutModifier {
  public func _makeNode(_ scope: _Scope) -> UnaryNode { SafeAreaIgnoringNode(edges: edges.engine) }

  public func _updateNode(_ node: UnaryNode, from old: Self, _ scope: _Scope) {
    unsafeDowncast(node, to: SafeAreaIgnoringNode.self).edges = edges.engine
  }
}

/// Padding into which what is inside may reach.
public struct _SafeAreaPaddingModifier {
  let insets: EdgeInsets

  fileprivate var engine: PaddingNode.Insets {
    PaddingNode.Insets(
      top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing)
  }
}

extension _SafeAreaPaddingModifier: _LayoutModifier {
  public func _makeNode(_ scope: _Scope) -> UnaryNode {
    for length in [insets.top, insets.leading, insets.bottom, insets.trailing] {
      scope.stage.checkLength("safe area padding", length, scope)
    }
    return SafeAreaPaddingNode(engine)
  }

  public func _updateNode(_ node: UnaryNode, from old: Self, _ scope: _Scope) {
    unsafeDowncast(node, to: SafeAreaPaddingNode.self).insets = engine
  }
}

extension View {
  /// Lets the view reach beyond the safe area on the edges at which it touches its border.
  ///
  /// - Parameters:
  ///   - regions: what is ignored; there is never a keyboard.
  ///   - edges: where the view may reach beyond.
  public nonisolated func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
  ) -> some View {
    modifier(_SafeAreaIgnoringModifier(edges: regions.contains(.container) ? edges : []))
  }

  /// Lets the view reach beyond the safe area on some edges.
  public nonisolated func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
    modifier(_SafeAreaIgnoringModifier(edges: edges))
  }

  /// Keeps the view away from its edges by distances in points that become part of the safe area inside.
  public nonisolated func safeAreaPadding(_ insets: EdgeInsets) -> some View {
    modifier(_SafeAreaPaddingModifier(insets: insets))
  }

  /// Keeps the view away from some edges by a distance that becomes part of the safe area inside.
  ///
  /// - Parameters:
  ///   - edges: the edges.
  ///   - length: points; `nil` for those of `padding()`.
  public nonisolated func safeAreaPadding(
    _ edges: Edge.Set = .all, _ length: CGFloat? = nil
  ) -> some View {
    modifier(_SafeAreaPaddingModifier(insets: EdgeInsets(edges, length ?? 16)))
  }

  /// Keeps the view away from all edges by a distance in points that becomes part of the safe area inside.
  public nonisolated func safeAreaPadding(_ length: CGFloat) -> some View {
    safeAreaPadding(.all, length)
  }
}
