/// A line of a text that has been broken: a range of clusters, and how wide it is.
struct Line: Equatable {
  /// The clusters on the line, trailing white space included, the end of the paragraph not.
  var clusters: Range<Int>
  /// The end of what is drawn: the clusters less trailing white space, or what comes before an ellipsis.
  var drawnEnd: Int
  /// What is drawn after an ellipsis in the middle or at the head.
  var tail = 0..<0
  /// The width without trailing white space, in points; with the ellipsis when there is one.
  var drawnWidth: Double
  /// The width with trailing white space, in points.
  var fullWidth: Double
  /// How much further apart its characters are than in the text, in points; negative where they were tightened.
  var tightening = 0.0
  /// Whether an ellipsis follows `drawnEnd`.
  var isTruncated = false
  /// Whether a hyphen follows `drawnEnd`.
  var isHyphenated = false
  /// Whether its paragraph runs from right to left as a whole.
  var isRightToLeft = false
}

/// The widths for which comparisons with a text's lines come out as they did.
///
/// Every comparison of a line with the proposal goes through ``fits(_:)``, so the range is right by
/// construction: any proposal inside it meets the same answers and hence the same lines.
struct WidthRange {
  /// The proposed width, in points; ∞ for unspecified.
  let proposal: Double
  private(set) var lower = 0.0
  private(set) var upper = Double.infinity
  /// What a line may exceed the proposal by: a text that is proposed its own rounded width must fit.
  private let slack: Double

  init(proposal: Double, grid: PixelGrid) {
    self.proposal = proposal
    slack = 2 * PixelGrid.tolerance / grid.scale
  }

  /// Whether a line of `width` is within the proposal; narrows the range to where that stays so.
  mutating func fits(_ width: Double) -> Bool {
    let threshold = width - slack
    if proposal >= threshold {
      lower = max(lower, threshold)
      return true
    }
    upper = min(upper, threshold.nextDown)
    return false
  }

  /// Narrows the range to the proposal itself.
  mutating func pin() { (lower, upper) = (proposal, proposal) }

  /// Narrows the range to `other`, which holds the proposal.
  mutating func narrow(_ other: ClosedRange<Double>) {
    lower = max(lower, other.lowerBound)
    upper = min(upper, other.upperBound)
  }
}
