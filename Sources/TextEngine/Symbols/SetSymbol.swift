internal import CoreGraphics
internal import DisplayList
internal import Foundation
internal import LayoutEngine

/// A symbol at one size: it keeps its size whatever is proposed, and draws one glyph.
///
/// How large it is, is [likely] only: the rule was fitted to the few sizes that are recorded
/// (docs/evidence/text-metrics.md). The ink is ``inkScale`` of the em for each em of the symbol font, and
/// has ``margins`` around it; the box is centred on half the cap height, less ``drop``.
final class SetSymbol {
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
  let glyph: UInt32
  let font: FontInstance
  let drawnSize: Double
  /// Where the pen starts, from the top left corner, in points.
  let pen: CGPoint
  /// That of a text in the font beside it.
  ///
  /// [likely], see docs/evidence/spacing.md.
  let spacing: TextSpacing?
  private let name: String
  private let value: Double?
  private lazy var contours = font.contours(ofGlyph: glyph)

  /// How much thicker the strokes of a symbol beside text of a weight are, in em of the symbol font.
  static func embolden(weight: Int) -> Double {
    AdvanceModel.mu(weight: weight) * boldGrowth.width / inkScale
  }

  init?(_ scalar: UInt32, request: SymbolRequest, font: FontInstance) {
    guard let glyph = font.glyph(scalar) else { return nil }
    let points = Double(sanePointSize(request.font.size * request.relativeSize))
    let grid = PixelGrid(scale: request.scale)
    let unit = points * Self.inkScale / font.unitsPerEm
    let ink = font.ink(ofGlyph: glyph) ?? (x: 0, y: 0, width: 0, height: 0)
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
    self.glyph = glyph
    self.font = font
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
    return layers(place, paints)
      ?? [
        .glyphs(
          GlyphRun(
            face: font.displayFace, size: drawnSize, paint: paints.first ?? .clear,
            glyphs: [GlyphRun.Glyph(id: glyph, position: place)], text: ""))
      ]
  }

  /// The drawing of a symbol whose parts have colours of their own; `nil` for one in a single colour.
  private func layers(_ place: CGPoint, _ paints: [Paint]) -> [DrawOperation]? {
    let transform = CGAffineTransform(
      a: drawnSize, b: 0, c: 0, d: drawnSize, tx: place.x, ty: place.y)
    func drawing(_ outline: Outline, _ paint: Paint) -> DrawOperation {
      .path(outline.applying(transform), paint, evenOdd: true)
    }
    if let value, let parts = SymbolLayers.steps(name, contours), let paint = paints.first {
      // NaN lights nothing.
      let lit = value > 0 ? Int((min(value, 1) * Double(parts.steps.count)).rounded(.up)) : 0
      return [drawing(parts.rest, paint)]
        + parts.steps.enumerated().map { index, step in
          drawing(step, index < lit ? paint : paint.faded(to: Self.unlit))
        }
    }
    guard paints.count > 1, let parts = SymbolLayers.enclosed(name, contours) else { return nil }
    return [drawing(parts.shape, paints[1]), drawing(parts.inside, paints[0])]
  }

  /// How opaque the part of a symbol is that its value does not reach. [unknown]
  private static let unlit = 0.3

  /// The outline of the symbol in its own box.
  var outline: Outline {
    SymbolLayers.joined(contours[...]).applying(
      CGAffineTransform(a: drawnSize, b: 0, c: 0, d: drawnSize, tx: pen.x, ty: pen.y))
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
