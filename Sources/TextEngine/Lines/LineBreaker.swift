internal import LayoutEngine

/// Breaks a text into lines for a proposed width.
///
/// 1. Each paragraph is broken by itself; one without characters is one empty line.
/// 2. A line takes words while its width, without the white space that hangs over its end, is within the
///    proposal.
/// 3. A word that is wider than the proposal and starts its line is broken between characters; a line
///    takes at least one.
/// 4. A line that ends with a soft hyphen ends with a hyphen, for which there must be room.
/// 5. A paragraph of two lines does not leave a single word on the second when the last word of the first
///    fits beside it and the two lines become more alike in width.
/// 6. When there are more lines than allowed, the last one allowed takes the rest of its paragraph and is cut
///    at its tail, its head or in its middle to make room for an ellipsis. Where that is allowed, its characters are first
///    moved nearer to each other, if that makes room for all of them.
///
/// | proposed width | answer |
/// |---|---|
/// | unspecified, ∞ | one line a paragraph |
/// | 0 | one character a line, white space after it |
/// | finite | as above |
struct LineBreaker {
  let text: EndlessLine
  /// The most lines; at least 1.
  let limit: Int
  /// Which part of the last line gives way.
  let truncation: ParagraphStyle.Truncation
  let allowsTightening: Bool
  private(set) var range: WidthRange
  private(set) var lines: [Line] = []
  /// Whether characters were left out.
  private(set) var isTruncated = false

  private var isRightToLeft = false

  /// - Parameter expected: about how many lines there will be.
  init(
    text: EndlessLine, limit: Int, paragraph: ParagraphStyle, range: WidthRange, expected: Int
  ) {
    self.text = text
    self.limit = limit
    truncation = paragraph.truncation
    allowsTightening = paragraph.allowsTightening
    self.range = range
    lines.reserveCapacity(min(limit, expected))
  }

  mutating func run() {
    let words = text.words
    for (index, paragraph) in words.paragraphs.enumerated() {
      if lines.count == limit {
        truncate(end: words.bounds[index - 1].upperBound)
        return
      }
      isRightToLeft = words.isRightToLeft(paragraph: index)
      guard !paragraph.isEmpty else {
        let place = words.bounds[index].lowerBound
        lines.append(
          Line(
            clusters: place..<place, drawnEnd: place, drawnWidth: 0, fullWidth: 0,
            isRightToLeft: isRightToLeft))
        continue
      }
      let isWhole = words.words.withUnsafeBufferPointer { breakParagraph($0, paragraph) }
      if !isWhole {
        truncate(end: words.bounds[index].upperBound)
        return
      }
    }
  }

  /// The lines, in an array that holds little more than them.
  mutating func takeLines() -> [Line] {
    if lines.capacity > lines.count + max(2, lines.count / 4) { lines = lines.map { $0 } }
    return lines
  }

  // MARK: - One paragraph

  /// Appends the lines of a paragraph; `false` when the limit cut it short.
  private mutating func breakParagraph(
    _ words: UnsafeBufferPointer<Word>, _ paragraph: Range<Int>
  ) -> Bool {
    let firstLine = lines.count
    var word = paragraph.lowerBound
    var (start, x) = (words[word].start, words[word].x)
    // The words of the first line and of the latest, where they are whole.
    var first = word..<word
    var latest = word..<word
    while word < paragraph.upperBound {
      if lines.count == limit { return false }
      guard range.fits(words[word].drawnX - x + hyphen(word)) || words[word].drawnEnd - start <= 1
      else {
        let end = characters(from: start, in: words[word])
        lines.append(end.line)
        latest = word..<word
        if lines.count == firstLine + 1 { first = latest }
        (start, x) = (Int32(end.line.drawnEnd), end.x)
        continue
      }
      var last = word
      while last + 1 < paragraph.upperBound,
        range.fits(words[last + 1].drawnX - x + hyphen(last + 1))
      {
        last += 1
      }
      lines.append(line(start, x, through: words[last], hyphen: hyphen(last)))
      latest = start == words[word].start ? word..<last + 1 : word..<word
      if lines.count == firstLine + 1 { first = latest }
      word = last + 1
      if word < paragraph.upperBound { (start, x) = (words[word].start, words[word].x) }
    }
    if lines.count - firstLine == 2 { balance(firstLine, words, first, latest) }
    return true
  }

