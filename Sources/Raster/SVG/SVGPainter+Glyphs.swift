internal import CoreGraphics
internal import DisplayList
internal import Foundation

extension SVGPainter {
  /// The unit of the outlines of glyphs: so many make an em.
  private static let em: CGFloat = 1000

  /// Writes a run of glyphs: their outlines, each defined once, and over them the text, which is transparent.
  mutating func draw(_ run: GlyphRun, in space: Space) throws(RasterError) {
    guard !run.glyphs.isEmpty, run.size > 0, !run.paint.isClear else { return }
    let cache = pixels.faces
    let face = try cache.index(of: run.face)
    if let strike = cache.face(face).strikeHeight {
      // As many pixels as a page gets, which may be looked at from nearer.
      let detail = GlyphPainter.pageDetail * strike / max(Double(run.size) * space.scale, 1)
      try rasterise(
        DisplayNode(operations: [.glyphs(run)]), "a colour glyph", in: space,
        detail: Int(min(max(detail.rounded(.up), 1), 16)))
    } else if let what = run.paint.drawnAsPixels {
      try rasterise(DisplayNode(operations: [.glyphs(run)]), what, in: space)
    } else {
      draw(run, face, lowered: rise(of: run, in: space), in: space)
    }
    write(run, pixels.faces.face(face), lowered: rise(of: run, in: space), in: space)
  }

  /// How far down a run is moved so that its baseline lies on a whole pixel, as it does in a picture.
  private func rise(of run: GlyphRun, in space: Space) -> CGFloat {
    guard space.isUpright, let first = run.glyphs.first else { return 0 }
    let y = (space.origin.y + first.position.y) * space.mapping.d + space.mapping.ty
    return (CGFloat(roundedHalfUp(Double(y))) - y) / space.mapping.d
  }

  private mutating func draw(
    _ run: GlyphRun, _ face: Int32, lowered: CGFloat, in space: Space
  ) {
    if case .gradient = run.paint {
      // The gradient lies in the node's space, where the outlines must be then.
      var path = Outline()
      for glyph in run.glyphs {
        guard let outline = pixels.faces.outline(face: face, glyph: glyph.id) else { continue }
        path.append(
          outline,
          CGAffineTransform(
            run.size, 0, 0, run.size, glyph.position.x, glyph.position.y + lowered))
      }
      guard !path.isEmpty, path.isFinite else { return }
      body.add("<path")
      body.path(path, movedBy: space.origin)
      paint("fill", run.paint, in: space)
      body.add("/>\n")
      return
    }
    let unit = run.size / Self.em
    body.add("<g")
    paint("fill", run.paint, in: space)
    body.transform(
      CGAffineTransform(unit, 0, 0, unit, space.origin.x, space.origin.y + lowered))
    body.add(">")
    for glyph in run.glyphs where glyph.position.isFinite {
      guard let name = name(of: glyph.id, face) else { continue }
      body.add("<use xlink:href=\"#\(name)\"")
      body.attribute("x", glyph.position.x / unit)
      body.attribute("y", glyph.position.y / unit)
      body.add("/>")
    }
    body.add("</g>\n")
  }

  /// The name of a glyph's outline; `nil` if it has none.
  private mutating func name(of glyph: UInt32, _ face: Int32) -> String? {
    let key = GlyphName(face: face, glyph: glyph)
    if let known = glyphNames[key] { return known }
    guard let outline = pixels.faces.outline(face: face, glyph: glyph), !outline.isEmpty else {
      return nil
    }
    let name = define("path", "t") {
      $0.path(
        outline.applying(CGAffineTransform(scaleX: Self.em, y: Self.em)), movedBy: .zero)
      $0.add("/>\n")
    }
    glyphNames[key] = name
    return name
  }

  // MARK: Text

  /// Writes the text of a run where its glyphs are, as wide as they are.
  private mutating func write(
    _ run: GlyphRun, _ face: GlyphFace, lowered: CGFloat, in space: Space
  ) {
    let text = run.text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty, let first = run.glyphs.min(by: { $0.position.x < $1.position.x }),
      first.position.isFinite
    else { return }
    body.add("<text")
    body.attribute("x", first.position.x + space.origin.x)
    body.attribute("y", first.position.y + space.origin.y + lowered)
    body.attribute("font-size", run.size)
    body.add(" font-family=\"Inter, sans-serif\" fill-opacity=\"0\"")
    let width = MappedText.width(of: run, font: face)
    if width > 0 { body.attribute("textLength", width) }
    body.add(" lengthAdjust=\"spacingAndGlyphs\">")
    body.escaped(text)
    body.add("</text>\n")
  }
}
