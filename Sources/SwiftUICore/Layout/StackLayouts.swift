public import Foundation
public import LayoutEngine

/// A layout for which the engine has a container of its own.
public protocol _EngineLayout: Layout where Cache == _EngineCache {
  /// A container that arranges its children as this layout says.
  func _makeContainer() -> ContainerNode
  /// Takes this layout over into a container that one of the same type made.
  func _update(_ node: ContainerNode)
  /// The distances that were given, to be checked.
  var _spacings: [CGFloat?] { get }
}

/// What such a layout keeps when another layout asks it to arrange its subviews: a container outside any tree.
public struct _EngineCache {
  let node: ContainerNode
}

extension _EngineLayout {
  public func makeCache(subviews: Subviews) -> _EngineCache {
    let node = _makeContainer()
    node.borrow(subviews.elements)
    return _EngineCache(node: node)
  }

  public func spacing(subviews: Subviews, cache: inout _EngineCache) -> ViewSpacing {
    ViewSpacing(cache.node)
  }

  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout _EngineCache
  ) -> CGSize {
    cache.node.measure(proposal.engine, subviews.currentPass).size
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout _EngineCache
  ) {
    cache.node.forEachPlace(proposal.engine, in: bounds.size, subviews.currentPass) {
      index, point, offer, _ in
      subviews[index].place(
        at: CGPoint(x: bounds.minX + point.x, y: bounds.minY + point.y),
        proposal: ProposedViewSize(offer))
    }
  }
}

/// The layout of an ``HStack``.
@frozen public struct HStackLayout: _EngineLayout, Sendable {
  /// The guide on which the views are aligned.
  public var alignment: VerticalAlignment
  /// Points between two views; `nil` for the distances they prefer.
  public var spacing: CGFloat?

  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  public static var layoutProperties: LayoutProperties { .along(.horizontal) }
  public var _spacings: [CGFloat?] { [spacing] }

  public func _makeContainer() -> ContainerNode {
    StackNode(.horizontal, alignment: alignment.key, spacing: spacing.finite)
  }

  public func _update(_ node: ContainerNode) {
    let node = unsafeDowncast(node, to: StackNode.self)
    node.alignment = alignment.key
    node.spacing = spacing.finite
  }
}

/// The layout of a ``VStack``.
@frozen public struct VStackLayout: _EngineLayout, Sendable {
  /// The guide on which the views are aligned.
  public var alignment: HorizontalAlignment
  /// Points between two views; `nil` for the distances they prefer.
  public var spacing: CGFloat?

  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  public static var layoutProperties: LayoutProperties { .along(.vertical) }
  public var _spacings: [CGFloat?] { [spacing] }

  public func _makeContainer() -> ContainerNode {
    StackNode(.vertical, alignment: alignment.key, spacing: spacing.finite)
  }

  public func _update(_ node: ContainerNode) {
    let node = unsafeDowncast(node, to: StackNode.self)
    node.alignment = alignment.key
    node.spacing = spacing.finite
  }
}

/// The layout of a ``ZStack``.
@frozen public struct ZStackLayout: _EngineLayout, Sendable {
  /// The guides on which the views are aligned.
  public var alignment: Alignment

  public init(alignment: Alignment = .center) { self.alignment = alignment }

  public var _spacings: [CGFloat?] { [] }

  public func _makeContainer() -> ContainerNode {
    ZStackNode(horizontal: alignment.horizontal.key, vertical: alignment.vertical.key)
  }

  public func _update(_ node: ContainerNode) {
    let node = unsafeDowncast(node, to: ZStackNode.self)
    node.horizontal = alignment.horizontal.key
    node.vertical = alignment.vertical.key
  }
}

/// The layout of a ``Grid``.
@frozen public struct GridLayout: _EngineLayout, Sendable {
  /// Where views lie in their cells.
  public var alignment: Alignment
  /// Points between two columns; `nil` for the distances that neighbours prefer.
  public var horizontalSpacing: CGFloat?
  /// Points between two rows; `nil` for the distances that neighbours prefer.
  public var verticalSpacing: CGFloat?

  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
  }

  public var _spacings: [CGFloat?] { [horizontalSpacing, verticalSpacing] }

  public func _makeContainer() -> ContainerNode {
    GridNode(
      horizontal: alignment.horizontal.key, vertical: alignment.vertical.key,
      horizontalSpacing: horizontalSpacing.finite, verticalSpacing: verticalSpacing.finite)
  }

  public func _update(_ node: ContainerNode) {
    let node = unsafeDowncast(node, to: GridNode.self)
    node.horizontal = alignment.horizontal.key
    node.vertical = alignment.vertical.key
    node.horizontalSpacing = horizontalSpacing.finite
    node.verticalSpacing = verticalSpacing.finite
  }
}

extension LayoutProperties {
  fileprivate static func along(_ axis: Axis) -> LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = axis
    return properties
  }
}

extension CGFloat? {
  /// What is no finite number counts as 0.
  fileprivate var finite: CGFloat? { map { $0.isFinite ? $0 : 0 } }
}
