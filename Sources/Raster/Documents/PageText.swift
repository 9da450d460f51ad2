internal import CCairo
internal import CoreGraphics
internal import DisplayList
internal import Foundation
internal import TextEngine

/// Writes runs of glyphs on a page as text.
final class PageText {
  private var fonts: [GlyphRun.Face: PageFont] = [:]

  func draw(_ run: GlyphRun, in space: Space, on canvas: Canvas) throws(RasterError) {
    let font = try font(run.face)
    guard let box = Extent.box(of: .glyphs(run), in: space)?.met(by: canvas.visible), !box.isEmpty,
      canvas.setSource(run.paint, in: space, covering: box)
    else { return }
    var run = run
    // Baselines lie on whole pixels, as they do in a picture.
    if space.isUpright {
      for index in run.glyphs.indices {
        let y = (space.origin.y + run.glyphs[index].position.y) * space.mapping.d + space.mapping.ty
        run.glyphs[index].position.y +=
          (CGFloat(roundedHalfUp(Double(y))) - y) / space.mapping.d
      }
    }
    let text = MappedText(run, font: font.face)
    cairo_set_font_face(canvas.context, font.pointer)
    canvas.setMatrix(space)
    // Glyph space has y down here, so a lean to the right is negative.
    let size = Double(run.size)
    var matrix = cairo_matrix_t(
      xx: size * run.face.stretch, yx: 0, xy: -size * run.face.slant, yy: size, x0: 0, y0: 0)
    cairo_set_font_matrix(canvas.context, &matrix)
    let glyphs = text.glyphs.map {
      cairo_glyph_t(index: UInt($0.id), x: Double($0.position.x), y: Double($0.position.y))
    }
    let clusters = text.clusters.map {
      cairo_text_cluster_t(num_bytes: Int32($0.bytes), num_glyphs: Int32($0.glyphs))
    }
    cairo_show_text_glyphs(
      canvas.context, text.string, Int32(text.string.utf8.count), glyphs, Int32(glyphs.count),
      clusters, Int32(clusters.count),
      text.isBackward
        ? CAIRO_TEXT_CLUSTER_FLAG_BACKWARD : cairo_text_cluster_flags_t(rawValue: 0))
    canvas.resetMatrix()
  }

  /// Writes the characters of a run whose glyphs are seen as something else: as spaces, which have no ink, but can be
  /// selected and searched.
  func writeUnseen(_ run: GlyphRun, in space: Space, on canvas: Canvas) throws(RasterError) {
    guard !run.text.isEmpty else { return }
    let font = try font(GlyphRun.Face(file: BundledResources.scheme + "Inter.ttf"))
    let blank = font.face.glyph(0x20)
    let advance = font.face.advance(blank)
    guard advance > 0 else { return }
    cairo_set_source_rgba(canvas.context, 0, 0, 0, 1)
    cairo_set_font_face(canvas.context, font.pointer)
    canvas.setMatrix(space)
    // Two of them are as wide as a picture of a character mostly is. Why two: one would be taken for the character that it
    // stands for first.
    let width = 1.2 * Double(run.size)
    var matrix = cairo_matrix_t(
      xx: width / 2 / advance, yx: 0, xy: 0, yy: Double(run.size), x0: 0, y0: 0)
    cairo_set_font_matrix(canvas.context, &matrix)
    let glyphs = run.glyphs.flatMap { glyph in
      [0, width / 2].map {
        cairo_glyph_t(
          index: UInt(blank), x: Double(glyph.position.x) + $0, y: Double(glyph.position.y))
      }
    }
    let bytes = Int32(run.text.utf8.count)
    var cluster = cairo_text_cluster_t(num_bytes: bytes, num_glyphs: Int32(glyphs.count))
    cairo_show_text_glyphs(
      canvas.context, run.text, bytes, glyphs, Int32(glyphs.count), &cluster, 1,
      cairo_text_cluster_flags_t(rawValue: 0))
    canvas.resetMatrix()
  }

  private func font(_ name: GlyphRun.Face) throws(RasterError) -> PageFont {
    if let known = fonts[name] { return known }
    // Leaning and stretching are done by the size, so that the outlines are embedded once.
    var upright = name
    upright.slant = 0
    upright.stretch = 1
    // Why a library of its own: cairo keeps a font for longer than its last user and lets go of it on whatever thread
    // then draws, while the faces of one library may be closed by one thread at a time only.
    guard let library = GlyphLibrary(), let face = GlyphFace(upright, library: library),
      let font = PageFont(face)
    else { throw .font(file: name.file, index: name.index) }
    fonts[name] = font
    return font
  }
}

/// A font face as cairo knows it.
private final class PageFont {
  let face: GlyphFace
  let pointer: OpaquePointer

  init?(_ face: GlyphFace) {
    guard
      let pointer = cairo_ft_font_face_create_for_ft_face(face.face, Int32(FT_LOAD_NO_HINTING)),
      cairo_font_face_status(pointer) == CAIRO_STATUS_SUCCESS
    else { return nil }
    self.face = face
    self.pointer = pointer
    // cairo keeps fonts for longer than their last user: the face must live as long.
    cairo_font_face_set_user_data(
      pointer, Self.key, Unmanaged.passRetained(face).toOpaque(),
      { user in
        if let user { Unmanaged<GlyphFace>.fromOpaque(user).release() }
      })
  }

  deinit { cairo_font_face_destroy(pointer) }

  // Why unsafe is fine: only its address is used, as a name.
  nonisolated(unsafe) private static let key =
    UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)
}
