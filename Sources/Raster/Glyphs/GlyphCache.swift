internal import DisplayList

/// Glyphs as they were drawn before: each outline is turned into coverage once for a face, a size and a
/// quarter of a pixel.
///
/// Why quarters: cairo 1.16 places glyphs on whole pixels, which makes the gaps between letters uneven by
/// up to a pixel. A quarter is finer than the eye sees at 2 or 3 pixels a point.
final class GlyphCache {
  struct Key: Hashable {
    var face: Int32
    /// Pixels for an em, in 1/64.
    var size: Int32
    var glyph: UInt32
    var phase: Int32
  }

  private let library = GlyphLibrary()
  private var faceIndices: [GlyphRun.Face: Int32] = [:]
  private var faces: [GlyphFace] = []
  private var masks: [Key: GlyphFace.Mask?] = [:]
  private var pictures: [Key: ScaledPicture?] = [:]
  private var outlines: [OutlineKey: Outline?] = [:]
  private var bytes = 0

  private struct OutlineKey: Hashable {
    var face: Int32
    var glyph: UInt32
  }

  /// All is forgotten when the cached coverage exceeds this many bytes, so that a long run does not grow.
  private static let limit = 32 << 20

  /// The number by which the cache knows a face.
  func index(of name: GlyphRun.Face) throws(RasterError) -> Int32 {
    if let index = faceIndices[name] { return index }
    guard let library, let face = GlyphFace(name, library: library) else {
      throw .font(file: name.file, index: name.index)
    }
    let index = Int32(faces.count)
    faces.append(face)
    faceIndices[name] = index
    return index
  }

  /// Whether a face has pictures in place of outlines.
  func isPictorial(_ face: Int32) -> Bool { faces[Int(face)].strikeHeight != nil }

  func face(_ index: Int32) -> GlyphFace { faces[Int(index)] }

  func mask(_ key: Key) -> GlyphFace.Mask? {
    if let known = masks[key] { return known }
    let mask = faces[Int(key.face)].mask(
      glyph: key.glyph, size: key.size, phase: Int(key.phase))
    grow(by: mask?.bytes.count ?? 0)
    masks[key] = mask
    return mask
  }

  func picture(_ key: Key) -> ScaledPicture? {
    if let known = pictures[key] { return known }
    let face = faces[Int(key.face)]
    var scaled: ScaledPicture?
    if let strike = face.strikeHeight, let picture = face.picture(glyph: key.glyph) {
      scaled = ScaledPicture(picture, scale: Double(key.size) / 64 / strike)
    }
    grow(by: scaled?.byteCount ?? 0)
    pictures[key] = scaled
    return scaled
  }

  /// The outline of a glyph for an em of 1, y down from the baseline; `nil` if it has none.
  func outline(face: Int32, glyph: UInt32) -> Outline? {
    let key = OutlineKey(face: face, glyph: glyph)
    if let known = outlines[key] { return known }
    let outline = faces[Int(face)].outline(glyph: glyph)
    // An element of a path takes 56 bytes.
    grow(by: (outline?.elements.count ?? 0) * 56)
    outlines[key] = outline
    return outline
  }

  private func grow(by count: Int) {
    bytes += count
    guard bytes > Self.limit else { return }
    masks.removeAll(keepingCapacity: true)
    pictures.removeAll(keepingCapacity: true)
    outlines.removeAll(keepingCapacity: true)
    bytes = count
  }
}
