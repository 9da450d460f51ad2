import SourceTokens

/// A piece of source that a macro works on: its bytes, its tokens, and where each of them lies in the file.
struct Source {
  let bytes: [UInt8]
  let tokens: [Token]
  private let start: Request.Syntax.Place

  init(_ syntax: Request.Syntax) {
    bytes = Array(syntax.source.utf8)
    tokens = Lexer.tokens(of: syntax.source)
    start = syntax.location
  }

  /// The path of the file, as a literal.
  var file: String { Self.literal(start.fileName) }
  /// The module and the file.
  var fileID: String { start.fileID }

  func line(of token: Token) -> Int { start.line + token.line - 1 }

  /// The column in bytes, from 1.
  func column(of token: Token) -> Int {
    token.line == 1 ? start.column + token.column - 1 : token.column
  }

  /// The source of a range of tokens, with what lies between them.
  func text(_ range: Range<Int>) -> String {
    guard !range.isEmpty else { return "" }
    let first = tokens[range.lowerBound].range.lowerBound
    let last = tokens[range.upperBound - 1].range.upperBound
    return String(decoding: bytes[first..<last], as: UTF8.self)
  }

  /// The index after the bracket that closes the one at an index; the end if nothing does.
  func end(ofBracketAt index: Int) -> Int {
    var cursor = TokenCursor(Array(tokens[index...]))
    cursor.skipBracket()
    return index + cursor.index
  }

  /// Source that says where in the file it stands, for messages and crashes.
  ///
  /// - Parameters:
  ///   - text: the source, which begins at `token`.
  ///   - token: its first token.
  func placed(_ text: String, at token: Token) -> String {
    let indent = String(repeating: " ", count: max(0, column(of: token) - 1))
    return """
      #sourceLocation(file: \(file), line: \(line(of: token)))
      \(indent)\(text)
      #sourceLocation()
      """
  }

  /// A string as a literal of Swift.
  static func literal(_ text: String) -> String { String(reflecting: text) }
}
