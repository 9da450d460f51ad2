internal import Foundation
internal import LayoutEngine

/// A font at one size and weight, with the advances of Apple's system font; lengths are in points.
///
/// A font of the user's lies over the system's: it draws what it has, with its own advances.
final class LatinFont {
  let face: LatinFace
  let metrics: VerticalMetrics
  /// The size at which the letters are as tall as the system font's at the size asked for.
  let drawnSize: Double
  /// The face as it is drawn.
  let drawn: FontInstance
  /// The user's font; `nil` for the system's.
  let custom: FontInstance?
  let size: Double
  let weight: Int
  /// How far the letters are drawn leaning, in em for each em of height; fonts with italics of their own
  /// included, for what they have to hand on.
  let isItalic: Bool
  private let hasMonospacedDigits: Bool
  private let stretch: Double
  private let model: AdvanceModel
  private let unit: Double
  /// What a kern in 1/2048 em is multiplied with.
  private let kernUnit: Double
  // Why a pointer: one of these is read for nearly every character that is measured.
  private let asciiAdvances: UnsafeMutablePointer<Double>
  private var insets: [UInt32: Double] = [:]

  /// The slant of italics, in em for each em of height: that of Inter's own, 9.4 degrees.
  static let italicSlant = 0.1655

  init?(_ request: FontRequest, face: LatinFace, custom: FontInstance?) {
    size = Double(sanePointSize(request.size))
    weight = min(max(request.weight, 100), 900)
    model = AdvanceModel(size: size, weight: weight, design: face.design)
    stretch = Double(min(max(request.stretch, 0.25), 4))
    guard
      let drawn = face.file.instance(
        face.variations(size: size, weight: Double(weight), lambda: model.lambda),
        slant: request.isItalic ? Self.italicSlant : 0, stretch: stretch)
    else { return nil }
    self.face = face
    self.drawn = drawn
    self.custom = custom
    isItalic = request.isItalic
    hasMonospacedDigits = request.hasMonospacedDigits
    metrics = custom.map { VerticalMetrics(request, of: $0) } ?? VerticalMetrics(request)
    unit = size / 2048
    kernUnit = unit * stretch
    asciiAdvances = .allocate(capacity: 128)
    asciiAdvances.initialize(repeating: .nan, count: 128)
    drawnSize = size * face.drawnScale
  }

  deinit { asciiAdvances.deallocate() }

  /// How far the pen moves for a scalar, tracking included and kerning not.
  func advance(_ scalar: UInt32) -> Double {
    scalar < 128 ? asciiAdvance(Int(scalar)) : workedOutAdvance(scalar)
  }

  /// The advance of a scalar below 128.
  func asciiAdvance(_ scalar: Int) -> Double {
    let known = asciiAdvances[scalar]
    if !known.isNaN { return known }
    let advance = workedOutAdvance(UInt32(scalar))
    asciiAdvances[scalar] = advance
    return advance
  }

  private func workedOutAdvance(_ scalar: UInt32) -> Double {
    let isDigit = hasMonospacedDigits && (0x30...0x39).contains(scalar)
    let measured = isDigit ? 0x30 : scalar
    switch face.design {
    case .standard, .rounded: return stretched(model.advance(face.row(measured)))
    case .monospaced: return stretched(AdvanceModel.monospacedAdvance)
    case .serif:
      let glyph = face.glyph(measured) ?? 0
      let own = drawn.advance(ofGlyph: glyph) / drawn.unitsPerEm * 2048 * face.drawnScale
      return stretched(model.advance(own: own))
    }
  }

  /// An advance in 1/2048 em, tracking included, in points of the width asked for.
  private func stretched(_ advance: Double) -> Double {
    ((advance - model.tracking) * stretch + model.tracking) * unit
  }

  func kern(_ first: UInt32, _ second: UInt32) -> Double {
    face.kern(first, second) * kernUnit
  }

  /// The kern of two scalars below 128.
  func asciiKern(_ first: Int, _ second: Int) -> Double {
    face.asciiKern(first, second) * kernUnit
  }

  /// How far right of the pen a scalar's glyph is drawn, so that it stands in the middle of its advance.
  ///
  /// Tracking is left out: it is space after the character, not around it.
  func inset(_ scalar: UInt32, glyph: UInt32) -> Double {
    if let known = insets[scalar] { return known }
    let own = drawn.advance(ofGlyph: glyph) / drawn.unitsPerEm * drawnSize * stretch
    let inset = (advance(scalar) - model.tracking * unit - own) / 2
    insets[scalar] = inset
    return inset
  }

  // MARK: - The ellipsis and the hyphen

  /// A sign that no character of the text stands for, as it is drawn: its instance, glyph, size and distance from the pen.
  func drawing(ofSign scalar: UInt32) -> (
    font: FontInstance, glyph: UInt32, size: Double, inset: Double
  ) {
    if let custom, let glyph = custom.glyph(scalar) { return (custom, glyph, size, 0) }
    let glyph = face.glyph(scalar) ?? 0
    return (drawn, glyph, drawnSize, inset(scalar, glyph: glyph))
  }

  func advance(ofSign scalar: UInt32) -> Double {
    guard let custom, let glyph = custom.glyph(scalar) else { return advance(scalar) }
    return custom.advance(ofGlyph: glyph) / custom.unitsPerEm * size * custom.stretch
  }
}

/// The character that stands for what was cut off.
let ellipsis: UInt32 = 0x2026
/// The character that stands at the end of a line that is broken at a soft hyphen.
let hyphenSign: UInt32 = 0x2D
