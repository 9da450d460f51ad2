internal import CPango
internal import DisplayList
internal import Foundation

extension FontInstance {
  /// The outline of a glyph for an em of 1, y down from the baseline, its strokes as thick as they are to be drawn.
  func outline(ofGlyph glyph: UInt32) -> Outline {
    designedOutline(ofGlyph: glyph).thickened(by: embolden)
  }

  /// The outline of a glyph for an em of 1, y down from the baseline, its strokes as thick as the font has them.
  func designedOutline(ofGlyph glyph: UInt32) -> Outline {
    guard let functions = hb_draw_funcs_create() else { return Outline() }
    defer { hb_draw_funcs_destroy(functions) }
    hb_draw_funcs_set_move_to_func(
      functions, { _, pen, _, x, y, _ in OutlinePen.of(pen)?.move(x, y) }, nil, nil)
    hb_draw_funcs_set_line_to_func(
      functions, { _, pen, _, x, y, _ in OutlinePen.of(pen)?.line(x, y) }, nil, nil)
    hb_draw_funcs_set_quadratic_to_func(
      functions, { _, pen, _, cx, cy, x, y, _ in OutlinePen.of(pen)?.quad(cx, cy, x, y) }, nil, nil)
    hb_draw_funcs_set_cubic_to_func(
      functions,
      { _, pen, _, ax, ay, bx, by, x, y, _ in OutlinePen.of(pen)?.curve(ax, ay, bx, by, x, y) },
      nil, nil)
    hb_draw_funcs_set_close_path_func(
      functions, { _, pen, _, _ in OutlinePen.of(pen)?.close() }, nil, nil)
    let pen = OutlinePen(em: CGFloat(unitsPerEm))
    draw(glyph, functions, Unmanaged.passUnretained(pen).toOpaque())
    return pen.outline
  }
}

/// What HarfBuzz draws a glyph with.
private final class OutlinePen {
  private(set) var outline = Outline()
  private let em: CGFloat

  init(em: CGFloat) { self.em = em }

  static func of(_ pointer: UnsafeMutableRawPointer?) -> OutlinePen? {
    pointer.map { Unmanaged<OutlinePen>.fromOpaque($0).takeUnretainedValue() }
  }

  private func point(_ x: Float, _ y: Float) -> CGPoint {
    CGPoint(x: CGFloat(x) / em, y: -CGFloat(y) / em)
  }

  func move(_ x: Float, _ y: Float) { outline.move(to: point(x, y)) }

  func line(_ x: Float, _ y: Float) { outline.line(to: point(x, y)) }

  func quad(_ cx: Float, _ cy: Float, _ x: Float, _ y: Float) {
    outline.quad(to: point(x, y), control: point(cx, cy))
  }

  func curve(_ ax: Float, _ ay: Float, _ bx: Float, _ by: Float, _ x: Float, _ y: Float) {
    outline.curve(to: point(x, y), control1: point(ax, ay), control2: point(bx, by))
  }

  func close() { outline.close() }
}
