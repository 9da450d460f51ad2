internal import LayoutEngine

/// Cuts a line that stands for the rest of its paragraph, so that an ellipsis and what is left fit the proposal.
///
/// | mode | what is left |
/// |---|---|
/// | tail | as many characters from the start as fit; white space before the ellipsis is dropped |
/// | head | as many from the end of the paragraph as fit |
/// | middle | both, of which the shorter grows first; a paragraph that fits has its ellipsis at the end |
///
/// An ellipsis stands in a line even where nothing else does.
struct LineCutter {
  private let text: ShapedText
  private let isRightToLeft: Bool
  /// The proposals for which the line is cut as it was.
  private(set) var range: WidthRange

  init(_ text: ShapedText, range: WidthRange, isRightToLeft: Bool) {
    self.text = text
    self.range = range
    self.isRightToLeft = isRightToLeft
  }

  /// The line of what fits of some clusters.
  mutating func cut(_ clusters: Range<Int>, at mode: ParagraphStyle.Truncation) -> Line {
    switch mode {
    case .tail: cutTail(clusters.lowerBound, end: clusters.upperBound)
    case .head: cutHead(clusters.lowerBound, end: clusters.upperBound)
    case .middle: cutMiddle(clusters.lowerBound, end: clusters.upperBound)
    }
  }

  private mutating func cutTail(_ start: Int, end: Int) -> Line {
    var drawnEnd = start
    var width = ellipsisWidth(after: start)
    var cut = start
    while cut < end {
      let cluster = text.clusters[cut]
      cut += 1
      if cluster.flags.contains(.space) { continue }
      let candidate = cluster.end - text.clusters[start].origin + ellipsisWidth(after: cut)
      guard range.fits(candidate) else { break }
      drawnEnd = cut
      width = candidate
    }
    return line(start..<drawnEnd, drawnEnd: drawnEnd, width: width)
  }

  private mutating func cutHead(_ start: Int, end: Int) -> Line {
    let end = withoutSpaces(start..<end)
    let ellipsis = ellipsisWidth(after: start)
    var first = end
    var width = ellipsis
    var cut = end
    while cut > start {
      cut -= 1
      let cluster = text.clusters[cut]
      if cluster.flags.contains(.space) { continue }
      let candidate = text.clusters[end - 1].end - cluster.origin + ellipsis
      guard range.fits(candidate) else { break }
      first = cut
      width = candidate
    }
    return line(start..<end, drawnEnd: start, tail: first..<end, width: width)
  }

  private mutating func cutMiddle(_ start: Int, end: Int) -> Line {
    let end = withoutSpaces(start..<end)
    guard end > start else { return cutTail(start, end: end) }
    let ellipsis = ellipsisWidth(after: start)
    let origin = text.clusters[start].origin
    let right = text.clusters[end - 1].end
    // A paragraph that fits is cut because others follow, which an ellipsis at its end says.
    if range.fits(right - origin + ellipsis) { return cutTail(start, end: end) }
    var (head, tail) = (start, end)
    var width = ellipsis
    while head < tail {
      let headWidth = head > start ? text.clusters[head - 1].end - origin : 0
      let tailWidth = tail < end ? right - text.clusters[tail].origin : 0
      let growsHead = headWidth <= tailWidth
      let candidate =
        growsHead
        ? text.clusters[head].end - origin + tailWidth + ellipsis
        : headWidth + right - text.clusters[tail - 1].origin + ellipsis
      guard range.fits(candidate) else { break }
      width = candidate
      if growsHead { head += 1 } else { tail -= 1 }
    }
    return line(start..<end, drawnEnd: head, tail: tail..<end, width: width)
  }

  private func line(
    _ clusters: Range<Int>, drawnEnd: Int, tail: Range<Int> = 0..<0, width: Double
  ) -> Line {
    Line(
      clusters: clusters, drawnEnd: drawnEnd, tail: tail, drawnWidth: width, fullWidth: width,
      isTruncated: true, isRightToLeft: isRightToLeft)
  }

  /// The end of a range without the white space at its end.
  private func withoutSpaces(_ range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, text.clusters[end - 1].flags.contains(.space) { end -= 1 }
    return end
  }

  private func ellipsisWidth(after cut: Int) -> Double {
    guard let cluster = text.clusters[..<max(1, cut)].last ?? text.clusters.first else { return 0 }
    return text.faces[Int(cluster.face)].advance(ofSign: ellipsis)
  }
}
