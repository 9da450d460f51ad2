internal import DisplayList
internal import Foundation
internal import LayoutEngine

/// Turns lines into glyph runs and the lines below and through them.
struct LineDrawing {
  let text: ShapedText
  let grid: PixelGrid
  /// What all lengths are multiplied with.
  let shrink: Double
  let paints: [Paint]
  private(set) var operations: [DrawOperation] = []

  init(text: ShapedText, grid: PixelGrid, shrink: Double, paints: [Paint]) {
    self.text = text
    self.grid = grid
    self.shrink = shrink
    self.paints = paints
  }

  /// The place in ``order(of:)`` that stands for the ellipsis or the hyphen of a line.
  private static let signPlace = -1

  /// Appends the drawing of a line: one run for each stretch of one face.
  mutating func draw(_ line: Line, x start: Double, baseline: Double) {
    let order = order(of: line)
    let first = operations.count
    var spans: [Span] = []
    var x = start
    var next = 0
    while next < order.count {
      if order[next] == Self.signPlace {
        x += drawSign(of: line, x: x, baseline: baseline, into: &spans)
        next += 1
        continue
      }
      let number = text.clusters[order[next]].face
      let face = text.faces[Int(number)]
      let left = x
      let from = next
      var glyphs: [GlyphRun.Glyph] = []
      while next < order.count, order[next] >= 0, belongs(text.clusters[order[next]], to: number) {
        let index = order[next]
        append(text.clusters[index], of: face, at: CGPoint(x: x, y: baseline), to: &glyphs)
        x += step(from: index, in: line)
        next += 1
      }
      note(Span(face: face, left: left, right: x), in: &spans)
      guard !glyphs.isEmpty else { continue }
      let places = order[from..<next]
      let string = text.string((places.min() ?? 0)..<(places.max() ?? 0) + 1)
      let font = face.fallback ?? face.font.drawn
      append(
        GlyphRun(
          face: font.displayFace, size: face.drawnSize * shrink, paint: paint(of: face),
          glyphs: glyphs, text: string))
    }
    decorate(spans, baseline: baseline, glyphs: first)
  }

  /// The places of what is drawn, from left to right.
  func order(of line: Line) -> [Int] {
    var places = Array(line.clusters.lowerBound..<max(line.clusters.lowerBound, line.drawnEnd))
    if line.isTruncated || line.isHyphenated, !text.clusters.isEmpty {
      places.append(Self.signPlace)
    }
    places += line.tail
    guard text.isBidirectional else { return places }
    let levels = places.map { $0 >= 0 ? text.clusters[$0].level : line.isRightToLeft ? 1 : 0 }
    return Bidirectional.visualOrder(levels).map { places[$0] }
  }

  /// Whether a cluster continues a run of `face`; what has no glyph, such as a space, does not end a run.
  private func belongs(_ cluster: ShapedText.Cluster, to face: Int16) -> Bool {
    cluster.face == face
      || (cluster.glyphCount == 0
        && text.faces[Int(cluster.face)].style == text.faces[Int(face)].style)
  }

  /// How far the pen moves over a cluster; kerning belongs to neighbours in the order of the text.
  func step(from index: Int, in line: Line) -> Double {
    let cluster = text.clusters[index]
    let isLast = index + 1 == line.drawnEnd || index + 1 == line.tail.upperBound
    return isLast || index + 1 == text.clusters.count
      ? cluster.advance : text.clusters[index + 1].origin - cluster.origin + line.tightening
  }

  private func append(
    _ cluster: ShapedText.Cluster, of face: ShapedText.Face, at origin: CGPoint,
    to glyphs: inout [GlyphRun.Glyph]
  ) {
    let raised = Double(face.style?.value.baselineOffset ?? 0)
    let first = Int(cluster.firstGlyph)
    for glyph in text.glyphs[first..<first + Int(cluster.glyphCount)] {
      let inset =
        glyph.centred == 0
        ? Double(glyph.dx) : face.font.inset(glyph.centred, glyph: glyph.id)
      let place = CGPoint(
        x: (origin.x + inset) * shrink, y: (origin.y - Double(glyph.dy) - raised) * shrink)
      glyphs.append(GlyphRun.Glyph(id: glyph.id, position: place))
    }
  }

