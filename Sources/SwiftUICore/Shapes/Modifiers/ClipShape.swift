internal import CoreGraphics
internal import DisplayList
public import Foundation
public import LayoutEngine

/// Draws only what lies inside a shape in the view's frame.
public struct _ClipEffect<ClipShape: Shape> {
  var shape: ClipShape
  let style: FillStyle
  let name: String
}

extension _ClipEffect: Animatable {
  public var animatableData: ClipShape.AnimatableData {
    get { shape.animatableData }
    set { shape.animatableData = newValue }
  }
}

extension _ClipEffect: _LayoutModifier {
  public func _makeNode(_ scope: _Scope) -> UnaryNode { ClipNode(shape, style, name, scope) }

  public func _updateNode(_ node: UnaryNode, from old: Self, _ scope: _Scope) {
    if ViewTypeInfo.of(ClipShape.self).isSame(shape, old.shape), style == old.style { return }
    scope.animate(node, from: old, to: self) { node, value in
      unsafeDowncast(node, to: ClipNode.self).set(value.shape, value.style)
    }
  }
}

/// A view of which only a part is drawn; its layout, and where it is tapped, stay.
///
/// [likely] for taps: docs/evidence/shapes.md.
final class ClipNode: UnaryNode, EffectNode {
  private var shape: any Shape
  private var style: FillStyle
  private let name: String
  private let direction: LayoutDirection

  @MainActor init(_ shape: any Shape, _ style: FillStyle, _ name: String, _ scope: _Scope) {
    self.shape = shape
    self.style = style
    self.name = name
    direction = scope.isRightToLeft ? .rightToLeft : .leftToRight
    super.init()
    flags.insert(.draws)
  }

  override var viewName: String { name }

  func set(_ shape: any Shape, _ style: FillStyle) {
    self.shape = shape
    self.style = style
    invalidateDrawing()
  }

  func effects() -> [DisplayEffect] {
    let layer = ShapeLayer(shape, .inside(style), nil)
    let outline = layer.outline(
      in: size, mirrored: shape.layoutDirectionBehavior == .mirrors(in: direction))
    let path = outline.line.map(outline.path.strokedPath) ?? outline.path
    return [.clip(path.data, evenOdd: style.isEOFilled)]
  }
}

extension View {
  /// Draws only what lies inside a shape in the view's frame.
  public nonisolated func clipShape<S: Shape>(
    _ shape: S, style: FillStyle = FillStyle()
  ) -> some View {
    modifier(_ClipEffect(shape: shape, style: style, name: "clipShape"))
  }

  /// Draws only what lies inside the view's frame.
  ///
  /// - Parameter antialiased: a hint of which no use is made: the edges lie on whole pixels.
  public nonisolated func clipped(antialiased: Bool = false) -> some View {
    modifier(
      _ClipEffect(
        shape: Rectangle(), style: FillStyle(antialiased: antialiased), name: "clipped"))
  }

  /// Draws only what lies inside the view's frame, whose corners are rounded.
  ///
  /// - Parameters:
  ///   - radius: in points; negative ones and NaN count as 0.
  ///   - antialiased: a hint of which no use is made: round corners are always smooth.
  public nonisolated func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    modifier(
      _ClipEffect(
        shape: RoundedRectangle(cornerRadius: radius), style: FillStyle(antialiased: antialiased),
        name: "cornerRadius"))
  }
}
