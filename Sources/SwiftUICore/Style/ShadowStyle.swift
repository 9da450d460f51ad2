internal import DisplayList
public import Foundation

/// A shadow as part of a style.
public struct ShadowStyle: Equatable, Sendable {
  let isInner: Bool
  let color: Color
  let radius: CGFloat
  let offset: CGSize

  /// A shadow behind what is filled.
  ///
  /// - Parameters:
  ///   - color: black at a third of full opacity unless given.
  ///   - radius: the deviation of the blur in points; what is negative or not finite counts as 0.
  ///   - x: how far the shadow lies to the right, in points.
  ///   - y: how far the shadow lies below, in points.
  public static func drop(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> ShadowStyle {
    ShadowStyle(
      isInner: false, color: color, radius: radius, offset: CGSize(width: x, height: y))
  }

  /// A shadow that the edges of what is filled throw into it; parameters as for ``drop(color:radius:x:y:)``.
  public static func inner(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.55), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> ShadowStyle {
    ShadowStyle(
      isInner: true, color: color, radius: radius, offset: CGSize(width: x, height: y))
  }

  fileprivate func adornment(in environment: EnvironmentValues) -> _StyleAdornment {
    func number(_ value: CGFloat) -> CGFloat { value.isFinite ? value : 0 }
    let color = color.components(in: environment).displayable
    let radius = max(number(radius), 0)
    let offset = CGSize(width: number(offset.width), height: number(offset.height))
    return isInner
      ? .innerShadow(color, radius: radius, offset: offset)
      : .shadow(color, radius: radius, offset: offset)
  }
}

/// A style with a shadow.
public struct _ShadowShapeStyle<Style: ShapeStyle>: ShapeStyle {
  public typealias Resolved = Never

  let style: Style
  let shadow: ShadowStyle

  public func _resolve(_ context: _StyleContext) -> _ResolvedStyle {
    .adorned(style._resolve(context), shadow.adornment(in: context.environment))
  }

  public func _foreground(in environment: EnvironmentValues) -> _ForegroundStyles {
    let copy = CopiedStyle(styles: style._foreground(in: environment))
    return _ForegroundStyles(
      AnyShapeStyle(_ShadowShapeStyle<CopiedStyle>(style: copy, shadow: shadow)))
  }
}

extension _ShadowShapeStyle: Equatable where Style: Equatable {}

/// A style that is combined with what lies behind.
public struct _BlendModeShapeStyle<Style: ShapeStyle>: ShapeStyle {
  public typealias Resolved = Never

  let style: Style
  let mode: BlendMode

  public func _resolve(_ context: _StyleContext) -> _ResolvedStyle {
    let base = style._resolve(context)
    return mode == .normal ? base : .adorned(base, .blend(mode.blending))
  }

  public func _foreground(in environment: EnvironmentValues) -> _ForegroundStyles {
    let copy = CopiedStyle(styles: style._foreground(in: environment))
    return _ForegroundStyles(
      AnyShapeStyle(_BlendModeShapeStyle<CopiedStyle>(style: copy, mode: mode)))
  }
}

extension _BlendModeShapeStyle: Equatable where Style: Equatable {}

extension ShapeStyle {
  /// The style with a shadow behind what is filled, or in it.
  public func shadow(_ style: ShadowStyle) -> some ShapeStyle {
    _ShadowShapeStyle(style: self, shadow: style)
  }

  /// The style, combined with what lies behind.
  public func blendMode(_ mode: BlendMode) -> some ShapeStyle {
    _BlendModeShapeStyle(style: self, mode: mode)
  }
}

extension ShapeStyle where Self == AnyShapeStyle {
  /// The foreground style around with a shadow.
  public static func shadow(_ style: ShadowStyle) -> some ShapeStyle {
    _ShadowShapeStyle(style: ForegroundStyle(), shadow: style)
  }

  /// The foreground style around, combined with what lies behind.
  public static func blendMode(_ mode: BlendMode) -> some ShapeStyle {
    _BlendModeShapeStyle(style: ForegroundStyle(), mode: mode)
  }
}
