internal import CCairo
internal import CRasterShims
internal import DisplayList

extension Canvas {
  /// Combines a layer with what is there.
  func blend(_ layer: Canvas, _ mode: Blending, opacity: Double) {
    guard !layer.bounds.met(by: visible).isEmpty else { return }
    if mode == .plusDarker {
      addDarkness(layer, opacity: opacity)
      return
    }
    save()
    // Some modes clear what lies around a source.
    clip(to: layer.bounds)
    cairo_set_operator(context, mode.inCairo)
    draw(layer, opacity: opacity)
    restore()
  }

  /// cairo has no such mode: the sum is worked out on the layer, which then replaces what is there.
  private func addDarkness(_ layer: Canvas, opacity: Double) {
    if opacity < 1 { layer.mask(alpha: opacity) }
    guard !isPage, let copy = try? Canvas(layer.bounds) else {
      draw(layer, opacity: 1)
      return
    }
    copy.draw(self, opacity: 1)
    copy.withBytes { behind in
      guard let behind = behind.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
      layer.changeBytes {
        sl_plus_darker(
          $0, Int32(layer.bytesPerRow), behind, Int32(copy.bytesPerRow),
          Int32(layer.bounds.width), Int32(layer.bounds.height))
      }
    }
    save()
    clip(to: layer.bounds)
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    draw(layer, opacity: 1)
    restore()
  }

  private func mask(alpha: Double) {
    cairo_set_operator(context, CAIRO_OPERATOR_DEST_IN)
    cairo_set_source_rgba(context, 0, 0, 0, alpha)
    cairo_paint(context)
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
  }

  /// Keeps only what lies where a layer is opaque, or, inverted, where it is not.
  func keep(_ layer: Canvas, isInverse: Bool) {
    cairo_set_operator(context, isInverse ? CAIRO_OPERATOR_DEST_OUT : CAIRO_OPERATOR_DEST_IN)
    draw(layer, opacity: 1)
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
  }

  /// Lays all on black.
  func makeOpaque() {
    cairo_set_operator(context, CAIRO_OPERATOR_DEST_OVER)
    cairo_set_source_rgba(context, 0, 0, 0, 1)
    cairo_paint(context)
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
  }

  /// Lays a colour through coverage over what is drawn, and only there.
  func fillInside(
    coverage: UnsafeMutablePointer<UInt8>, stride: Int, box: PixelBox, color: RGBA
  ) {
    cairo_set_operator(context, CAIRO_OPERATOR_ATOP)
    fill(
      coverage: coverage, stride: stride, box: box, paint: .color(color), in: Space(scale: 1))
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
  }
}

extension Blending {
  /// Whether what lies around the source, within the clip, is changed too.
  var reachesBeyond: Bool {
    switch self {
    case .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
    default: false
    }
  }

  var inCairo: cairo_operator_t {
    switch self {
    // Darkness is added elsewhere.
    case .normal, .plusDarker: CAIRO_OPERATOR_OVER
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken: CAIRO_OPERATOR_DARKEN
    case .lighten: CAIRO_OPERATOR_LIGHTEN
    case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
    case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
    case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
    case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
    case .difference: CAIRO_OPERATOR_DIFFERENCE
    case .exclusion: CAIRO_OPERATOR_EXCLUSION
    case .hue: CAIRO_OPERATOR_HSL_HUE
    case .saturation: CAIRO_OPERATOR_HSL_SATURATION
    case .color: CAIRO_OPERATOR_HSL_COLOR
    case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
    // What is cleared is where something was drawn, not all that lies around.
    case .clear, .destinationOut: CAIRO_OPERATOR_DEST_OUT
    case .copy: CAIRO_OPERATOR_SOURCE
    case .sourceIn: CAIRO_OPERATOR_IN
    case .sourceOut: CAIRO_OPERATOR_OUT
    case .sourceAtop: CAIRO_OPERATOR_ATOP
    case .destinationOver: CAIRO_OPERATOR_DEST_OVER
    case .destinationIn: CAIRO_OPERATOR_DEST_IN
    case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
    case .xor: CAIRO_OPERATOR_XOR
    case .plusLighter: CAIRO_OPERATOR_ADD
    }
  }
}
