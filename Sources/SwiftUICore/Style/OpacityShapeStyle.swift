/// A style with its opacity multiplied.
public struct _OpacityShapeStyle<Style: ShapeStyle>: ShapeStyle {
  public typealias Resolved = Never

  let style: Style
  let opacity: Double

  public func _resolve(_ context: _StyleContext) -> _ResolvedStyle {
    style._resolve(context).opacity(opacity)
  }

  public func _foreground(in environment: EnvironmentValues) -> _ForegroundStyles {
    let copy = CopiedStyle(styles: style._foreground(in: environment))
    return _ForegroundStyles(
      AnyShapeStyle(_OpacityShapeStyle<CopiedStyle>(style: copy, opacity: opacity)))
  }
}

extension _OpacityShapeStyle: Equatable where Style: Equatable {}

extension ShapeStyle {
  /// The style with its opacity multiplied.
  ///
  /// - Parameter opacity: a factor; what is not a number counts as 0.
  public func opacity(_ opacity: Double) -> some ShapeStyle {
    _OpacityShapeStyle(style: self, opacity: opacity)
  }
}

extension ShapeStyle where Self == AnyShapeStyle {
  /// The foreground style around with its opacity multiplied.
  public static func opacity(_ opacity: Double) -> AnyShapeStyle {
    AnyShapeStyle(_OpacityShapeStyle(style: ForegroundStyle(), opacity: opacity))
  }
}
