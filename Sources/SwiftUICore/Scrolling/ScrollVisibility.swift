internal import Foundation
public import LayoutEngine

/// Runs an action when a view comes to show in the scrolling view around it, or ceases to.
public struct _ScrollVisibilityModifier {
  let threshold: Double
  let action: (Bool) -> Void
}

extension _ScrollVisibilityModifier: _LayoutModifier {
  public func _makeNode(_ scope: _Scope) -> UnaryNode { ScrollVisibilityNode(self) }

  public func _makeAdditions(_ scope: _Scope) {
    if let node = scope.parent as? any GeometryObserver {
      scope.stage.geometryObservers.append(node)
    }
  }

  public func _updateNode(_ node: UnaryNode, from old: Self, _ scope: _Scope) {
    unsafeDowncast(node, to: ScrollVisibilityNode.self).modifier = self
    scope.stage.hasNewGeometry = true
  }
}

/// A view of which someone wants to know whether it shows.
final class ScrollVisibilityNode: UnaryNode, GeometryObserver {
  var modifier: _ScrollVisibilityModifier
  /// Not yet at first.
  private var isVisible = false

  init(_ modifier: _ScrollVisibilityModifier) {
    self.modifier = modifier
    super.init()
  }

  override var viewName: String { "onScrollVisibilityChange" }

  func observe(pixel: CGFloat) -> (() -> Void)? {
    var node = container
    while let current = node, !(current is ScrollViewNode) { node = current.container }
    guard let view = node as? ScrollViewNode else { return nil }
    let part = view.contentRect(of: self).visiblePart(in: view.visibleRect)
    let new = part > 0 && part >= modifier.threshold
    guard new != isVisible else { return nil }
    isVisible = new
    return { [action = modifier.action] in action(new) }
  }
}

extension View {
  /// Runs an action when the view comes to show in the scrolling view around it, and when it ceases to.
  ///
  /// - Parameters:
  ///   - threshold: the part of the view that has to show, from 0 to 1.
  ///   - action: gets whether so much of the view shows; at first only if it does.
  public nonisolated func onScrollVisibilityChange(
    threshold: Double = 0.5, _ action: @escaping (Bool) -> Void
  ) -> some View {
    modifier(_ScrollVisibilityModifier(threshold: threshold, action: action))
  }
}
