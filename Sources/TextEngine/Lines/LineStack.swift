/// Lines one below the other: where each lies, and how many fit a height.
struct LineStack {
  /// What lines of one style have in common; `nil` when lines differ in height.
  private let uniform: LineMetrics?
  /// The distance from one baseline to the next where lines are alike.
  private var pitch = 0.0
  let count: Int
  /// Where lines differ: the baseline of each, and the height of the first so many.
  private var ownBaselines: [Double] = []
  private var ownHeights: [Double] = []

  /// A line is as high as the tallest of its fonts; the style's leading lies above each further line.
  ///
  /// - Parameter spacing: the least distance between two lines, in points; 0 for that of the style, which may be
  ///   negative.
  init(_ lines: [Line], text: EndlessLine, spacing: Double) {
    count = lines.count
    if text.isUniform {
      var metrics = LineMetrics()
      if let face = text.faces.first { metrics.take(face) }
      pitch = metrics.height + metrics.leading(atLeast: spacing)
      uniform = metrics
      return
    }
    uniform = nil
    var bottom = 0.0
    for (index, line) in lines.enumerated() {
      let metrics = LineMetrics(line, text: text.characters)
      let top = index == 0 ? 0 : bottom + metrics.leading(atLeast: spacing)
      ownBaselines.append(top + metrics.ascent)
      bottom = top + metrics.height
      ownHeights.append(bottom)
    }
  }

  /// The baseline of a line, in points from the top of the text.
  func baseline(_ line: Int) -> Double {
    guard let uniform else { return line < count ? ownBaselines[line] : 0 }
    return uniform.ascent + Double(line) * pitch
  }

  /// The height of the first `count` lines; 0 for none.
  func height(_ count: Int) -> Double {
    guard count > 0 else { return 0 }
    guard let uniform else { return ownHeights[count - 1] }
    return uniform.height + Double(count - 1) * pitch
  }

  /// How many lines a height has room for, at least 1, and the heights for which that is the answer.
  ///
  /// - Parameter height: in points; `nil` has room for all.
  func fitting(_ height: Double?, grid: PixelGrid) -> (count: Int, heights: ClosedRange<Double>) {
    let slack = 2 * PixelGrid.tolerance / grid.scale
    let all = -Double.infinity...Double.infinity
    guard count > 1 else { return (count, all) }
    // Why a point for `nil`: it is -1 on the number line, beside heights that do truncate.
    guard let height else { return (count, -1...(-1)) }
    var fitting = 1
    while fitting < count, height >= self.height(fitting + 1) - slack { fitting += 1 }
    let lower = fitting == 1 ? 0 : self.height(fitting) - slack
    let upper =
      fitting == count ? Double.infinity : (self.height(fitting + 1) - slack).nextDown
    return (fitting, lower...max(lower, upper))
  }
}

/// How high a line is.
private struct LineMetrics {
  var ascent = 0.0
  var descent = 0.0
  var leading = 0.0

  init() {}

  /// The metrics of a line that may have several fonts.
  init(_ line: Line, text: ShapedText) {
    if text.clusters.isEmpty {
      if let first = text.faces.first { take(first) }
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
  }

  mutating func take(_ face: ShapedText.Face) {
    let metrics = face.metrics
    let offset = Double(face.style?.value.baselineOffset ?? 0)
    if metrics.ascent > ascent { leading = metrics.leading }
    // A run that is raised or lowered needs room on that side, and keeps what it had on the other.
    ascent = max(ascent, metrics.ascent + max(0, offset))
    descent = max(descent, metrics.descent + max(0, -offset))
    if let attachment = face.attachment, attachment.growsLine {
      ascent = max(ascent, Double(attachment.baseline) + offset)
      descent = max(descent, Double(attachment.size.height - attachment.baseline) - offset)
    }
  }

  var height: Double { ascent + descent }

  func leading(atLeast spacing: Double) -> Double { spacing > 0 ? max(leading, spacing) : leading }
}
