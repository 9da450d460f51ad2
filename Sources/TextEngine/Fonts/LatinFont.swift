internal import Foundation
internal import LayoutEngine

/// Inter at one size and weight, with the advances of Apple's system font; lengths are in points.
final class LatinFont {
  let face: LatinFace
  let metrics: VerticalMetrics
  /// The size at which Inter's letters are as tall as the system font's at the size asked for.
  let drawnSize: Double
  /// The face as it is drawn.
  let drawn: FontInstance
  let size: Double
  let weight: Int
  private let model: AdvanceModel
  private let unit: Double
  private var asciiAdvances = [Double](repeating: .nan, count: 128)
  private var insets: [UInt32: Double] = [:]

  init?(_ request: FontRequest, face: LatinFace) {
    size = Double(sanePointSize(request.size))
    weight = min(max(request.weight, 100), 900)
    model = AdvanceModel(size: size, weight: weight)
    // Inter's optical axis runs from 14, its text cut, to 32, its display cut.
    let variations = ["opsz": 14 + 18 * model.lambda, "wght": Double(weight)]
    guard let drawn = face.file.instance(variations) else { return nil }
    self.face = face
    self.drawn = drawn
    metrics = VerticalMetrics(request)
    unit = size / 2048
    drawnSize = size * 0.967
  }

  /// How far the pen moves for a scalar, tracking included and kerning not.
  func advance(_ scalar: UInt32) -> Double {
    guard scalar < 128 else { return model.advance(face.row(scalar)) * unit }
    let known = asciiAdvances[Int(scalar)]
    if !known.isNaN { return known }
    let advance = model.advance(face.row(scalar)) * unit
    asciiAdvances[Int(scalar)] = advance
    return advance
  }

  func kern(_ first: UInt32, _ second: UInt32) -> Double { face.kern(first, second) * unit }

  /// How far right of the pen a scalar's glyph is drawn, so that it stands in the middle of its advance.
  ///
  /// Tracking is left out: it is space after the character, not around it.
  func inset(_ scalar: UInt32, glyph: UInt32) -> Double {
    if let known = insets[scalar] { return known }
    let own = drawn.advance(ofGlyph: glyph) / drawn.unitsPerEm * drawnSize
    let inset = (advance(scalar) - model.tracking * unit - own) / 2
    insets[scalar] = inset
    return inset
  }
}
