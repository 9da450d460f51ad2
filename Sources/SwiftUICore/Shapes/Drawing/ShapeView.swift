/// A view that draws a shape, and to which more drawing of the same shape can be added in front.
@MainActor @preconcurrency
public protocol ShapeView<Content>: View {
  associatedtype Content: Shape

  /// The shape that is drawn.
  nonisolated var shape: Content { get }

  /// What is drawn of it, from the back.
  nonisolated var _layers: _ShapeLayers { get }
}

/// What a view draws of its shape.
public struct _ShapeLayers: Sendable {
  var list: [ShapeLayer]
}

/// A built-in view of a shape.
@MainActor @preconcurrency
public protocol _ShapeDrawingView: ShapeView, _BuiltInView {}

extension _ShapeDrawingView {
  public static func _make(_ view: Self, _ scope: _Scope) {
    scope.append(ShapeNode(ShapeDrawing(view.shape, view._layers.list), scope))
  }

  public static func _update(_ view: Self, from old: Self, _ scope: _Scope) {
    let node = scope.next(as: ShapeNode.self)
    if ViewTypeInfo.of(Self.self).isSame(view, old) { return }
    node.set(ShapeDrawing(view.shape, view._layers.list), scope)
  }
}

/// A shape filled with a style.
public struct _ShapeView<Content: Shape, Style: ShapeStyle> {
  public let shape: Content
  public let style: Style
  public let fillStyle: FillStyle

  public nonisolated init(shape: Content, style: Style, fillStyle: FillStyle = FillStyle()) {
    self.shape = shape
    self.style = style
    self.fillStyle = fillStyle
  }
}

extension _ShapeView: _ShapeDrawingView {
  public nonisolated var _layers: _ShapeLayers {
    _ShapeLayers.none.adding(
      ShapeLayer(
        shape, .inside(fillStyle), AnyShapeStyle(style), isAntialiased: fillStyle.isAntialiased))
  }
}

/// A shape filled with a style, in front of other drawing of it.
public struct FillShapeView<Content: Shape, Style: ShapeStyle, Background: View> {
  public let shape: Content
  public let style: Style
  public let fillStyle: FillStyle
  /// The drawing behind.
  public let background: Background
  let behind: _ShapeLayers
}

extension FillShapeView: ShapeView, _BuiltInView, _ShapeDrawingView {
  public nonisolated var _layers: _ShapeLayers {
    behind.adding(
      ShapeLayer(
        shape, .inside(fillStyle), AnyShapeStyle(style), isAntialiased: fillStyle.isAntialiased))
  }
}

/// The line along a shape, in front of other drawing of it.
public struct StrokeShapeView<Content: Shape, Style: ShapeStyle, Background: View> {
  public let shape: Content
  public let style: Style
  public let strokeStyle: StrokeStyle
  /// Whether curves and slanted edges are smooth.
  public let isAntialiased: Bool
  /// The drawing behind.
  public let background: Background
  let behind: _ShapeLayers
}

extension StrokeShapeView: ShapeView, _BuiltInView, _ShapeDrawingView {
  public nonisolated var _layers: _ShapeLayers {
    behind.adding(
      ShapeLayer(shape, .line(strokeStyle), AnyShapeStyle(style), isAntialiased: isAntialiased))
  }
}

/// The line inside the edges of a shape, in front of other drawing of it.
public struct StrokeBorderShapeView<Content: InsettableShape, Style: ShapeStyle, Background: View> {
  public let shape: Content
  public let style: Style
  public let strokeStyle: StrokeStyle
  /// Whether curves and slanted edges are smooth.
  public let isAntialiased: Bool
  /// The drawing behind.
  public let background: Background
  let behind: _ShapeLayers
}

extension StrokeBorderShapeView: ShapeView, _BuiltInView, _ShapeDrawingView {
  public nonisolated var _layers: _ShapeLayers {
    behind.adding(
      ShapeLayer(
        shape.inset(by: strokeStyle.lineWidth / 2), .border(strokeStyle), AnyShapeStyle(style),
        isAntialiased: isAntialiased))
  }
}

extension _ShapeLayers {
  static var none: _ShapeLayers { _ShapeLayers(list: []) }

  func adding(_ layer: ShapeLayer) -> _ShapeLayers { _ShapeLayers(list: list + [layer]) }
}
