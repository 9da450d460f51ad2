internal import CoreGraphics
public import DisplayList
internal import Foundation

/// Writes a display list as an SVG.
///
/// Letters are drawn as the outlines of their glyphs, so that the picture looks the same whatever fonts a viewer has,
/// and lie under the text itself, which is transparent: it can be selected, searched and read aloud. Shapes, gradients,
/// clips, opacity, blur and shadows are what SVG has for them. Edges and baselines lie where those of a picture of the
/// same scale do. Angular gradients, colour glyphs and tinted pictures are pixels of that scale. The same
/// list gives the same bytes everywhere: numbers are written by this package.
public final class SVGWriter {
  /// Pixels for each point: the grid on which edges lie, and the scale of what becomes pixels.
  public let scale: Double

  private let pixels = PixelDrawing()

  /// - Parameter scale: what is not a positive number is refused when drawing.
  public init(scale: Double) { self.scale = scale }

  /// The file.
  ///
  /// - Parameters:
  ///   - list: what is drawn.
  ///   - background: what lies under all; `nil` for nothing.
  ///   - title: the title of the picture.
  public func document(
    of list: DisplayList, background: Paint? = nil, title: String? = nil
  ) throws(RasterError) -> VectorFile {
    let (width, height) = (Double(list.size.width), Double(list.size.height))
    guard width > 0, height > 0, scale > 0, scale.isFinite, width.isFinite, height.isFinite else {
      throw .noArea(size: list.size, scale: scale)
    }
    guard max(width, height) * scale <= PixelBox.limit else {
      throw .tooLarge(width: width * scale, height: height * scale)
    }
    var painter = SVGPainter(pixels: pixels, size: list.size, scale: scale)
    if let background {
      try painter.draw(
        .fill(CGRect(origin: .zero, size: list.size), background), in: Space(scale: scale))
    }
    if let root = list.root { try painter.draw(root) }
    var text = SVGText()
    text.add(#"<?xml version="1.0" encoding="UTF-8"?>"# + "\n")
    text.add(#"<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink""#)
    text.attribute("width", list.size.width)
    text.attribute("height", list.size.height)
    text.add(#" viewBox="0 0 "#)
    text.numbers([list.size.width, list.size.height])
    text.add("\">\n")
    if let title, !title.isEmpty {
      text.add("<title>")
      text.escaped(title)
      text.add("</title>\n")
    }
    if !painter.definitions.bytes.isEmpty {
      text.add("<defs>\n")
      text.add(painter.definitions)
      text.add("</defs>\n")
    }
    text.add(painter.body)
    text.add(painter.links)
    text.add("</svg>\n")
    return VectorFile(
      bytes: Data(text.bytes), rasterised: painter.rasterised.sorted(),
      isSimplified: painter.isSimplified)
  }
}

/// Draws what a format cannot say as pixels.
final class PixelDrawing {
  let glyphs = GlyphPainter()
  let images = ImagePainter()
  let shadows = ShadowCache()
  let faces = GlyphCache()

  /// A part of a picture as a PNG.
  ///
  /// - Parameters:
  ///   - node: what is drawn.
  ///   - box: the pixels of the picture that are wanted.
  ///   - isSimplified: becomes true if effects are left out.
  func png(
    of node: DisplayNode, in space: Space, _ box: PixelBox, _ isSimplified: inout Bool
  ) throws(RasterError) -> Data {
    let canvas = try Canvas(box)
    var painter = Painter(on: canvas, glyphs: glyphs, images: images, shadows: shadows)
    try painter.draw(DisplayItem(offset: .zero, node: node), in: space)
    isSimplified = isSimplified || painter.isSimplified
    let result = canvas.withBytes { bytes in
      PNGEncoder().encode(
        bytes, width: box.width, height: box.height, bytesPerRow: canvas.bytesPerRow)
    }
    return try result.get()
  }

  /// A bitmap as a PNG.
  func png(of bitmap: Bitmap) throws(RasterError) -> Data {
    try PNGEncoder().encode(
      PixelImage(
        width: bitmap.width, height: bitmap.height, bytesPerRow: bitmap.width * 4,
        bytes: bitmap.bytes))
  }
}
