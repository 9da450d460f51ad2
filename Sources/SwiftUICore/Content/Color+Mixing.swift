internal import DisplayList
internal import Foundation
@_spi(Sightline) internal import UIKit

extension Color {
  /// A colour between this and another.
  ///
  /// - Parameters:
  ///   - rhs: the other colour.
  ///   - fraction: 0 for this colour, 1 for the other; held to that range, what is not a number counts as 0.
  ///   - colorSpace: how the way from one to the other is found.
  public func mix(
    with rhs: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual
  ) -> Color {
    let fraction = fraction.isNaN ? 0 : min(max(fraction, 0), 1)
    return Color(
      provider: MixedColor(first: self, second: rhs, fraction: fraction, space: colorSpace))
  }

  /// The colour with a lighter one above it.
  public var gradient: AnyGradient { AnyGradient(source: .color(self), space: .perceptual) }
}

private struct MixedColor: ColorProvider {
  let first, second: Color
  let fraction: Double
  let space: Gradient.ColorSpace

  func components(in environment: EnvironmentValues) -> RGBA {
    space.mix(
      first.components(in: environment), second.components(in: environment), by: fraction)
  }

  var description: String { "\(first) mixed with \(second) by \(fraction)" }
}

extension RGBA {
  /// The lighter colour at the top of `Color.gradient`.
  ///
  /// As much white as raises the lightness (of hue, saturation and lightness) by 0.15, which comes within
  /// 0.01 of four of five measured colours. Source: docs/evidence/colors.md; [likely].
  var lighter: RGBA {
    let lightness = (max(red, green, blue) + min(red, green, blue)) / 2
    guard lightness < 1 else { return self }
    let white = min(0.15 / (1 - lightness), 1)
    func mixed(_ value: Double) -> Double { value + (1 - value) * white }
    return RGBA(red: mixed(red), green: mixed(green), blue: mixed(blue), alpha: alpha)
  }
}

extension Gradient.ColorSpace {
  /// The colour a fraction of the way from one to another; colours count as much as they are opaque.
  func mix(_ a: RGBA, _ b: RGBA, by fraction: Double) -> RGBA {
    let (from, to) = (coordinates(a), coordinates(b))
    let alpha = a.alpha + (b.alpha - a.alpha) * fraction
    guard alpha > 0 else { return RGBA(red: 0, green: 0, blue: 0, alpha: 0) }
    let weight = b.alpha * fraction / alpha
    return color(
      (
        from.0 + (to.0 - from.0) * weight, from.1 + (to.1 - from.1) * weight,
        from.2 + (to.2 - from.2) * weight
      ), alpha)
  }

  func coordinates(_ color: RGBA) -> (Double, Double, Double) {
    if self == .device { return (color.red, color.green, color.blue) }
    let r = ColorSpaces.decoded(color.red)
    let g = ColorSpaces.decoded(color.green)
    let b = ColorSpaces.decoded(color.blue)
    if self == .linear { return (r, g, b) }
    // The cone responses of Oklab, of which its coordinates are a linear mapping. Source:
    // docs/evidence/colors.md.
    return (
      cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b),
      cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b),
      cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    )
  }

  func color(_ values: (Double, Double, Double), _ alpha: Double) -> RGBA {
    if self == .device {
      return RGBA(red: values.0, green: values.1, blue: values.2, alpha: alpha)
    }
    if self == .linear {
      return RGBA(
        red: ColorSpaces.encoded(values.0), green: ColorSpaces.encoded(values.1),
        blue: ColorSpaces.encoded(values.2), alpha: alpha)
    }
    let l = values.0 * values.0 * values.0
    let m = values.1 * values.1 * values.1
    let s = values.2 * values.2 * values.2
    return RGBA(
      red: ColorSpaces.encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
      green: ColorSpaces.encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
      blue: ColorSpaces.encoded(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s),
      alpha: alpha)
  }
}
