/// A word, a mark or a string literal of Swift source, with its place.
package struct Token: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// A word or a number: `struct`, `Row`, `12`.
    case word
    /// One character of punctuation.
    case mark
    /// A string literal, without its quotes; nothing inside it is looked at.
    case string
  }

  package var kind: Kind
  package var text: String
  package var line: Int
  /// The column in UTF-8 bytes, from 1, as the compiler counts.
  package var column: Int
  /// Where it lies in the bytes of the source, quotes included.
  package var range: Range<Int>

  package init(
    kind: Kind, text: String, line: Int, column: Int, range: Range<Int> = 0..<0
  ) {
    self.kind = kind
    self.text = text
    self.line = line
    self.column = column
    self.range = range
  }

  /// Whether this is the punctuation `mark`.
  package func isMark(_ mark: String) -> Bool { kind == .mark && text == mark }

  /// Whether this is the word `word`.
  package func isWord(_ word: String) -> Bool { kind == .word && text == word }
}
