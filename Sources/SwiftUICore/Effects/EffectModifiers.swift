public import CoreGraphics
public import Foundation

extension View {
  /// Makes the view less opaque, as a whole.
  ///
  /// - Parameter opacity: 0 for nothing to see, which is not tapped either, to 1; held to that range. What is
  ///   not a number counts as 0.
  public nonisolated func opacity(_ opacity: Double) -> some View {
    modifier(_DrawingEffectModifier(effect: .opacity(opacity)))
  }

  /// Turns what the view draws, and where it is tapped; its layout stays.
  ///
  /// - Parameters:
  ///   - angle: clockwise.
  ///   - anchor: the point of the view that stays in its place.
  public nonisolated func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    modifier(_DrawingEffectModifier(effect: .rotation(angle, anchor: anchor)))
  }

  /// Makes larger or smaller what the view draws, and where it is tapped; its layout stays.
  ///
  /// - Parameters:
  ///   - scale: factors for both axes; a negative one mirrors.
  ///   - anchor: the point of the view that stays in its place.
  public nonisolated func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    modifier(_DrawingEffectModifier(effect: .scale(scale, anchor: anchor)))
  }

  /// Makes larger or smaller what the view draws, and where it is tapped; its layout stays.
  ///
  /// - Parameters:
  ///   - s: the factor for both axes.
  ///   - anchor: the point of the view that stays in its place.
  public nonisolated func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
    scaleEffect(CGSize(width: s, height: s), anchor: anchor)
  }

  /// Makes larger or smaller what the view draws, and where it is tapped; its layout stays.
  ///
  /// - Parameters:
  ///   - x: the factor for the width.
  ///   - y: the factor for the height.
  ///   - anchor: the point of the view that stays in its place.
  public nonisolated func scaleEffect(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> some View {
    scaleEffect(CGSize(width: x, height: y), anchor: anchor)
  }

  /// Draws the view, and has it tapped, through a mapping of its space, whose origin is its top left corner;
  /// its layout stays.
  public nonisolated func transformEffect(_ transform: CGAffineTransform) -> some View {
    modifier(_DrawingEffectModifier(effect: .transform(transform)))
  }

  /// Draws the view as one picture before effects further out are applied to it, so that blend modes inside go no
  /// further.
  public nonisolated func compositingGroup() -> some View {
    modifier(
      _DrawingEffectModifier(effect: .group(isOpaque: false, name: "compositingGroup")))
  }

  /// Draws the view as one picture before effects further out are applied to it.
  ///
  /// - Parameters:
  ///   - opaque: whether the picture is laid on black where the view is not opaque.
  ///   - colorMode: only `nonLinear` is drawn as asked; others are reported.
  public nonisolated func drawingGroup(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear
  ) -> some View {
    modifier(
      _DrawingEffectModifier(
        effect: .group(isOpaque: opaque, name: "drawingGroup"), colorMode: colorMode))
  }
}

/// How the colours of a group are combined with each other.
public enum ColorRenderingMode: Hashable, Sendable {
  /// By their components in sRGB.
  case nonLinear
  /// As amounts of light.
  case linear
  /// As amounts of light, also where they lie beyond what sRGB has.
  case extendedLinear
}

extension Diagnostic {
  static func colorMode(_ what: String, _ location: SourceLocation?) -> Diagnostic {
    Diagnostic(
      "color-mode", "colours are combined by their components in sRGB",
      notes: ["\(what) asks for them to be combined as amounts of light"],
      hint: "what is half transparent over something else, and edges, come out a little darker",
      at: location)
  }
}
