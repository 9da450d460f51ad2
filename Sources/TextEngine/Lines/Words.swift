/// A stretch between two places where a line may be broken, with the white space that follows it.
struct Word {
  var clusters: Range<Int>
  /// The end of its last cluster that is not white space.
  var drawnEnd: Int
  /// Where that cluster ends on the endless line, in points; the start of the word when it is all space.
  var drawnX: Double
  /// Where its last cluster ends, white space included.
  var fullX: Double
}

/// The words of a text, by paragraph.
struct Words {
  var words: ContiguousArray<Word> = []
  /// Ranges of `words`; a paragraph without characters has an empty range.
  var paragraphs: [Range<Int>] = []
  /// Where each paragraph starts and ends among the clusters; the end of the paragraph is left out.
  var bounds: [Range<Int>] = []

  init(_ text: ShapedText) {
    let clusters = text.clusters
    var firstWord = 0
    var paragraphStart = 0
    var wordStart = 0

    func word(_ range: Range<Int>) -> Word {
      var drawnEnd = range.upperBound
      while drawnEnd > range.lowerBound, clusters[drawnEnd - 1].flags.contains(.space) {
        drawnEnd -= 1
      }
      let start = clusters[range.lowerBound].origin
      return Word(
        clusters: range, drawnEnd: drawnEnd,
        drawnX: drawnEnd > range.lowerBound ? clusters[drawnEnd - 1].end : start,
        fullX: clusters[range.upperBound - 1].end)
    }

    for i in clusters.indices {
      let flags = clusters[i].flags
      let isNewline = flags.contains(.newline)
      if i > wordStart, isNewline || flags.contains(.breakBefore) {
        words.append(word(wordStart..<i))
        wordStart = i
      }
      guard isNewline else { continue }
      paragraphs.append(firstWord..<words.count)
      bounds.append(paragraphStart..<i)
      firstWord = words.count
      paragraphStart = i + 1
      wordStart = i + 1
    }
    if wordStart < clusters.count { words.append(word(wordStart..<clusters.count)) }
    paragraphs.append(firstWord..<words.count)
    bounds.append(paragraphStart..<clusters.count)
  }
}
