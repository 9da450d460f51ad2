/// A word, a mark or a string literal of Swift source, with its place.
struct Token: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    /// A word or a number: `struct`, `Row`, `12`.
    case word
    /// One character of punctuation.
    case mark
    /// A string literal, without its quotes; nothing inside it is looked at.
    case string
  }

  var kind: Kind
  var text: String
  var line: Int
  /// The column in UTF-8 bytes, from 1, as the compiler counts.
  var column: Int

  /// Whether this is the punctuation `mark`.
  func isMark(_ mark: String) -> Bool { kind == .mark && text == mark }

  /// Whether this is the word `word`.
  func isWord(_ word: String) -> Bool { kind == .word && text == word }
}
