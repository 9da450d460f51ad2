public import Foundation
public import LayoutEngine

/// The content of a scrolling view and what shows of it, in points.
public struct ScrollGeometry: Equatable, Sendable {
  /// Where what shows begins in the content, under margins and bars too; at rest less than zero by those at the
  /// start.
  public var contentOffset: CGPoint
  /// The size of the content.
  public var contentSize: CGSize
  /// What margins and bars take at each edge.
  public var contentInsets: EdgeInsets
  /// The size of what shows, under margins and bars too.
  public var containerSize: CGSize
  /// The part of the content that shows beside margins and bars.
  public private(set) var visibleRect: CGRect

  /// A geometry without margins and bars around what shows.
  public init(
    contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets, containerSize: CGSize
  ) {
    self.contentOffset = contentOffset
    self.contentSize = contentSize
    self.contentInsets = contentInsets
    self.containerSize = containerSize
    visibleRect = CGRect(origin: contentOffset, size: containerSize)
  }

  /// What shows, under margins and bars too.
  public var bounds: CGRect { CGRect(origin: contentOffset, size: containerSize) }
}

extension ScrollGeometry {
  /// The geometry of a view as it is placed now; x runs in the direction of layout.
  init(_ view: ScrollNode) {
    let reach = EdgeInsets(view.reach, isRightToLeft: view.flags.contains(.isRightToLeft))
    let insets = EdgeInsets(
      top: view.margins.top + reach.top, leading: view.margins.leading + reach.leading,
      bottom: view.margins.bottom + reach.bottom, trailing: view.margins.trailing + reach.trailing)
    let offset = view.placedOffset
    self.init(
      contentOffset: CGPoint(x: offset.x - insets.leading, y: offset.y - insets.top),
      contentSize: view.contentSize, contentInsets: insets, containerSize: view.viewport.size)
    visibleRect = CGRect(origin: offset, size: view.contentFrame.size)
  }
}

/// Runs an action when something about a scrolling view inside changes.
public struct _ScrollGeometryModifier<T: Equatable> {
  let name: String
  let transform: (ScrollViewNode) -> T
  let action: (T, T) -> Void
  /// True to run the action for the first value too.
  let isInitial: Bool
}

extension _ScrollGeometryModifier: _LayoutModifier {
  public func _makeNode(_ scope: _Scope) -> UnaryNode { ScrollObserverNode(self) }

  public func _makeAdditions(_ scope: _Scope) {
    if let node = scope.parent as? any GeometryObserver {
      scope.stage.geometryObservers.append(node)
    }
  }

  public func _updateNode(_ node: UnaryNode, from old: Self, _ scope: _Scope) {
    unsafeDowncast(node, to: ScrollObserverNode<T>.self).modifier = self
    scope.stage.hasNewGeometry = true
  }
}

/// A view around a scrolling view whose geometry someone wants to know after each layout.
final class ScrollObserverNode<T: Equatable>: UnaryNode, GeometryObserver {
  var modifier: _ScrollGeometryModifier<T>
  private var last: T?

  init(_ modifier: _ScrollGeometryModifier<T>) {
    self.modifier = modifier
    super.init()
  }

  override var viewName: String { modifier.name }

  func observe(pixel: CGFloat) -> (() -> Void)? {
    guard let view = firstScrollView else { return nil }
    let new = modifier.transform(view)
    guard new != last else { return nil }
    let old = last ?? new
    defer { last = new }
    if last == nil, !modifier.isInitial { return nil }
    return { [action = modifier.action] in action(old, new) }
  }

  /// - Complexity: O(*n*) in the views in front of the first that scrolls.
  private var firstScrollView: ScrollViewNode? {
    func first(in node: LayoutNode) -> ScrollViewNode? {
      if let view = node as? ScrollViewNode { return view }
      var found: ScrollViewNode?
      node.forEachElement { if found == nil { found = first(in: $0) } }
      return found
    }
    return first(in: self)
  }
}

extension View {
  /// Runs an action after the first layout, and when a value worked out from the geometry of a scrolling view inside
  /// changes.
  ///
  /// - Parameters:
  ///   - type: the type of the value.
  ///   - transform: works the value out after a layout, or after the content has moved.
  ///   - action: gets the old and the new value; at first, the first one twice.
  public nonisolated func onScrollGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (ScrollGeometry) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    modifier(
      _ScrollGeometryModifier(
        name: "onScrollGeometryChange", transform: { transform(ScrollGeometry($0)) },
        action: action, isInitial: true))
  }

  /// Runs an action when other views of the scroll target layout of a scrolling view inside show.
  ///
  /// - Parameters:
  ///   - idType: the type of the identities of the views.
  ///   - threshold: the part of a view that has to show, from 0 to 1.
  ///   - action: gets the identities of the views that show, in order.
  public nonisolated func onScrollTargetVisibilityChange<ID: Hashable>(
    idType: ID.Type, threshold: Double = 0.5, _ action: @escaping ([ID]) -> Void
  ) -> some View {
    modifier(
      _ScrollGeometryModifier<[ID]>(
        name: "onScrollTargetVisibilityChange",
        transform: { view in
          let visible = view.visibleRect
          // Why unsafe: geometry is looked at on the main thread, to which the views belong.
          nonisolated(unsafe) let view = view
          nonisolated(unsafe) var ids: [ID] = []
          MainActor.assumeIsolated {
            ids = view.targets.filter { $0.rect.visiblePart(in: visible) >= threshold }
              .compactMap { view.identity(of: $0.node, as: ID.self) }
          }
          return ids
        }, action: { action($1) }, isInitial: true))
  }
}

extension CGRect {
  /// How much of this rectangle lies in another, from 0 to 1; an empty one counts as a point.
  func visiblePart(in other: CGRect) -> CGFloat {
    let shared = intersection(other)
    guard !shared.isNull else { return 0 }
    let parts = [(shared.width, width), (shared.height, height)].map { $1 > 0 ? $0 / $1 : 1 }
    return parts[0] * parts[1]
  }
}
