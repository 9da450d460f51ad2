internal import DisplayList
internal import Foundation

/// A background that shows what lies behind it, blurred, as through frosted glass.
public struct Material: Equatable, Sendable {
  /// How much of what lies behind shines through.
  enum Thickness: CaseIterable {
    case ultraThin, thin, regular, thick, ultraThick, bar
  }

  let thickness: Thickness

  init(_ thickness: Thickness) { self.thickness = thickness }

  /// A material of which most shines through.
  public static let ultraThin = Material(.ultraThin)
  /// A material that is more see-through than not.
  public static let thin = Material(.thin)
  /// A material that is somewhat see-through.
  public static let regular = Material(.regular)
  /// A material that is more opaque than not.
  public static let thick = Material(.thick)
  /// A material of which little shines through.
  public static let ultraThick = Material(.ultraThick)
  /// The material of the system's bars.
  public static let bar = Material(.bar)
}

extension Material: ShapeStyle {
  public typealias Resolved = Never

  public func _resolve(_ context: _StyleContext) -> _ResolvedStyle {
    let figures = figures(in: context.environment.colorScheme)
    let shade = figures.shade
    return .material(
      BackdropPaint(
        radius: 30, saturation: figures.saturation,
        tint: RGBA(red: shade, green: shade, blue: shade, alpha: figures.opacity))
    ).opacity(context.levelOpacity)
  }

  /// The colour that lies over the blurred picture, and how colourful that is.
  ///
  /// [likely]: no figure is published; these give the greys of Apple's design resources over white and black. Source:
  /// docs/evidence/styles.md
  private func figures(in scheme: ColorScheme) -> (
    shade: Double, opacity: Double, saturation: Double
  ) {
    if scheme == .dark {
      switch thickness {
      case .ultraThin: (0.14, 0.45, 1.8)
      case .thin: (0.14, 0.6, 1.8)
      case .regular: (0.14, 0.72, 1.8)
      case .thick: (0.14, 0.82, 1.8)
      case .ultraThick: (0.14, 0.92, 1.8)
      case .bar: (0.11, 0.8, 1.8)
      }
    } else {
      switch thickness {
      case .ultraThin: (0.96, 0.44, 1.8)
      case .thin: (0.96, 0.58, 1.8)
      case .regular: (0.96, 0.7, 1.8)
      case .thick: (0.97, 0.82, 1.8)
      case .ultraThick: (0.97, 0.92, 1.8)
      case .bar: (0.97, 0.8, 1.8)
      }
    }
  }
}

extension ShapeStyle where Self == Material {
  /// A material of which most shines through.
  public static var ultraThinMaterial: Material { .ultraThin }
  /// A material that is more see-through than not.
  public static var thinMaterial: Material { .thin }
  /// A material that is somewhat see-through.
  public static var regularMaterial: Material { .regular }
  /// A material that is more opaque than not.
  public static var thickMaterial: Material { .thick }
  /// A material of which little shines through.
  public static var ultraThickMaterial: Material { .ultraThick }
  /// The material of the system's bars.
  public static var bar: Material { .bar }
}
