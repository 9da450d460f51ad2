internal import CRasterShims
internal import CoreGraphics
internal import DisplayList
internal import Foundation

/// A drawing that is made apart, and then laid over the canvas it was begun on.
struct Layer {
  enum Ending {
    case opacity(Double)
    case shadow(Shadow, RGBA)
  }

  let parent: Canvas
  let ending: Ending

  /// Lays what was drawn on `canvas` over the parent.
  func end(_ canvas: Canvas) {
    switch ending {
    case .opacity(let opacity): parent.draw(canvas, opacity: opacity)
    case .shadow:
      drawShadow(of: canvas)
      parent.draw(canvas, opacity: 1)
    }
  }

  /// Lays only the shadow of what was drawn on `canvas` over the parent.
  func drawShadow(of canvas: Canvas) {
    guard case .shadow(let shadow, let color) = ending else { return }
    let reach = shadow.reach
    // The blur needs what lies around the part that shows; the rest is left out.
    let needed = parent.visible.outset(reach, reach)
    var box = canvas.bounds.outset(reach, reach)
    box.meet(
      PixelBox(
        needed.minX - shadow.x, needed.minY - shadow.y, needed.maxX - shadow.x,
        needed.maxY - shadow.y))
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
      let moved = PixelBox(
        box.minX + shadow.x, box.minY + shadow.y, box.maxX + shadow.x, box.maxY + shadow.y)
      parent.fill(
        coverage: base, stride: stride, box: moved, paint: .color(color), in: Space(scale: 1))
    }
  }
}
