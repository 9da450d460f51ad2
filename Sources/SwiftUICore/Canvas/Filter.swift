internal import CoreGraphics
internal import DisplayList
public import Foundation
@_spi(Sightline) internal import UIKit

extension GraphicsContext {
  /// What is done to drawing before it is combined with what lies behind.
  public struct Filter: Sendable {
    private enum Kind {
      case projection(ProjectionTransform)
      case shadow(Color, radius: CGFloat, offset: CGSize, BlendMode, ShadowOptions)
      case multiply(Color)
      case colors(ColorMapping)
      case blur(radius: CGFloat, BlurOptions)
      case threshold(min: Double, max: Double, Color)
    }

    private let kind: Kind

    /// Drawing through a mapping of the space of drawing.
    public static func projectionTransform(_ matrix: ProjectionTransform) -> Filter {
      Filter(kind: .projection(matrix))
    }

    /// A shadow; lengths in points.
    public static func shadow(
      color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat,
      x: CGFloat = 0, y: CGFloat = 0, blendMode: BlendMode = .normal,
      options: ShadowOptions = ShadowOptions()
    ) -> Filter {
      Filter(
        kind: .shadow(
          color, radius: radius, offset: CGSize(width: x, height: y), blendMode, options))
    }

    /// Components are multiplied by those of a colour.
    public static func colorMultiply(_ color: Color) -> Filter { Filter(kind: .multiply(color)) }

    /// Colours are changed by a matrix.
    public static func colorMatrix(_ matrix: ColorMatrix) -> Filter {
      Filter(kind: .colors(matrix.mapping))
    }

    public static func hueRotation(_ angle: Angle) -> Filter {
      Filter(kind: .colors(.hueRotation(angle.radians)))
    }

    public static func saturation(_ amount: Double) -> Filter {
      Filter(kind: .colors(.saturation(amount)))
    }

    public static func brightness(_ amount: Double) -> Filter {
      Filter(kind: .colors(.brightness(amount)))
    }

    public static func contrast(_ amount: Double) -> Filter {
      Filter(kind: .colors(.contrast(amount)))
    }

    /// Colours are inverted, by 0…1.
    public static func colorInvert(_ amount: Double = 1) -> Filter {
      Filter(kind: .colors(.inversion(amount)))
    }

    /// Colours become grey, by 0…1.
    public static func grayscale(_ amount: Double) -> Filter {
      Filter(kind: .colors(.saturation(1 - min(max(amount, 0), 1))))
    }

    public static var luminanceToAlpha: Filter { Filter(kind: .colors(.luminanceToAlpha)) }

    /// A blur with a deviation in points.
    public static func blur(radius: CGFloat, options: BlurOptions = BlurOptions()) -> Filter {
      Filter(kind: .blur(radius: radius, options))
    }

    /// One colour where the opacity lies between two bounds, nothing elsewhere.
    public static func alphaThreshold(
      min: Double, max: Double = 1, color: Color = Color.black
    ) -> Filter {
      Filter(kind: .threshold(min: min, max: max, color))
    }

    // MARK: Applying

    /// Whether each colour is changed by itself.
    var changesColors: Bool {
      switch kind {
      case .colors, .multiply: true
      case .projection, .shadow, .blur, .threshold: false
      }
    }

    /// A drawing with the filter applied to it; numbers that are not finite leave it as it is.
    ///
    /// - Parameter isLinear: whether colours are changed as amounts of light.
    func applied(
      to node: DisplayNode, isLinear: Bool, in environment: EnvironmentValues
    ) -> DisplayNode {
      func rgba(_ color: Color) -> RGBA { color.components(in: environment).displayable }
      switch kind {
      case .projection(let matrix):
        let effect = DrawingEffect.projection(matrix).withNumbers
        return node.adding(effect.displayEffects(in: .zero))
      case .multiply(let color):
        var mapping = ColorMapping.multiplication(isLinear ? rgba(color).light : rgba(color))
        mapping.isLinear = isLinear
        return node.adding([.colors(mapping)])
      case .colors(var mapping):
        mapping.isLinear = isLinear
        return mapping.numbers.allSatisfy(\.isFinite) ? node.adding([.colors(mapping)]) : node
      case .blur(let radius, let options):
        guard radius > 0, radius.isFinite else { return node }
        return node.adding([.blur(radius: radius, isOpaque: options.contains(.opaque))])
      case .threshold(let low, let high, let color):
        return node.adding([.alphaThreshold(min: low, max: high, rgba(color))])
      case .shadow(let color, let radius, let offset, let mode, let options):
        guard radius.isFinite, offset.width.isFinite, offset.height.isFinite else { return node }
        return node.shadowed(
          rgba(color), max(radius, 0), offset, mode.blending, options)
      }
    }
  }

