internal import SourceTokens

/// Walks the declarations of a file, into types but not into functions.
struct OutlineScanner {
  private var cursor: TokenCursor
  private(set) var previews: [SourceOutline.PreviewDeclaration] = []
  private(set) var types: [SourceOutline.TypeDeclaration] = []
  private(set) var imports: [String] = []
  /// The conformances that extensions add, by the extended type's name.
  private(set) var extensions: [String: Set<String>] = [:]

  init(_ tokens: [Token]) { cursor = TokenCursor(tokens) }

  /// Reads the whole file.
  mutating func scan() {
    scan(outer: [], isReachable: true, members: nil)
  }

  /// Reads declarations up to the brace that closes them.
  ///
  /// - Parameters:
  ///   - outer: the names of the types around.
  ///   - isReachable: whether those can be named in another file.
  ///   - members: what is learnt of the members' need for arguments; `nil` outside a structure.
  @discardableResult
  private mutating func scan(
    outer: [String], isReachable: Bool, members: MemberScan?
  ) -> MemberScan? {
    var members = members
    var access: [String] = []
    while let token = cursor.peek(), !token.isMark("}") {
      switch token.text {
      case "#" where token.kind == .mark: preview(isTop: outer.isEmpty)
      case "@" where token.kind == .mark:
        let attribute = cursor.attribute()
        members?.attribute(attribute)
      case "struct" where token.kind == .word, "class" where token.kind == .word,
        "enum" where token.kind == .word, "actor" where token.kind == .word,
        "extension" where token.kind == .word:
        if let next = cursor.peek(1), next.kind == .word,
          !["func", "var", "let"].contains(next.text)
        {
          let isHidden = access.contains("private") || access.contains("fileprivate")
          type(outer: outer, isReachable: isReachable && !isHidden)
        } else {
          cursor.advance()
        }
        members?.clear()
        access = []
      case "var" where token.kind == .word, "let" where token.kind == .word:
        if members != nil {
          members?.variable(cursor.variable(), modifiers: access)
        } else {
          cursor.advance()
        }
        access = []
      case "init" where token.kind == .word:
        if let initializer = cursor.initializer() {
          members?.initializer(initializer, modifiers: access)
        }
        access = []
      case "import" where outer.isEmpty && token.kind == .word:
        cursor.advance()
        // `import struct Foundation.Date` imports from Foundation all the same.
        if let kind = cursor.peek(), ["struct", "class", "enum", "func"].contains(kind.text) {
          cursor.advance()
        }
        if let module = cursor.next(), module.kind == .word { imports.append(module.text) }
      case "func", "subscript", "deinit", "case", "typealias":
        cursor.advance()
        members?.clear()
        access = []
      case "{", "(", "[": cursor.skipBracket()
      default:
        if token.kind == .word { access.append(token.text) }
        cursor.advance()
      }
    }
    cursor.advance()
    return members
  }

  private mutating func preview(isTop: Bool) {
    guard let start = cursor.peek(), cursor.peek(1)?.isWord("Preview") == true, isTop else {
      cursor.advance()
      return
    }
    cursor.advance(2)
    var name: String?
    if cursor.peek()?.isMark("(") == true {
      if let first = cursor.peek(1), first.kind == .string { name = Self.literal(first.text) }
      cursor.skipBracket()
    }
    if cursor.peek()?.isMark("{") == true { cursor.skipBracket() }
    previews.append(.init(name: name, line: start.line, column: start.column))
  }

  /// Reads a type or an extension whose keyword comes next.
  private mutating func type(outer: [String], isReachable: Bool) {
    guard let keyword = cursor.next() else { return }
    var path = outer
    while let part = cursor.peek(), part.kind == .word {
      path.append(part.text)
      cursor.advance()
      guard cursor.peek()?.isMark(".") == true else { break }
      cursor.advance()
    }
    let isGeneric = cursor.peek()?.isMark("<") == true
    let conformances = cursor.conformances()
    guard cursor.peek()?.isMark("{") == true else { return }
    cursor.advance()
    let name = path.joined(separator: ".")
    if keyword.text == "extension" {
      extensions[name, default: []].formUnion(conformances)
      scan(outer: path, isReachable: isReachable, members: nil)
      return
    }
    let index = types.count
    types.append(
      .init(
        name: name, line: keyword.line, column: keyword.column, conformances: conformances,
        isReachable: isReachable, needsNoArguments: false))
    let members = scan(outer: path, isReachable: isReachable, members: MemberScan())
    let isMade = keyword.text == "struct" ? members?.needsNoArguments : members?.hasPlainInitializer
    types[index].needsNoArguments = isMade == true && !isGeneric
  }

  /// The value of a literal; `nil` when something is interpolated into it.
  private static func literal(_ text: String) -> String? {
    guard text.contains("\\") else { return text }
    guard !text.contains("\\(") else { return nil }
    return text.replacing("\\\"", with: "\"").replacing("\\\\", with: "\\")
  }
}
