public import Foundation
public import LayoutEngine

/// A frame of fixed lengths around a view.
@frozen public struct _FrameLayout {
  @usableFromInline let width: CGFloat?
  @usableFromInline let height: CGFloat?
  @usableFromInline let alignment: Alignment

  @inlinable init(width: CGFloat?, height: CGFloat?, alignment: Alignment) {
    self.width = width
    self.height = height
    self.alignment = alignment
  }
}

extension _FrameLayout: _LayoutModifier {
  public func _makeNode(_ scope: _Scope) -> UnaryNode {
    scope.stage.checkFrame("width", width, scope)
    scope.stage.checkFrame("height", height, scope)
    return FixedFrameNode(
      width: width, height: height, horizontal: alignment.horizontal.key,
      vertical: alignment.vertical.key)
  }

  public func _updateNode(_ node: UnaryNode, from old: Self, _ scope: _Scope) {
    scope.stage.checkFrame("width", width, scope)
    scope.stage.checkFrame("height", height, scope)
    unsafeDowncast(node, to: FixedFrameNode.self).set(
      width: width, height: height, horizontal: alignment.horizontal.key,
      vertical: alignment.vertical.key)
  }
}

/// A frame of lengths between limits around a view.
@frozen public struct _FlexFrameLayout {
  @usableFromInline let width: FlexibleFrameNode.Limits
  @usableFromInline let height: FlexibleFrameNode.Limits
  @usableFromInline let alignment: Alignment
  /// True if the lengths as they were given are not numbers in ascending order.
  let isContradictory: Bool

  @usableFromInline init(
    minWidth: CGFloat?, idealWidth: CGFloat?, maxWidth: CGFloat?,
    minHeight: CGFloat?, idealHeight: CGFloat?, maxHeight: CGFloat?, alignment: Alignment
  ) {
    width = FlexibleFrameNode.Limits(minimum: minWidth, ideal: idealWidth, maximum: maxWidth)
    height = FlexibleFrameNode.Limits(minimum: minHeight, ideal: idealHeight, maximum: maxHeight)
    self.alignment = alignment
    isContradictory =
      !_isOrdered(minWidth, idealWidth, maxWidth) || !_isOrdered(minHeight, idealHeight, maxHeight)
  }
}

extension _FlexFrameLayout: _LayoutModifier {
  public func _makeNode(_ scope: _Scope) -> UnaryNode {
    if isContradictory { scope.stage.report(.contradictoryFrame(scope.location)) }
    return FlexibleFrameNode(
      width: width, height: height, horizontal: alignment.horizontal.key,
      vertical: alignment.vertical.key)
  }

  public func _updateNode(_ node: UnaryNode, from old: Self, _ scope: _Scope) {
    if isContradictory { scope.stage.report(.contradictoryFrame(scope.location)) }
    unsafeDowncast(node, to: FlexibleFrameNode.self).set(
      width: width, height: height, horizontal: alignment.horizontal.key,
      vertical: alignment.vertical.key)
  }
}

extension View {
  /// Changes nothing.
  @available(*, deprecated, message: "say how wide or how high the frame is to be")
  public nonisolated func frame() -> some View { self }

  /// Puts the view into a frame of a fixed size.
  ///
  /// - Parameters:
  ///   - width: points; `nil` leaves the axis to the view. A negative or infinite length is ignored with a
  ///     diagnostic.
  ///   - height: points; `nil` leaves the axis to the view.
  ///   - alignment: where the view lies in the frame, and sticks out of it if it is larger.
  @inlinable
  public nonisolated func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    modifier(_FrameLayout(width: width, height: height, alignment: alignment))
  }

  /// Puts the view into a frame whose size depends on what it is offered.
  ///
  /// - Parameters:
  ///   - minWidth: the smallest width in points.
  ///   - idealWidth: the width where none is proposed.
  ///   - maxWidth: the largest width; `.infinity` fills what is offered.
  ///   - minHeight: the smallest height in points.
  ///   - idealHeight: the height where none is proposed.
  ///   - maxHeight: the largest height.
  ///   - alignment: where the view lies in the frame.
  @inlinable
  public nonisolated func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    modifier(
      _FlexFrameLayout(
        minWidth: minWidth, idealWidth: idealWidth, maxWidth: maxWidth, minHeight: minHeight,
        idealHeight: idealHeight, maxHeight: maxHeight, alignment: alignment))
  }
}

/// True if the lengths that are given are numbers in ascending order, the first not below 0.
private func _isOrdered(_ minimum: CGFloat?, _ ideal: CGFloat?, _ maximum: CGFloat?) -> Bool {
  let least = minimum ?? 0
  let middle = ideal ?? least
  return 0 <= least && least <= middle && middle <= maximum ?? middle
}
