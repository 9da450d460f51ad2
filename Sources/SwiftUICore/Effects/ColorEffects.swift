internal import DisplayList
public import Foundation

extension View {
  /// Blurs what the view draws; its layout stays.
  ///
  /// - Parameters:
  ///   - radius: the deviation of the blur in points; 0, a negative one and what is not finite blur nothing.
  ///   - opaque: whether the edges of what is drawn stay opaque.
  public nonisolated func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    modifier(_DrawingEffectModifier(effect: .blur(radius: radius, isOpaque: opaque)))
  }

  /// Adds an amount to each component of the colours that the view draws.
  ///
  /// - Parameter amount: 1 makes all white, -1 black.
  public nonisolated func brightness(_ amount: Double) -> some View {
    modifier(
      _DrawingEffectModifier(
        effect: .colors(.brightness(amount), name: "brightness", amount: amount)))
  }

  /// Multiplies the distances of the view's colours from the middle grey.
  ///
  /// - Parameter amount: 0 makes all grey, a negative amount inverts.
  public nonisolated func contrast(_ amount: Double) -> some View {
    modifier(
      _DrawingEffectModifier(effect: .colors(.contrast(amount), name: "contrast", amount: amount)))
  }

  /// Multiplies the distances of the view's colours from the grey that is as bright.
  ///
  /// - Parameter amount: 0 makes all grey.
  public nonisolated func saturation(_ amount: Double) -> some View {
    modifier(
      _DrawingEffectModifier(
        effect: .colors(.saturation(amount), name: "saturation", amount: amount)))
  }

  /// Makes the view's colours grey.
  ///
  /// - Parameter amount: 0 for not at all to 1 for grey.
  public nonisolated func grayscale(_ amount: Double) -> some View {
    modifier(
      _DrawingEffectModifier(
        effect: .colors(.saturation(1 - min(max(amount, 0), 1)), name: "grayscale", amount: amount))
    )
  }

  /// Turns the hues of the view's colours.
  public nonisolated func hueRotation(_ angle: Angle) -> some View {
    modifier(
      _DrawingEffectModifier(
        effect: .colors(.hueRotation(angle.radians), name: "hueRotation", amount: angle.radians)))
  }

  /// Inverts the view's colours.
  public nonisolated func colorInvert() -> some View {
    modifier(
      _DrawingEffectModifier(effect: .colors(.inversion(), name: "colorInvert", amount: 1)))
  }

  /// Makes the view black, as opaque as its colours were bright.
  public nonisolated func luminanceToAlpha() -> some View {
    modifier(
      _DrawingEffectModifier(
        effect: .colors(.luminanceToAlpha, name: "luminanceToAlpha", amount: 1)))
  }

  /// Combines what the view draws with what lies behind it, within the group around.
  public nonisolated func blendMode(_ blendMode: BlendMode) -> some View {
    modifier(_DrawingEffectModifier(effect: .blend(blendMode)))
  }
}

/// How colours are combined with what lies behind.
public enum BlendMode: Hashable, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  case hardLight, difference, exclusion, hue, saturation, color, luminosity, sourceAtop
  case destinationOver, destinationOut, plusDarker, plusLighter

  var blending: Blending {
    switch self {
    case .normal: .normal
    case .multiply: .multiply
    case .screen: .screen
    case .overlay: .overlay
    case .darken: .darken
    case .lighten: .lighten
    case .colorDodge: .colorDodge
    case .colorBurn: .colorBurn
    case .softLight: .softLight
    case .hardLight: .hardLight
    case .difference: .difference
    case .exclusion: .exclusion
    case .hue: .hue
    case .saturation: .saturation
    case .color: .color
    case .luminosity: .luminosity
    case .sourceAtop: .sourceAtop
    case .destinationOver: .destinationOver
    case .destinationOut: .destinationOut
    case .plusDarker: .plusDarker
    case .plusLighter: .plusLighter
    }
  }
}
