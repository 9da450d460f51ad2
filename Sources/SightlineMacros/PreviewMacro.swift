import SourceTokens

/// `#Preview("name", traits: …) { views }`: a type of a name of its own that makes the preview.
///
/// The type conforms to `PreviewRegistry`. Beside it stands a C function whose name says module, file
/// and place, so that a tool that has read the source finds the preview in a loaded object.
/// `@Previewable` variables become stored properties of a view that wraps the rest.
///
/// Why not a record in an ELF section: the compiler checks such records after type checking, and any
/// other error of that phase in the user's file is then joined by false ones about the records.
struct PreviewMacro {
  private let source: Source
  private let discriminator: String
  /// Whether the preview stands at the top of its file.
  private let isTop: Bool
  /// The index of the `#`.
  private let start: Int
  /// The arguments before the closure, as written.
  private let arguments: String
  /// The indices of what stands between the braces of the closure.
  private let body: Range<Int>

  init(_ use: Request.Freestanding) throws(MacroError) {
    source = Source(use.syntax)
    discriminator = use.discriminator
    isTop = use.lexicalContext?.isEmpty != false
    let tokens = source.tokens
    guard let start = tokens.firstIndex(where: { $0.isMark("#") }) else {
      throw MacroError("#Preview is not understood")
    }
    self.start = start
    // The name may have its module before it.
    var index = start + 1
    while index < tokens.count, tokens[index].kind == .word || tokens[index].isMark(".") {
      index += 1
    }
    var list = index..<index
    if index < tokens.count, tokens[index].isMark("(") {
      list = (index + 1)..<(source.end(ofBracketAt: index) - 1)
      index = list.upperBound + 1
    }
    if index < tokens.count, tokens[index].isMark("{") {
      body = (index + 1)..<(source.end(ofBracketAt: index) - 1)
      arguments = source.text(list)
      return
    }
    // The closure as the last argument.
    guard let brace = Self.lastClosure(in: list, of: source) else {
      throw MacroError("#Preview needs a closure that makes the view")
    }
    body = (brace + 1)..<(source.end(ofBracketAt: brace) - 1)
    let comma = tokens[list.lowerBound..<brace].lastIndex { $0.isMark(",") }
    arguments = source.text(list.lowerBound..<(comma ?? list.lowerBound))
  }

  /// The brace that opens a closure which is the last argument of a list.
  private static func lastClosure(in list: Range<Int>, of source: Source) -> Int? {
    var index = list.lowerBound
    while index < list.upperBound {
      guard source.tokens[index].kind == .mark, "([{".contains(source.tokens[index].text) else {
        index += 1
        continue
      }
      let end = source.end(ofBracketAt: index)
      if end == list.upperBound, source.tokens[index].isMark("{") { return index }
      index = end
    }
    return nil
  }

  func expansion() -> String {
    let token = source.tokens[start]
    let (line, column) = (source.line(of: token), source.column(of: token))
    let type = uniqueName("Preview")
    let registry = """
      struct \(type): SwiftUI.PreviewRegistry {
        static var fileID: String { \(Source.literal(source.fileID)) }
        static var line: Int { \(line) }
        static var column: Int { \(column) }
        @MainActor static func makePreview() throws -> SwiftUI.Preview {
      \(statements)
        }
      }
      """
    // Only functions of a file can have a C name; a preview inside a type is found by no tool.
    guard isTop else { return registry }
    return """
      \(registry)
      @_cdecl("\(Self.symbol(of: "\(source.fileID):\(line):\(column)"))")
      public func \(uniqueName("find"))(_ result: UnsafeMutableRawPointer) {
        result.assumingMemoryBound(to: (any SwiftUI.PreviewRegistry.Type)?.self).pointee = \(type).self
      }
      """
  }

  /// A name that nothing else in the module has, in the form by which the compiler knows such names.
  private func uniqueName(_ name: String) -> String {
    "\(discriminator)\(name.utf8.count)\(name)fMu_"
  }

