internal import CCairo
internal import DisplayList
internal import TextEngine

/// The FreeType library; what is opened with one is used by one thread at a time.
final class GlyphLibrary {
  let library: FT_Library

  init?() {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0, let library else { return nil }
    self.library = library
  }

  deinit { FT_Done_FreeType(library) }
}

/// A font face opened for drawing, with its axes set.
final class GlyphFace {
  let face: FT_Face
  // Why kept: a face must be closed before its library.
  private let library: GlyphLibrary
  /// The height in pixels of the bitmaps of a face that has only those, as colour emoji do.
  let strikeHeight: Double?
  private var size: Int32 = -1
  /// What leaning and stretching do to an outline; `nil` for nothing.
  private var matrix: FT_Matrix?
  /// How much thicker strokes are drawn, in em.
  let embolden: Double

  /// The outline of a glyph as coverage, and where it lies.
  struct Mask {
    var bytes: [UInt8]
    var width: Int
    var height: Int
    /// From the pen to the left edge, and from the baseline up to the top edge, in pixels.
    var left: Int
    var top: Int
  }

  init?(_ name: GlyphRun.Face, library: GlyphLibrary) {
    var face: FT_Face?
    let path = BundledResources.path(ofFont: name.file)
    guard FT_New_Face(library.library, path, FT_Long(name.index), &face) == 0, let face else {
      return nil
    }
    self.face = face
    self.library = library
    let hasOutlines = face.pointee.face_flags & FT_Long(FT_FACE_FLAG_SCALABLE) != 0
    if !hasOutlines, face.pointee.num_fixed_sizes > 0, FT_Select_Size(face, 0) == 0 {
      strikeHeight = Double(face.pointee.size.pointee.metrics.y_ppem)
    } else {
      strikeHeight = nil
    }
    if name.slant != 0 || name.stretch != 1 {
      matrix = FT_Matrix(
        xx: FT_Fixed(name.stretch * 65536), xy: FT_Fixed(name.slant * 65536), yx: 0, yy: 65536)
    }
    embolden = name.embolden
    setAxes(name.variations)
  }

  deinit { FT_Done_Face(face) }

  private func setAxes(_ variations: [String: Double]) {
    var found: UnsafeMutablePointer<FT_MM_Var>?
    guard !variations.isEmpty, FT_Get_MM_Var(face, &found) == 0, let axes = found else { return }
    defer { FT_Done_MM_Var(library.library, axes) }
    var settings: [FT_Fixed] = []
    for index in 0..<Int(axes.pointee.num_axis) {
      let axis = axes.pointee.axis[index]
      let tag = String(
        decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: axis.tag >> $0) }, as: UTF8.self)
      settings.append(variations[tag].map { FT_Fixed(($0 * 65536).rounded()) } ?? axis.def)
    }
    FT_Set_Var_Design_Coordinates(face, FT_UInt(settings.count), &settings)
  }

  /// The coverage of a glyph's outline.
  ///
  /// - Parameters:
  ///   - size: pixels for an em, in 1/64.
  ///   - phase: how many quarters of a pixel the pen lies right of a pixel's edge.
  func mask(glyph: UInt32, size: Int32, phase: Int) -> Mask? {
    if size != self.size {
      guard FT_Set_Char_Size(face, 0, FT_F26Dot6(size), 72, 72) == 0 else { return nil }
      self.size = size
    }
    let flags = Int32(FT_LOAD_NO_HINTING) | Int32(FT_LOAD_NO_BITMAP)
    guard FT_Load_Glyph(face, glyph, flags) == 0, let slot = face.pointee.glyph else { return nil }
    lean(&slot.pointee.outline)
    thicken(&slot.pointee.outline, em: Double(size))
    FT_Outline_Translate(&slot.pointee.outline, FT_Pos(phase * 16), 0)
    guard FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL) == 0 else { return nil }
    let bitmap = slot.pointee.bitmap
    let width = Int(bitmap.width)
    let height = Int(bitmap.rows)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height)
    if let buffer = bitmap.buffer {
      for row in 0..<height {
        bytes.append(
          contentsOf: UnsafeBufferPointer(start: buffer + row * Int(bitmap.pitch), count: width))
      }
    }
    return Mask(
      bytes: bytes, width: width, height: height, left: Int(slot.pointee.bitmap_left),
      top: Int(slot.pointee.bitmap_top))
  }

  /// Leans and stretches an outline as the face is to be.
  func lean(_ outline: inout FT_Outline) {
    if var matrix { FT_Outline_Transform(&outline, &matrix) }
  }

  /// Makes strokes thicker on both of their sides alike; `em` is in the units of the outline.
  func thicken(_ outline: inout FT_Outline, em: Double) {
    guard embolden != 0 else { return }
    let strength = FT_Pos((embolden * em).rounded())
    FT_Outline_EmboldenXY(&outline, strength, strength)
    FT_Outline_Translate(&outline, -strength / 2, -strength / 2)
  }

  /// The picture of a glyph in premultiplied BGRA at the height of the face's bitmaps.
  func picture(glyph: UInt32) -> Mask? {
    guard FT_Load_Glyph(face, glyph, Int32(FT_LOAD_COLOR)) == 0, let slot = face.pointee.glyph
    else { return nil }
    let bitmap = slot.pointee.bitmap
    guard Int(bitmap.pixel_mode) == Int(FT_PIXEL_MODE_BGRA.rawValue), let buffer = bitmap.buffer
    else { return nil }
    let width = Int(bitmap.width)
    let height = Int(bitmap.rows)
    var bytes: [UInt8] = []
    for row in 0..<height {
      bytes.append(
        contentsOf: UnsafeBufferPointer(start: buffer + row * Int(bitmap.pitch), count: width * 4))
    }
    return Mask(
      bytes: bytes, width: width, height: height, left: Int(slot.pointee.bitmap_left),
      top: Int(slot.pointee.bitmap_top))
  }
}
