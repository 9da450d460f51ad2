internal import CCairo
internal import DisplayList
internal import Foundation

/// A sheet to draw on: premultiplied BGRA pixels, the picture itself or a layer of it, or a page of a document.
final class Canvas {
  /// The pixels of the picture that the sheet covers.
  let bounds: PixelBox
  /// 0 for a page, which has no pixels.
  let bytesPerRow: Int
  let surface: OpaquePointer
  let context: OpaquePointer
  /// What had to be drawn on a page as pixels.
  private(set) var rasterised: Set<String> = []
  /// The part where drawing shows: the bounds met with every clip.
  private(set) var visible: PixelBox
  /// Whether no more than a box is left of where drawing shows.
  private(set) var isClippedToBox = true
  private var hidden: [(visible: PixelBox, isBox: Bool)] = []
  /// Whether something that was drawn on it, or on its layers, depends on what lay behind.
  var looksBack = false
  /// What lies behind a layer, for paints that look through it.
  var behind: Canvas?

  /// A sheet of pixels.
  convenience init(_ bounds: PixelBox) throws(RasterError) {
    guard
      let surface = cairo_image_surface_create(
        CAIRO_FORMAT_ARGB32, Int32(bounds.width), Int32(bounds.height)),
      cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS
    else { throw .memory }
    cairo_surface_set_device_offset(surface, Double(-bounds.minX), Double(-bounds.minY))
    try self.init(
      bounds, on: surface, bytesPerRow: Int(cairo_image_surface_get_stride(surface)))
  }

  /// The current page of a document.
  ///
  /// - Parameters:
  ///   - surface: the document, which counts in pixels by its device scale.
  ///   - bounds: the pixels that the page would have.
  convenience init(page surface: OpaquePointer, _ bounds: PixelBox) throws(RasterError) {
    try self.init(bounds, on: cairo_surface_reference(surface), bytesPerRow: 0)
  }

  /// - Parameter surface: becomes the canvas's own.
  private init(
    _ bounds: PixelBox, on surface: OpaquePointer, bytesPerRow: Int
  ) throws(RasterError) {
    guard let context = cairo_create(surface) else {
      cairo_surface_destroy(surface)
      throw .memory
    }
    self.surface = surface
    self.context = context
    self.bounds = bounds
    self.bytesPerRow = bytesPerRow
    visible = bounds
    cairo_set_antialias(context, CAIRO_ANTIALIAS_GRAY)
    // How far a curve's pieces may lie inside it, in pixels: cairo's own 0.1 takes a visible part off a circle.
    cairo_set_tolerance(context, 0.025)
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }

  /// Throws if something that was to be drawn was not: from its first fault on cairo draws nothing, and says so only to
  /// those who ask.
  func check() throws(RasterError) {
    try RasterError.check(cairo_status(context))
  }

  /// Whether what is drawn stays text and paths.
  var isPage: Bool { bytesPerRow == 0 }

  /// Notes what a page gets as pixels.
  func noteRasterised(_ what: String) { if isPage { rasterised.insert(what) } }

  /// The pixels; valid until the next drawing.
  func withBytes<R>(_ body: (UnsafeRawBufferPointer) -> R) -> R {
    cairo_surface_flush(surface)
    let start = cairo_image_surface_get_data(surface)
    return body(UnsafeRawBufferPointer(start: start, count: bytesPerRow * bounds.height))
  }

  /// The pixels, to be changed in place, by where the pixel (0, 0) lies or would.
  func change(_ body: (_ origin: UnsafeMutablePointer<UInt8>) -> Void) {
    changeBytes { body($0 - bounds.minY * bytesPerRow - bounds.minX * 4) }
  }

  /// The pixels, to be changed in place.
  func changeBytes(_ body: (UnsafeMutablePointer<UInt8>) -> Void) {
    cairo_surface_flush(surface)
    if let start = cairo_image_surface_get_data(surface) { body(start) }
    cairo_surface_mark_dirty(surface)
  }

  /// Whether a point may show on the canvas when what is drawn there reaches `reach` pixels around it.
  func isNear(x: Double, y: Double, reach: Double) -> Bool {
    // NaN compares false, and is nowhere.
    x > Double(visible.minX) - reach && y > Double(visible.minY) - reach
      && x < Double(visible.maxX) + reach && y < Double(visible.maxY) + reach
  }

  // MARK: State

  /// Keeps the clip, to come back to it with ``restore()``.
  func save() {
    cairo_save(context)
    hidden.append((visible, isClippedToBox))
  }

  func restore() {
    cairo_restore(context)
    (visible, isClippedToBox) = hidden.removeLast()
  }

