/// How parts of a text are marked on a terminal, or not.
package enum TextStyle: Equatable, Sendable {
  case plain, coloured

  package func bold(_ text: String) -> String { mark(text, "1") }
  package func dim(_ text: String) -> String { mark(text, "2") }
  package func red(_ text: String) -> String { mark(text, "1;31") }
  package func green(_ text: String) -> String { mark(text, "32") }
  package func yellow(_ text: String) -> String { mark(text, "1;33") }
  package func blue(_ text: String) -> String { mark(text, "36") }

  private func mark(_ text: String, _ code: String) -> String {
    self == .plain ? text : "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }
}
