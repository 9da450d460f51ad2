public import Foundation
public import LayoutEngine

/// How a view that keeps its ratio of width to height uses the room it is offered.
@frozen public enum ContentMode: Hashable, CaseIterable, Sendable {
  /// As large as fits inside.
  case fit
  /// As small as covers all of it.
  case fill
}

/// Keeps a view's ratio of width to height.
public struct _AspectRatioLayout {
  /// Width by height; `nil` for the ratio of the view's ideal size.
  let aspectRatio: CGFloat?
  let contentMode: ContentMode
}

extension _AspectRatioLayout: _LayoutModifier {
  public func _makeNode(_ scope: _Scope) -> UnaryNode {
    scope.stage.checkAspectRatio(aspectRatio, scope)
    return AspectRatioNode(ratio: aspectRatio, fills: contentMode == .fill)
  }

  public func _updateNode(_ node: UnaryNode, from old: Self, _ scope: _Scope) {
    scope.stage.checkAspectRatio(aspectRatio, scope)
    let node = unsafeDowncast(node, to: AspectRatioNode.self)
    node.ratio = aspectRatio
    node.fills = contentMode == .fill
  }
}

extension View {
  /// Proposes to the view a rectangle of a given shape, inside what is offered or covering it.
  ///
  /// - Parameters:
  ///   - aspectRatio: width by height; `nil` for that of the view's ideal size. A ratio that is 0, negative
  ///     or no finite number changes nothing, with a diagnostic.
  ///   - contentMode: whether the rectangle fits inside the offer or fills it.
  public nonisolated func aspectRatio(
    _ aspectRatio: CGFloat? = nil, contentMode: ContentMode
  ) -> some View {
    modifier(_AspectRatioLayout(aspectRatio: aspectRatio, contentMode: contentMode))
  }

  /// Proposes to the view a rectangle of the shape of `aspectRatio`, inside what is offered or covering it.
  public nonisolated func aspectRatio(
    _ aspectRatio: CGSize, contentMode: ContentMode
  ) -> some View {
    self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
  }

  /// Makes the view as large as fits into the offer while its ideal shape is kept.
  public nonisolated func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

  /// Makes the view as small as covers the offer while its ideal shape is kept.
  public nonisolated func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }
}
