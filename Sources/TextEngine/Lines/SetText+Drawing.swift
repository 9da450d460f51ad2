internal import DisplayList
internal import Foundation
internal import LayoutEngine

extension SetText: DrawnText {
  func operations(
    proposedWidth width: CGFloat?, proposedHeight height: CGFloat?, size: CGSize, paint: Paint
  ) -> [DrawOperation] {
    let layout = layout(ProposedSize(width: width, height: height))
    var runs: [DrawOperation] = []
    for (line, baseline) in zip(layout.lines, layout.baselines) {
      let start = isRightToLeft ? Double(size.width) - line.drawnWidth : 0
      draw(line, x: start, baseline: baseline, paint: paint, into: &runs)
    }
    return runs
  }

  /// Appends the glyphs of a line, one run for each stretch of one face.
  private func draw(
    _ line: Line, x start: Double, baseline: Double, paint: Paint, into runs: inout [DrawOperation]
  ) {
    let order = visualOrder(line.clusters.lowerBound..<line.drawnEnd)
    var x = start
    var next = 0
    while next < order.count {
      let face = shaped.clusters[order[next]].face
      let first = next
      var glyphs: [GlyphRun.Glyph] = []
      // What has no glyph, such as a space, does not end a run.
      while next < order.count {
        let index = order[next]
        let cluster = shaped.clusters[index]
        guard cluster.face == face || cluster.glyphCount == 0 else { break }
        appendGlyphs(of: cluster, at: CGPoint(x: x, y: baseline), to: &glyphs)
        x += step(from: index, isLast: index + 1 == line.drawnEnd)
        next += 1
      }
      guard !glyphs.isEmpty else { continue }
      let places = order[first..<next]
      let text = shaped.string((places.min() ?? 0)..<(places.max() ?? 0) + 1)
      runs.append(.glyphs(run(shaped.faces[Int(face)], glyphs, text, paint)))
    }
    if line.isTruncated, !shaped.clusters.isEmpty {
      let previous = shaped.clusters[max(0, min(line.drawnEnd, shaped.clusters.count) - 1)]
      runs.append(.glyphs(ellipsisRun(shaped.faces[Int(previous.face)].font, x, baseline, paint)))
    }
  }

  /// The clusters of a range from left to right.
  private func visualOrder(_ range: Range<Int>) -> [Int] {
    guard shaped.isBidirectional else { return Array(range) }
    return Bidirectional.visualOrder(range.map { shaped.clusters[$0].level })
      .map { range.lowerBound + $0 }
  }

  /// How far the pen moves over a cluster; kerning belongs to neighbours in the order of the text.
  private func step(from index: Int, isLast: Bool) -> Double {
    let cluster = shaped.clusters[index]
    return isLast ? cluster.advance : shaped.clusters[index + 1].origin - cluster.origin
  }

  private func appendGlyphs(
    of cluster: ShapedText.Cluster, at origin: CGPoint, to glyphs: inout [GlyphRun.Glyph]
  ) {
    let font = shaped.faces[Int(cluster.face)].font
    let first = Int(cluster.firstGlyph)
    for glyph in shaped.glyphs[first..<first + Int(cluster.glyphCount)] {
      let inset =
        glyph.centred == 0 ? Double(glyph.dx) : font.inset(glyph.centred, glyph: glyph.id)
      let place = CGPoint(x: origin.x + inset, y: origin.y - Double(glyph.dy))
      glyphs.append(GlyphRun.Glyph(id: glyph.id, position: place))
    }
  }

  private func run(
    _ face: ShapedText.Face, _ glyphs: [GlyphRun.Glyph], _ text: String, _ paint: Paint
  ) -> GlyphRun {
    GlyphRun(
      face: (face.fallback ?? face.font.drawn).displayFace, size: face.drawnSize, paint: paint,
      glyphs: glyphs, text: text)
  }

  private func ellipsisRun(
    _ font: LatinFont, _ x: Double, _ baseline: Double, _ paint: Paint
  ) -> GlyphRun {
    let glyph = font.face.glyph(ellipsis) ?? 0
    let place = CGPoint(x: x + font.inset(ellipsis, glyph: glyph), y: baseline)
    return GlyphRun(
      face: font.drawn.displayFace, size: font.drawnSize, paint: paint,
      glyphs: [GlyphRun.Glyph(id: glyph, position: place)], text: "\u{2026}")
  }
}
