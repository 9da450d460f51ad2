internal import CCairo
internal import CRasterShims
internal import CoreGraphics
internal import DisplayList
internal import Foundation

/// Draws runs of glyphs: adds up their coverage, then lays the paint through it once.
///
/// Why not glyph by glyph: where letters touch, a translucent paint would darken twice.
final class GlyphPainter {
  private let cache = GlyphCache()
  private lazy var text = PageText()
  // Coverage of the run that is being drawn; kept between runs.
  private var coverage: [UInt8] = []

  private struct Placed {
    var mask: GlyphFace.Mask
    var x: Int
    var y: Int
  }

  func draw(_ run: GlyphRun, in space: Space, on canvas: Canvas) throws(RasterError) {
    guard !run.glyphs.isEmpty, run.size > 0 else { return }
    let face = try cache.index(of: run.face)
    if canvas.isPage, !cache.isPictorial(face), run.face.embolden == 0 {
      try text.draw(run, in: space, on: canvas)
    } else if canvas.isPage {
      drawOutlines(run, face, in: space, on: canvas)
      guard cache.isPictorial(face) else { return }
      canvas.noteRasterised("a colour glyph")
      try text.writeUnseen(run, in: space, on: canvas)
    } else if space.isUniform {
      drawMasks(run, face, in: space, on: canvas)
    } else {
      drawOutlines(run, face, in: space, on: canvas)
    }
  }

  // MARK: Upright

  private func drawMasks(_ run: GlyphRun, _ face: Int32, in space: Space, on canvas: Canvas) {
    let scale = Double(space.mapping.a)
    let pixels = Double(run.size) * scale
    guard pixels <= Double(Rasteriser.largestSide) else { return }
    let size = Int32((pixels * 64).rounded())
    let isPictorial = cache.isPictorial(face)
    var placed: [Placed] = []
    placed.reserveCapacity(run.glyphs.count)
    for glyph in run.glyphs {
      let x =
        (Double(space.origin.x) + Double(glyph.position.x)) * scale + Double(space.mapping.tx)
      let y =
        (Double(space.origin.y) + Double(glyph.position.y)) * scale + Double(space.mapping.ty)
      guard canvas.isNear(x: x, y: y, reach: pixels * 4) else { continue }
      let row = Int(roundedHalfUp(y))
      var key = GlyphCache.Key(face: face, size: size, glyph: glyph.id, phase: 0)
      if isPictorial {
        guard let picture = cache.picture(key) else { continue }
        canvas.draw(
          picture, x: Int(roundedHalfUp(x)) + picture.left, y: row - picture.top,
          alpha: run.paint.alpha * space.opacity)
        continue
      }
      let quarters = Int(roundedHalfUp(x * 4))
      key.phase = Int32(quarters & 3)
      guard let mask = cache.mask(key), mask.width > 0 else { continue }
      placed.append(Placed(mask: mask, x: (quarters >> 2) + mask.left, y: row - mask.top))
    }
    fill(placed, paint: run.paint, in: space, on: canvas)
  }

  // MARK: Turned or stretched

  /// Fills the outlines of the glyphs where they are, as one path.
  private func drawOutlines(_ run: GlyphRun, _ face: Int32, in space: Space, on canvas: Canvas) {
    if cache.isPictorial(face) {
      drawPictures(run, face, in: space, on: canvas)
      return
    }
    var path = Outline()
    for glyph in run.glyphs {
      guard let outline = cache.outline(face: face, glyph: glyph.id) else { continue }
      path.append(
        outline,
        CGAffineTransform(run.size, 0, 0, run.size, glyph.position.x, glyph.position.y))
    }
    canvas.fill(path, paint: run.paint, evenOdd: false, in: space)
  }

  /// How many pixels of a page's colour glyph there are for each of the font's.
  static let pageDetail = 2.0

  private func drawPictures(_ run: GlyphRun, _ face: Int32, in space: Space, on canvas: Canvas) {
    var pixels = Double(run.size) * space.scale
    // A page is looked at from nearer than a picture: it gets more pixels than it would show now.
    if canvas.isPage, let strike = cache.face(face).strikeHeight {
      pixels = max(pixels, Self.pageDetail * strike)
    }
    guard pixels <= Double(Rasteriser.largestSide) else { return }
    let size = Int32((pixels * 64).rounded())
    for glyph in run.glyphs {
      let key = GlyphCache.Key(face: face, size: size, glyph: glyph.id, phase: 0)
      guard let picture = cache.picture(key) else { continue }
      canvas.draw(
        picture, pen: glyph.position, scale: Double(size) / 64 / Double(run.size),
        alpha: run.paint.alpha * space.opacity, in: space)
    }
  }

  private func fill(_ placed: [Placed], paint: Paint, in space: Space, on canvas: Canvas) {
    guard let first = placed.first else { return }
    var box = PixelBox(first.x, first.y, first.x + first.mask.width, first.y + first.mask.height)
    for glyph in placed.dropFirst() {
      box.unite(
        PixelBox(glyph.x, glyph.y, glyph.x + glyph.mask.width, glyph.y + glyph.mask.height))
    }
    box.meet(canvas.visible)
    guard !box.isEmpty else { return }
    let stride = (box.width + 3) & ~3
    let count = stride * box.height
    if coverage.count < count { coverage = [UInt8](repeating: 0, count: count) }
    coverage.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      base.update(repeating: 0, count: count)
      for glyph in placed { add(glyph, to: base, stride: stride, box: box) }
      canvas.fill(
        coverage: base, stride: stride, box: box, paint: paint, in: space)
    }
  }

  private func add(
    _ glyph: Placed, to base: UnsafeMutablePointer<UInt8>, stride: Int, box: PixelBox
  ) {
    var part = PixelBox(glyph.x, glyph.y, glyph.x + glyph.mask.width, glyph.y + glyph.mask.height)
    part.meet(box)
    guard !part.isEmpty else { return }
    let skipped = (part.minY - glyph.y) * glyph.mask.width + part.minX - glyph.x
    glyph.mask.bytes.withUnsafeBufferPointer { mask in
      guard let start = mask.baseAddress else { return }
      sl_add_mask(
        base + (part.minY - box.minY) * stride + part.minX - box.minX, stride,
        start + skipped, glyph.mask.width, Int32(part.width), Int32(part.height))
    }
  }
}
