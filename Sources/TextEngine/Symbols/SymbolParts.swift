internal import CoreGraphics
internal import DisplayList
internal import Foundation

/// The outlines of a symbol that may have two colours, for an em of 1, y down from the baseline.
struct SymbolParts {
  /// What has the first colour: what a shape goes around, or a badge.
  var first: Outline
  /// What has the second colour: the shape, or what has the badge.
  var second: Outline
  /// Whether the second has a hole where the first is, so that it shows all in one colour.
  var isCutOut = false

  /// What is drawn in one colour.
  var whole: [Outline] { isCutOut || first.isEmpty ? [second] : [second, first] }

  var bounds: CGRect { isCutOut ? second.bounds : second.bounds.union(first.bounds) }
}

/// Makes the parts of a symbol from glyphs.
///
/// All lengths are in em of the symbol font. They were chosen to be those of the font's own circles, badges and lines.
/// [likely]
struct SymbolComposer {
  /// The glyph of a character, in regular weight.
  let glyph: (UInt32) -> Outline
  /// A number or a letter in the weight of the symbol, around its middle.
  let text: (String) -> Outline
  /// How much thicker strokes are than in regular weight.
  let growth: CGFloat

  /// The longer side of what is inside of a shape, for each em of the shape's shorter side, and the most it grows to.
  private static let inside = (share: 0.56, scale: 0.6)
  /// The disc of a badge, the gap around it, how far it reaches beyond the symbol, and what is in it.
  private static let badge = (diameter: 0.46, gap: 0.055, reach: 0.07, share: 0.56)
  /// What makes strokes inside of a badge, which are drawn small, as thick as others.
  private static let badgeGrowth: CGFloat = 0.06
  private static let dot = (diameter: 0.3, gap: 0.05, reach: 0.05)
  private static let sign = (scale: 0.56, gap: 0.06, reach: 0.08)
  /// The line through a symbol: how thick, and how wide the gap beside it.
  private static let line = (width: 0.07, gap: 0.075)

  func parts(of plan: SymbolPlan) -> SymbolParts {
    switch plan {
    case .glyph(let scalar):
      SymbolParts(first: Outline(), second: glyph(scalar).thickened(by: growth))
    case .text(let string): SymbolParts(first: Outline(), second: text(string))
    case .enclosed(let shape, let inside, let isFilled):
      enclosed(joined(shape), inside, isFilled: isFilled)
    case .badged(let base, let inner): badged(joined(base), joined(inner))
    case .dotted(let base): dotted(joined(base))
    case .signed(let base, let sign): signed(joined(base), glyph(sign))
    case .struck(let base): SymbolParts(first: Outline(), second: struck(joined(base)))
    }
  }

  private func joined(_ plan: SymbolPlan) -> Outline {
    let parts = parts(of: plan)
    return parts.whole.reduce(into: Outline()) { $0.append($1) }
  }

  private func enclosed(_ shape: Outline, _ plan: SymbolPlan, isFilled: Bool) -> SymbolParts {
    let box = shape.bounds
    var inner = joined(plan)
    if case .text = plan {
      inner = inner.applying(CGAffineTransform(translationX: box.midX, y: box.midY))
    } else {
      let length = Self.inside.share * min(box.width, box.height)
      inner = inner.fitted(length, atMost: Self.inside.scale, around: box.middle)
    }
    guard isFilled else { return SymbolParts(first: inner, second: shape) }
    return SymbolParts(
      first: inner, second: shape.subtracting(inner, evenOdd: false), isCutOut: true)
  }

  private func badged(_ base: Outline, _ inner: Outline) -> SymbolParts {
    let radius = Self.badge.diameter / 2
    let corner = base.bounds.lowerRight(inset: radius - Self.badge.reach)
    let disc = Outline(disc: radius, around: corner)
    let sign = inner.thickened(by: Self.badgeGrowth).fitted(
      Self.badge.share * Self.badge.diameter, around: corner)
    let gap = Outline(disc: radius + Self.badge.gap, around: corner)
    return SymbolParts(
      first: disc.subtracting(sign, evenOdd: false),
      second: base.subtracting(gap, evenOdd: false))
  }

  private func dotted(_ base: Outline) -> SymbolParts {
    let (box, radius) = (base.bounds, Self.dot.diameter / 2)
    let inset = radius - Self.dot.reach
    let corner = CGPoint(x: box.maxX - inset, y: box.minY + inset)
    let gap = Outline(disc: radius + Self.dot.gap, around: corner)
    return SymbolParts(
      first: Outline(disc: radius, around: corner),
      second: base.subtracting(gap, evenOdd: false))
  }

  private func signed(_ base: Outline, _ sign: Outline) -> SymbolParts {
    let own = sign.bounds
    let size = max(own.width, own.height) * Self.sign.scale
    let corner = base.bounds.lowerRight(inset: size / 2 - Self.sign.reach)
    let gap = sign.outer.fitted(size + Self.sign.gap * 2, around: corner)
    return SymbolParts(
      first: sign.fitted(size, around: corner), second: base.subtracting(gap, evenOdd: false))
  }

  /// A line from the upper left to the lower right, with a gap on its upper side.
  private func struck(_ base: Outline) -> Outline {
    let box = base.bounds
    let half = 0.52 * max(box.width, box.height)
    let thickness = Self.line.width + growth
    let diagonal = CGAffineTransform(translationX: box.midX, y: box.midY).rotated(by: .pi / 4)
    func band(from top: CGFloat, to bottom: CGFloat, _ half: CGFloat) -> Outline {
      var band = Outline()
      band.addRect(CGRect(x: -half, y: top, width: 2 * half, height: bottom - top))
      return band.applying(diagonal)
    }
    let reach = half * 2.squareRoot()
    let gap = band(from: -thickness / 2 - Self.line.gap, to: thickness / 2, reach * 1.2)
    var result = base.subtracting(gap, evenOdd: false)
    result.append(band(from: -thickness / 2, to: thickness / 2, reach * 0.92))
    return result.normalized(evenOdd: false)
  }
}

extension CGRect {
  fileprivate var middle: CGPoint { CGPoint(x: midX, y: midY) }

  fileprivate func lowerRight(inset: CGFloat) -> CGPoint {
    CGPoint(x: maxX - inset, y: maxY - inset)
  }
}

extension Outline {
  fileprivate init(disc radius: CGFloat, around middle: CGPoint) {
    self.init()
    addEllipse(
      in: CGRect(
        x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius))
  }

  /// The outline with its longer side of a length and its middle at a point.
  fileprivate func fitted(
    _ length: CGFloat, atMost limit: CGFloat = .infinity, around middle: CGPoint
  ) -> Outline {
    let box = bounds
    let longer = Swift.max(box.width, box.height)
    guard longer > 0 else { return self }
    let scale = Swift.min(limit, length / longer)
    return applying(
      CGAffineTransform(
        a: scale, b: 0, c: 0, d: scale, tx: middle.x - scale * box.midX,
        ty: middle.y - scale * box.midY))
  }

  /// The first subpath, which is the edge of a filled shape.
  fileprivate var outer: Outline { contours.first ?? self }
}
