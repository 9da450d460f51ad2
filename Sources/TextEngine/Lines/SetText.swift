internal import DisplayList
internal import Foundation
internal import LayoutEngine

/// A text that has been shaped: it answers proposals by arithmetic, and draws as it answered.
///
/// | proposal | size |
/// |---|---|
/// | width unspecified or ∞ | the widest paragraph on one line |
/// | width w | the widest line, trailing white space included, never more than w |
/// | width 0 | width 0, as high as one character a line makes it |
/// | 0 × 0 | 0 × 0 |
/// | height unspecified or ∞ | as high as its lines |
/// | height h | the lines that fit into h, at least one, the last ending in an ellipsis |
///
/// NaN counts as unspecified. Widths and heights are rounded up to the pixel, once, at the end.
final class SetText {
  let shaped: ShapedText
  let words: Words
  let grid: PixelGrid
  let isRightToLeft: Bool
  private let lineLimit: Int
  private let firstMetrics: VerticalMetrics
  private var layouts: [TextLayout] = []
  private var oldest = 0

  /// How many ways of breaking the text are kept.
  private static let kept = 8

  init(_ shaped: ShapedText, request: TextRequest) {
    self.shaped = shaped
    words = Words(shaped)
    grid = PixelGrid(scale: request.scale)
    isRightToLeft = request.isRightToLeft
    lineLimit = request.lineLimit.map { max(1, $0) } ?? .max
    firstMetrics = VerticalMetrics(request.runs.first?.font ?? .body)
  }

  /// The text as it is laid out for a proposal.
  func layout(_ proposal: ProposedSize) -> TextLayout {
    for known in layouts where known.answer.box.contains(proposal) { return known }
    let made = makeLayout(
      ProposedSize(width: proposal.optionalWidth, height: proposal.optionalHeight))
    if layouts.count < Self.kept {
      layouts.append(made)
    } else {
      layouts[oldest] = made
      oldest = (oldest + 1) % Self.kept
    }
    return made
  }

  // MARK: - Making a layout

  private func makeLayout(_ proposal: ProposedSize) -> TextLayout {
    if proposal.width == 0, proposal.height == 0 { return .nothing(for: proposal) }
    let width = proposal.optionalWidth.map(Double.init)
    let height = proposal.optionalHeight.map(Double.init)
    var range = WidthRange(proposal: width ?? .infinity, grid: grid)

    var breaker = broken(range, limit: lineLimit)
    var stack = LineStack(breaker.lines, text: shaped)
    range = breaker.range
    let fitting = stack.fitting(height, grid: grid)
    if fitting.count < breaker.lines.count {
      breaker = broken(range, limit: fitting.count)
      range = breaker.range
      stack = LineStack(breaker.lines, text: shaped)
    }

    let widest = breaker.lines.map(\.fullWidth).max() ?? 0
    let covering = grid.pixels(covering: min(widest, range.proposal))
    // Rounding up a little less than nothing gives -0, which prints as such.
    let pixels = covering > 0 ? covering : 0
    range.narrow(widths(for: pixels, widest: widest))
    let size = CGSize(
      width: pixels / grid.scale, height: grid.roundedUp(stack.heights.last ?? 0))
    let box = box(proposal, widths: range, heights: fitting.heights)
    return TextLayout(
      answer: SizeAnswer(size, for: box), lines: breaker.lines, baselines: stack.baselines,
      grid: grid)
  }

  private func broken(_ range: WidthRange, limit: Int) -> LineBreaker {
    var breaker = LineBreaker(text: shaped, words: words, limit: limit, range: range)
    breaker.run()
    return breaker
  }

  /// The proposals that make so many pixels of lines that are `widest` wide.
  private func widths(for pixels: Double, widest: Double) -> ClosedRange<Double> {
    let covered = grid.lengths(coveredBy: pixels)
    let lower = pixels > 0 ? covered.lowerBound : 0
    let isCapped = grid.pixels(covering: widest) > pixels
    return lower...(isCapped ? covered.upperBound : .infinity)
  }

  private func box(
    _ proposal: ProposedSize, widths: WidthRange, heights: ClosedRange<Double>
  ) -> ProposalBox {
    var box = ProposalBox(
      minWidth: widths.lower, maxWidth: widths.upper,
      minHeight: heights.lowerBound, maxHeight: heights.upperBound)
    if proposal.width < 0 {
      box.minWidth = ProposedSize.unspecified
      box.maxWidth = ProposedSize.unspecified
    }
    // The one proposal with an answer of its own, 0 × 0, stays outside.
    if box.contains(ProposedSize(width: 0, height: 0)) {
      if proposal.width > 0 {
        box.minWidth = CGFloat.leastNonzeroMagnitude
      } else if proposal.height > 0 {
        box.minHeight = CGFloat.leastNonzeroMagnitude
      } else {
        box.maxHeight = ProposedSize.unspecified
      }
    }
    return box
  }
}

extension SetText: MeasuredText {
  func answer(to proposal: ProposedSize) -> SizeAnswer { layout(proposal).answer }

  func baselines(for proposal: ProposedSize) -> (first: CGFloat, last: CGFloat) {
    layout(proposal).roundedBaselines
  }

  var spacing: TextSpacing? {
    TextSpacing(
      ascent: firstMetrics.ascent, descent: firstMetrics.descent,
      capHeight: firstMetrics.capHeight, leading: firstMetrics.leading, pixel: 1 / grid.scale)
  }
}
