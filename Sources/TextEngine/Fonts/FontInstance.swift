internal import CPango
internal import DisplayList

/// A face at fixed settings of its axes; all its lengths are in font units.
final class FontInstance {
  let file: FontFile
  let variations: [String: Double]
  /// How far the glyphs are drawn leaning, and how much wider than designed.
  let slant: Double
  let stretch: Double
  /// How much thicker strokes are drawn than designed, in em; negative for thinner.
  let embolden: Double
  private let font: OpaquePointer

  /// Takes over `font`.
  init(
    font: OpaquePointer, file: FontFile, variations: [String: Double], slant: Double,
    stretch: Double, embolden: Double
  ) {
    self.font = font
    self.file = file
    self.variations = variations
    self.slant = slant
    self.stretch = stretch
    self.embolden = embolden
  }

  deinit { hb_font_destroy(font) }

  var unitsPerEm: Double { file.unitsPerEm }

  /// The face as a display list names it.
  var displayFace: GlyphRun.Face {
    GlyphRun.Face(
      file: file.name, index: file.index, variations: variations, slant: slant, stretch: stretch,
      embolden: embolden)
  }

  /// Hands the outline of a glyph to a pen.
  func draw(
    _ glyph: UInt32, _ functions: OpaquePointer, _ pen: UnsafeMutableRawPointer
  ) {
    hb_font_get_glyph_shape(font, glyph, functions, pen)
  }

  /// The font's own ascent, descent and line gap, all positive.
  var extents: (ascent: Double, descent: Double, gap: Double) {
    var extents = hb_font_extents_t()
    guard hb_font_get_h_extents(font, &extents) != 0 else {
      return (0.8 * unitsPerEm, 0.2 * unitsPerEm, 0)
    }
    return (
      Double(extents.ascender), Double(-extents.descender), Double(max(0, extents.line_gap))
    )
  }

  /// One of the font's metrics, in font units, such as the height of its capitals, "cpht".
  func metric(_ tag: String) -> Double? {
    var position: hb_position_t = 0
    let tag = hb_ot_metrics_tag_t(rawValue: openTypeTag(tag))
    return hb_ot_metrics_get_position(font, tag, &position) != 0 ? Double(position) : nil
  }

  /// The glyph that the character map has for a scalar; `nil` when it has none.
  func glyph(_ scalar: UInt32) -> UInt32? {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(font, scalar, &glyph) != 0 ? glyph : nil
  }

  func advance(ofGlyph glyph: UInt32) -> Double {
    Double(hb_font_get_glyph_h_advance(font, glyph))
  }

  /// The box of a glyph's ink, y up from the baseline; `nil` when it has none.
  func ink(ofGlyph glyph: UInt32) -> (x: Double, y: Double, width: Double, height: Double)? {
    var box = hb_glyph_extents_t()
    guard hb_font_get_glyph_extents(font, glyph, &box) != 0, box.width != 0 else { return nil }
    return (
      Double(box.x_bearing), Double(box.y_bearing + box.height), Double(box.width),
      Double(-box.height)
    )
  }

  /// A glyph that shaping gave: the scalar it came from, its advance and its shift from the pen.
  struct Shaped {
    var glyph: UInt32
    /// The index, in the array that was shaped, of the first scalar of the glyph's cluster.
    var cluster: Int
    var advance: Double
    var dx: Double
    var dy: Double
  }

  /// Shapes a stretch of `scalars` and returns its glyphs in visual order, from left to right.
  ///
  /// What lies around the stretch is looked at, so that Arabic letters join across a change of colour.
  func shape(
    _ scalars: [UInt32], _ range: Range<Int>, isRightToLeft: Bool, kerns: Bool = true,
    ligatures: Bool = false
  ) -> [Shaped] {
    guard let buffer = hb_buffer_create() else { return [] }
    defer { hb_buffer_destroy(buffer) }
    hb_buffer_add_utf32(
      buffer, scalars, Int32(scalars.count), UInt32(range.lowerBound), Int32(range.count))
    hb_buffer_set_direction(buffer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    // Why: HarfBuzz would take the language of the process, and the same text would differ by machine.
    hb_buffer_set_language(buffer, hb_language_from_string("en", 2))
    hb_buffer_guess_segment_properties(buffer)
    let off = (ligatures ? [] : ["calt", "liga", "clig"]) + (kerns ? [] : ["kern"])
    let features = off.map {
      hb_feature_t(tag: openTypeTag($0), value: 0, start: 0, end: UInt32.max)
    }
    hb_shape(font, buffer, features, UInt32(features.count))
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, &count)
    else { return [] }
    return (0..<Int(count)).map { i in
      Shaped(
        glyph: infos[i].codepoint, cluster: Int(infos[i].cluster),
        advance: Double(positions[i].x_advance), dx: Double(positions[i].x_offset),
        dy: Double(positions[i].y_offset))
    }
  }
}
