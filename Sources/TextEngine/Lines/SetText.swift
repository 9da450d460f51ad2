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
/// A text that may shrink is cut only when it does not fit at its least scale; it takes the largest at which it
/// does. NaN counts as unspecified. Widths and heights are rounded up to the pixel, once, at the end.
final class SetText {
  let text: EndlessLine
  var request: TextRequest { text.request }
  let grid: PixelGrid
  let isRightToLeft: Bool
  let paragraph: ParagraphStyle
  private let lineLimit: Int
  /// The length of its text in UTF-8.
  private let byteCount: Int
  private let firstMetrics: VerticalMetrics
  private var layouts: [TextLayout] = []

  /// How many ways of breaking the text are kept.
  private static let kept = 8
  /// How many lines they may have together, unless one alone has more: those of a label that was broken between all of
  /// its characters are not worth their room.
  private var keptLines: Int { max(16, 2 * text.words.words.count) }

  /// - Parameter byteCount: the length of its text in UTF-8.
  init(_ text: EndlessLine, byteCount: Int) {
    let request = text.request
    self.text = text
    self.byteCount = byteCount
    grid = PixelGrid(scale: request.scale)
    isRightToLeft = request.isRightToLeft
    lineLimit = request.lineLimit.map { max(1, $0) } ?? .max
    paragraph = request.paragraph
    firstMetrics =
      text.faces.first?.metrics ?? VerticalMetrics(request.runs.first?.font ?? .body)
  }

  /// The longest text, in bytes, whose characters are made anew for each layout that needs them.
  private static let shortest = 512

  /// Whether its characters are kept once they are made.
  private var keepsCharacters: Bool { !text.isPlain || byteCount > Self.shortest }

  /// How many bytes the text may take, once it is drawn and its layouts are kept.
  var statedBytes: Int {
    // Objects and arrays with their heads, and layouts of a line; then what a character takes: 1 byte of text, 48 as
    // a cluster and a glyph where these are kept, as a fifth of a word 8, and 72 where it is a line by itself.
    2560 + (keepsCharacters ? 132 : 84) * byteCount
  }

  /// How many bytes the text takes now, what its arrays have in reserve included.
  var bytesInUse: Int {
    text.byteCount
      + layouts.reduce(0) { $0 + $1.lines.capacity * MemoryLayout<Line>.stride }
      + layouts.count * 256
  }

  /// The text as it is laid out for a proposal.
  func layout(_ proposal: ProposedSize) -> TextLayout {
    for known in layouts where known.answer.box.contains(proposal) { return known }
    let made = makeLayout(
      ProposedSize(width: proposal.optionalWidth, height: proposal.optionalHeight))
    if !keepsCharacters { text.forgetCharacters() }
    var lines = layouts.reduce(made.lines.count) { $0 + $1.lines.count }
    while let oldest = layouts.first, layouts.count == Self.kept || lines > keptLines {
      lines -= oldest.lines.count
      layouts.removeFirst()
    }
    layouts.append(made)
    return made
  }

  // MARK: - Making a layout

  private func makeLayout(_ proposal: ProposedSize) -> TextLayout {
    if proposal.width == 0, proposal.height == 0 { return nothing(for: proposal) }
    let full = makeLayout(proposal, shrink: 1)
    guard paragraph.minimumScale < 1, full.lines.last?.isTruncated == true else { return full }
    return shrunk(proposal)
  }

  /// What 0 × 0 gets.
  private func nothing(for proposal: ProposedSize) -> TextLayout {
    TextLayout(
      answer: SizeAnswer(.zero, for: .point(proposal)), lines: [],
      stack: LineStack([], text: text, spacing: 0), grid: grid)
  }

  /// The layout at the largest scale at which nothing is cut, or at the least scale.
  ///
  /// How Apple looks for the scale is [unknown]; ours halves the range until it is a 256th of it wide, and
  /// scales all lengths alike, tracking included.
  private func shrunk(_ proposal: ProposedSize) -> TextLayout {
    // Why not 0: everything is divided by it.
    var low = max(Double(paragraph.minimumScale), 0.01)
    var high = 1.0
    var best = makeLayout(proposal, shrink: low)
    if best.lines.last?.isTruncated != true {
      for _ in 0..<8 {
        let middle = (low + high) / 2
        let layout = makeLayout(proposal, shrink: middle)
        if layout.lines.last?.isTruncated == true {
          high = middle
        } else {
          low = middle
          best = layout
        }
      }
    }
    return TextLayout(
      answer: SizeAnswer(best.answer.size, for: .point(proposal)), lines: best.lines,
      stack: best.stack, grid: grid, shrink: best.shrink)
  }

