/// A rectangle that fills its frame.
public struct Rectangle: Equatable, Sendable {
  private var color: Color?

  public nonisolated init() {}

  /// The rectangle in a colour.
  public func fill(_ color: Color) -> some View {
    var rectangle = self
    rectangle.color = color
    return rectangle
  }
}

extension Rectangle: _BuiltInView {
  public static func _make(_ view: Self, _ scope: _Scope) {
    scope.append(ColorNode("Rectangle", view.color, scope))
  }

  public static func _update(_ view: Self, from old: Self, _ scope: _Scope) {
    scope.next(as: ColorNode.self).set(view.color, scope)
  }
}