  /// Adds a filter to all that is drawn from here on; what was added later is applied earlier.
  ///
  /// - Parameters:
  ///   - filter: lengths in it are in the space of drawing as it is now.
  ///   - options: `linearColor` counts for filters that change each colour by itself; for others it is reported.
  public mutating func addFilter(_ filter: Filter, options: FilterOptions = FilterOptions()) {
    let isLinear = options.contains(.linearColor)
    if isLinear, !filter.changesColors {
      sheet.report { .colorMode("a filter of Canvas", $0) }
    }
    filters.append((filter, isLinear: isLinear, transform))
  }

  /// How filters work.
  public struct FilterOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Colours are changed as amounts of light, not by their components in sRGB.
    public static var linearColor: FilterOptions { FilterOptions(rawValue: 1) }
  }

  /// How a blur treats edges.
  public struct BlurOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The edges of what is drawn stay opaque.
    public static var opaque: BlurOptions { BlurOptions(rawValue: 1) }
    /// A hint of which no use is made: edges are always smooth.
    public static var dithersResult: BlurOptions { BlurOptions(rawValue: 2) }
  }

  /// Where a shadow falls.
  public struct ShadowOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// In front of the drawing.
    public static var shadowAbove: ShadowOptions { ShadowOptions(rawValue: 1) }
    /// Without the drawing.
    public static var shadowOnly: ShadowOptions { ShadowOptions(rawValue: 2) }
    /// From what lies around the drawing.
    public static var invertsAlpha: ShadowOptions { ShadowOptions(rawValue: 4) }
    /// A hint of which no use is made: drawing and shadow are always one picture.
    public static var disablesGroup: ShadowOptions { ShadowOptions(rawValue: 8) }
  }
}

extension RGBA {
  /// The components as amounts of light.
  fileprivate var light: RGBA {
    RGBA(
      red: ColorSpaces.decoded(red), green: ColorSpaces.decoded(green),
      blue: ColorSpaces.decoded(blue), alpha: alpha)
  }
}

extension DisplayNode {
  /// The drawing with a shadow where options say.
  fileprivate func shadowed(
    _ color: RGBA, _ radius: CGFloat, _ offset: CGSize, _ mode: Blending,
    _ options: GraphicsContext.ShadowOptions
  ) -> DisplayNode {
    if options.contains(.invertsAlpha), options.contains(.shadowAbove), mode == .normal {
      return adding([.innerShadow(color, radius: radius, offset: offset)])
    }
    if options.isDisjoint(with: [.shadowOnly, .shadowAbove, .invertsAlpha]), mode == .normal {
      return adding([.shadow(color, radius: radius, offset: offset)])
    }
    // The shadow as a drawing of its own: one colour, blurred and moved.
    var flat = ColorMapping(
      red: .init(0, 0, 0, 0, color.red), green: .init(0, 0, 0, 0, color.green),
      blue: .init(0, 0, 0, 0, color.blue), alpha: .init(0, 0, 0, color.alpha))
    if options.contains(.invertsAlpha) {
      flat.alpha = .init(0, 0, 0, -color.alpha, color.alpha)
    }
    var effects: [DisplayEffect] = [.colors(flat)]
    if radius > 0 { effects.append(.blur(radius: radius, isOpaque: false)) }
    effects.append(.transform(CGAffineTransform(translationX: offset.width, y: offset.height)))
    if mode != .normal { effects.append(.blend(mode)) }
    let shadow = adding(effects)
    if options.contains(.shadowOnly) { return shadow }
    let parts =
      options.contains(.shadowAbove)
      ? [DrawOperation.group(self), .group(shadow)] : [.group(shadow), .group(self)]
    return DisplayNode(operations: parts)
  }
}

/// A matrix that changes colours: for each new component the parts of the old ones, and a constant.
public struct ColorMatrix: Equatable, Sendable {
  public var r1: Float = 1
  public var r2: Float = 0
  public var r3: Float = 0
  public var r4: Float = 0
  public var r5: Float = 0
  public var g1: Float = 0
  public var g2: Float = 1
  public var g3: Float = 0
  public var g4: Float = 0
  public var g5: Float = 0
  public var b1: Float = 0
  public var b2: Float = 0
  public var b3: Float = 1
  public var b4: Float = 0
  public var b5: Float = 0
  public var a1: Float = 0
  public var a2: Float = 0
  public var a3: Float = 0
  public var a4: Float = 1
  public var a5: Float = 0

  /// The matrix that changes nothing.
  public init() {}

  fileprivate var mapping: ColorMapping {
    func row(_ a: Float, _ b: Float, _ c: Float, _ d: Float, _ e: Float) -> ColorMapping.Row {
      ColorMapping.Row(Double(a), Double(b), Double(c), Double(d), Double(e))
    }
    return ColorMapping(
      red: row(r1, r2, r3, r4, r5), green: row(g1, g2, g3, g4, g5),
      blue: row(b1, b2, b3, b4, b5), alpha: row(a1, a2, a3, a4, a5))
  }
}
