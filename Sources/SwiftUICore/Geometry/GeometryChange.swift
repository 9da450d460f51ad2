internal import Foundation
public import LayoutEngine

/// Runs an action when something about a view's size or place changes.
public struct _GeometryChangeModifier<T: Equatable> {
  let transform: (GeometryProxy) -> T
  let action: (T, T) -> Void
}

extension _GeometryChangeModifier: _LayoutModifier {
  public func _makeNode(_ scope: _Scope) -> UnaryNode {
    GeometryChangeNode(transform, action)
  }

  // Why here: what is inside is made by now, and so an inner action runs before an outer one.
  public func _makeAdditions(_ scope: _Scope) {
    if let node = scope.parent as? any GeometryObserver {
      scope.stage.geometryObservers.append(node)
    }
  }

  public func _updateNode(_ node: UnaryNode, from old: Self, _ scope: _Scope) {
    let node = unsafeDowncast(node, to: GeometryChangeNode<T>.self)
    node.transform = transform
    node.action = action
    scope.stage.hasNewGeometry = true
  }
}

/// A view whose geometry someone wants to know after each layout.
final class GeometryChangeNode<T: Equatable>: UnaryNode, GeometryObserver {
  var transform: (GeometryProxy) -> T
  var action: (T, T) -> Void
  private var last: T?

  init(_ transform: @escaping (GeometryProxy) -> T, _ action: @escaping (T, T) -> Void) {
    self.transform = transform
    self.action = action
    super.init()
  }

  override var viewName: String { "onGeometryChange" }

  func observe(pixel: CGFloat) -> (() -> Void)? {
    let new = transform(GeometryProxy(of: self, pixel: pixel))
    let old = last
    guard new != old else { return nil }
    last = new
    return { [action] in action(old ?? new, new) }
  }
}

/// A node that looks at its place after each layout.
protocol GeometryObserver: LayoutNode {
  /// Compares with what was last seen; gives what is to be done if that differs.
  func observe(pixel: CGFloat) -> (() -> Void)?
}

extension View {
  /// Runs an action after the first layout, and when a value worked out from the view's geometry changes.
  ///
  /// - Parameters:
  ///   - type: the type of the value.
  ///   - transform: works the value out after a layout.
  ///   - action: gets the new value.
  public nonisolated func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
    action: @escaping (_ newValue: T) -> Void
  ) -> some View {
    modifier(_GeometryChangeModifier(transform: transform, action: { action($1) }))
  }

  /// Runs an action after the first layout, and when a value worked out from the view's geometry changes.
  ///
  /// - Parameters:
  ///   - type: the type of the value.
  ///   - transform: works the value out after a layout.
  ///   - action: gets the old and the new value; at first, the first one twice.
  public nonisolated func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    modifier(_GeometryChangeModifier(transform: transform, action: action))
  }
}
