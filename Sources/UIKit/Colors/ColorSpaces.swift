internal import Foundation

/// Conversions between the colour spaces in which components are given.
///
/// Components outside 0…1 stand for what a space does not reach; the curves are continued for them, mirrored
/// below 0.
@_spi(Sightline)
public enum ColorSpaces {
  /// The sRGB component for an amount of light.
  public static func encoded(_ linear: Double) -> Double {
    let size = abs(linear)
    let value = size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
    return linear < 0 ? -value : value
  }

  /// The amount of light of an sRGB component.
  public static func decoded(_ component: Double) -> Double {
    let size = abs(component)
    let value = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
    return component < 0 ? -value : value
  }

  /// sRGB components for those in the Display P3 space.
  ///
  /// Source: the primaries of both spaces, docs/evidence/colors.md.
  public static func fromDisplayP3(
    _ red: Double, _ green: Double, _ blue: Double
  ) -> (red: Double, green: Double, blue: Double) {
    let (r, g, b) = (decoded(red), decoded(green), decoded(blue))
    return (
      encoded(1.2249402 * r - 0.2249402 * g), encoded(-0.0420569 * r + 1.0420569 * g),
      encoded(-0.0196376 * r - 0.0786361 * g + 1.0982735 * b)
    )
  }
}
