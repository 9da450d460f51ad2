internal import Foundation

/// Inter, which draws Latin, Greek and Cyrillic: its characters, and what the tables leave to it.
///
/// One object serves all sizes and weights; sizes differ only by ``LatinFont``.
final class LatinFace {
  let file: FontFile
  private let regular: FontInstance
  private var asciiGlyphs = [UInt32](repeating: .max, count: 128)
  private var glyphs: [UInt32: UInt32?] = [:]
  private var rows: [UInt32: AdvanceRow] = [:]
  private var kerns: [UInt64: Double] = [:]
  // Why a flat table: the kern of two ASCII characters is looked up for nearly every character set.
  private var asciiKerns = [Float](repeating: .nan, count: 128 * 128)

  // Inter at the four settings from which the width of a character without a row follows.
  private lazy var bold = file.instance(["opsz": 28, "wght": 700])
  private lazy var text = file.instance(["opsz": 14, "wght": 400])
  private lazy var display = file.instance(["opsz": 32, "wght": 400])

  init?() {
    guard let file = FontFile(name: BundledResources.scheme + "Inter.ttf"),
      let regular = file.instance(["opsz": 28, "wght": 400])
    else { return nil }
    self.file = file
    self.regular = regular
    for row in advanceTable {
      rows[row.scalar] = AdvanceRow(
        a: Double(row.a), v: Double(row.v), d: Double(row.d), e: Double(row.e))
    }
    for pair in kernTable {
      kerns[UInt64(pair.first) << 32 | UInt64(pair.second)] = Double(pair.kern)
    }
  }

  /// The glyph of a scalar; `nil` when Inter has none.
  func glyph(_ scalar: UInt32) -> UInt32? {
    if scalar < 128 {
      let known = asciiGlyphs[Int(scalar)]
      if known != .max { return known }
      // A tab or another control character has no glyph of its own; it takes the place of a space.
      let glyph = regular.glyph(scalar) ?? regular.glyph(0x20) ?? 0
      asciiGlyphs[Int(scalar)] = glyph
      return glyph
    }
    if let known = glyphs[scalar] { return known }
    let glyph = regular.glyph(scalar)
    glyphs[scalar] = glyph
    return glyph
  }

  /// The row of a scalar, in 1/2048 em; derived from Inter's own widths when the table has none.
  func row(_ scalar: UInt32) -> AdvanceRow {
    if let row = rows[scalar] { return row }
    let row: AdvanceRow
    if scalar < 0x20 || scalar == 0xA0, let space = rows[0x20] {
      row = space
    } else if let base = baseLetter(scalar) {
      row = self.row(base)
    } else {
      row = derivedRow(glyph: glyph(scalar) ?? 0)
    }
    rows[scalar] = row
    return row
  }

  /// The letter that a scalar is with an accent: both are equally wide.
  private func baseLetter(_ scalar: UInt32) -> UInt32? {
    guard let letter = Unicode.Scalar(scalar) else { return nil }
    let parts = String(letter).decomposedStringWithCanonicalMapping.unicodeScalars
    guard let first = parts.first, first != letter else { return nil }
    return first.value
  }

  /// The regression of the fitted rows on Inter's widths (docs/evidence/text-metrics.md).
  private func derivedRow(glyph: UInt32) -> AdvanceRow {
    let unit = 2048 / file.unitsPerEm
    let plain = regular.advance(ofGlyph: glyph) * unit
    func width(_ instance: FontInstance?) -> Double {
      (instance ?? regular).advance(ofGlyph: glyph) * unit
    }
    return AdvanceRow(
      a: 0.941 * plain + 119,
      v: 0.706 * (width(bold) - plain) + 39.6,
      d: 0.9 * (width(display) - width(text) + 95) - 124.4,
      e: 11.3)
  }

  /// The kern between two scalars, in 1/2048 em.
  func kern(_ first: UInt32, _ second: UInt32) -> Double {
    guard first < 128, second < 128 else { return pairKern(first, second) }
    let index = Int(first << 7 | second)
    let known = asciiKerns[index]
    if !known.isNaN { return Double(known) }
    let kern = pairKern(first, second)
    asciiKerns[index] = Float(kern)
    return Double(asciiKerns[index])
  }

  private func pairKern(_ first: UInt32, _ second: UInt32) -> Double {
    let key = UInt64(first) << 32 | UInt64(second)
    if let known = kerns[key] { return known }
    func width(_ kerned: Bool) -> Double {
      regular.shape([first, second], 0..<2, isRightToLeft: false, kerns: kerned)
        .reduce(0) { $0 + $1.advance }
    }
    let kern = 0.75 * (width(true) - width(false)) * 2048 / file.unitsPerEm
    kerns[key] = kern
    return kern
  }
}
