internal import CoreGraphics
internal import DisplayList
internal import Foundation

extension SVGPainter {
  /// Writes a picture, which is defined once however often it is shown.
  mutating func draw(_ image: ImageDrawing, in space: Space) throws(RasterError) {
    let bitmap = image.bitmap
    guard bitmap.width > 0, bitmap.height > 0,
      bitmap.bytes.count >= bitmap.width * bitmap.height * 4, image.frame.isFinite,
      image.frame.width > 0, image.frame.height > 0
    else { return }
    if image.tint != nil {
      return try rasterise(
        DisplayNode(operations: [.image(image)]), "a tinted picture", in: space)
    }
    let frame = space.isUpright ? space.snapped(image.frame) : image.frame
    guard let frame else { return }
    let name = try name(of: bitmap)
    body.add("<use xlink:href=\"#\(name)\"")
    body.transform(
      CGAffineTransform(
        frame.width / CGFloat(bitmap.width), 0, 0, frame.height / CGFloat(bitmap.height),
        frame.minX + space.origin.x, frame.minY + space.origin.y))
    if image.interpolation == .none { body.add(" style=\"image-rendering:pixelated\"") }
    body.add("/>\n")
  }

  private mutating func name(of bitmap: Bitmap) throws(RasterError) -> String {
    let key = ObjectIdentifier(bitmap)
    if let known = imageNames[key] { return known }
    let png = try pixels.png(of: bitmap)
    let name = define("image", "i") {
      $0.attribute("width", CGFloat(bitmap.width))
      $0.attribute("height", CGFloat(bitmap.height))
      $0.add(" preserveAspectRatio=\"none\"")
      $0.png(png)
      $0.add("/>\n")
    }
    imageNames[key] = name
    return name
  }
}
