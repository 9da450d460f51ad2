/// Something to tell the user about the view: a code, a sentence, notes with numbers, a hint.
package struct Finding: Codable, Equatable, Sendable {
  package enum Severity: String, Codable, Equatable, Sendable {
    case error, warning
  }

  /// A further remark, with a place of its own if it has one.
  package struct Note: Codable, Equatable, Sendable {
    package var place: Place?
    package var text: String

    package init(_ text: String, at place: Place? = nil) {
      self.text = text
      self.place = place
    }
  }

  /// A place in a source file.
  package struct Place: Codable, Equatable, Hashable, Sendable {
    package var file: String
    package var line: Int?
    package var column: Int?

    package init(file: String, line: Int? = nil, column: Int? = nil) {
      self.file = file
      self.line = line
      self.column = column
    }
  }

  package var code: String
  package var severity: Severity
  package var message: String
  package var place: Place?
  package var notes: [Note]
  package var hint: String?
  /// The node of the tree that it is about.
  package var node: Int?

  package init(
    _ code: String, _ severity: Severity, _ message: String, at place: Place? = nil,
    notes: [Note] = [], hint: String? = nil, node: Int? = nil
  ) {
    self.code = code
    self.severity = severity
    self.message = message
    self.place = place
    self.notes = notes
    self.hint = hint
    self.node = node
  }
}
