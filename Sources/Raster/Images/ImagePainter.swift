internal import CCairo
internal import CRasterShims
internal import CoreGraphics
internal import DisplayList
internal import Foundation

/// Draws pictures, and keeps those that it has brought to a smaller size.
final class ImagePainter {
  private struct Key: Hashable {
    var bitmap: ObjectIdentifier
    var halvings: Int
  }

  /// The bitmap a key was made from is held, so that no other can come to lie at its address.
  private var smaller: [Key: (original: Bitmap, half: Bitmap)] = [:]
  private var bytes = 0

  /// All is forgotten when what is kept exceeds this many bytes.
  private static let limit = 64 << 20

  /// In an upright space the frame's edges are rounded to whole pixels, as those of a rectangle are.
  func draw(_ image: ImageDrawing, in space: Space, on canvas: Canvas) {
    guard image.bitmap.width > 0, image.bitmap.height > 0,
      image.bitmap.bytes.count >= image.bitmap.width * image.bitmap.height * 4,
      image.frame.width > 0, image.frame.height > 0
    else { return }
    var place = space
    var frame = image.frame
    if space.isUpright {
      guard let box = space.box(frame), !box.met(by: canvas.visible).isEmpty else { return }
      place = Space(scale: 1)
      place.opacity = space.opacity
      frame = CGRect(x: box.minX, y: box.minY, width: box.width, height: box.height)
    }
    guard let box = place.outerBox(frame)?.met(by: canvas.visible), !box.isEmpty else { return }
    let pixels = (
      Double(frame.width) * Double(hypot(place.mapping.a, place.mapping.b)),
      Double(frame.height) * Double(hypot(place.mapping.c, place.mapping.d))
    )
    // A page keeps all pixels: it may be looked at closely.
    let bitmap = canvas.isPage ? image.bitmap : reduced(image, to: pixels)
    if let tint = image.tint {
      guard canvas.setSource(tint, in: space, covering: box) else { return }
    }
    canvas.draw(
      bitmap, frame: frame, isMask: image.tint != nil, filter: filter(image, bitmap, pixels),
      in: place)
  }

  private func filter(
    _ image: ImageDrawing, _ bitmap: Bitmap, _ pixels: (Double, Double)
  ) -> cairo_filter_t {
    if image.interpolation == .none { return CAIRO_FILTER_NEAREST }
    let isExact = Double(bitmap.width) == pixels.0 && Double(bitmap.height) == pixels.1
    return isExact ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR
  }

  /// The picture, halved as long as it stays as large as it will be seen.
  ///
  /// Why: between four pixels is where the filter looks; of a picture three times as large it would miss some, and
  /// cairo's own good filter takes thirty times as long.
  private func reduced(_ image: ImageDrawing, to pixels: (Double, Double)) -> Bitmap {
    var bitmap = image.bitmap
    guard image.interpolation != .none else { return bitmap }
    var halvings = 0
    while Double(bitmap.width) >= 2 * pixels.0, Double(bitmap.height) >= 2 * pixels.1,
      bitmap.width > 1, bitmap.height > 1
    {
      halvings += 1
      let key = Key(bitmap: ObjectIdentifier(image.bitmap), halvings: halvings)
      if let known = smaller[key] {
        bitmap = known.half
        continue
      }
      bitmap = halved(bitmap)
      bytes += bitmap.bytes.count
      if bytes > Self.limit {
        smaller.removeAll(keepingCapacity: true)
        bytes = bitmap.bytes.count
      }
      smaller[key] = (image.bitmap, bitmap)
    }
    return bitmap
  }

  private func halved(_ bitmap: Bitmap) -> Bitmap {
    let (width, height) = ((bitmap.width + 1) / 2, (bitmap.height + 1) / 2)
    var bytes = Data(count: width * height * 4)
    bytes.withUnsafeMutableBytes { target in
      bitmap.bytes.withUnsafeBytes { source in
        guard let target = target.baseAddress?.assumingMemoryBound(to: UInt8.self),
          let source = source.baseAddress?.assumingMemoryBound(to: UInt8.self)
        else { return }
        sl_halve(target, source, Int32(bitmap.width), Int32(bitmap.height))
      }
    }
    return Bitmap(width: width, height: height, bytes: bytes)
  }
}

extension Canvas {
  /// Draws a bitmap so that it fills a frame, or lays the current source through its opacity.
  ///
  /// - Parameter frame: in points of `space`.
  fileprivate func draw(
    _ bitmap: Bitmap, frame: CGRect, isMask: Bool, filter: cairo_filter_t, in space: Space
  ) {
    bitmap.bytes.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
      let image = cairo_image_surface_create_for_data(
        UnsafeMutablePointer(mutating: start), CAIRO_FORMAT_ARGB32, Int32(bitmap.width),
        Int32(bitmap.height), Int32(bitmap.width * 4))
      let pattern = cairo_pattern_create_for_surface(image)
      cairo_pattern_set_filter(pattern, filter)
      // The outer pixels go on, so that the edges are smooth only as the frame is.
      if !isPage { cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD) }
      let across = Double(frame.width) / Double(bitmap.width)
      let down = Double(frame.height) / Double(bitmap.height)
      cairo_save(context)
      setMatrix(space)
      cairo_rectangle(
        context, Double(frame.minX), Double(frame.minY), Double(frame.width),
        Double(frame.height))
      if isMask || space.opacity < 1 { cairo_clip(context) }
      cairo_translate(context, Double(frame.minX), Double(frame.minY))
      cairo_scale(context, across, down)
      if isMask {
        cairo_mask(context, pattern)
      } else {
        cairo_set_source(context, pattern)
        if space.opacity < 1 {
          cairo_paint_with_alpha(context, space.opacity)
        } else {
          cairo_fill(context)
        }
      }
      cairo_restore(context)
      // The bytes are the bitmap's: cairo must not look at them any more.
      cairo_surface_finish(image)
      cairo_pattern_destroy(pattern)
      cairo_surface_destroy(image)
    }
  }
}
