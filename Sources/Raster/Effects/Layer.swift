internal import CRasterShims
internal import CoreGraphics
internal import DisplayList
internal import Foundation

/// A drawing that is made apart, and then laid over the canvas it was begun on.
struct Layer {
  /// What is done with the drawing when it is complete.
  enum Ending {
    case plain
    case shadow(Shadow, RGBA)
    case innerShadow(Shadow, RGBA)
    case blend(Blending)
    /// - Parameter sigma: the deviation in pixels.
    case blur(sigma: Double, isOpaque: Bool)
    case colors(ColorMapping)
    case threshold(min: Double, max: Double, RGBA)
    /// It is a mask: of the parent only what it covers stays.
    case mask(isInverse: Bool)
    /// It is laid on black first.
    case onBlack
    /// It is drawn in a space of its own, and seen in a box through a mapping from its pixels to the parent's.
    case projection(Projection, PixelBox)
  }

  let parent: Canvas
  let ending: Ending
  /// What the opacity of the whole is multiplied with.
  var opacity = 1.0

  /// Lays what was drawn on `canvas` over the parent.
  func end(_ canvas: Canvas) {
    switch ending {
    case .plain: break
    case .shadow: drawShadow(of: canvas)
    case .innerShadow(let shadow, let color): drawInside(canvas, shadow, color)
    case .blend(let mode):
      parent.blend(canvas, mode, opacity: opacity)
      return
    case .mask(let isInverse):
      parent.keep(canvas, isInverse: isInverse)
      return
    case .onBlack: canvas.makeOpaque()
    case .blur(let sigma, let isOpaque): blur(canvas, sigma, isOpaque: isOpaque)
    case .colors(let mapping):
      let numbers = mapping.numbers.map(Float.init)
      change(canvas) { sl_map_colors($0, $3, $1, $2, numbers, mapping.isLinear ? 1 : 0) }
    case .threshold(let low, let high, let color):
      func level(_ value: Double) -> Int32 { Int32((min(max(value, 0), 1) * 255).rounded()) }
      change(canvas) {
        _ = sl_threshold($0, $3, $1, $2, level(low), level(high), color.premultiplied)
      }
    case .projection(let mapping, let box):
      project(canvas, mapping, box)
      return
    }
    parent.draw(canvas, opacity: opacity)
  }

  /// Changes the pixels, which come with width, height and the distance of rows.
  private func change(
    _ canvas: Canvas, _ body: (UnsafeMutablePointer<UInt8>, Int32, Int32, Int32) -> Void
  ) {
    canvas.changeBytes {
      body(
        $0, Int32(canvas.bounds.width), Int32(canvas.bounds.height), Int32(canvas.bytesPerRow))
    }
  }

  /// Blurs what was drawn, without a blur of its outline if it is to stay opaque.
  ///
  /// Without memory it stays sharp.
  private func blur(_ canvas: Canvas, _ sigma: Double, isOpaque: Bool) {
    guard isOpaque else {
      change(canvas) { _ = sl_blur_pixels($0, $1, $2, $3, sigma, 0) }
      return
    }
    var alpha = [UInt8](repeating: 0, count: canvas.bounds.width * canvas.bounds.height)
    change(canvas) { pixels, width, height, stride in
      sl_take_alpha(&alpha, width, pixels, stride, width, height)
      _ = sl_blur_pixels(pixels, width, height, stride, sigma, 1)
      sl_restore_alpha(pixels, stride, alpha, width, height)
    }
  }

  // MARK: Shadows

  /// Lays only the shadow of what was drawn on `canvas` over the parent.
  func drawShadow(of canvas: Canvas) {
    guard case .shadow(let shadow, let color) = ending else { return }
    let reach = shadow.reach
    // The blur needs what lies around the part that shows; the rest is left out.
    let needed = parent.visible.outset(reach, reach)
    let box = canvas.bounds.outset(reach, reach)
      .met(by: needed.moved(by: -shadow.x, -shadow.y))
    withCoverage(of: canvas, in: box, shadow) { coverage, stride in
      parent.fill(
        coverage: coverage, stride: stride, box: box.moved(by: shadow.x, shadow.y),
        paint: .color(color), in: Space(scale: 1))
    }
  }

  /// Lays the shadow of what surrounds the drawing over it.
  private func drawInside(_ canvas: Canvas, _ shadow: Shadow, _ color: RGBA) {
    let reach = shadow.reach + max(abs(shadow.x), abs(shadow.y))
    let box = canvas.bounds.outset(reach, reach)
    withCoverage(of: canvas, in: box, shadow) { coverage, stride in
      for index in 0..<stride * box.height { coverage[index] = 255 - coverage[index] }
      canvas.fillInside(
        coverage: coverage, stride: stride, box: box.moved(by: shadow.x, shadow.y), color: color)
    }
  }

  /// Calls a closure with the drawing's blurred opacity in a box, one byte a pixel.
  private func withCoverage(
    of canvas: Canvas, in box: PixelBox, _ shadow: Shadow,
    _ body: (UnsafeMutablePointer<UInt8>, Int) -> Void
  ) {
    let part = canvas.bounds.met(by: box)
    guard !part.isEmpty else { return }
    let stride = (box.width + 3) & ~3
    var coverage = [UInt8](repeating: 0, count: stride * box.height)
    coverage.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      canvas.withBytes { bytes in
        guard let source = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
        sl_take_alpha(
          base + (part.minY - box.minY) * stride + part.minX - box.minX, Int32(stride),
          source + (part.minY - canvas.bounds.minY) * canvas.bytesPerRow
            + (part.minX - canvas.bounds.minX) * 4,
          Int32(canvas.bytesPerRow), Int32(part.width), Int32(part.height))
      }
      if shadow.sigma > 0 {
        // Without memory for the blur the shadow stays sharp.
        _ = sl_blur(base, Int32(box.width), Int32(box.height), Int32(stride), shadow.sigma)
      }
      body(base, stride)
    }
  }

  // MARK: Vanishing points

  private func project(_ canvas: Canvas, _ mapping: Projection, _ box: PixelBox) {
    let bounds = canvas.bounds
    // From the pixels of the box to those of the drawing, each counted from its own corner.
    let there = Projection(
      CGAffineTransform(translationX: CGFloat(bounds.minX), y: CGFloat(bounds.minY))
    )
    .concatenating(mapping)
    .concatenating(
      Projection(CGAffineTransform(translationX: CGFloat(-box.minX), y: CGFloat(-box.minY))))
    guard let back = there.inverse, let target = try? Canvas(box) else { return }
    let numbers = [
      back.m11, back.m12, back.m13, back.m21, back.m22, back.m23, back.m31, back.m32, back.m33,
    ]
    canvas.withBytes { source in
      guard let source = source.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
      target.changeBytes {
        sl_project(
          $0, Int32(target.bytesPerRow), Int32(box.width), Int32(box.height), source,
          Int32(canvas.bytesPerRow), Int32(bounds.width), Int32(bounds.height), numbers)
      }
    }
    parent.draw(target, opacity: opacity)
  }
}

extension PixelBox {
  fileprivate func moved(by x: Int, _ y: Int) -> PixelBox {
    PixelBox(minX + x, minY + y, maxX + x, maxY + y)
  }
}

extension RGBA {
  /// As premultiplied ARGB.
  fileprivate var premultiplied: UInt32 {
    func byte(_ value: Double) -> UInt32 { UInt32((min(max(value, 0), 1) * 255).rounded()) }
    return byte(alpha) << 24 | byte(red * alpha) << 16 | byte(green * alpha) << 8
      | byte(blue * alpha)
  }
}
