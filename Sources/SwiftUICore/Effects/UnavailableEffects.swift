public import Foundation

/// How colours are combined with what lies behind.
public enum BlendMode: Hashable, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  case hardLight, difference, exclusion, hue, saturation, color, luminosity, sourceAtop
  case destinationOver, destinationOut, plusDarker, plusLighter
}

extension View {
  @available(
    *, unavailable,
    message: "blurring is not built yet; opacity(_:) makes the view stand back"
  )
  public nonisolated func blur(radius: CGFloat, opaque: Bool = false) -> some View { self }

  @available(
    *, unavailable,
    message: "brightening is not built yet; overlay(Color.white.opacity(_:)) lightens the view"
  )
  public nonisolated func brightness(_ amount: Double) -> some View { self }

  @available(
    *, unavailable,
    message: "contrast is not built yet; choose other colours for the view"
  )
  public nonisolated func contrast(_ amount: Double) -> some View { self }

  @available(
    *, unavailable,
    message: "saturation is not built yet; choose other colours for the view"
  )
  public nonisolated func saturation(_ amount: Double) -> some View { self }

  @available(
    *, unavailable,
    message: "turning colours into grey is not built yet; choose other colours for the view"
  )
  public nonisolated func grayscale(_ amount: Double) -> some View { self }

  @available(
    *, unavailable,
    message: "turning hues is not built yet; choose other colours for the view"
  )
  public nonisolated func hueRotation(_ angle: Angle) -> some View { self }

  @available(
    *, unavailable,
    message: "inverting colours is not built yet; colorScheme(_:) turns system colours"
  )
  public nonisolated func colorInvert() -> some View { self }

  @available(
    *, unavailable,
    message: "multiplying colours is not built yet; foregroundStyle(_:) colours texts and symbols"
  )
  public nonisolated func colorMultiply(_ color: Color) -> some View { self }

  @available(
    *, unavailable,
    message: "turning brightness into opacity is not built yet; opacity(_:) fades the whole view"
  )
  public nonisolated func luminanceToAlpha() -> some View { self }

  @available(
    *, unavailable,
    message: "blend modes are not built yet; opacity(_:) lets shine through what lies behind"
  )
  public nonisolated func blendMode(_ blendMode: BlendMode) -> some View { self }

  @available(
    *, unavailable,
    message: "turning in space is not built yet; rotationEffect(_:anchor:) turns in the plane"
  )
  public nonisolated func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some View { self }
}

/// A shadow as part of a style.
@available(
  *, unavailable,
  message: "styles have no shadows yet; use the modifier shadow(color:radius:x:y:)"
)
public struct ShadowStyle: Hashable, Sendable {
  public static func drop(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> ShadowStyle { ShadowStyle() }

  public static func inner(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.55), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> ShadowStyle { ShadowStyle() }
}

extension ShapeStyle {
  @available(
    *, unavailable,
    message: "styles have no shadows yet; use the modifier shadow(color:radius:x:y:)"
  )
  public func shadow(_ style: ShadowStyle) -> some ShapeStyle { self }

  @available(
    *, unavailable,
    message: "blend modes are not built yet; opacity(_:) lets shine through what lies behind"
  )
  public func blendMode(_ mode: BlendMode) -> some ShapeStyle { self }
}
