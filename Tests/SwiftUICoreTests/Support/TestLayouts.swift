import SwiftUI

// The user layouts of the trees, written in public API only. `OracleCustom` says the same again.

/// Rows filled from the leading edge, every subview at its ideal size.
struct FlowLayout: Layout {
  var gap: CGFloat
  var rowGap: CGFloat

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    let (_, extent) = rows(of: subviews, in: proposal.width)
    return CGSize(width: proposal.width ?? extent.width, height: extent.height)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let (frames, _) = rows(of: subviews, in: proposal.width)
    for (subview, frame) in zip(subviews, frames) {
      subview.place(
        at: CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY),
        proposal: ProposedViewSize(frame.size))
    }
  }

  private func rows(of subviews: Subviews, in width: CGFloat?) -> ([CGRect], CGSize) {
    var frames: [CGRect] = []
    var x: CGFloat = 0
    var y: CGFloat = 0
    var rowHeight: CGFloat = 0
    var widest: CGFloat = 0
    for subview in subviews {
      let size = subview.sizeThatFits(.unspecified)
      if x > 0, x + size.width > width ?? .infinity {
        y += rowHeight + rowGap
        x = 0
        rowHeight = 0
      }
      frames.append(CGRect(origin: CGPoint(x: x, y: y), size: size))
      widest = max(widest, x + size.width)
      x += size.width + gap
      rowHeight = max(rowHeight, size.height)
    }
    return (frames, CGSize(width: widest, height: y + rowHeight))
  }
}

/// A column on a guide of its own choice, which it reports; it keeps the other horizontal guides in.
struct ColumnLayout: Layout {
  var alignment: HorizontalAlignment
  var gap: CGFloat

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    let all = subviews.map { $0.dimensions(in: offer(proposal)) }
    let gaps = gap * CGFloat(max(0, subviews.count - 1))
    let height = all.map(\.height).reduce(0, +) + gaps
    if all.contains(where: { $0.width.isInfinite }) {
      return CGSize(width: .infinity, height: height)
    }
    let after = all.map { $0.width - $0[alignment] }
    return CGSize(width: line(all) + (after.max() ?? 0), height: height)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let all = subviews.map { $0.dimensions(in: offer(proposal)) }
    var y = bounds.minY
    for (subview, dimensions) in zip(subviews, all) {
      subview.place(
        at: CGPoint(x: bounds.minX + line(all) - dimensions[alignment], y: y),
        proposal: offer(proposal))
      y += dimensions.height + gap
    }
  }

  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Void
  ) -> CGFloat? {
    guide == alignment
      ? bounds.minX + line(subviews.map { $0.dimensions(in: offer(proposal)) }) : nil
  }

  private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: proposal.width, height: nil)
  }

  private func line(_ all: [ViewDimensions]) -> CGFloat {
    all.map { $0[alignment] }.max() ?? 0
  }
}

/// Places only its first subview, twice: the last call counts, and the others go to the centre.
struct DeckLayout: Layout {
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(proposal) }
    return CGSize(
      width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    subviews.first?.place(at: bounds.origin, proposal: .zero)
    subviews.first?.place(
      at: CGPoint(x: bounds.maxX, y: bounds.maxY), anchor: .bottomTrailing, proposal: proposal)
  }
}

/// A row of views at their ideal widths, which keeps them and their gaps in a cache, wants at its ends what its
/// views there want, and lowers one guide.
struct BandLayout: Layout {
  /// `nil` for the distances that the views prefer.
  var gap: CGFloat?

  struct Cache {
    /// Filled when it is first measured: a cache is also made when only spacing is asked.
    var widths: [CGFloat]?
    var gaps: [CGFloat]
  }

  static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .horizontal
    return properties
  }

  func makeCache(subviews: Subviews) -> Cache { Cache(gaps: gaps(subviews)) }

  func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache.widths = nil
    cache.gaps = gaps(subviews)
  }

  private func gaps(_ subviews: Subviews) -> [CGFloat] {
    zip(subviews, subviews.dropFirst()).map { first, second in
      gap ?? first.spacing.distance(to: second.spacing, along: .horizontal)
    }
  }

  private func widths(_ subviews: Subviews, _ cache: inout Cache) -> [CGFloat] {
    let widths = cache.widths ?? subviews.map { $0.sizeThatFits(.unspecified).width }
    cache.widths = widths
    return widths
  }

  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    var spacing = ViewSpacing()
    if let first = subviews.first { spacing.formUnion(first.spacing, edges: .leading) }
    if let last = subviews.last { spacing.formUnion(last.spacing, edges: .trailing) }
    return spacing
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    let widths = widths(subviews, &cache)
    let heights = zip(subviews, widths).map { subview, width in
      subview.sizeThatFits(ProposedViewSize(width: width, height: proposal.height)).height
    }
    return CGSize(
      width: widths.reduce(0, +) + cache.gaps.reduce(0, +), height: heights.max() ?? 0)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    let widths = widths(subviews, &cache)
    var x = bounds.minX
    for index in subviews.indices {
      if index > 0 { x += cache.gaps[index - 1] }
      subviews[index].place(
        at: CGPoint(x: x, y: bounds.midY), anchor: .leading,
        proposal: ProposedViewSize(width: widths[index], height: proposal.height))
      x += widths[index]
    }
  }

  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    let standard = Plain(band: self).explicitAlignment(
      of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    return guide == .thirdY ? standard.map { $0 + 3 } : standard
  }

  /// The same places, with the standard guides.
  private struct Plain: Layout {
    var band: BandLayout

    func makeCache(subviews: Subviews) -> BandLayout.Cache { band.makeCache(subviews: subviews) }

    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout BandLayout.Cache
    ) -> CGSize {
      band.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
      cache: inout BandLayout.Cache
    ) {
      band.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
  }
}

/// Offers its only subview a proposal of the test's choice and is as large as the answer.
struct Proposing: Layout {
  var offer: Offer
  /// Takes the answer, which may be endless where a frame cannot be.
  var answers: Answers

  final class Answers {
    var last: CGSize?
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    let size = subviews[0].sizeThatFits(own)
    answers.last = size
    return CGSize(
      width: size.width.isFinite ? size.width : 0, height: size.height.isFinite ? size.height : 0)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    subviews[0].place(at: bounds.origin, proposal: own)
  }

  private var own: ProposedViewSize {
    ProposedViewSize(width: offer.width.points, height: offer.height.points)
  }
}

/// Asks its only subview several things, one after the other, and notes the answers.
struct Asking: Layout {
  var offers: [Offer]
  var answers: Answers

  struct Answer {
    var size: Extent
    var guides: [Key: Double]
  }

  final class Answers {
    var all: [Answer] = []
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    answers.all = offers.map { offer in
      let dimensions = subviews[0].dimensions(
        in: ProposedViewSize(width: offer.width.points, height: offer.height.points))
      var guides: [Key: Double] = [:]
      for key in HorizontalKey.allCases {
        guides[.horizontal(key)] = dimensions[key.alignment]
      }
      for key in VerticalKey.allCases { guides[.vertical(key)] = dimensions[key.alignment] }
      return Answer(size: Extent(dimensions.width, dimensions.height), guides: guides)
    }
    return .zero
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    subviews[0].place(at: bounds.origin, proposal: proposal)
  }
}
