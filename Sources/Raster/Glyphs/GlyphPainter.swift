internal import CCairo
internal import CRasterShims
internal import DisplayList
internal import Foundation

/// Draws runs of glyphs: adds up their coverage, then lays the paint through it once.
///
/// Why not glyph by glyph: where letters touch, a translucent paint would darken twice.
final class GlyphPainter {
  private let cache = GlyphCache()
  // Coverage of the run that is being drawn; kept between runs.
  private var coverage: [UInt8] = []

  private struct Placed {
    var mask: GlyphFace.Mask
    var x: Int
    var y: Int
  }

  /// - Parameters:
  ///   - origin: of the run's space, in points from the canvas's corner.
  ///   - scale: pixels for each point.
  func draw(
    _ run: GlyphRun, at origin: CGPoint, scale: Double, on canvas: Canvas
  ) throws(RasterError) {
    let pixels = Double(run.size) * scale
    guard !run.glyphs.isEmpty, pixels > 0, pixels <= Double(Rasteriser.largestSide) else { return }
    let face = try cache.index(of: run.face)
    let size = Int32((pixels * 64).rounded())
    let isPictorial = cache.isPictorial(face)
    var placed: [Placed] = []
    placed.reserveCapacity(run.glyphs.count)
    for glyph in run.glyphs {
      let x = (Double(origin.x) + Double(glyph.position.x)) * scale
      let y = (Double(origin.y) + Double(glyph.position.y)) * scale
      guard canvas.isNear(x: x, y: y, reach: pixels * 4) else { continue }
      let row = Int(roundedHalfUp(y))
      var key = GlyphCache.Key(face: face, size: size, glyph: glyph.id, phase: 0)
      if isPictorial {
        guard let picture = cache.picture(key) else { continue }
        canvas.draw(
          picture, x: Int(roundedHalfUp(x)) + picture.left, y: row - picture.top,
          alpha: run.paint.alpha)
        continue
      }
      let quarters = Int(roundedHalfUp(x * 4))
      key.phase = Int32(quarters & 3)
      guard let mask = cache.mask(key), mask.width > 0 else { continue }
      placed.append(Placed(mask: mask, x: (quarters >> 2) + mask.left, y: row - mask.top))
    }
    fill(placed, paint: run.paint, on: canvas)
  }

  private func fill(_ placed: [Placed], paint: Paint, on canvas: Canvas) {
    guard let first = placed.first else { return }
    var box = PixelBox(first.x, first.y, first.x + first.mask.width, first.y + first.mask.height)
    for glyph in placed.dropFirst() {
      box.unite(
        PixelBox(glyph.x, glyph.y, glyph.x + glyph.mask.width, glyph.y + glyph.mask.height))
    }
    box.meet(canvas.bounds)
    guard !box.isEmpty else { return }
    let stride = (box.width + 3) & ~3
    let count = stride * box.height
    if coverage.count < count { coverage = [UInt8](repeating: 0, count: count) }
    coverage.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      base.update(repeating: 0, count: count)
      for glyph in placed { add(glyph, to: base, stride: stride, box: box) }
      canvas.fill(
        coverage: base, stride: stride, box: box, paint: paint)
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
