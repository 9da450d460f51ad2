internal import CCairo
internal import CRasterShims

/// The picture of a colour glyph, brought to the size it is shown at.
final class ScaledPicture {
  let surface: OpaquePointer
  /// From the pen to the left edge, and from the baseline up to the top edge, in pixels.
  let left: Int
  let top: Int
  let byteCount: Int

  /// - Parameter scale: pixels shown for each pixel of `picture`.
  init?(_ picture: GlyphFace.Mask, scale: Double) {
    guard scale > 0, scale.isFinite, picture.width > 0, picture.height > 0 else { return nil }
    let exactLeft = Double(picture.left) * scale
    let exactTop = Double(picture.top) * scale
    left = Int(exactLeft.rounded(.down))
    top = Int(exactTop.rounded(.up))
    let insetX = exactLeft - Double(left)
    let insetY = Double(top) - exactTop
    let width = Int32((Double(picture.width) * scale + insetX).rounded(.up))
    let height = Int32((Double(picture.height) * scale + insetY).rounded(.up))
    byteCount = Int(width) * Int(height) * 4
    guard let target = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height),
      cairo_surface_status(target) == CAIRO_STATUS_SUCCESS
    else { return nil }
    surface = target
    if scale > 1 {
      sl_enlarge(
        cairo_image_surface_get_data(target), cairo_image_surface_get_stride(target), width, height,
        picture.bytes, Int32(picture.width), Int32(picture.height), scale, insetX, insetY)
      cairo_surface_mark_dirty(target)
      return
    }
    var bytes = picture.bytes
    bytes.withUnsafeMutableBufferPointer { buffer in
      let source = cairo_image_surface_create_for_data(
        buffer.baseAddress, CAIRO_FORMAT_ARGB32, Int32(picture.width), Int32(picture.height),
        Int32(picture.width * 4))
      let context = cairo_create(target)
      cairo_translate(context, insetX, insetY)
      cairo_scale(context, scale, scale)
      cairo_set_source_surface(context, source, 0, 0)
      cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_GOOD)
      cairo_paint(context)
      cairo_destroy(context)
      cairo_surface_destroy(source)
    }
  }

  deinit { cairo_surface_destroy(surface) }
}
