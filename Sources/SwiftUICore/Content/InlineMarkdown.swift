internal import Foundation

/// The marks of Markdown inside a line: emphasis, strong emphasis, strikethrough, code and links.
///
/// The rules are those of CommonMark for inline content, with `~~` for strikethrough; white space and the
/// ends of lines are kept, and what is no mark stays as it is written.
struct InlineMarkdown {
  /// A stretch of text of one look.
  struct Run: Equatable {
    var text: String
    var intent: InlinePresentationIntent = []
    var link: String?
  }

  private let scalars: [Unicode.Scalar]
  private var pieces: [Piece] = []
  private var openBrackets: [Int] = []
  /// Lengths of backtick runs of which no further one follows.
  private var hopelessLengths: Set<Int> = []

  /// How far the end of a link's target is looked for.
  private static let longestTarget = 4096

  /// Whether there can be anything to find: one look at the bytes saves the labels.
  static func mayHaveMarks(_ string: String) -> Bool {
    string.utf8.contains { byte in
      switch byte {
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "`"),
        UInt8(ascii: "["), UInt8(ascii: "\\"), UInt8(ascii: "<"):
        true
      default: false
      }
    }
  }

  static func runs(_ string: String) -> [Run] {
    guard mayHaveMarks(string) else { return [Run(text: string)] }
    var parser = InlineMarkdown(string)
    parser.scan()
    parser.pairDelimiters(from: 0)
    return parser.result()
  }

  private init(_ string: String) { scalars = Array(string.unicodeScalars) }

  // MARK: - Pieces

  /// How many marks of each kind are open.
  private struct Depths {
    var emphasis = 0
    var strong = 0
    var strikethrough = 0

    mutating func add(_ other: Depths) {
      emphasis += other.emphasis
      strong += other.strong
      strikethrough += other.strikethrough
    }

    var intent: InlinePresentationIntent {
      var intent: InlinePresentationIntent = []
      if emphasis > 0 { intent.insert(.emphasized) }
      if strong > 0 { intent.insert(.stronglyEmphasized) }
      if strikethrough > 0 { intent.insert(.strikethrough) }
      return intent
    }
  }

  private struct Piece {
    var text: String
    var intent: InlinePresentationIntent = []
    var link: String?
    /// For a run of marks: the mark, how many are left, and on which side of a word it stands.
    var mark: Unicode.Scalar?
    var count = 0
    var canOpen = false
    var canClose = false
    /// What is closed before the piece and opened after it.
    var before = Depths()
    var after = Depths()
  }

  private mutating func scan() {
    var text = ""
    var i = 0
    func flushed(_ text: inout String, _ pieces: inout [Piece]) {
      if !text.isEmpty { pieces.append(Piece(text: text)) }
      text = ""
    }
    while i < scalars.count {
      let scalar = scalars[i]
      switch scalar {
      case "\\" where i + 1 < scalars.count && Self.isPunctuation(scalars[i + 1]):
        text.unicodeScalars.append(scalars[i + 1])
        i += 2
      case "`":
        let length = runLength(at: i)
        if let end = codeEnd(after: i + length, length: length) {
          flushed(&text, &pieces)
          pieces.append(Piece(text: code(i + length..<end), intent: .code))
          i = end + length
        } else {
          for _ in 0..<length { text.unicodeScalars.append("`") }
          i += length
        }
      case "*", "_", "~":
        let length = runLength(at: i)
        flushed(&text, &pieces)
        pieces.append(delimiters(scalar, at: i, length: length))
        i += length
      case "[":
        flushed(&text, &pieces)
        openBrackets.append(pieces.count)
        pieces.append(Piece(text: "["))
        i += 1
      case "]":
        flushed(&text, &pieces)
        if let start = openBrackets.popLast(), let (target, end) = target(after: i + 1) {
          pairDelimiters(from: start + 1)
          pieces[start].text = ""
          for index in pieces.indices[(start + 1)...] {
            pieces[index].link = target
            // Marks inside pair with none outside.
            pieces[index].mark = nil
          }
          // Links hold no links.
          openBrackets = []
          i = end
        } else {
          text.unicodeScalars.append("]")
          i += 1
        }
      case "<":
        if let (address, end) = autolink(at: i) {
          flushed(&text, &pieces)
          pieces.append(Piece(text: address, link: address))
          i = end
        } else {
          text.unicodeScalars.append("<")
          i += 1
        }
      default:
        text.unicodeScalars.append(scalar)
        i += 1
      }
    }
    flushed(&text, &pieces)
  }

  private func runLength(at start: Int) -> Int {
    var end = start
    while end < scalars.count, scalars[end] == scalars[start] { end += 1 }
    return end - start
  }

  // MARK: - Code and links

  private mutating func codeEnd(after start: Int, length: Int) -> Int? {
    guard !hopelessLengths.contains(length) else { return nil }
    var i = start
    while i < scalars.count {
      guard scalars[i] == "`" else {
        i += 1
        continue
      }
      let found = runLength(at: i)
      if found == length { return i }
      i += found
    }
    hopelessLengths.insert(length)
    return nil
  }

  /// The code of a range, without one space at each end if it has them at both.
  private func code(_ range: Range<Int>) -> String {
    var range = range
    if range.count > 2, scalars[range.lowerBound] == " ", scalars[range.upperBound - 1] == " " {
      range = range.lowerBound + 1..<range.upperBound - 1
    }
    return string(range)
  }

  private func string(_ range: Range<Int>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars[range])
    return String(view)
  }

  /// The target in parentheses at `start`, and the place after it; a title is passed over.
  private func target(after start: Int) -> (String, Int)? {
    guard start < scalars.count, scalars[start] == "(" else { return nil }
    var depth = 0
    var i = start
    let last = min(scalars.count, start + Self.longestTarget)
    while i < last {
      if scalars[i] == "(" { depth += 1 }
      if scalars[i] == ")" { depth -= 1 }
      if depth == 0 { break }
      i += 1
    }
    guard i < last else { return nil }
    let inside = string(start + 1..<i).trimmingCharacters(in: .whitespacesAndNewlines)
    let address = inside.split(separator: " ", maxSplits: 1).first.map(String.init) ?? ""
    return (address, i + 1)
  }

  private func autolink(at start: Int) -> (String, Int)? {
    let window = scalars[start..<min(scalars.count, start + Self.longestTarget)]
    guard let end = window.firstIndex(of: ">") else { return nil }
    let inside = string(start + 1..<end)
    let scheme = inside.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+.-".contains($0)) }
    guard scheme.count > 1, inside.dropFirst(scheme.count).first == ":",
      !inside.contains(where: \.isWhitespace)
    else { return nil }
    return (inside, end + 1)
  }

  // MARK: - Emphasis

  private func delimiters(_ mark: Unicode.Scalar, at start: Int, length: Int) -> Piece {
    let before = start > 0 ? scalars[start - 1] : " "
    let after = start + length < scalars.count ? scalars[start + length] : " "
    let isLeft =
      !Self.isSpace(after)
      && (!Self.isPunctuation(after) || Self.isSpace(before) || Self.isPunctuation(before))
    let isRight =
      !Self.isSpace(before)
      && (!Self.isPunctuation(before) || Self.isSpace(after) || Self.isPunctuation(after))
    var piece = Piece(text: string(start..<start + length), mark: mark, count: length)
    if mark == "_" {
      // Inside a word an underscore is one.
      piece.canOpen = isLeft && (!isRight || Self.isPunctuation(before))
      piece.canClose = isRight && (!isLeft || Self.isPunctuation(after))
    } else {
      piece.canOpen = isLeft
      piece.canClose = isRight
    }
    if mark == "~", length != 2 { (piece.canOpen, piece.canClose) = (false, false) }
    return piece
  }

  /// Pairs the marks from a piece on, inner pairs first.
  ///
  /// Openers wait on a stack. A closing mark looks down it once; where its opener is missing, the next of its kind
  /// looks no further, so that a text of marks alone takes linear time.
  private mutating func pairDelimiters(from start: Int) {
    var openers: [Int] = []
    var floors: [Unicode.Scalar: Int] = [:]
    for closer in pieces.indices[start...] {
      guard let mark = pieces[closer].mark else { continue }
      while pieces[closer].canClose, pieces[closer].count > 0 {
        let floor = min(floors[mark] ?? 0, openers.count)
        guard let place = openers[floor...].lastIndex(where: { canPair($0, closer) }) else {
          floors[mark] = openers.count
          break
        }
        // What lies between a pair is closed.
        openers.removeSubrange((place + 1)...)
        pair(openers[place], closer)
        if pieces[openers[place]].count == 0 { openers.removeLast() }
      }
      if pieces[closer].canOpen, pieces[closer].count > 0 { openers.append(closer) }
    }
  }

  private mutating func pair(_ opener: Int, _ closer: Int) {
    let isDouble = pieces[opener].count >= 2 && pieces[closer].count >= 2
    let mark: WritableKeyPath<Depths, Int> =
      pieces[opener].mark == "~" ? \.strikethrough : isDouble ? \.strong : \.emphasis
    pieces[opener].after[keyPath: mark] += 1
    pieces[closer].before[keyPath: mark] -= 1
    for index in [opener, closer] {
      pieces[index].count -= isDouble ? 2 : 1
      pieces[index].text.unicodeScalars.removeLast(isDouble ? 2 : 1)
    }
  }

  private func canPair(_ opener: Int, _ closer: Int) -> Bool {
    let (a, b) = (pieces[opener], pieces[closer])
    guard a.mark == b.mark, a.canOpen, a.count > 0 else { return false }
    guard a.mark != "~" else { return a.count == 2 && b.count == 2 }
    // Of marks that could both open and close, the lengths must not add up to a multiple of three.
    let isBoth = (a.canOpen && a.canClose) || (b.canOpen && b.canClose)
    return !isBoth || (a.count + b.count) % 3 != 0
      || (a.count.isMultiple(of: 3) && b.count.isMultiple(of: 3))
  }

  private func result() -> [Run] {
    var runs: [Run] = []
    var depths = Depths()
    for piece in pieces {
      depths.add(piece.before)
      defer { depths.add(piece.after) }
      guard !piece.text.isEmpty else { continue }
      let intent = piece.intent.union(depths.intent)
      if let last = runs.last, last.intent == intent, last.link == piece.link {
        runs[runs.count - 1].text += piece.text
      } else {
        runs.append(Run(text: piece.text, intent: intent, link: piece.link))
      }
    }
    return runs
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace }

  private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol,
      .modifierSymbol, .otherSymbol:
      true
    default: false
    }
  }
}
