/// Text that comes in from a keyboard, or from a method of input that composes it.
@_spi(Sightline)
public enum TextEntry: Equatable, Sendable {
  /// Text takes the place of what is selected, or of what was being composed.
  case insert(String)
  /// Text is being composed: it takes the place of what was so far.
  ///
  /// - Parameter selection: what of it is selected, in characters from its start.
  case compose(String, selection: Range<Int>)
  /// What was being composed stands.
  case commit
}