  /// Lets drawing show only inside cairo's current path, which lies within `box`.
  func clipToPath(in box: PixelBox, evenOdd: Bool) {
    cairo_set_fill_rule(context, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    cairo_clip(context)
    visible.meet(box)
    isClippedToBox = false
  }

  /// Lets drawing show only inside a box.
  func clip(to box: PixelBox) {
    let wasBox = isClippedToBox
    addToPath(box)
    clipToPath(in: box, evenOdd: false)
    isClippedToBox = wasBox
  }

  /// Begins a group, which is laid over what is there as a whole.
  func beginGroup() {
    cairo_push_group(context)
    hidden.append((visible, isClippedToBox))
  }

  func endGroup(opacity: Double, _ mode: Blending) {
    cairo_pop_group_to_source(context)
    cairo_set_operator(context, mode.inCairo)
    cairo_paint_with_alpha(context, opacity)
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    (visible, isClippedToBox) = hidden.removeLast()
  }

  // MARK: Whole pixels

  private func addToPath(_ box: PixelBox) {
    cairo_rectangle(
      context, Double(box.minX), Double(box.minY), Double(max(0, box.width)),
      Double(max(0, box.height)))
  }

  /// Makes every pixel the paint; transparent without one.
  func clear(_ paint: Paint?, in space: Space) {
    if paint.map({ setSource($0, in: space, covering: bounds) }) != true {
      // An empty page is transparent.
      if isPage { return }
      cairo_set_source_rgba(context, 0, 0, 0, 0)
    }
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    cairo_paint(context)
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
  }

  func fill(_ box: PixelBox, paint: Paint, in space: Space) {
    let box = box.met(by: visible)
    guard !box.isEmpty, setSource(paint, in: space, covering: box) else { return }
    addToPath(box)
    cairo_fill(context)
  }

  /// Lays a paint through coverage of one byte a pixel.
  func fill(
    coverage: UnsafeMutablePointer<UInt8>, stride: Int, box: PixelBox, paint: Paint,
    in space: Space
  ) {
    guard setSource(paint, in: space, covering: box) else { return }
    let mask = cairo_image_surface_create_for_data(
      coverage, CAIRO_FORMAT_A8, Int32(box.width), Int32(box.height), Int32(stride))
    cairo_mask_surface(context, mask, Double(box.minX), Double(box.minY))
    // The coverage is the caller's again before the surface is gone from cairo's hands.
    cairo_surface_finish(mask)
    cairo_surface_destroy(mask)
  }

  func draw(_ picture: ScaledPicture, x: Int, y: Int, alpha: Double) {
    cairo_set_source_surface(context, picture.surface, Double(x), Double(y))
    cairo_paint_with_alpha(context, alpha)
  }

  /// Draws the picture of a glyph in any space.
  ///
  /// - Parameters:
  ///   - pen: where the glyph's baseline begins, in points.
  ///   - scale: the pixels of the picture for each point.
  func draw(_ picture: ScaledPicture, pen: CGPoint, scale: Double, alpha: Double, in space: Space) {
    cairo_save(context)
    setMatrix(space)
    cairo_translate(context, Double(pen.x), Double(pen.y))
    cairo_scale(context, 1 / scale, 1 / scale)
    cairo_set_source_surface(
      context, picture.surface, Double(picture.left), Double(-picture.top))
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BILINEAR)
    cairo_paint_with_alpha(context, alpha)
    cairo_restore(context)
  }

  /// Draws a layer over what is there.
  func draw(_ layer: Canvas, opacity: Double) {
    cairo_surface_flush(layer.surface)
    cairo_set_source_surface(context, layer.surface, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
    cairo_paint_with_alpha(context, opacity)
  }

  /// A dashed line just inside the edges of a box.
  ///
  /// - Parameter line: how wide it is, in pixels.
  func dash(_ box: PixelBox, line: Double, color: RGBA) {
    guard !box.isEmpty else { return }
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
    cairo_set_line_width(context, line)
    cairo_set_line_cap(context, CAIRO_LINE_CAP_BUTT)
    cairo_set_line_join(context, CAIRO_LINE_JOIN_MITER)
    cairo_set_dash(context, [3 * line, 2 * line], 2, 0)
    cairo_rectangle(
      context, Double(box.minX) + line / 2, Double(box.minY) + line / 2,
      max(0, Double(box.width) - line), max(0, Double(box.height) - line))
    cairo_stroke(context)
    cairo_set_dash(context, nil, 0, 0)
  }
}

extension RasterError {
  /// Throws what cairo says has gone wrong, if anything has.
  static func check(_ status: cairo_status_t) throws(RasterError) {
    switch status {
    case CAIRO_STATUS_SUCCESS: return
    case CAIRO_STATUS_NO_MEMORY: throw .memory
    default: throw .library(String(cString: cairo_status_to_string(status)))
    }
  }
}