  /// The layout at a scale: that of the whole text for a proposal and a pixel grid that are so much coarser.
  private func makeLayout(_ proposal: ProposedSize, shrink: Double) -> TextLayout {
    let grid = shrink == 1 ? grid : PixelGrid(scale: CGFloat(grid.scale * shrink))
    let width = proposal.optionalWidth.map { Double($0) / shrink }
    let height = proposal.optionalHeight.map { Double($0) / shrink }
    let spacing = max(0, Double(paragraph.lineSpacing))
    var range = WidthRange(proposal: width ?? .infinity, grid: grid)

    var breaker = broken(range, limit: lineLimit)
    var stack = LineStack(breaker.lines, text: text, spacing: spacing)
    range = breaker.range
    let fitting = stack.fitting(height, grid: grid)
    if fitting.count < breaker.lines.count {
      breaker = broken(range, limit: fitting.count)
      range = breaker.range
      stack = LineStack(breaker.lines, text: text, spacing: spacing)
    }

    let widest = breaker.lines.reduce(0) { max($0, $1.fullWidth) }
    let covering = grid.pixels(covering: min(widest, range.proposal))
    // Rounding up a little less than nothing gives -0, which prints as such.
    let pixels = covering > 0 ? covering : 0
    range.narrow(widths(for: pixels, widest: widest, grid: grid))
    let lines = max(stack.height(stack.count), reservedHeight(spacing: spacing))
    let size = CGSize(
      width: pixels / self.grid.scale, height: grid.pixels(covering: lines) / self.grid.scale)
    let box = box(proposal, widths: range, heights: fitting.heights)
    return TextLayout(
      answer: SizeAnswer(size, for: box), lines: breaker.takeLines(), stack: stack,
      grid: self.grid, shrink: shrink)
  }

  /// The height of the lines that there is room for whatever the text.
  private func reservedHeight(spacing: Double) -> Double {
    guard paragraph.reservedLines > 0 else { return 0 }
    let leading = spacing > 0 ? max(firstMetrics.leading, spacing) : firstMetrics.leading
    let further = firstMetrics.lineHeight + leading
    return firstMetrics.lineHeight + Double(paragraph.reservedLines - 1) * further
  }

  private func broken(_ range: WidthRange, limit: Int) -> LineBreaker {
    // Why those of the last layout: widths change little at a time.
    let expected = layouts.last?.lines.count ?? text.words.paragraphs.count
    var breaker = LineBreaker(
      text: text, limit: limit, paragraph: paragraph, range: range, expected: expected)
    breaker.run()
    return breaker
  }

  /// The proposals that make so many pixels of lines that are `widest` wide.
  private func widths(
    for pixels: Double, widest: Double, grid: PixelGrid
  ) -> ClosedRange<Double> {
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
  func answer(to proposal: ProposedSize) -> SizeAnswer {
    // Why first: most texts are asked one thing again and again.
    if let first = layouts.first, first.answer.box.contains(proposal) { return first.answer }
    return layout(proposal).answer
  }

  func baselines(for proposal: ProposedSize) -> (first: CGFloat, last: CGFloat) {
    layout(proposal).roundedBaselines
  }

  func form(for proposal: ProposedSize) -> TextForm? {
    let layout = layout(proposal)
    return TextForm(
      lineCount: layout.lines.count, isTruncated: layout.lines.last?.isTruncated == true,
      isLimited: layout.lines.count >= lineLimit, scale: layout.shrink)
  }

  var spacing: TextSpacing? {
    TextSpacing(
      ascent: firstMetrics.ascent, descent: firstMetrics.descent,
      capHeight: firstMetrics.capHeight, leading: firstMetrics.leading, pixel: 1 / grid.scale)
  }
}
