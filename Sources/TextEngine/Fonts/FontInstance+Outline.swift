internal import CPango
internal import DisplayList
internal import Foundation

extension FontInstance {
  /// The contours of a glyph for an em of 1, y down from the baseline; each is a closed path.
  func contours(ofGlyph glyph: UInt32) -> [Outline] {
    guard let functions = hb_draw_funcs_create() else { return [] }
    defer { hb_draw_funcs_destroy(functions) }
    hb_draw_funcs_set_move_to_func(
      functions, { _, pen, _, x, y, _ in ContourPen.of(pen)?.move(x, y) }, nil, nil)
    hb_draw_funcs_set_line_to_func(
      functions, { _, pen, _, x, y, _ in ContourPen.of(pen)?.line(x, y) }, nil, nil)
    hb_draw_funcs_set_quadratic_to_func(
      functions, { _, pen, _, cx, cy, x, y, _ in ContourPen.of(pen)?.quad(cx, cy, x, y) }, nil, nil)
    hb_draw_funcs_set_cubic_to_func(
      functions,
      { _, pen, _, ax, ay, bx, by, x, y, _ in ContourPen.of(pen)?.curve(ax, ay, bx, by, x, y) },
      nil, nil)
    hb_draw_funcs_set_close_path_func(
      functions, { _, pen, _, _ in ContourPen.of(pen)?.close() }, nil, nil)
    let pen = ContourPen(em: CGFloat(unitsPerEm))
    draw(glyph, functions, Unmanaged.passUnretained(pen).toOpaque())
    return pen.contours
  }
}

/// What HarfBuzz draws a glyph with.
private final class ContourPen {
  private(set) var contours: [Outline] = []
  private let em: CGFloat

  init(em: CGFloat) { self.em = em }

  static func of(_ pointer: UnsafeMutableRawPointer?) -> ContourPen? {
    pointer.map { Unmanaged<ContourPen>.fromOpaque($0).takeUnretainedValue() }
  }

  private func point(_ x: Float, _ y: Float) -> CGPoint {
    CGPoint(x: CGFloat(x) / em, y: -CGFloat(y) / em)
  }

  private func add(_ change: (inout Outline) -> Void) {
    guard !contours.isEmpty else { return }
    change(&contours[contours.count - 1])
  }

  func move(_ x: Float, _ y: Float) {
    contours.append(Outline())
    add { $0.move(to: point(x, y)) }
  }

  func line(_ x: Float, _ y: Float) { add { $0.line(to: point(x, y)) } }

  func quad(_ cx: Float, _ cy: Float, _ x: Float, _ y: Float) {
    add { $0.quad(to: point(x, y), control: point(cx, cy)) }
  }

  func curve(_ ax: Float, _ ay: Float, _ bx: Float, _ by: Float, _ x: Float, _ y: Float) {
    add { $0.curve(to: point(x, y), control1: point(ax, ay), control2: point(bx, by)) }
  }

  func close() { add { $0.close() } }
}
