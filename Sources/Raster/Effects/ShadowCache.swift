internal import CRasterShims
internal import CoreGraphics
internal import DisplayList
internal import Foundation

/// Blurred shapes in nine parts: the corners and edges as they are, and one row and one column in the middle that stand
/// for all that are alike.
///
/// Why: what takes the time of a shadow is the blur, and that of a card is the same whatever its size.
final class ShadowCache {
  private struct Key: Hashable {
    var shape: Outline
    var sigma: Double
  }

  /// Coverage of a shape that has been shortened, with what the blur adds around it.
  final class Mask {
    fileprivate(set) var bytes: [UInt8]
    let box: PixelBox
    /// The column and the row that are repeated, in pixels of the shape.
    let column: Int
    let row: Int

    fileprivate init(bytes: [UInt8], box: PixelBox, column: Int, row: Int) {
      self.bytes = bytes
      self.box = box
      self.column = column
      self.row = row
    }
  }

  private var masks: [Key: Mask] = [:]
  private var bytes = 0

  /// All is forgotten when what is kept exceeds this many bytes.
  private static let limit = 16 << 20

  /// Draws the shadow of a shape.
  ///
  /// - Parameters:
  ///   - shape: in pixels.
  ///   - canvas: one that is clipped to a box.
  func draw(
    _ shadow: Shadow, _ color: RGBA, of shape: Outline, on canvas: Canvas
  ) throws(RasterError) {
    let bounds = shape.controlBounds
    guard bounds.width < 100_000, bounds.height < 100_000, abs(bounds.minX) < 1e6,
      abs(bounds.minY) < 1e6
    else { return }
    // Shapes are alike when they lie alike on the pixels.
    let origin = (x: Int(bounds.minX.rounded(.down)), y: Int(bounds.minY.rounded(.down)))
    let near = shape.applying(
      CGAffineTransform(translationX: CGFloat(-origin.x), y: CGFloat(-origin.y)))
    let (short, cut) = shortened(near, reach: shadow.reach)
    let key = Key(shape: short.path, sigma: shadow.sigma)
    let mask: Mask
    if let known = masks[key] {
      mask = known
    } else {
      mask = try make(short, shadow)
      bytes += mask.bytes.count
      if bytes > Self.limit {
        masks = [:]
        bytes = mask.bytes.count
      }
      masks[key] = mask
    }
    lay(
      mask, cut, x: origin.x + shadow.x, y: origin.y + shadow.y,
      color.premultiplied(opacity: 1), on: canvas)
  }

  private typealias Short = (path: Outline, column: Int, row: Int)
  /// How many columns and rows have been taken out.
  private typealias Cut = (columns: Int, rows: Int)

  /// The shape without most of the columns and rows in its middle that are alike even when blurred.
  private func shortened(_ path: Outline, reach: Int) -> (Short, Cut) {
    func cut(_ axis: KeyPath<CGPoint, CGFloat>) -> (after: CGFloat, count: Int, place: Int) {
      guard let gap = StretchGap(path, along: axis) else { return (0, 0, 0) }
      let first = Int(gap.from.rounded(.up)) + reach + 1
      let count = Int(gap.to.rounded(.down)) - reach - 1 - first
      return count > 0 ? (gap.to, count, first) : (0, 0, 0)
    }
    let (x, y) = (cut(\.x), cut(\.y))
    guard x.count > 0 || y.count > 0 else { return ((path, 0, 0), (0, 0)) }
    var short = Outline()
    func moved(_ point: CGPoint) -> CGPoint {
      CGPoint(
        x: x.count > 0 && point.x >= x.after ? point.x - CGFloat(x.count) : point.x,
        y: y.count > 0 && point.y >= y.after ? point.y - CGFloat(y.count) : point.y)
    }
    for element in path.elements {
      switch element {
      case .move(let to): short.move(to: moved(to))
      case .line(let to): short.line(to: moved(to))
      case .quadCurve(let to, let control): short.quad(to: moved(to), control: moved(control))
      case .curve(let to, let control1, let control2):
        short.curve(to: moved(to), control1: moved(control1), control2: moved(control2))
      case .closeSubpath: short.close()
      }
    }
    return ((short, x.place, y.place), (x.count, y.count))
  }

  private func make(_ short: Short, _ shadow: Shadow) throws(RasterError) -> Mask {
    let bounds = short.path.controlBounds
    let inner = PixelBox(
      0, 0, Int(bounds.maxX.rounded(.up)) + 1, Int(bounds.maxY.rounded(.up)) + 1)
    let box = inner.outset(shadow.reach, shadow.reach)
    let canvas = try Canvas(box)
    canvas.fill(
      short.path, paint: Paint(red: 0, green: 0, blue: 0), evenOdd: false, in: Space(scale: 1))
    var coverage = [UInt8](repeating: 0, count: box.width * box.height)
    coverage.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      canvas.withBytes { bytes in
        guard let source = bytes.assumingMemoryBound(to: UInt8.self).baseAddress else { return }
        sl_take_alpha(
          base, Int32(box.width), source, Int32(canvas.bytesPerRow), Int32(box.width),
          Int32(box.height))
      }
      if shadow.sigma > 0 {
        // Without memory for the blur the shadow stays sharp.
        _ = sl_blur(base, Int32(box.width), Int32(box.height), Int32(box.width), shadow.sigma)
      }
    }
    return Mask(bytes: coverage, box: box, column: short.column, row: short.row)
  }

  /// Lays colour through a mask whose middle is repeated.
  private func lay(
    _ mask: Mask, _ cut: Cut, x: Int, y: Int, _ color: UInt32, on canvas: Canvas
  ) {
    let width = mask.box.width
    let left = x + mask.box.minX
    let top = y + mask.box.minY
    let visible = canvas.visible
    // Columns up to `column` come first, then the repeated ones, then the rest.
    let column = mask.column - mask.box.minX
    let row = mask.row - mask.box.minY
    let whole = PixelBox(
      left, top, left + width + cut.columns, top + mask.box.height + cut.rows)
    let part = whole.met(by: visible)
    guard !part.isEmpty else { return }
    mask.bytes.withUnsafeBufferPointer { bytes in
      guard let bytes = bytes.baseAddress else { return }
      canvas.change { origin in
        for pixelY in part.minY..<part.maxY {
          let place = pixelY - top
          let source = place <= row || cut.rows == 0 ? place : max(row, place - cut.rows)
          let line = bytes + source * width
          let target = UnsafeMutableRawPointer(origin + pixelY * canvas.bytesPerRow)
            .assumingMemoryBound(to: UInt32.self)
          func blend(_ from: Int, _ to: Int, _ shift: Int) {
            let (from, to) = (max(from, part.minX), min(to, part.maxX))
            guard from < to else { return }
            sl_blend_mask(target + from, line + (from - left - shift), Int32(to - from), color)
          }
          guard cut.columns > 0 else {
            blend(left, left + width, 0)
            continue
          }
          let (first, last) = (left + column, left + column + cut.columns)
          blend(left, first, 0)
          let (from, to) = (max(first, part.minX), min(last, part.maxX))
          if from < to {
            sl_blend_span(
              target + from, Int32(to - from), sl_scaled_color(color, line[column]))
          }
          blend(last, left + width + cut.columns, cut.columns)
        }
      }
    }
  }
}
