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
  func instance(_ variations: [String: Double] = [:]) -> FontInstance? {
    guard let font = hb_font_create(face) else { return nil }
    let settings = variations.map {
      hb_variation_t(tag: openTypeTag($0.key), value: Float($0.value))
    }
    hb_font_set_variations(font, settings, UInt32(settings.count))
    return FontInstance(font: font, file: self, variations: variations)
  }
}

/// The number OpenType has for a tag of four ASCII letters.
func openTypeTag(_ name: String) -> UInt32 {
  name.utf8.prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
}
