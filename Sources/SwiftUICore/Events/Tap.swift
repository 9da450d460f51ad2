internal import Foundation
public import LayoutEngine

/// Runs an action when the view is tapped.
public struct _TapModifier {
  let count: Int
  let action: () -> Void
}

extension _TapModifier: _LayoutModifier {
  public func _makeNode(_ scope: _Scope) -> UnaryNode { TapNode(count: count, action) }

  public func _updateNode(_ node: UnaryNode, from old: Self, _ scope: _Scope) {
    let node = unsafeDowncast(node, to: TapNode.self)
    node.count = count
    node.action = action
  }
}

/// A view that can be tapped.
final class TapNode: UnaryNode {
  var count: Int
  var action: () -> Void

  init(count: Int, _ action: @escaping () -> Void) {
    self.count = count
    self.action = action
    super.init()
  }

  override var viewName: String { "onTapGesture" }
}

extension View {
  /// Runs an action when the view is tapped.
  ///
  /// - Parameters:
  ///   - count: how many taps in a row it takes.
  ///   - action: what is done.
  public nonisolated func onTapGesture(
    count: Int = 1, perform action: @escaping () -> Void
  ) -> some View {
    modifier(_TapModifier(count: count, action: action))
  }
}
