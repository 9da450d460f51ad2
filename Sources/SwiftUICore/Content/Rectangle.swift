/// A rectangle that fills its frame.
public struct Rectangle: Equatable, Sendable {
  private var style: AnyShapeStyle?

  public nonisolated init() {}

  /// The rectangle in a style.
  public func fill<S: ShapeStyle>(_ style: S) -> some View {
    var rectangle = self
    rectangle.style = AnyShapeStyle(style)
    return rectangle
  }
}

extension Rectangle: _BuiltInView {
  public static func _make(_ view: Self, _ scope: _Scope) {
    scope.append(StyleNode("Rectangle", view.style, scope))
  }

  public static func _update(_ view: Self, from old: Self, _ scope: _Scope) {
    scope.next(as: StyleNode.self).set(view.style, scope)
  }
}
