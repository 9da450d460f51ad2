public import DisplayList
public import Foundation

/// Draws display lists as pixels.
///
/// Keep one for pictures that follow each other: it keeps the canvas, the fonts and the glyphs it has
/// drawn, and draws only where a picture differs from the one before. There smooth edges may come out a
/// step of 255 or two lighter or darker than in a picture of its own. It is not safe to use from two threads at once.
///
/// Edges of rectangles and pictures are rounded to the nearest pixel, each by itself; baselines to the nearest
/// row; glyphs to a quarter of a pixel along the row. Paths, and what is turned, are smooth at their edges and
/// lie where they are. What lies at NaN is not drawn, and infinite rectangles reach to the edge of the canvas.
public final class Rasteriser {
  /// Pixels for each point.
  public let scale: Double
  /// The most pixels on a side.
  public static let largestSide = 16_384

  private var canvas: Canvas?
  /// What the canvas shows.
  private var last: (list: DisplayList, background: Paint?)?
  /// Whether effects of the last picture were left out, because more than 32 lay within each other or because they would
  /// have taken too much memory.
  public private(set) var isSimplified = false
  /// The pixels that were drawn for the last picture that differed from the one before.
  private(set) var redrawn = PixelBox(0, 0, 0, 0)
  private let glyphs = GlyphPainter()
  private let images = ImagePainter()
  private let shadows = ShadowCache()

  /// - Parameter scale: pixels for each point; what is not a positive number is refused when drawing.
  public init(scale: Double) { self.scale = scale }

  /// The picture as a PNG.
  ///
  /// - Parameter background: what lies under all; `nil` for transparent.
  public func png(
    of list: DisplayList, background: Paint? = nil, encoder: PNGEncoder = PNGEncoder()
  ) throws(RasterError) -> Data {
    let canvas = try drawn(list, background)
    let result = canvas.withBytes { bytes in
      encoder.encode(
        bytes, width: canvas.bounds.width, height: canvas.bounds.height,
        bytesPerRow: canvas.bytesPerRow)
    }
    return try result.get()
  }

  /// The picture as pixels, premultiplied BGRA.
  ///
  /// - Parameter background: what lies under all; `nil` for transparent.
  public func pixels(
    of list: DisplayList, background: Paint? = nil
  ) throws(RasterError) -> PixelImage {
    let canvas = try drawn(list, background)
    return PixelImage(
      width: canvas.bounds.width, height: canvas.bounds.height, bytesPerRow: canvas.bytesPerRow,
      bytes: canvas.withBytes { Data($0) })
  }

  /// Draws the picture and hands its pixels to `use`, without a copy.
  ///
  /// - Parameters:
  ///   - background: what lies under all; `nil` for transparent.
  ///   - use: takes premultiplied BGRA, rows from the top, and the distance from a row to the next; valid during the
  ///     call.
  public func withPixels<R>(
    of list: DisplayList, background: Paint? = nil,
    _ use: (_ bytes: UnsafeRawBufferPointer, _ bytesPerRow: Int) -> R
  ) throws(RasterError) -> R {
    let canvas = try drawn(list, background)
    return canvas.withBytes { use($0, canvas.bytesPerRow) }
  }

  // MARK: - Drawing

  private func drawn(_ list: DisplayList, _ background: Paint?) throws(RasterError) -> Canvas {
    let known = self.canvas
    let canvas = try self.canvas(for: list.size)
    let space = Space(scale: scale)
    let last = canvas === known ? self.last : nil
    // Of a picture that is left half drawn by an error nothing is known.
    self.last = nil
    var damage = canvas.bounds
    // What depends on what lay behind it needs that to be drawn again.
    if let last, last.background == background, !canvas.looksBack {
      let changed = Damage.box(
        from: last.list.root, to: list.root, in: space, limit: canvas.bounds)
      guard let changed else {
        self.last = (list, background)
        return canvas
      }
      damage = changed
    }
    try draw(list, background, damage, on: canvas)
    if canvas.looksBack, damage != canvas.bounds {
      try draw(list, background, canvas.bounds, on: canvas)
    }
    self.last = (list, background)
    return canvas
  }

  /// Draws what lies in a box.
  private func draw(
    _ list: DisplayList, _ background: Paint?, _ box: PixelBox, on canvas: Canvas
  ) throws(RasterError) {
    redrawn = box
    canvas.looksBack = false
    canvas.save()
    canvas.clip(to: box)
    let space = Space(scale: scale)
    canvas.clear(background, in: space)
    if let root = list.root {
      var painter = Painter(on: canvas, glyphs: glyphs, images: images, shadows: shadows)
      do { try painter.draw(root, in: space) } catch {
        // Its clips have not all been taken back.
        self.canvas = nil
        throw error
      }
      isSimplified = painter.isSimplified || (isSimplified && box != canvas.bounds)
    }
    canvas.restore()
  }

  /// A canvas for a size in points, whole pixels large: part of a pixel counts as one.
  private func canvas(for size: CGSize) throws(RasterError) -> Canvas {
    let width = (Double(size.width) * scale - 1e-4).rounded(.up)
    let height = (Double(size.height) * scale - 1e-4).rounded(.up)
    guard width > 0, height > 0, scale > 0, width.isFinite, height.isFinite else {
      throw .noArea(size: size, scale: scale)
    }
    guard max(width, height) <= Double(Self.largestSide) else {
      throw .tooLarge(width: width, height: height)
    }
    let bounds = PixelBox(0, 0, Int(width), Int(height))
    if let canvas, canvas.bounds == bounds { return canvas }
    let canvas = try Canvas(bounds)
    self.canvas = canvas
    return canvas
  }
}
