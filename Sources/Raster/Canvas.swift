internal import CCairo
internal import DisplayList
internal import Foundation

/// A sheet of premultiplied BGRA pixels to draw on, kept from picture to picture.
final class Canvas {
  let bounds: PixelBox
  let bytesPerRow: Int
  private let surface: OpaquePointer
  private let context: OpaquePointer

  init(width: Int, height: Int) throws(RasterError) {
    guard
      let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)),
      cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let context = cairo_create(surface)
    else { throw .memory }
    self.surface = surface
    self.context = context
    bounds = PixelBox(0, 0, width, height)
    bytesPerRow = Int(cairo_image_surface_get_stride(surface))
    // All that is filled lies on whole pixels.
    cairo_set_antialias(context, CAIRO_ANTIALIAS_NONE)
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }

  /// The pixels; valid until the next drawing.
  func withBytes<R>(_ body: (UnsafeRawBufferPointer) -> R) -> R {
    cairo_surface_flush(surface)
    let start = cairo_image_surface_get_data(surface)
    return body(UnsafeRawBufferPointer(start: start, count: bytesPerRow * bounds.height))
  }

  /// Whether a point may show on the canvas when what is drawn there reaches `reach` pixels around it.
  func isNear(x: Double, y: Double, reach: Double) -> Bool {
    // NaN compares false, and is nowhere.
    x > -reach && y > -reach && x < Double(bounds.maxX) + reach && y < Double(bounds.maxY) + reach
  }

  private func setSource(_ paint: Paint) {
    guard case .color(let color) = paint else { return }
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
  }

  /// Makes every pixel the paint; transparent without one.
  func clear(_ paint: Paint?) {
    setSource(paint ?? .clear)
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    cairo_paint(context)
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
  }

  func fill(_ box: PixelBox, paint: Paint) {
    var box = box
    box.meet(bounds)
    guard !box.isEmpty else { return }
    setSource(paint)
    cairo_rectangle(
      context, Double(box.minX), Double(box.minY), Double(box.width), Double(box.height))
    cairo_fill(context)
  }

  /// Lays a paint through coverage of one byte a pixel.
  func fill(
    coverage: UnsafeMutablePointer<UInt8>, stride: Int, box: PixelBox, paint: Paint
  ) {
    let mask = cairo_image_surface_create_for_data(
      coverage, CAIRO_FORMAT_A8, Int32(box.width), Int32(box.height), Int32(stride))
    setSource(paint)
    cairo_mask_surface(context, mask, Double(box.minX), Double(box.minY))
    // The coverage is the caller's again before the surface is gone from cairo's hands.
    cairo_surface_finish(mask)
    cairo_surface_destroy(mask)
  }

  func draw(_ picture: ScaledPicture, x: Int, y: Int, alpha: Double) {
    cairo_set_source_surface(context, picture.surface, Double(x), Double(y))
    cairo_paint_with_alpha(context, alpha)
  }

  /// A dashed line just inside the edges of a box.
  ///
  /// - Parameter line: how wide it is, in pixels.
  func dash(_ box: PixelBox, line: Double, paint: Paint) {
    guard !box.isEmpty else { return }
    cairo_save(context)
    cairo_set_antialias(context, CAIRO_ANTIALIAS_GRAY)
    setSource(paint)
    cairo_set_line_width(context, line)
    cairo_set_dash(context, [3 * line, 2 * line], 2, 0)
    cairo_rectangle(
      context, Double(box.minX) + line / 2, Double(box.minY) + line / 2,
      max(0, Double(box.width) - line), max(0, Double(box.height) - line))
    cairo_stroke(context)
    cairo_restore(context)
  }
}
