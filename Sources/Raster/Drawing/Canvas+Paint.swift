internal import CCairo
internal import CRasterShims
internal import CoreGraphics
internal import DisplayList
internal import Foundation

extension Canvas {
  /// Makes a paint cairo's source; false when nothing of it can be seen.
  ///
  /// - Parameter box: the pixels that will be painted, for paints that are worked out pixel by pixel.
  func setSource(_ paint: Paint, in space: Space, covering box: PixelBox) -> Bool {
    switch paint {
    case .color(let color):
      let alpha = color.alpha * space.opacity
      guard alpha > 0 else { return false }
      cairo_set_source_rgba(context, color.red, color.green, color.blue, alpha)
      return true
    case .gradient(let gradient):
      let ramp = ColorRamp(gradient.stops, opacity: space.opacity)
      guard !ramp.isEmpty else { return false }
      switch gradient.geometry {
      case .linear(let from, let to):
        return setLinear(ramp, from, to, gradient.spread, in: space)
      case .radial(let center, let from, let to):
        return setRadial(ramp, center, from, to, gradient.spread, in: space)
      case .angular(let center, let from, let to):
        return setAngular(ramp, center, from, to, in: space, covering: box)
      }
    case .image(let pattern): return setImage(pattern, in: space, covering: box)
    case .mesh(let mesh): return setMesh(mesh, in: space, covering: box)
    case .backdrop(let backdrop):
      picture.looksBack = true
      return setBackdrop(backdrop, in: space, covering: box)
    }
  }

  private func setLinear(
    _ ramp: ColorRamp, _ from: CGPoint, _ to: CGPoint, _ spread: GradientPaint.Spread,
    in space: Space
  ) -> Bool {
    guard from.x.isFinite, from.y.isFinite, to.x.isFinite, to.y.isFinite else { return false }
    guard from != to else { return setPlain(ramp.color(at: 1)) }
    setSource(
      cairo_pattern_create_linear(Double(from.x), Double(from.y), Double(to.x), Double(to.y)),
      ramp, spread, in: space)
    return true
  }

  private func setRadial(
    _ ramp: ColorRamp, _ center: CGPoint, _ from: CGSize, _ to: CGSize,
    _ spread: GradientPaint.Spread, in space: Space
  ) -> Bool {
    guard center.x.isFinite, center.y.isFinite, from.width.isFinite, from.height.isFinite,
      to.width.isFinite, to.height.isFinite
    else { return false }
    // cairo knows circles: the ellipse is one of the outer width, squeezed.
    let outer = abs(to.width) >= abs(from.width) ? to : from
    guard outer.width != 0, outer.height != 0, from != to else {
      return setPlain(ramp.color(at: 1))
    }
    let squeeze = CGAffineTransform(translationX: center.x, y: center.y)
      .scaledBy(x: 1, y: outer.height / outer.width)
    setSource(
      cairo_pattern_create_radial(
        0, 0, Double(abs(from.width)), 0, 0, Double(abs(to.width))),
      ramp, spread, in: space.transformed(by: squeeze))
    return true
  }

  private func setPlain(_ color: RGBA) -> Bool {
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
    return color.alpha > 0
  }

  private func setSource(
    _ pattern: OpaquePointer?, _ ramp: ColorRamp, _ spread: GradientPaint.Spread, in space: Space
  ) {
    for (location, color) in spread == .pad ? ramp.samples : ramp.samplesToBothEnds {
      cairo_pattern_add_color_stop_rgba(
        pattern, location, color.red, color.green, color.blue, color.alpha)
    }
    cairo_pattern_set_extend(pattern, spread.inCairo)
    // A source keeps the space in which it was set.
    setMatrix(space)
    cairo_set_source(context, pattern)
    resetMatrix()
    cairo_pattern_destroy(pattern)
  }

  private func setAngular(
    _ ramp: ColorRamp, _ center: CGPoint, _ from: Double, _ to: Double, in space: Space,
    covering box: PixelBox
  ) -> Bool {
    guard center.x.isFinite, center.y.isFinite, from.isFinite, to.isFinite,
      let pixels = cairo_image_surface_create(
        CAIRO_FORMAT_ARGB32, Int32(box.width), Int32(box.height)),
      cairo_surface_status(pixels) == CAIRO_STATUS_SUCCESS,
      let data = cairo_image_surface_get_data(pixels)
    else { return false }
    noteRasterised("an angular gradient")
    let inverse = space.whole.inverted()
    let origin = CGPoint(x: CGFloat(box.minX) + 0.5, y: CGFloat(box.minY) + 0.5)
      .applying(inverse)
    let table = ramp.table(2048)
    table.withUnsafeBufferPointer { table in
      guard let colors = table.baseAddress else { return }
      sl_fill_angular(
        data, cairo_image_surface_get_stride(pixels), Int32(box.width), Int32(box.height),
        sl_angular(
          x: Float(origin.x - center.x), y: Float(origin.y - center.y), dx_x: Float(inverse.a),
          dx_y: Float(inverse.b), dy_x: Float(inverse.c), dy_y: Float(inverse.d),
          start: Float(from), sweep: Float(to - from), colors: colors,
          count: Int32(table.count)))
    }
    cairo_surface_mark_dirty(pixels)
    cairo_set_source_surface(context, pixels, Double(box.minX), Double(box.minY))
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
    cairo_surface_destroy(pixels)
    return true
  }
}

extension GradientPaint.Spread {
  fileprivate var inCairo: cairo_extend_t {
    switch self {
    case .pad: CAIRO_EXTEND_PAD
    case .repeating: CAIRO_EXTEND_REPEAT
    case .mirrored: CAIRO_EXTEND_REFLECT
    }
  }
}
