internal import CCairo
public import DisplayList
internal import Foundation

/// Writes display lists as the pages of a PDF.
///
/// Text stays text, with the glyphs that are used of each font embedded; shapes, gradients, clips and opacity stay
/// what they are; links can be followed. Edges lie where those of a picture of the same scale do. Shadows, angular
/// gradients and colour glyphs are pixels of that scale. The same pages give the same bytes wherever the same
/// libraries are installed: the file holds no date.
public final class PDFWriter {
  /// One page.
  public struct Page: Sendable {
    public var list: DisplayList
    /// What lies under all; `nil` for nothing.
    public var background: Paint?

    public init(_ list: DisplayList, background: Paint? = nil) {
      self.list = list
      self.background = background
    }
  }

  /// Pixels for each point: the grid on which edges lie, and the scale of what becomes pixels.
  public let scale: Double
  /// The most points on a side of a page: readers open no larger ones.
  public static let longestSide = 14_400.0

  private let glyphs = GlyphPainter()
  private let images = ImagePainter()
  private let shadows = ShadowCache()

  /// - Parameter scale: what is not a positive number is refused when drawing.
  public init(scale: Double) { self.scale = scale }

  /// The file.
  ///
  /// - Parameters:
  ///   - pages: the pages in order; a file without pages is one empty point.
  ///   - title: the title of the document, and the author and subject if they are known.
  public func document(
    of pages: [Page], title: String? = nil, author: String? = nil, subject: String? = nil
  ) throws(RasterError) -> VectorFile {
    for page in pages { try check(page.list.size) }
    let sink = Sink()
    let first = pages.first?.list.size ?? CGSize(width: 1, height: 1)
    guard
      let surface = cairo_pdf_surface_create_for_stream(
        Sink.write, Unmanaged.passUnretained(sink).toOpaque(), Double(first.width),
        Double(first.height))
    else { throw .memory }
    defer { cairo_surface_destroy(surface) }
    try RasterError.check(cairo_surface_status(surface))
    // From here on the surface counts in pixels.
    cairo_surface_set_device_scale(surface, 1 / scale, 1 / scale)
    cairo_surface_set_fallback_resolution(surface, 72 * scale, 72 * scale)
    describe(surface, title: title, author: author, subject: subject)
    var file = VectorFile(bytes: Data())
    var rasterised: Set<String> = []
    for page in pages {
      let canvas = try draw(page, on: surface, &file)
      rasterised.formUnion(canvas.rasterised)
    }
    cairo_surface_finish(surface)
    try RasterError.check(cairo_surface_status(surface))
    file.bytes = sink.bytes
    file.rasterised = rasterised.sorted()
    return file
  }

  /// Draws a page, and notes what was left out.
  ///
  /// - Returns: the page.
  private func draw(
    _ page: Page, on surface: OpaquePointer, _ file: inout VectorFile
  ) throws(RasterError) -> Canvas {
    let size = page.list.size
    cairo_pdf_surface_set_size(surface, Double(size.width), Double(size.height))
    let bounds = PixelBox(
      0, 0, Int((Double(size.width) * scale).rounded(.up)),
      Int((Double(size.height) * scale).rounded(.up)))
    let canvas = try Canvas(page: surface, bounds)
    let space = Space(scale: scale)
    canvas.clear(page.background, in: space)
    if let root = page.list.root {
      var painter = Painter(on: canvas, glyphs: glyphs, images: images, shadows: shadows)
      try painter.draw(root, in: space)
      file.isSimplified = file.isSimplified || painter.isSimplified
    }
    cairo_show_page(canvas.context)
    try canvas.check()
    return canvas
  }

  private func check(_ size: CGSize) throws(RasterError) {
    let (width, height) = (Double(size.width), Double(size.height))
    guard width > 0, height > 0, scale > 0, scale.isFinite, width.isFinite, height.isFinite else {
      throw .noArea(size: size, scale: scale)
    }
    guard max(width, height) <= Self.longestSide else { throw .pageTooLarge(size: size) }
    guard max(width, height) * scale <= PixelBox.limit else {
      throw .tooLarge(width: width * scale, height: height * scale)
    }
  }

  private func describe(
    _ surface: OpaquePointer, title: String?, author: String?, subject: String?
  ) {
    // Left alone, cairo writes the time of day.
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "")
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, "Sightline")
    for (field, text) in [
      (CAIRO_PDF_METADATA_TITLE, title), (CAIRO_PDF_METADATA_AUTHOR, author),
      (CAIRO_PDF_METADATA_SUBJECT, subject),
    ] {
      if let text, !text.isEmpty { cairo_pdf_surface_set_metadata(surface, field, text) }
    }
  }

  /// Takes what cairo writes.
  private final class Sink {
    var bytes = Data()

    static let write: cairo_write_func_t = { user, bytes, count in
      guard let user, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
      Unmanaged<Sink>.fromOpaque(user).takeUnretainedValue().bytes
        .append(bytes, count: Int(count))
      return CAIRO_STATUS_SUCCESS
    }
  }
}

extension Canvas {
  /// Makes a rectangle of a page a link; of a picture, nothing.
  func link(_ rect: CGRect, to address: String, in space: Space) {
    guard isPage, let box = space.outerBox(rect)?.met(by: visible), !box.isEmpty else { return }
    let escaped = address.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
    // cairo takes places in points here, whatever the surface counts in.
    var (across, down) = (1.0, 1.0)
    cairo_surface_get_device_scale(surface, &across, &down)
    var numbers = SVGText()
    numbers.numbers(
      [
        Double(box.minX) * across, Double(box.minY) * down, Double(box.width) * across,
        Double(box.height) * down,
      ].map { CGFloat($0) })
    let rect = String(decoding: numbers.bytes, as: UTF8.self)
    let attributes = "rect=[\(rect)] uri='\(escaped)'"
    cairo_tag_begin(context, CAIRO_TAG_LINK, attributes)
    cairo_tag_end(context, CAIRO_TAG_LINK)
  }
}
