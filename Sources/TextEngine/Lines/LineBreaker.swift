internal import LayoutEngine

/// Breaks a text into lines for a proposed width.
///
/// 1. Each paragraph is broken by itself; one without characters is one empty line.
/// 2. A line takes words while its width, without the white space that hangs over its end, is within the
///    proposal.
/// 3. A word that is wider than the proposal and starts its line is broken between characters; a line
///    takes at least one.
/// 4. A paragraph of two lines does not leave a single word on the second when the last word of the first
///    fits beside it and the two lines become more alike in width.
/// 5. When there are more lines than allowed, the last one allowed takes the rest of its paragraph and is cut
///    at its tail, its head or in its middle to make room for an ellipsis.
///
/// | proposed width | answer |
/// |---|---|
/// | unspecified, ∞ | one line a paragraph |
/// | 0 | one character a line, white space after it |
/// | finite | as above |
struct LineBreaker {
  let text: ShapedText
  let words: Words
  /// The most lines; at least 1.
  let limit: Int
  /// Which part of the last line gives way.
  let truncation: ParagraphStyle.Truncation
  private(set) var range: WidthRange
  private(set) var lines: [Line] = []
  /// Whether characters were left out.
  private(set) var isTruncated = false

  private var isRightToLeft = false

  init(
    text: ShapedText, words: Words, limit: Int, truncation: ParagraphStyle.Truncation = .tail,
    range: WidthRange
  ) {
    self.text = text
    self.words = words
    self.limit = limit
    self.truncation = truncation
    self.range = range
  }

  mutating func run() {
    for (index, paragraph) in words.paragraphs.enumerated() {
      if lines.count == limit {
        truncate(end: words.bounds[index - 1].upperBound)
        return
      }
      isRightToLeft = text.isRightToLeft(paragraph: index)
      guard !paragraph.isEmpty else {
        let place = words.bounds[index].lowerBound
        lines.append(
          Line(
            clusters: place..<place, drawnEnd: place, drawnWidth: 0, fullWidth: 0,
            isRightToLeft: isRightToLeft))
        continue
      }
      if !breakParagraph(paragraph) {
        truncate(end: words.bounds[index].upperBound)
        return
      }
    }
  }

  // MARK: - One paragraph

  /// Appends the lines of a paragraph; `false` when the limit cut it short.
  private mutating func breakParagraph(_ paragraph: Range<Int>) -> Bool {
    let firstLine = lines.count
    var word = paragraph.lowerBound
    var start = words.words[word].clusters.lowerBound
    // The first word of the latest line, when the line starts with a whole word.
    var lineWords: [Range<Int>] = []
    while word < paragraph.upperBound {
      if lines.count == limit { return false }
      let x = text.clusters[start].origin
      var last = word
      guard range.fits(words.words[word].drawnX - x) || isSingle(word, from: start) else {
        let end = characters(from: start, in: word)
        lines.append(line(start..<end, drawnEnd: end))
        lineWords.append(word..<word)
        start = end
        if end == words.words[word].clusters.upperBound { word += 1 }
        continue
      }
      while last + 1 < paragraph.upperBound, range.fits(words.words[last + 1].drawnX - x) {
        last += 1
      }
      lines.append(
        line(start..<words.words[last].clusters.upperBound, drawnEnd: words.words[last].drawnEnd))
      let isWhole = start == words.words[word].clusters.lowerBound
      lineWords.append(isWhole ? word..<last + 1 : word..<word)
      word = last + 1
      if word < paragraph.upperBound { start = words.words[word].clusters.lowerBound }
    }
    if lines.count - firstLine == 2 { balance(firstLine, lineWords) }
    return true
  }

  /// Whether there is nothing to break between in what is left of a word.
  private func isSingle(_ word: Int, from start: Int) -> Bool {
    words.words[word].drawnEnd - start <= 1
  }

  /// The end of the longest line of characters from `start` on inside a word.
  private mutating func characters(from start: Int, in word: Int) -> Int {
    let x = text.clusters[start].origin
    var end = start + 1
    while end < words.words[word].drawnEnd, range.fits(text.clusters[end].end - x) { end += 1 }
    return end
  }

  private func line(_ clusters: Range<Int>, drawnEnd: Int) -> Line {
    let x = text.clusters[clusters.lowerBound].origin
    let end = max(drawnEnd, clusters.lowerBound)
    return Line(
      clusters: clusters, drawnEnd: end,
      drawnWidth: end > clusters.lowerBound ? text.clusters[end - 1].end - x : 0,
      fullWidth: text.clusters[clusters.upperBound - 1].end - x, isRightToLeft: isRightToLeft)
  }

  // MARK: - Two lines

  private mutating func balance(_ first: Int, _ lineWords: [Range<Int>]) {
    guard lineWords[0].count > 1, lineWords[1].count == 1 else { return }
    let moved = lineWords[0].upperBound - 1
    let upper = words.words[moved - 1]
    let start = lines[first].clusters.lowerBound
    let split = words.words[moved].clusters.lowerBound
    let above = line(start..<split, drawnEnd: upper.drawnEnd)
    let below = line(
      split..<lines[first + 1].clusters.upperBound, drawnEnd: lines[first + 1].drawnEnd)
    let before = abs(lines[first].drawnWidth - lines[first + 1].drawnWidth)
    let after = abs(above.drawnWidth - below.drawnWidth)
    guard after < before, range.fits(below.drawnWidth) else { return }
    lines[first] = above
    lines[first + 1] = below
  }

  // MARK: - Truncation

  /// Cuts the last line so that an ellipsis stands in it; `end` is the end of its paragraph.
  private mutating func truncate(end: Int) {
    isTruncated = true
    let index = lines.count - 1
    let start = lines[index].clusters.lowerBound
    switch truncation {
    case .tail: lines[index] = cutTail(start, end: end)
    case .head: lines[index] = cutHead(start, end: end)
    case .middle: lines[index] = cutMiddle(start, end: end)
    }
  }

  /// The line from `start` that ends in an ellipsis: as many characters as fit, spaces before it dropped.
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
    return self.cut(start..<drawnEnd, drawnEnd: drawnEnd, width: width)
  }

  /// The line up to `end` that begins with an ellipsis.
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
    return self.cut(start..<end, drawnEnd: start, tail: first..<end, width: width)
  }

  /// The line with an ellipsis between as much of its beginning as of its end.
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
      // The shorter side grows.
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
    return cut(start..<end, drawnEnd: head, tail: tail..<end, width: width)
  }

  private func cut(
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
    let face = text.faces[Int(cluster.face)]
    return face.font.ellipsisAdvance + Double(face.style?.value.tracking ?? 0)
  }
}
