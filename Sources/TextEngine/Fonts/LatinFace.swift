internal import Foundation
internal import LayoutEngine

/// The font that draws a design's Latin, Greek and Cyrillic: its characters, and what the tables leave to it.
///
/// One object serves all sizes and weights; sizes differ only by ``LatinFont``.
final class LatinFace {
  let design: FontDesign
  let file: FontFile
  /// What a size is multiplied with so that capitals are as high as the system font's.
  let drawnScale: Double
  private let regular: FontInstance
  private var asciiGlyphs = [UInt32](repeating: .max, count: 128)
  private var glyphs: [UInt32: UInt32?] = [:]
  private var rows: [UInt32: AdvanceRow] = [:]
  /// The pairs of the table.
  private var kerns: [UInt64: Double] = [:]
  /// Pairs that were worked out; each takes some 40 bytes.
  private var otherKerns = RecentCache<UInt64, Double>(limit: 8192)
  // Why a flat table, and a pointer: the kern of two ASCII characters is read for nearly every character measured.
  private let asciiKerns: UnsafeMutablePointer<Float>

  // Inter at the four settings from which the width of a character without a row follows.
  private lazy var bold = file.instance(["opsz": 28, "wght": 700])
  private lazy var text = file.instance(["opsz": 14, "wght": 400])
  private lazy var display = file.instance(["opsz": 32, "wght": 400])

  /// Opens the font of a design; `nil` when its file cannot be read.
  init?(_ design: FontDesign) {
    guard let file = FontFile(name: Self.path(design)),
      let regular = file.instance(["opsz": 28, "wght": 400])
    else { return nil }
    self.design = design
    self.file = file
    self.regular = regular
    asciiKerns = .allocate(capacity: 128 * 128)
    asciiKerns.initialize(repeating: .nan, count: 128 * 128)
    // 0.967 is Inter's by the figures of docs/evidence/text-metrics.md; the others' follow from their files.
    let capHeight = (regular.metric("cpht") ?? 0) / regular.unitsPerEm
    drawnScale = design == .standard || capHeight <= 0 ? 0.967 : 1443 / 2048 / capHeight
    guard design == .standard || design == .rounded else { return }
    for row in advanceTable {
      rows[row.scalar] = AdvanceRow(
        a: Double(row.a), v: Double(row.v), d: Double(row.d), e: Double(row.e))
    }
    for pair in kernTable {
      kerns[UInt64(pair.first) << 32 | UInt64(pair.second)] = Double(pair.kern)
    }
  }

  deinit { asciiKerns.deallocate() }

  /// Which of the bundled fonts draws a design, as a display list names it.
  static func path(_ design: FontDesign) -> String {
    let name =
      switch design {
      case .standard: "Inter"
      case .serif: "SourceSerif4"
      case .rounded: "Nunito"
      case .monospaced: "JetBrainsMono"
      }
    return BundledResources.scheme + name + ".ttf"
  }

  /// The settings of the font's axes for a size and a weight of 100…900; an axis it lacks is passed over.
  ///
  /// - Parameter lambda: the optical size, 0 for the text cut and 1 for the display cut.
  func variations(size: Double, weight: Double, lambda: Double) -> [String: Double] {
    switch design {
    // Inter's optical axis runs from 14, its text cut, to 32, its display cut.
    case .standard: ["opsz": 14 + 18 * lambda, "wght": weight]
    case .serif: ["opsz": min(max(size, 8), 60), "wght": weight]
    case .rounded, .monospaced: ["wght": weight]
    }
  }

  /// The glyph of a scalar; `nil` when the font has none.
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
    if first < 128, second < 128 { return asciiKern(Int(first), Int(second)) }
    let key = UInt64(first) << 32 | UInt64(second)
    if let known = otherKerns[key] { return known }
    let kern = pairKern(first, second)
    otherKerns.insert(kern, for: key)
    return kern
  }

  /// The kern between two scalars below 128, in 1/2048 em.
  func asciiKern(_ first: Int, _ second: Int) -> Double {
    let index = first << 7 | second
    let known = asciiKerns[index]
    if !known.isNaN { return Double(known) }
    asciiKerns[index] = Float(pairKern(UInt32(first), UInt32(second)))
    return Double(asciiKerns[index])
  }

  private func pairKern(_ first: UInt32, _ second: UInt32) -> Double {
    // Characters of one width have no pairs; the serif design takes its own font's as they are.
    if design == .monospaced { return 0 }
    let share = design == .serif ? drawnScale : 0.75
    let key = UInt64(first) << 32 | UInt64(second)
    if let known = kerns[key] { return known }
    func width(_ kerned: Bool) -> Double {
      regular.shape([first, second], 0..<2, isRightToLeft: false, kerns: kerned)
        .reduce(0) { $0 + $1.advance }
    }
    return share * (width(true) - width(false)) * 2048 / file.unitsPerEm
  }
}
