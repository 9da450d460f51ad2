internal import CCairo
internal import DisplayList
internal import Foundation

/// A run of glyphs with the characters that each stands for, so that a reader can select and search them.
///
/// Algorithm: where every character that is seen has one glyph, and all run in one direction, each glyph stands for
/// its character, from the right for what runs from there, and glyphs without ink are put where spaces are. Otherwise,
/// as with ligatures and marks, the run stands for its text as a whole.
struct MappedText {
  struct Cluster: Equatable {
    /// The length of its characters in UTF-8.
    var bytes: Int
    var glyphs: Int
  }

  private(set) var string: String
  private(set) var glyphs: [GlyphRun.Glyph] = []
  private(set) var clusters: [Cluster] = []
  /// Whether the clusters begin with the last glyph.
  private(set) var isBackward = false

  init(_ run: GlyphRun, font: GlyphFace) {
    string = run.text
    let scalars = run.text.unicodeScalars
    let seen = scalars.lazy.filter { !$0.isBlank }
    let fromRight = seen.filter(\.isRightToLeft).count
    let isPlain =
      seen.count == run.glyphs.count && (fromRight == 0 || fromRight == seen.count)
      && !scalars.contains(where: \.isMark)
    guard isPlain, !run.glyphs.isEmpty else {
      glyphs = run.glyphs
      clusters = [Cluster(bytes: string.utf8.count, glyphs: glyphs.count)]
      return
    }
    isBackward = fromRight > 0
    let drawn = isBackward ? run.glyphs.reversed() : run.glyphs
    let space = font.glyph(0x20)
    var next = 0
    for scalar in scalars {
      if scalar.isBlank {
        // Without a glyph for it, a space is what lies between two words.
        guard space != 0, let before = glyphs.last else {
          if let first = drawn.first, space != 0 {
            append(GlyphRun.Glyph(id: space, position: first.position), scalar)
          } else {
            clusters.append(Cluster(bytes: scalar.utf8.count, glyphs: 0))
          }
          continue
        }
        var position = before.position
        let glyph = isBackward ? space : before.id
        let advance = CGFloat(font.advance(glyph)) * run.size * CGFloat(run.face.stretch)
        position.x += isBackward ? -advance : advance
        append(GlyphRun.Glyph(id: space, position: position), scalar)
      } else {
        append(drawn[next], scalar)
        next += 1
      }
    }
    if isBackward { glyphs.reverse() }
  }

  private mutating func append(_ glyph: GlyphRun.Glyph, _ scalar: Unicode.Scalar) {
    glyphs.append(glyph)
    clusters.append(Cluster(bytes: scalar.utf8.count, glyphs: 1))
  }

  /// How far the run reaches from its first glyph, in points.
  static func width(of run: GlyphRun, font: GlyphFace) -> CGFloat {
    guard let left = run.glyphs.map(\.position.x).min(),
      let last = run.glyphs.max(by: { $0.position.x < $1.position.x })
    else { return 0 }
    return last.position.x - left
      + CGFloat(font.advance(last.id)) * run.size * CGFloat(run.face.stretch)
  }
}

extension Unicode.Scalar {
  fileprivate var utf8: String.UTF8View { String(self).utf8 }

  /// Whether no glyph is drawn for it.
  fileprivate var isBlank: Bool {
    properties.isWhitespace || properties.isDefaultIgnorableCodePoint
      || properties.generalCategory == .control
  }

  fileprivate var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  /// Whether it belongs to a script that runs from right to left.
  var isRightToLeft: Bool {
    switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: false
    }
  }
}

extension GlyphFace {
  /// The glyph of a scalar; 0 if there is none.
  func glyph(_ scalar: UInt32) -> UInt32 { FT_Get_Char_Index(face, FT_ULong(scalar)) }

  /// How far the pen moves for a glyph, in em.
  func advance(_ glyph: UInt32) -> Double {
    let em = Double(face.pointee.units_per_EM)
    guard em > 0, FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_NO_SCALE)) == 0,
      let slot = face.pointee.glyph
    else { return 0 }
    return Double(slot.pointee.metrics.horiAdvance) / em
  }
}
