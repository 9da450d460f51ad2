public import LayoutEngine

/// Sets where a view lies from back to front.
public struct _ZIndexModifier {
  let value: Double
}

extension _ZIndexModifier: _LayoutModifier {
  public func _makeNode(_ scope: _Scope) -> UnaryNode {
    check(scope)
    scope.container.noteOrder()
    return ZIndexNode(value)
  }

  public func _updateNode(_ node: UnaryNode, from old: Self, _ scope: _Scope) {
    check(scope)
    unsafeDowncast(node, to: ZIndexNode.self).value = value
  }

  @MainActor private func check(_ scope: _Scope) {
    if value.isNaN { scope.stage.checkLength("z index", .nan, scope) }
  }
}

/// Hides a view.
public struct _HiddenModifier {}

extension _HiddenModifier: _LayoutModifier {
  public func _makeNode(_ scope: _Scope) -> UnaryNode { HiddenNode() }
  public func _updateNode(_ node: UnaryNode, from old: Self, _ scope: _Scope) {}
}

extension View {
  /// Sets where the view lies among the others of its container, from back to front.
  ///
  /// - Parameter value: the higher is in front, and hit first; views have 0. Of equal ones the later is in
  ///   front. What is not a number counts as 0, with a diagnostic.
  public nonisolated func zIndex(_ value: Double) -> some View {
    modifier(_ZIndexModifier(value: value))
  }

  /// Hides the view: it keeps its room, but is neither drawn nor hit.
  public nonisolated func hidden() -> some View { modifier(_HiddenModifier()) }
}