  /// The longest line of characters from `start` on inside a word, at least one and never the last; and where the next
  /// one starts on the endless line.
  private mutating func characters(from start: Int32, in word: Word) -> (line: Line, x: Double) {
    let clusters = text.characters.clusters
    let start = Int(start)
    let x = clusters[start].origin
    var end = start + 1
    while end < Int(word.drawnEnd) - 1, range.fits(clusters[end].end - x) { end += 1 }
    let width = clusters[end - 1].end - x
    let line = Line(
      clusters: start..<end, drawnEnd: end, drawnWidth: width, fullWidth: width,
      isRightToLeft: isRightToLeft)
    return (line, clusters[end].origin)
  }

  /// The line from a place to the end of a word, and a hyphen if that is wider than 0.
  private func line(_ start: Int32, _ x: Double, through word: Word, hyphen: Double = 0) -> Line {
    let isBlank = word.drawnEnd <= start
    return Line(
      clusters: Int(start)..<Int(word.end), drawnEnd: Int(max(word.drawnEnd, start)),
      drawnWidth: isBlank ? 0 : word.drawnX - x + hyphen, fullWidth: word.fullX - x + hyphen,
      isHyphenated: hyphen > 0, isRightToLeft: isRightToLeft)
  }

  /// How wide the hyphen is at the end of a line that ends with a word; 0 where there is none.
  private func hyphen(_ word: Int) -> Double {
    text.words.hyphens.isEmpty ? 0 : text.words.hyphens[word] ?? 0
  }

  // MARK: - Two lines

  /// Moves the last word of the first of two lines to a single word on the second, where that is right.
  private mutating func balance(
    _ line: Int, _ words: UnsafeBufferPointer<Word>, _ first: Range<Int>, _ second: Range<Int>
  ) {
    guard first.count > 1, second.count == 1 else { return }
    let moved = words[first.upperBound - 1]
    let start = words[first.lowerBound]
    let above = self.line(
      start.start, start.x, through: words[first.upperBound - 2],
      hyphen: hyphen(first.upperBound - 2))
    let below = self.line(moved.start, moved.x, through: words[second.lowerBound])
    let before = abs(lines[line].drawnWidth - lines[line + 1].drawnWidth)
    let after = abs(above.drawnWidth - below.drawnWidth)
    guard after < before, range.fits(below.drawnWidth),
      !above.isHyphenated || range.fits(above.drawnWidth)
    else { return }
    lines[line] = above
    lines[line + 1] = below
  }

  // MARK: - Truncation

  /// Cuts the last line so that an ellipsis stands in it; `end` is the end of its paragraph.
  private mutating func truncate(end: Int) {
    let last = lines.count - 1
    if let line = tightened(lines[last].clusters.lowerBound..<end) {
      lines[last] = line
      return
    }
    isTruncated = true
    var cutter = LineCutter(text.characters, range: range, isRightToLeft: isRightToLeft)
    lines[last] = cutter.cut(lines[last].clusters.lowerBound..<end, at: truncation)
    range = cutter.range
  }

  /// What tightening may take off a line, as a share of its width.
  ///
  /// Apple documents it for paragraph styles, as the default of `tighteningFactorForTruncation`; that texts of SwiftUI have
  /// the same is [likely].
  private static let mostTightening = 0.05

  /// The rest of the text on one line, its characters nearer to each other; `nil` where that does not suffice.
  private mutating func tightened(_ clusters: Range<Int>) -> Line? {
    let text = text.characters
    guard allowsTightening, clusters.upperBound == text.clusters.count else { return nil }
    var end = clusters.upperBound
    while end > clusters.lowerBound, text.clusters[end - 1].flags.contains(.space) { end -= 1 }
    guard end > clusters.lowerBound + 1 else { return nil }
    let width = text.clusters[end - 1].end - text.clusters[clusters.lowerBound].origin
    guard range.fits(width * (1 - Self.mostTightening)) else { return nil }
    let gaps = Double(end - clusters.lowerBound - 1)
    let fitting = min(width, range.proposal)
    range.pin()
    return Line(
      clusters: clusters, drawnEnd: end, drawnWidth: fitting, fullWidth: fitting,
      tightening: (fitting - width) / gaps, isRightToLeft: isRightToLeft)
  }
}
