internal import CoreGraphics
internal import DisplayList
internal import Foundation
internal import LayoutEngine

/// A symbol at one size: it keeps its size whatever is proposed, and draws one glyph, or parts made of several.
///
/// How large it is, is [likely] only: the rule was fitted to the few sizes that are recorded
/// (docs/evidence/text-metrics.md). The ink is ``inkScale`` of the em for each em of the symbol font, and
/// has ``margins`` around it; the box is centred on half the cap height, less ``drop``.
final class SetSymbol {
  /// What is drawn.
  enum Artwork {
    case glyph(UInt32, FontInstance)
    case parts(SymbolParts)
  }

  private static let inkScale = 1.19
  /// Added to the width and the height of the ink, in em.
  private static let margins = (width: 0.158, height: 0.115)
  /// What bold adds to strokes, and so to the width, and to the height, in em: that of the recorded bold "star".
  private static let boldGrowth = (width: 0.05, height: 0.065)
  /// How much less than half of the box, less half a cap height, lies below the baseline, in em.
  private static let drop = 0.45 / 17

  let size: CGSize
  /// The distance from the top to the baseline.
  let baseline: CGFloat
  let artwork: Artwork
  let drawnSize: Double
  /// Where the pen starts, from the top left corner, in points.
  let pen: CGPoint
  /// That of a text in the font beside it.
  ///
  /// [likely], see docs/evidence/spacing.md.
  let spacing: TextSpacing?
  private let name: String
  private let value: Double?

  /// How much thicker the strokes of a symbol beside text of a weight are, in em of the symbol font.
  static func embolden(weight: Int) -> Double {
    AdvanceModel.mu(weight: weight) * boldGrowth.width / inkScale
  }

  /// The size at which the outlines of a symbol are drawn, in points.
  static func drawnSize(_ request: SymbolRequest) -> Double {
    Double(sanePointSize(request.font.size * request.relativeSize)) * inkScale
  }

  init(_ artwork: Artwork, request: SymbolRequest) {
    let points = Double(sanePointSize(request.font.size * request.relativeSize))
    let grid = PixelGrid(scale: request.scale)
    let unit = points * Self.inkScale
    let ink = artwork.ink
    let mu = AdvanceModel.mu(weight: request.font.weight)
    let width = grid.nearest(
      ink.width * unit + (Self.margins.width + mu * Self.boldGrowth.width) * points)
    let height = grid.nearest(
      ink.height * unit + (Self.margins.height + mu * Self.boldGrowth.height) * points)
    let metrics = VerticalMetrics(request.font)
    let below = height / 2 - metrics.capHeight / 2 - Self.drop * points
    size = CGSize(width: width, height: height)
    baseline = CGFloat(height - grid.nearest(below))
    pen = CGPoint(
      x: (width - ink.width * unit) / 2 - ink.x * unit,
      y: (height + ink.height * unit) / 2 + ink.y * unit)
    spacing = TextSpacing(
      ascent: metrics.ascent, descent: metrics.descent, capHeight: metrics.capHeight,
      leading: metrics.leading, pixel: 1 / grid.scale)
    drawnSize = points * Self.inkScale
    name = request.name
    value = request.value
    self.artwork = artwork
  }
}

extension SetSymbol: MeasuredText {
  func answer(to proposal: ProposedSize) -> SizeAnswer { SizeAnswer(size, for: .all) }

  func baselines(for proposal: ProposedSize) -> (first: CGFloat, last: CGFloat) {
    (baseline, baseline)
  }
}

extension SetSymbol: DrawnText {
  func operations(
    proposedWidth width: CGFloat?, proposedHeight height: CGFloat?, size: CGSize, paints: [Paint]
  ) -> [DrawOperation] {
    // A symbol that was given another size than its own stands in the middle of it.
    let place = CGPoint(
      x: pen.x + (size.width - self.size.width) / 2,
      y: pen.y + (size.height - self.size.height) / 2)
    switch artwork {
    case .glyph(let glyph, let font):
      if let steps = steps(glyph, font, place, paints) { return steps }
      // Why not always: glyphs are drawn from masks that are kept.
      if paints.count > 1 || font.embolden != 0,
        let parts = SymbolLayers.enclosed(
          name, font.designedOutline(ofGlyph: glyph), growth: font.embolden),
        paints.count > 1 || parts.isCutOut
      {
        return drawing(parts, place, paints)
      }
      let run = GlyphRun(
        face: font.displayFace, size: drawnSize, paint: paints.first ?? .clear,
        glyphs: [GlyphRun.Glyph(id: glyph, position: place)], text: "")
      return [.glyphs(run)]
    case .parts(let parts): return drawing(parts, place, paints)
    }
  }

  private func drawing(
    _ parts: SymbolParts, _ place: CGPoint, _ paints: [Paint]
  ) -> [DrawOperation] {
    guard paints.count > 1, !parts.first.isEmpty else {
      return parts.whole.map { drawing($0, place, paints.first ?? .clear) }
    }
    return [drawing(parts.second, place, paints[1]), drawing(parts.first, place, paints[0])]
  }

  private func drawing(
    _ outline: Outline, _ place: CGPoint, _ paint: Paint, evenOdd: Bool = false
  ) -> DrawOperation {
    let transform = CGAffineTransform(
      a: drawnSize, b: 0, c: 0, d: drawnSize, tx: place.x, ty: place.y)
    return .path(outline.applying(transform), paint, evenOdd: evenOdd)
  }

  /// The drawing of a glyph of which a part follows a value; `nil` for another.
  private func steps(
    _ glyph: UInt32, _ font: FontInstance, _ place: CGPoint, _ paints: [Paint]
  ) -> [DrawOperation]? {
    guard let value, let paint = paints.first,
      let parts = SymbolLayers.steps(name, font.outline(ofGlyph: glyph).contours)
    else { return nil }
    // NaN lights nothing.
    let lit = value > 0 ? Int((min(value, 1) * Double(parts.steps.count)).rounded(.up)) : 0
    return [drawing(parts.rest, place, paint, evenOdd: true)]
      + parts.steps.enumerated().map { index, step in
        drawing(step, place, index < lit ? paint : paint.faded(to: Self.unlit), evenOdd: true)
      }
  }

  /// How opaque the part of a symbol is that its value does not reach. [unknown]
  private static let unlit = 0.3
}

extension SetSymbol.Artwork {
  /// The box of what is drawn in regular weight, for an em of 1, y up from the baseline.
  fileprivate var ink: (x: Double, y: Double, width: Double, height: Double) {
    switch self {
    case .glyph(let glyph, let font):
      guard let ink = font.ink(ofGlyph: glyph) else { return (0, 0, 0, 0) }
      let em = font.unitsPerEm
      return (ink.x / em, ink.y / em, ink.width / em, ink.height / em)
    case .parts(let parts):
      let box = parts.bounds
      return (box.minX, -box.maxY, box.width, box.height)
    }
  }
}

extension Paint {
  /// The paint with its opacity multiplied; a gradient stays as it is.
  fileprivate func faded(to share: Double) -> Paint {
    guard case .color(var color) = self else { return self }
    color.alpha *= share
    return .color(color)
  }
}
