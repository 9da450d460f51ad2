public import Foundation
public import LayoutEngine

/// Keeps a view at its ideal size.
public struct _FixedSizeLayout {
  let horizontal: Bool
  let vertical: Bool
}

extension _FixedSizeLayout: _LayoutModifier {
  public func _makeNode(_ scope: _Scope) -> UnaryNode {
    FixedSizeNode(horizontal: horizontal, vertical: vertical)
  }

  public func _updateNode(_ node: UnaryNode, from old: Self, _ scope: _Scope) {
    let node = unsafeDowncast(node, to: FixedSizeNode.self)
    node.horizontal = horizontal
    node.vertical = vertical
  }
}

/// Says which views of a stack are served first.
public struct _LayoutPriorityLayout {
  let value: Double
}

extension _LayoutPriorityLayout: _LayoutModifier {
  public func _makeNode(_ scope: _Scope) -> UnaryNode {
    check(scope)
    return PriorityNode(CGFloat(value))
  }

  public func _updateNode(_ node: UnaryNode, from old: Self, _ scope: _Scope) {
    check(scope)
    unsafeDowncast(node, to: PriorityNode.self).value = CGFloat(value)
  }

  @MainActor private func check(_ scope: _Scope) {
    if value.isNaN { scope.stage.checkLength("layout priority", .nan, scope) }
  }
}

/// Moves what a view draws.
public struct _OffsetEffect {
  var offset: CGSize
}

extension _OffsetEffect: Animatable {
  public var animatableData: CGSize.AnimatableData {
    get { offset.animatableData }
    set { offset.animatableData = newValue }
  }
}

extension _OffsetEffect: _LayoutModifier {
  fileprivate var point: CGPoint { CGPoint(x: offset.width, y: offset.height) }

  public func _makeNode(_ scope: _Scope) -> UnaryNode {
    check(scope)
    return OffsetNode(point)
  }

  public func _updateNode(_ node: UnaryNode, from old: Self, _ scope: _Scope) {
    check(scope)
    scope.animate(node, from: old, to: self) { node, value in
      unsafeDowncast(node, to: OffsetNode.self).offset = value.point
    }
  }

  @MainActor private func check(_ scope: _Scope) {
    scope.stage.checkLength("offset", offset.width, scope)
    scope.stage.checkLength("offset", offset.height, scope)
  }
}

/// Sets a guide of a view.
public struct _AlignmentWritingModifier {
  let key: AlignmentKey
  let compute: (ViewDimensions) -> CGFloat

  @usableFromInline init(key: AlignmentKey, compute: @escaping (ViewDimensions) -> CGFloat) {
    self.key = key
    self.compute = compute
  }
}

extension _AlignmentWritingModifier: _LayoutModifier {
  public var _guideMask: UInt32 { key.mask }

  private var closure: (Dimensions) -> CGFloat { { [compute] in compute(ViewDimensions($0)) } }

  public func _makeNode(_ scope: _Scope) -> UnaryNode { AlignmentGuideNode(key, closure) }

  public func _updateNode(_ node: UnaryNode, from old: Self, _ scope: _Scope) {
    unsafeDowncast(node, to: AlignmentGuideNode.self).set(key, closure)
  }
}

extension View {
  /// Keeps the view at its ideal size, whatever it is offered.
  public nonisolated func fixedSize() -> some View {
    fixedSize(horizontal: true, vertical: true)
  }

  /// Keeps the view at its ideal size on some axes.
  public nonisolated func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    modifier(_FixedSizeLayout(horizontal: horizontal, vertical: vertical))
  }

  /// Sets the priority by which a stack gives its children room; the higher is served first.
  public nonisolated func layoutPriority(_ value: Double) -> some View {
    modifier(_LayoutPriorityLayout(value: value))
  }

  /// Moves what the view draws, and where it is hit, by a distance in points; its layout stays.
  public nonisolated func offset(_ offset: CGSize) -> some View {
    modifier(_OffsetEffect(offset: offset))
  }

  /// Moves what the view draws, and where it is hit, by a distance in points; its layout stays.
  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    offset(CGSize(width: x, height: y))
  }

  /// Sets the view's value for a horizontal guide.
  ///
  /// - Parameter computeValue: gives the distance from the view's leading edge, in points, for the view's
  ///   dimensions; it may run several times, for other sizes too.
  @inlinable
  public nonisolated func alignmentGuide(
    _ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(_AlignmentWritingModifier(key: g.key, compute: computeValue))
  }

  /// Sets the view's value for a vertical guide.
  ///
  /// - Parameter computeValue: gives the distance from the view's top edge, in points, for the view's
  ///   dimensions; it may run several times, for other sizes too.
  @inlinable
  public nonisolated func alignmentGuide(
    _ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(_AlignmentWritingModifier(key: g.key, compute: computeValue))
  }
}
