internal import CPango

/// One face of a font file, opened for reading outlines' metrics and tables; the file is mapped, not read.
final class FontFile {
  /// The name under which a display list refers to the file.
  let name: String
  let index: Int
  /// Font units for each em.
  let unitsPerEm: Double
  private let face: OpaquePointer

  /// Opens a face; `nil` when the file is missing or holds no such face.
  init?(name: String, index: Int = 0) {
    guard let blob = hb_blob_create_from_file_or_fail(BundledResources.path(ofFont: name)) else {
      return nil
    }
    defer { hb_blob_destroy(blob) }
    guard hb_face_count(blob) > UInt32(index), let face = hb_face_create(blob, UInt32(index)) else {
      return nil
    }
    self.name = name
    self.index = index
    self.face = face
    unitsPerEm = Double(max(1, hb_face_get_upem(face)))
  }

  deinit { hb_face_destroy(face) }

  /// The face at the given settings of its axes, measured in font units.
  ///
  /// - Parameters:
  ///   - slant, stretch, embolden: how it is drawn; none changes what is measured.
  func instance(
    _ variations: [String: Double] = [:], slant: Double = 0, stretch: Double = 1,
    embolden: Double = 0
  ) -> FontInstance? {
    guard let font = hb_font_create(face) else { return nil }
    let settings = variations.map {
      hb_variation_t(tag: openTypeTag($0.key), value: Float($0.value))
    }
    hb_font_set_variations(font, settings, UInt32(settings.count))
    return FontInstance(
      font: font, file: self, variations: variations, slant: slant, stretch: stretch,
      embolden: embolden)
  }

  /// Whether the face has an axis, such as "wght".
  func hasAxis(_ tag: String) -> Bool {
    var axis = hb_ot_var_axis_info_t()
    return hb_ot_var_find_axis_info(face, openTypeTag(tag), &axis) != 0
  }

  /// One of the face's names by its number in the name table, in English; empty when it has none.
  func string(_ id: hb_ot_name_id_t) -> String {
    var buffer = [CChar](repeating: 0, count: 256)
    var size = UInt32(buffer.count)
    hb_ot_name_get_utf8(face, id, hb_language_from_string("en", 2), &size, &buffer)
    return String(
      decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// How heavy the face is, 100…900, and whether it leans, as it says itself.
  var style: (weight: Int, isItalic: Bool) {
    guard let font = hb_font_create(face) else { return (400, false) }
    defer { hb_font_destroy(font) }
    return (
      Int(hb_style_get_value(font, HB_STYLE_TAG_WEIGHT)),
      hb_style_get_value(font, HB_STYLE_TAG_ITALIC) > 0.5
    )
  }

  /// How many faces a file holds; 0 when it is missing or no font.
  static func faceCount(_ path: String) -> Int {
    guard let blob = hb_blob_create_from_file_or_fail(path) else { return 0 }
    defer { hb_blob_destroy(blob) }
    return (0..<Int(hb_face_count(blob))).count { index in
      guard let face = hb_face_create(blob, UInt32(index)) else { return false }
      defer { hb_face_destroy(face) }
      return hb_face_get_glyph_count(face) > 0
    }
  }
}

/// The number OpenType has for a tag of four ASCII letters.
func openTypeTag(_ name: String) -> UInt32 {
  name.utf8.prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
}
