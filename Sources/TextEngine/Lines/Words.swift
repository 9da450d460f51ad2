/// A stretch between two places where a line may be broken, with the white space that follows it.
struct Word {
  /// The first of its clusters, and the one after its last.
  var start: Int32
  var end: Int32
  /// The end of its last cluster that is not white space.
  var drawnEnd: Int32
  /// Where it starts on the endless line, in points.
  var x: Double
  /// Where its last cluster that is not white space ends; the start of the word when it is all space.
  var drawnX: Double
  /// Where its last cluster ends, white space included.
  var fullX: Double
}

/// The words of a text, by paragraph.
struct Words {
  var words: ContiguousArray<Word> = []
  /// Ranges of `words`; a paragraph without characters has an empty range.
  private(set) var paragraphs: ContiguousArray<Range<Int>> = []
  /// Where each paragraph starts and ends among the clusters; the end of the paragraph is left out.
  private(set) var bounds: ContiguousArray<Range<Int>> = []
  /// Whether each paragraph runs from right to left as a whole; empty when all run from left to right.
  private(set) var directions: [Bool] = []
  /// How wide a hyphen is at the end of a line that ends with a word, by the word's number; of those that end with a soft
  /// hyphen, and do not end their paragraph.
  private(set) var hyphens: [Int: Double] = [:]

  init() {}

  init(_ text: ShapedText) {
    directions = text.paragraphDirections
    let clusters = text.clusters
    var wordStart = 0

    func word(_ range: Range<Int>) -> Word {
      var drawnEnd = range.upperBound
      while drawnEnd > range.lowerBound, clusters[drawnEnd - 1].flags.contains(.space) {
        drawnEnd -= 1
      }
      let start = clusters[range.lowerBound].origin
      return Word(
        start: Int32(range.lowerBound), end: Int32(range.upperBound), drawnEnd: Int32(drawnEnd),
        x: start, drawnX: drawnEnd > range.lowerBound ? clusters[drawnEnd - 1].end : start,
        fullX: clusters[range.upperBound - 1].end)
    }

    for i in clusters.indices {
      let flags = clusters[i].flags
      let isNewline = flags.contains(.newline)
      if i > wordStart, isNewline || flags.contains(.breakBefore) {
        if !isNewline { hyphens[words.count] = Self.hyphen(after: i - 1, text) }
        words.append(word(wordStart..<i))
        wordStart = i
      }
      guard isNewline else { continue }
      endParagraph(at: i)
      wordStart = i + 1
    }
    if wordStart < clusters.count { words.append(word(wordStart..<clusters.count)) }
    endParagraph(at: clusters.count)
  }

  /// How wide the hyphen is that a soft hyphen becomes at the end of a line; `nil` for any other cluster.
  private static func hyphen(after index: Int, _ text: ShapedText) -> Double? {
    let cluster = text.clusters[index]
    let start = Int(cluster.textStart)
    guard cluster.glyphCount == 0, start + 1 < text.utf8.count, text.utf8[start] == 0xC2,
      text.utf8[start + 1] == 0xAD
    else { return nil }
    return text.faces[Int(cluster.face)].advance(ofSign: hyphenSign)
  }

  /// Ends a paragraph with the last word there is; `place` is that of its end among the clusters.
  mutating func endParagraph(at place: Int) {
    paragraphs.append((paragraphs.last?.upperBound ?? 0)..<words.count)
    bounds.append((bounds.last.map { $0.upperBound + 1 } ?? 0)..<place)
  }

  func isRightToLeft(paragraph: Int) -> Bool {
    paragraph < directions.count && directions[paragraph]
  }

  /// How many bytes the words take.
  var byteCount: Int {
    words.capacity * MemoryLayout<Word>.stride
      + (paragraphs.capacity + bounds.capacity) * MemoryLayout<Range<Int>>.stride
  }
}