  /// Draws the ellipsis or the hyphen of a line and returns how far the pen moves.
  private mutating func drawSign(
    of line: Line, x: Double, baseline: Double, into spans: inout [Span]
  ) -> Double {
    let face = signFace(of: line)
    let sign = sign(of: line)
    let drawing = face.font.drawing(ofSign: sign)
    let raised = Double(face.style?.value.baselineOffset ?? 0)
    let position = CGPoint(
      x: (x + drawing.inset) * shrink, y: (baseline - raised) * shrink)
    append(
      GlyphRun(
        face: drawing.font.displayFace, size: drawing.size * shrink, paint: paint(of: face),
        glyphs: [GlyphRun.Glyph(id: drawing.glyph, position: position)],
        text: sign == ellipsis ? "\u{2026}" : "-"))
    let advance = signAdvance(of: line)
    note(Span(face: face, left: x, right: x + advance), in: &spans)
    return advance
  }

  private func sign(of line: Line) -> UInt32 { line.isTruncated ? ellipsis : hyphenSign }

  /// What the sign looks like: the character before it, or the first where there is none.
  private func signFace(of line: Line) -> ShapedText.Face {
    let place = max(line.clusters.lowerBound, line.drawnEnd - 1)
    let cluster = text.clusters[min(place, text.clusters.count - 1)]
    return text.faces[Int(cluster.face)]
  }

  func signAdvance(of line: Line) -> Double {
    signFace(of: line).advance(ofSign: sign(of: line))
  }

  private mutating func append(_ run: GlyphRun) { operations.append(.glyphs(run)) }

  // MARK: - Paints

  private func paint(of face: ShapedText.Face) -> Paint { paint(face.style?.value.paint ?? 0) }

  private func paint(_ number: Int) -> Paint {
    number < paints.count ? paints[number] : paints.first ?? .clear
  }

  // MARK: - Lines below and through text

  /// A stretch of a line that has one style.
  private struct Span {
    var face: ShapedText.Face
    var left: Double
    var right: Double
  }

  private func note(_ span: Span, in spans: inout [Span]) {
    guard let style = span.face.style?.value, style.isDecorated else { return }
    if let last = spans.last, last.right == span.left, last.face.style == span.face.style,
      last.face.font === span.face.font
    {
      spans[spans.count - 1].right = span.right
    } else {
      spans.append(span)
    }
  }

  /// Draws what lies behind the glyphs before them, `glyphs` being the first of them, and strikes them through
  /// after them.
  private mutating func decorate(_ spans: [Span], baseline: Double, glyphs: Int) {
    guard !spans.isEmpty else { return }
    var behind: [DrawOperation] = []
    for span in spans {
      guard let style = span.face.style?.value else { continue }
      let baseline = baseline - Double(style.baselineOffset)
      let metrics = span.face.font.metrics
      if let background = style.background {
        behind.append(
          .fill(
            CGRect(
              x: span.left * shrink, y: (baseline - metrics.ascent) * shrink,
              width: (span.right - span.left) * shrink, height: metrics.lineHeight * shrink),
            paint(background)))
      }
      if let line = style.underline {
        let middle = baseline + TextLineMetrics.underlineDepth * span.face.font.size
        behind += self.line(line, of: span, middle: middle)
      }
      if let line = style.strikethrough {
        operations += self.line(line, of: span, middle: baseline - metrics.xHeight / 2)
      }
    }
    operations.insert(contentsOf: behind, at: glyphs)
  }

  private func line(
    _ line: RunStyle.Line, of span: Span, middle: Double
  ) -> [DrawOperation] {
    let font = span.face.font
    let thickness = TextLineMetrics.thickness(size: font.size, weight: font.weight) * shrink
    let pixels = max(1, grid.pixels(covering: thickness))
    let top = grid.nearest(middle * shrink - pixels / grid.scale / 2)
    let paint = paint(line.paint)
    return TextLineMetrics.dashes(line.pattern, thickness: thickness)
      .stretches(from: span.left * shrink, to: span.right * shrink)
      .map {
        .fill(
          CGRect(
            x: $0.lowerBound, y: top, width: $0.upperBound - $0.lowerBound,
            height: pixels / grid.scale), paint)
      }
  }
}

extension RunStyle {
  /// Whether anything but glyphs is drawn.
  fileprivate var isDecorated: Bool {
    underline != nil || strikethrough != nil || background != nil
  }
}
