/// A line of code that imports a module.
struct Import: Equatable {
  var module: String
  /// `public`, `internal` and so on; empty when the line does not say.
  var access: String
  /// The number of the line, from 1.
  var line: Int

  private static let accessLevels: Set<Substring> = [
    "public", "package", "internal", "fileprivate", "private",
  ]
  private static let kinds: Set<Substring> = [
    "struct", "class", "enum", "protocol", "func", "var", "let", "typealias",
  ]

  /// The imports of a file; text in literals of several lines is passed over.
  static func all(in lines: [Substring]) -> [Import] {
    var imports: [Import] = []
    var isInLiteral = false
    for (index, line) in lines.enumerated() {
      let wasInLiteral = isInLiteral
      if line.contains("\"\"\""), !line.matches(of: /"""/).count.isMultiple(of: 2) {
        isInLiteral.toggle()
      }
      if wasInLiteral { continue }
      var access = ""
      var words = line.split(separator: " ")[...]
      while let word = words.first, word.hasPrefix("@") || accessLevels.contains(word) {
        if !word.hasPrefix("@") { access = String(word) }
        words = words.dropFirst()
      }
      guard words.popFirst() == "import" else { continue }
      if let word = words.first, kinds.contains(word) { words = words.dropFirst() }
      guard let module = words.first?.prefix(while: { $0 != "." }) else { continue }
      imports.append(Import(module: String(module), access: access, line: index + 1))
    }
    return imports
  }
}
