/// Why a font that was asked for by name could not be had.
public enum FontProblem: Equatable, Sendable {
  /// No font has the name; these families are there.
  case unknown(known: [String])
  /// A file has the name, and no font can be read from it.
  case unreadable(file: String)
}