  /// The name of the C function: the place with every byte that is no letter or digit in hexadecimal.
  ///
  /// `Entry.previewSymbol` in SightlineKit makes the same name.
  private static func symbol(of place: String) -> String {
    place.utf8.reduce(into: "sightline_preview_") { name, byte in
      let character = Character(UnicodeScalar(byte))
      if byte < 0x80, character.isLetter || character.isNumber {
        name.append(character)
      } else {
        name += "_" + String(byte, radix: 16)
      }
    }
  }

  // MARK: - The closure

  /// What the factory of the preview runs.
  private var statements: String {
    let head = "return SwiftUI.Preview(\(arguments))"
    guard let first = body.first else { return "\(head) {}" }
    if hasSignature { return "\(head) { \(source.text(body)) }" }
    let hoisted = previewables
    let rest = source.placed(rest(without: hoisted), at: source.tokens[first])
    guard !hoisted.isEmpty else { return "\(head) {\n\(rest)\n}" }
    let properties = hoisted.map { property in
      source.placed(
        source.text(property.mark.upperBound..<property.declaration.upperBound),
        at: source.tokens[property.mark.upperBound])
    }
    return """
      struct Previewable: SwiftUI.View {
      \(properties.joined(separator: "\n"))
      @SwiftUI.ViewBuilder var body: some SwiftUI.View {
      \(rest)
      }
      }
      \(head) { Previewable() }
      """
  }

  /// Whether the closure says its parameters or result before `in`.
  private var hasSignature: Bool {
    let tokens = source.tokens
    guard let first = body.first, tokens[first].isMark("(") || tokens[first].isMark("[") else {
      return false
    }
    var index = source.end(ofBracketAt: first)
    while index < body.upperBound, tokens[index].line == tokens[first].line {
      if tokens[index].isWord("in") { return true }
      if tokens[index].isMark("{") || tokens[index].isMark("=") { return false }
      index += 1
    }
    return false
  }

  /// A `@Previewable` variable.
  private struct Property {
    /// The indices of `@Previewable`.
    var mark: Range<Int>
    /// The indices of the whole declaration.
    var declaration: Range<Int>
    /// The same with the semicolon after it.
    var all: Range<Int>
  }

  /// The `@Previewable` variables at the top of the closure.
  private var previewables: [Property] {
    var found: [Property] = []
    var cursor = TokenCursor(Array(source.tokens[body]))
    while let token = cursor.peek() {
      if token.kind == .mark, "([{".contains(token.text) {
        cursor.skipBracket()
        continue
      }
      let begin = body.lowerBound + cursor.index
      guard token.isMark("@"), cursor.attribute().name == "Previewable" else {
        if !token.isMark("@") { cursor.advance() }
        continue
      }
      let mark = begin..<(body.lowerBound + cursor.index)
      while let next = cursor.peek(), !next.isWord("var"), !next.isWord("let") {
        if next.isMark("@") { _ = cursor.attribute() } else { cursor.advance() }
      }
      _ = cursor.variable()
      let end = body.lowerBound + cursor.index
      if cursor.peek()?.isMark(";") == true { cursor.advance() }
      found.append(
        Property(
          mark: mark, declaration: begin..<end, all: begin..<(body.lowerBound + cursor.index)))
    }
    return found
  }

  /// The source of the closure with spaces in place of what has been taken out, so that all else keeps its line and
  /// column.
  private func rest(without properties: [Property]) -> String {
    let tokens = source.tokens
    let begin = tokens[body.lowerBound].range.lowerBound
    var bytes = Array(source.bytes[begin..<tokens[body.upperBound - 1].range.upperBound])
    for property in properties {
      let first = tokens[property.all.lowerBound].range.lowerBound
      let last = tokens[property.all.upperBound - 1].range.upperBound
      for index in first..<last where source.bytes[index] != UInt8(ascii: "\n") {
        bytes[index - begin] = UInt8(ascii: " ")
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// `@Previewable`: a mark that `#Preview` reads; it makes nothing by itself.
enum PreviewableMacro {
  static func expansion(_ use: Request.Attached) throws(MacroError) -> String {
    let tokens = Source(use.declSyntax).tokens
    guard let keyword = tokens.firstIndex(where: { $0.isWord("var") }),
      tokens[..<keyword].filter({ $0.isMark("@") }).count > 1
    else {
      throw MacroError("@Previewable goes before a variable with a property wrapper, as @State")
    }
    return ""
  }
}
