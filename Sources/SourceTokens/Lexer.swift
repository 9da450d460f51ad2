/// Splits Swift source into tokens, far enough to find declarations: comments vanish, a string
/// literal is one token whatever is interpolated into it.
///
/// It accepts everything: what is not Swift gives tokens too, and the compiler has the last word.
package struct Lexer {
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private var lineStart = 0

  /// The tokens of `source`, in order.
  package static func tokens(of source: String) -> [Token] {
    var lexer = Lexer(bytes: Array(source.utf8))
    var tokens: [Token] = []
    while let token = lexer.next() { tokens.append(token) }
    return tokens
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  // MARK: - Tokens

  private mutating func next() -> Token? {
    while let byte = peek() {
      if byte == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "/") {
        while let byte = peek(), byte != UInt8(ascii: "\n") { advance() }
      } else if byte == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        skipBlockComment()
      } else if Self.isSpace(byte) {
        advance()
      } else {
        break
      }
    }
    guard let byte = peek() else { return nil }
    if Self.isWord(byte) { return word() }
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#"), let string = string() {
      return string
    }
    if byte == UInt8(ascii: "`") { return quotedWord() }
    let token = Token(
      kind: .mark, text: String(UnicodeScalar(byte)), line: line, column: column,
      range: position..<(position + 1))
    advance()
    return token
  }

  private mutating func word() -> Token {
    let (line, column, start) = (line, column, position)
    while let byte = peek(), Self.isWord(byte) { advance() }
    return Token(
      kind: .word, text: text(start..<position), line: line, column: column,
      range: start..<position)
  }

  /// A name in backquotes, as the word between them.
  private mutating func quotedWord() -> Token {
    let (line, column, begin) = (line, column, position)
    advance()
    let start = position
    while let byte = peek(), byte != UInt8(ascii: "`"), byte != UInt8(ascii: "\n") { advance() }
    let name = text(start..<position)
    if peek() == UInt8(ascii: "`") { advance() }
    return Token(
      kind: .word, text: name, line: line, column: column, range: begin..<position)
  }

  // MARK: - Strings

  /// A string literal with any number of `#` before it; `nil` when there is none here.
  private mutating func string() -> Token? {
    var pounds = 0
    while peek(pounds) == UInt8(ascii: "#") { pounds += 1 }
    guard peek(pounds) == UInt8(ascii: "\"") else { return nil }
    let (line, column, begin) = (line, column, position)
    let isMultiline =
      peek(pounds + 1) == UInt8(ascii: "\"") && peek(pounds + 2) == UInt8(ascii: "\"")
    let quotes = isMultiline ? 3 : 1
    for _ in 0..<(pounds + quotes) { advance() }
    let start = position
    while let byte = peek() {
      if byte == UInt8(ascii: "\""), closes(quotes: quotes, pounds: pounds) {
        let value = text(start..<position)
        for _ in 0..<(pounds + quotes) { advance() }
        return Token(
          kind: .string, text: value, line: line, column: column, range: begin..<position)
      }
      if byte == UInt8(ascii: "\n"), !isMultiline { break }
      if byte == UInt8(ascii: "\\"), (0..<pounds).allSatisfy({ peek(1 + $0) == UInt8(ascii: "#") })
      {
        for _ in 0...pounds { advance() }
        if peek() == UInt8(ascii: "(") { skipInterpolation() } else { advance() }
      } else {
        advance()
      }
    }
    return Token(
      kind: .string, text: text(start..<position), line: line, column: column,
      range: begin..<position)
  }

  private func closes(quotes: Int, pounds: Int) -> Bool {
    (0..<quotes).allSatisfy { peek($0) == UInt8(ascii: "\"") }
      && (0..<pounds).allSatisfy { peek(quotes + $0) == UInt8(ascii: "#") }
  }

  /// Skips `(…)` of an interpolation, in which strings and parentheses nest.
  private mutating func skipInterpolation() {
    var depth = 0
    repeat {
      guard let token = next() else { return }
      if token.isMark("(") { depth += 1 }
      if token.isMark(")") { depth -= 1 }
    } while depth > 0
  }

  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      if peek() == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        depth += 1
        advance()
      } else if peek() == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
        depth -= 1
        advance()
      }
      advance()
    } while depth > 0 && peek() != nil
  }

  // MARK: - Bytes

  private var column: Int { position - lineStart + 1 }

  private func peek(_ offset: Int = 0) -> UInt8? {
    position + offset < bytes.count ? bytes[position + offset] : nil
  }

  private mutating func advance() {
    guard position < bytes.count else { return }
    if bytes[position] == UInt8(ascii: "\n") {
      line += 1
      lineStart = position + 1
    }
    position += 1
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private static func isSpace(_ byte: UInt8) -> Bool { byte <= UInt8(ascii: " ") }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }
}
