extension Finding.Place {
  /// The place as a compiler writes it, `file:line:column`, as far as it is known.
  package var text: String {
    var text = file
    if let line { text += ":\(line)" }
    if line != nil, let column { text += ":\(column)" }
    return text
  }
}

extension Finding {
  /// The finding in the shape of a compiler's message, without a line break at the end.
  ///
  /// - Parameter style: how its parts are marked.
  package func text(_ style: TextStyle = .plain) -> String {
    let head = place.map { style.bold("\($0.text):") + " " } ?? ""
    let word = severity == .error ? style.red("error:") : style.yellow("warning:")
    var lines = ["\(head)\(word) \(style.bold(message)) [\(code)]"]
    lines += notes.map { note in
      let head = note.place.map { "\($0.text): " } ?? "  "
      return "\(head)\(style.blue("note:")) \(note.text)"
    }
    if let hint { lines.append("  \(style.green("hint:")) \(hint)") }
    return lines.joined(separator: "\n")
  }
}
