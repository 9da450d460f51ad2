/// A text whose every size can be worked out by hand: words of one width, lines of one height.
///
/// It answers as text does: nil and ∞ ask for one line, a width in between for as many words as fit,
/// a width below one word is taken as offered, a height limits the number of lines.
struct FakeText: Hashable, Sendable {
  var words: Int
  var wordWidth: Double
  var lineHeight: Double
  /// The distance between two lines.
  var leading = 0.0
  /// The distance from the top of a line to its baseline.
  var baseline: Double

  /// A text that is one word, for tables.
  static func word(_ width: Double, _ height: Double, baseline: Double) -> FakeText {
    FakeText(words: 1, wordWidth: width, lineHeight: height, baseline: baseline)
  }

  struct Answer: Equatable, Sendable {
    var width: Double
    var height: Double
    var firstBaseline: Double
    var lastBaseline: Double
  }

  /// The words of one line, and the lines, at a proposed width and height.
  func lines(width: Double?, height: Double?) -> (wordsPerLine: Int, count: Int) {
    var perLine = words
    if let width, width < Double(words) * wordWidth {
      perLine = max(1, Int((width / wordWidth).rounded(.down)))
    }
    var count = (words + perLine - 1) / perLine
    let pitch = lineHeight + leading
    if let height, height + leading < Double(count) * pitch {
      count = max(1, Int(((height + leading) / pitch).rounded(.down)))
    }
    return (perLine, count)
  }

  func answer(width: Double?, height: Double?) -> Answer {
    if width == 0 && height == 0 {
      return Answer(width: 0, height: 0, firstBaseline: baseline, lastBaseline: baseline)
    }
    let (perLine, count) = lines(width: width, height: height)
    let used = Double(perLine) * wordWidth
    let above = Double(count - 1) * (lineHeight + leading)
    return Answer(
      width: min(used, width ?? .infinity),
      height: above + lineHeight,
      firstBaseline: baseline,
      lastBaseline: above + baseline)
  }

  var descent: Double { lineHeight - baseline }
  var capHeight: Double { baseline * 0.75 }
}

// MARK: - As a string

extension FakeText {
  /// The text by which the measurer of the tests knows it.
  var string: String {
    [Double(words), wordWidth, lineHeight, leading, baseline].map { "\($0)" }
      .joined(separator: " ")
  }

  init?(string: String) {
    let numbers = string.split(separator: " ").compactMap { Double($0) }
    guard numbers.count == 5 else { return nil }
    self.init(
      words: Int(numbers[0]), wordWidth: numbers[1], lineHeight: numbers[2], leading: numbers[3],
      baseline: numbers[4])
  }
}
