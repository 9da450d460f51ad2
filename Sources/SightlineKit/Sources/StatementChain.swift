internal import SourceTokens

/// A statement with the modifiers that stand after its view, read from the source.
///
/// It is read as far as brackets, dots and line breaks tell: what is no view gives names that no view has.
struct StatementChain {
  struct Modifier: Equatable {
    var name: String
    var line: Int
  }

  /// In the order of the source.
  var modifiers: [Modifier] = []
  /// The lines from the first to the last.
  var lines: ClosedRange<Int>

  /// The statement that begins on a line; `nil` where the line has no code.
  ///
  /// - Complexity: O(*n*) in the tokens.
  init?(from line: Int, in tokens: [Token]) {
    guard let start = tokens.firstIndex(where: { $0.line >= line }), tokens[start].line == line
    else { return nil }
    var last = line
    var depth = 0
    for index in start..<tokens.count {
      let token = tokens[index]
      if depth == 0, token.line > last, !Self.continues(tokens, at: index) { break }
      if token.kind == .mark {
        if "([{".contains(token.text) { depth += 1 }
        if ")]}".contains(token.text) { depth -= 1 }
        if depth < 0 { break }
      }
      last = token.line
      guard depth == 0, index > start, token.isMark("."), index + 2 < tokens.count,
        tokens[index + 1].kind == .word,
        tokens[index + 2].isMark("(") || tokens[index + 2].isMark("{")
      else { continue }
      modifiers.append(Modifier(name: tokens[index + 1].text, line: tokens[index + 1].line))
    }
    lines = line...last
  }

  /// True if a token at the start of a line belongs to the statement before.
  private static func continues(_ tokens: [Token], at index: Int) -> Bool {
    let token = tokens[index]
    if token.kind == .mark { return ".?:{&|+".contains(token.text) }
    // A further closure: `label: {`.
    return index + 2 < tokens.count && token.kind == .word && tokens[index + 1].isMark(":")
      && tokens[index + 2].isMark("{")
  }
}
