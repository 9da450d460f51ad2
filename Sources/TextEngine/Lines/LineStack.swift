/// Lines one below the other: where each lies, and how many fit a height.
struct LineStack {
  /// The top of each line, in points from the top of the text.
  private(set) var tops: [Double] = []
  /// The baseline of each line.
  private(set) var baselines: [Double] = []
  /// The height of the first so many lines.
  private(set) var heights: [Double] = []

  /// A line is as high as the tallest of its fonts; the style's leading lies above each further line.
  init(_ lines: [Line], text: ShapedText) {
    var bottom = 0.0
    for (index, line) in lines.enumerated() {
      let metrics = Self.metrics(line, text: text)
      let top = index == 0 ? 0 : bottom + metrics.leading
      tops.append(top)
      baselines.append(top + metrics.ascent)
      bottom = top + metrics.ascent + metrics.descent
      heights.append(bottom)
    }
  }

  private static func metrics(
    _ line: Line, text: ShapedText
  ) -> (ascent: Double, descent: Double, leading: Double) {
    guard let first = text.faces.first else { return (0, 0, 0) }
    // Texts of one style are the rule, and need no look at their clusters.
    let isPlain = text.faces.allSatisfy { $0.font === first.font }
    var found = (ascent: 0.0, descent: 0.0, leading: 0.0)
    func take(_ metrics: VerticalMetrics) {
      if metrics.ascent > found.ascent { found.leading = metrics.leading }
      found.ascent = max(found.ascent, metrics.ascent)
      found.descent = max(found.descent, metrics.descent)
    }
    if isPlain || text.clusters.isEmpty {
      take(first.font.metrics)
    } else if line.clusters.isEmpty {
      // An empty line is as high as the end of paragraph it stands before, or else the one after which.
      let place = min(line.clusters.lowerBound, text.clusters.count - 1)
      take(text.faces[Int(text.clusters[place].face)].font.metrics)
    } else {
      for cluster in text.clusters[line.clusters] {
        take(text.faces[Int(cluster.face)].font.metrics)
      }
    }
    return found
  }

  /// How many lines a height has room for, at least 1, and the heights for which that is the answer.
  ///
  /// - Parameter height: in points; `nil` has room for all.
  func fitting(_ height: Double?, grid: PixelGrid) -> (count: Int, heights: ClosedRange<Double>) {
    let slack = 2 * PixelGrid.tolerance / grid.scale
    let all = -Double.infinity...Double.infinity
    guard heights.count > 1 else { return (heights.count, all) }
    // Why a point for `nil`: it is -1 on the number line, beside heights that do truncate.
    guard let height else { return (heights.count, -1...(-1)) }
    var count = 1
    while count < heights.count, height >= heights[count] - slack { count += 1 }
    let lower = count == 1 ? 0 : heights[count - 1] - slack
    let upper = count == heights.count ? Double.infinity : (heights[count] - slack).nextDown
    return (count, lower...max(lower, upper))
  }
}
