/// Lines one below the other: where each lies, and how many fit a height.
struct LineStack {
  /// The top of each line, in points from the top of the text.
  private(set) var tops: [Double] = []
  /// The baseline of each line.
  private(set) var baselines: [Double] = []
  /// The height of the first so many lines.
  private(set) var heights: [Double] = []

  /// A line is as high as the tallest of its fonts; the style's leading lies above each further line.
  ///
  /// - Parameter spacing: the least distance between two lines, in points; 0 for that of the style, which may be
  ///   negative.
  init(_ lines: [Line], text: ShapedText, spacing: Double) {
    let isUniform = Self.isUniform(text)
    var bottom = 0.0
    for (index, line) in lines.enumerated() {
      let metrics = Self.metrics(line, text: text, isUniform: isUniform)
      let top = index == 0 ? 0 : bottom + metrics.leading(atLeast: spacing)
      tops.append(top)
      baselines.append(top + metrics.ascent)
      bottom = top + metrics.ascent + metrics.descent
      heights.append(bottom)
    }
  }

  /// Whether all lines are equally high; texts of one style are the rule, and need no look at their clusters.
  private static func isUniform(_ text: ShapedText) -> Bool {
    guard let first = text.faces.first else { return true }
    let offset = first.style?.value.baselineOffset ?? 0
    return text.faces.allSatisfy {
      $0.font === first.font && ($0.style?.value.baselineOffset ?? 0) == offset
    }
  }

  private static func metrics(
    _ line: Line, text: ShapedText, isUniform: Bool
  ) -> LineMetrics {
    var found = LineMetrics()
    guard let first = text.faces.first else { return found }
    func take(_ face: ShapedText.Face) {
      let metrics = face.font.metrics
      let offset = Double(face.style?.value.baselineOffset ?? 0)
      if metrics.ascent > found.ascent { found.leading = metrics.leading }
      // A run that is raised or lowered needs room on that side, and keeps what it had on the other.
      found.ascent = max(found.ascent, metrics.ascent + max(0, offset))
      found.descent = max(found.descent, metrics.descent + max(0, -offset))
    }
    if isUniform || text.clusters.isEmpty {
      take(first)
    } else if line.clusters.isEmpty {
      // An empty line is as high as the end of paragraph it stands before, or else the one after which.
      let place = min(line.clusters.lowerBound, text.clusters.count - 1)
      take(text.faces[Int(text.clusters[place].face)])
    } else {
      var last: Int16 = -1
      for cluster in text.clusters[line.clusters] where cluster.face != last {
        last = cluster.face
        take(text.faces[Int(cluster.face)])
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

/// How high a line is.
private struct LineMetrics {
  var ascent = 0.0
  var descent = 0.0
  var leading = 0.0

  func leading(atLeast spacing: Double) -> Double { spacing > 0 ? max(leading, spacing) : leading }
}
