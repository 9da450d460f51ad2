internal import Foundation
internal import LayoutEngine

/// The vertical metrics of a font at a size, in points.
///
/// Those of Apple's system font, whatever font draws it: 1950, 494, 1443 and 1078 of 2048 units
/// (docs/evidence/text-metrics.md). A font of the user's has its own.
struct VerticalMetrics {
  let ascent: Double
  let descent: Double
  let capHeight: Double
  let xHeight: Double
  /// The style's line spacing less the line height, which may be negative; 0 without a line spacing.
  let leading: Double

  init(_ font: FontRequest) {
    let size = Double(sanePointSize(font.size))
    ascent = size * 1950 / 2048
    descent = size * 494 / 2048
    capHeight = size * 1443 / 2048
    xHeight = size * 1078 / 2048
    leading = font.lineSpacing > 0 ? Double(font.lineSpacing) - size * 2444 / 2048 : 0
  }

  /// The metrics that a font file has, for text of `font`'s size.
  ///
  /// The line gap lies between lines, as does what a leading of the font adds.
  init(_ font: FontRequest, of instance: FontInstance) {
    let unit = Double(sanePointSize(font.size)) / instance.unitsPerEm
    let extents = instance.extents
    ascent = extents.ascent * unit
    descent = extents.descent * unit
    capHeight = (instance.metric("cpht") ?? 0.7 * instance.unitsPerEm) * unit
    xHeight = (instance.metric("xhgt") ?? 0.5 * instance.unitsPerEm) * unit
    leading =
      font.lineSpacing > 0 ? Double(font.lineSpacing) - ascent - descent : extents.gap * unit
  }

  /// The metrics of a larger font whose lines are as far apart.
  func scaled(by factor: Double) -> VerticalMetrics {
    VerticalMetrics(
      ascent: ascent * factor, descent: descent * factor, capHeight: capHeight * factor,
      xHeight: xHeight * factor, leading: leading == 0 ? 0 : leading - lineHeight * (factor - 1))
  }

  private init(
    ascent: Double, descent: Double, capHeight: Double, xHeight: Double, leading: Double
  ) {
    self.ascent = ascent
    self.descent = descent
    self.capHeight = capHeight
    self.xHeight = xHeight
    self.leading = leading
  }

  var lineHeight: Double { ascent + descent }
}

/// A point size that arithmetic survives: NaN is 0, and all else lies in 0…10,000.
func sanePointSize(_ size: CGFloat) -> CGFloat { size > 0 ? min(size, 10_000) : 0 }

/// The pixel grid of a scale.
struct PixelGrid {
  /// Pixels for each point; 1 when asked for something that is not a positive number.
  let scale: Double

  /// What a length may exceed a pixel by and still be rounded down to it, in pixels.
  static let tolerance = 1e-4

  init(scale: CGFloat) { self.scale = scale > 0 && scale.isFinite ? Double(scale) : 1 }

  /// The pixels that cover a length of points.
  func pixels(covering length: Double) -> Double { (length * scale - Self.tolerance).rounded(.up) }

  /// All lengths that a number of pixels covers: those for which ``pixels(covering:)`` is `count`.
  func lengths(coveredBy count: Double) -> ClosedRange<Double> {
    // The arithmetic gives the bounds but for the last bits; these are settled by asking.
    var lower = (count - 1 + Self.tolerance) / scale
    while pixels(covering: lower) < count { lower = lower.nextUp }
    var upper = (count + Self.tolerance) / scale
    while upper > lower, pixels(covering: upper) > count { upper = upper.nextDown }
    return lower...upper
  }

  func roundedUp(_ length: Double) -> Double { pixels(covering: length) / scale }

  func nearest(_ length: Double) -> Double { (length * scale).rounded() / scale }
}
