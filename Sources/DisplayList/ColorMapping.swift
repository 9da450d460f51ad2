internal import Foundation

/// A change of colours: each new component is a sum of the old ones, which are not premultiplied, and of a constant.
///
/// Components are those of sRGB, 0…1, unless it is linear; what comes out lies in that range again. SVG has the same as `feColorMatrix`.
public struct ColorMapping: Hashable, Sendable, Codable {
  /// What one new component is made of.
  public struct Row: Hashable, Sendable, Codable {
    public var red, green, blue, alpha, constant: Double

    public init(
      _ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 0, _ constant: Double = 0
    ) {
      self.red = red
      self.green = green
      self.blue = blue
      self.alpha = alpha
      self.constant = constant
    }
  }

  public var red, green, blue, alpha: Row
  /// Whether components are amounts of light while they are changed, not those of sRGB.
  public var isLinear = false

  public init(
    red: Row = Row(1, 0, 0), green: Row = Row(0, 1, 0), blue: Row = Row(0, 0, 1),
    alpha: Row = Row(0, 0, 0, 1)
  ) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// The twenty numbers, row by row.
  public var numbers: [Double] {
    [red, green, blue, alpha].flatMap { [$0.red, $0.green, $0.blue, $0.alpha, $0.constant] }
  }

  /// The change of one colour.
  public func apply(to color: RGBA) -> RGBA {
    func value(_ row: Row) -> Double {
      let sum =
        row.red * color.red + row.green * color.green + row.blue * color.blue
        + row.alpha * color.alpha + row.constant
      return sum > 0 ? min(sum, 1) : 0
    }
    return RGBA(red: value(red), green: value(green), blue: value(blue), alpha: value(alpha))
  }
}

// Source of the figures: docs/evidence/styles.md.
extension ColorMapping {
  /// How bright the components of a colour are, by the recommendation 709 of the ITU.
  public static let luminance = Row(0.2126, 0.7152, 0.0722)

  /// An amount is added to each component.
  public static func brightness(_ amount: Double) -> ColorMapping {
    ColorMapping(
      red: Row(1, 0, 0, 0, amount), green: Row(0, 1, 0, 0, amount), blue: Row(0, 0, 1, 0, amount))
  }

  /// Distances from the middle grey are multiplied.
  public static func contrast(_ amount: Double) -> ColorMapping {
    let rest = (1 - amount) / 2
    return ColorMapping(
      red: Row(amount, 0, 0, 0, rest), green: Row(0, amount, 0, 0, rest),
      blue: Row(0, 0, amount, 0, rest))
  }

  /// Distances from the grey that is as bright are multiplied.
  public static func saturation(_ amount: Double) -> ColorMapping {
    let (r, g, b) = (luminance.red, luminance.green, luminance.blue)
    let rest = 1 - amount
    return ColorMapping(
      red: Row(r * rest + amount, g * rest, b * rest),
      green: Row(r * rest, g * rest + amount, b * rest),
      blue: Row(r * rest, g * rest, b * rest + amount))
  }

  /// Colours are turned about the greys, which keeps their luminance.
  ///
  /// - Parameter angle: in radians.
  public static func hueRotation(_ angle: Double) -> ColorMapping {
    let (r, g, b) = (luminance.red, luminance.green, luminance.blue)
    let (c, s) = (cos(angle), sin(angle))
    return ColorMapping(
      red: Row(
        r + c * (1 - r) - s * r, g - c * g - s * g, b - c * b + s * (1 - b)),
      green: Row(
        r - c * r + s * 0.143, g + c * (1 - g) + s * 0.140, b - c * b - s * 0.283),
      blue: Row(
        r - c * r - s * (1 - r), g - c * g + s * g, b + c * (1 - b) + s * b))
  }

  /// Each component becomes what it lacks of 1, by a part.
  public static func inversion(_ amount: Double = 1) -> ColorMapping {
    contrast(1 - 2 * amount)
  }

  /// Each component, and the opacity, is multiplied by that of a colour.
  public static func multiplication(_ color: RGBA) -> ColorMapping {
    ColorMapping(
      red: Row(color.red, 0, 0), green: Row(0, color.green, 0), blue: Row(0, 0, color.blue),
      alpha: Row(0, 0, 0, color.alpha))
  }

  /// Black, as opaque as the colour was bright.
  public static let luminanceToAlpha = ColorMapping(
    red: Row(0, 0, 0), green: Row(0, 0, 0), blue: Row(0, 0, 0), alpha: luminance)
}
