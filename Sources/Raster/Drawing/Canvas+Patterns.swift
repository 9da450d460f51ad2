internal import CCairo
internal import CRasterShims
internal import CoreGraphics
internal import DisplayList
internal import Foundation

/// Paints that are drawn on a sheet of their own first, which then is the source.
extension Canvas {
  /// Makes a sheet of pixels cairo's source, where it lies.
  private func setSource(_ sheet: Canvas) -> Bool {
    cairo_surface_flush(sheet.surface)
    cairo_set_source_surface(context, sheet.surface, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
    return true
  }

  // MARK: Pictures

  /// A picture side by side; nothing where its part or its tile has no area or is not finite.
  func setImage(_ pattern: ImagePattern, in space: Space, covering box: PixelBox) -> Bool {
    let alpha = pattern.opacity * space.opacity
    let tile = pattern.tile
    guard alpha > 0, tile.width > 0, tile.height > 0, tile.minX.isFinite, tile.minY.isFinite,
      tile.width.isFinite, tile.height.isFinite, let part = pattern.part,
      let sheet = try? Canvas(box)
    else { return false }
    noteRasterised("an image paint")
    part.bytes.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
      let image = cairo_image_surface_create_for_data(
        UnsafeMutablePointer(mutating: start), CAIRO_FORMAT_ARGB32, Int32(part.width),
        Int32(part.height), Int32(part.width * 4))
      let pattern = cairo_pattern_create_for_surface(image)
      let (across, down) = (tile.width / CGFloat(part.width), tile.height / CGFloat(part.height))
      let isReduced = Double(across) * space.scale < 0.75
      cairo_pattern_set_filter(pattern, isReduced ? CAIRO_FILTER_GOOD : CAIRO_FILTER_BILINEAR)
      cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REPEAT)
      sheet.setMatrix(space)
      cairo_translate(sheet.context, Double(tile.minX), Double(tile.minY))
      cairo_scale(sheet.context, Double(across), Double(down))
      cairo_set_source(sheet.context, pattern)
      sheet.resetMatrix()
      cairo_paint_with_alpha(sheet.context, alpha)
      cairo_surface_flush(sheet.surface)
      cairo_set_source_rgba(sheet.context, 0, 0, 0, 0)
      // The bytes are the bitmap's: cairo must not look at them any more.
      cairo_surface_finish(image)
      cairo_pattern_destroy(pattern)
      cairo_surface_destroy(image)
    }
    return setSource(sheet)
  }

  // MARK: Meshes

  func setMesh(_ mesh: MeshPaint, in space: Space, covering box: PixelBox) -> Bool {
    let alpha = mesh.opacity * space.opacity
    guard alpha > 0, mesh.isDrawable, let sheet = try? Canvas(box) else { return false }
    noteRasterised("a mesh gradient")
    let background = mesh.background
    cairo_set_source_rgba(
      sheet.context, background.red, background.green, background.blue, background.alpha)
    cairo_paint(sheet.context)
    let pattern = cairo_pattern_create_mesh()
    for patch in mesh.patches {
      cairo_mesh_pattern_begin_patch(pattern)
      for (index, corner) in patch.enumerated() {
        let (x, y) = (Double(corner.place.x), Double(corner.place.y))
        if index == 0 {
          cairo_mesh_pattern_move_to(pattern, x, y)
        } else {
          cairo_mesh_pattern_line_to(pattern, x, y)
        }
        let color = corner.color
        cairo_mesh_pattern_set_corner_color_rgba(
          pattern, UInt32(index), color.red, color.green, color.blue, color.alpha)
      }
      cairo_mesh_pattern_end_patch(pattern)
    }
    sheet.setMatrix(space)
    cairo_set_source(sheet.context, pattern)
    sheet.resetMatrix()
    cairo_paint(sheet.context)
    cairo_pattern_destroy(pattern)
    if alpha < 1 { sheet.fade(alpha) }
    return setSource(sheet)
  }

  /// Multiplies the opacity of all pixels.
  private func fade(_ alpha: Double) {
    cairo_set_operator(context, CAIRO_OPERATOR_DEST_IN)
    cairo_set_source_rgba(context, 0, 0, 0, alpha)
    cairo_paint(context)
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
  }

  // MARK: What lies behind

  /// The picture so far, blurred; beyond the picture's edges its outer pixels go on.
  func setBackdrop(_ paint: BackdropPaint, in space: Space, covering box: PixelBox) -> Bool {
    let alpha = paint.opacity * space.opacity
    guard alpha > 0 else { return false }
    var sheets: [Canvas] = [self]
    while let next = sheets.last?.behind { sheets.append(next) }
    guard let last = sheets.last else { return false }
    if last.isPage {
      let color = paint.fallback
      last.noteRasterised("a material")
      cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
      return true
    }
    let sigma = min(max(paint.radius * space.scale, 0), Shadow.largestSigma)
    let reach = sigma > 0 ? Int(sl_blur_reach(sigma)) : 0
    let wanted = box.outset(reach, reach).met(by: last.bounds)
    guard !wanted.isEmpty, let sheet = try? Canvas(wanted) else { return false }
    for source in sheets.reversed() { sheet.draw(source, opacity: 1) }
    let (width, height) = (Int32(wanted.width), Int32(wanted.height))
    let mapping = ColorMapping.saturation(paint.saturation).numbers.map(Float.init)
    sheet.changeBytes { pixels in
      // Without memory for the blur the picture stays sharp.
      _ = sl_blur_pixels(pixels, width, height, Int32(sheet.bytesPerRow), sigma, 1)
      if paint.saturation != 1 {
        sl_map_colors(pixels, Int32(sheet.bytesPerRow), width, height, mapping, 0)
      }
    }
    cairo_set_source_rgba(
      sheet.context, paint.tint.red, paint.tint.green, paint.tint.blue, paint.tint.alpha)
    cairo_paint(sheet.context)
    if alpha < 1 { sheet.fade(alpha) }
    return setSource(sheet)
  }
}

extension ImagePattern {
  /// The part of the picture that is repeated, on whole pixels; `nil` without any.
  fileprivate var part: Bitmap? {
    guard bitmap.width > 0, bitmap.height > 0,
      bitmap.bytes.count >= bitmap.width * bitmap.height * 4,
      let box = PixelBox(outside: source)?.met(
        by: PixelBox(0, 0, bitmap.width, bitmap.height)), !box.isEmpty
    else { return nil }
    if box.width == bitmap.width, box.height == bitmap.height { return bitmap }
    var bytes = Data(capacity: box.width * box.height * 4)
    for row in box.minY..<box.maxY {
      let start = bitmap.bytes.startIndex + (row * bitmap.width + box.minX) * 4
      bytes.append(bitmap.bytes[start..<start + box.width * 4])
    }
    return Bitmap(width: box.width, height: box.height, bytes: bytes)
  }
}
