public import Foundation
public import LayoutEngine

/// Space around a view.
@frozen public struct _PaddingLayout {
  let edges: Edge.Set
  /// `nil` for the system's default.
  let insets: EdgeInsets?

  @usableFromInline init(edges: Edge.Set, insets: EdgeInsets?) {
    self.edges = edges
    self.insets = insets
  }

  @usableFromInline init(edges: Edge.Set, length: CGFloat?) {
    self.edges = edges
    insets = length.map { EdgeInsets(top: $0, leading: $0, bottom: $0, trailing: $0) }
  }

  /// What padding without a length adds at an edge, in points.
  ///
  /// Source: docs/evidence/frames.md.
  static let defaultLength: CGFloat = 16
}

extension _PaddingLayout: _LayoutModifier {
  private var resolved: PaddingNode.Insets {
    let insets =
      insets
      ?? EdgeInsets(
        top: Self.defaultLength, leading: Self.defaultLength, bottom: Self.defaultLength,
        trailing: Self.defaultLength)
    return PaddingNode.Insets(
      top: edges.contains(.top) ? insets.top : 0,
      leading: edges.contains(.leading) ? insets.leading : 0,
      bottom: edges.contains(.bottom) ? insets.bottom : 0,
      trailing: edges.contains(.trailing) ? insets.trailing : 0)
  }

  public func _makeNode(_ scope: _Scope) -> UnaryNode {
    check(scope)
    return PaddingNode(resolved)
  }

  public func _updateNode(_ node: UnaryNode, from old: Self, _ scope: _Scope) {
    check(scope)
    unsafeDowncast(node, to: PaddingNode.self).insets = resolved
  }

  @MainActor private func check(_ scope: _Scope) {
    guard let insets else { return }
    // One sum tells of any length that is not finite; the lengths are looked at one by one only then.
    if (insets.top + insets.leading + insets.bottom + insets.trailing).isFinite { return }
    for length in [insets.top, insets.leading, insets.bottom, insets.trailing] {
      scope.stage.checkLength("padding", length, scope)
    }
  }
}

extension View {
  /// Adds space at each edge.
  @inlinable
  public nonisolated func padding(_ insets: EdgeInsets) -> some View {
    modifier(_PaddingLayout(edges: .all, insets: insets))
  }

  /// Adds space at some edges.
  ///
  /// - Parameters:
  ///   - edges: the edges; all of them unless given.
  ///   - length: points; `nil` for the system's default of 16.
  @inlinable
  public nonisolated func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    modifier(_PaddingLayout(edges: edges, length: length))
  }

  /// Adds the same space at all edges, in points.
  @inlinable
  public nonisolated func padding(_ length: CGFloat) -> some View { padding(.all, length) }
}
