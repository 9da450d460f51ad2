import SourceTokens

/// `@Entry var name: T = value`: a key type beside the variable, and accessors that use it.
struct EntryMacro {
  /// The values that can be extended by an entry.
  private enum Container: String {
    case environment = "EnvironmentValues"
    case transaction = "Transaction"
    case container = "ContainerValues"
    case focused = "FocusedValues"

    /// The protocol of its keys.
    var key: String {
      switch self {
      case .environment: "EnvironmentKey"
      case .transaction: "TransactionKey"
      case .container: "ContainerValueKey"
      case .focused: "FocusedValueKey"
      }
    }
  }

  private let container: Container
  private let name: String
  private let type: String?
  private let value: String?

  init(_ use: Request.Attached) throws(MacroError) {
    let source = Source(use.declSyntax)
    var cursor = TokenCursor(source.tokens)
    while let token = cursor.peek(), !token.isWord("var"), !token.isWord("let") {
      if token.isMark("@") { _ = cursor.attribute() } else { cursor.advance() }
    }
    let keyword = cursor.index
    guard cursor.peek()?.isWord("var") == true, let name = cursor.peek(1), name.kind == .word else {
      throw MacroError("@Entry goes before one stored variable")
    }
    guard let container = Self.container(use.lexicalContext ?? []) else {
      throw MacroError(
        "@Entry works in an extension of EnvironmentValues, Transaction, ContainerValues or "
          + "FocusedValues")
    }
    self.container = container
    self.name = source.text((keyword + 1)..<(keyword + 2))

    let tokens = source.tokens
    var index = keyword + 2
    var type: String?
    if index < tokens.count, tokens[index].isMark(":") {
      let end = Self.end(ofTypeAt: index + 1, in: source)
      type = source.text((index + 1)..<end)
      index = end
    }
    var value: String?
    if index < tokens.count, tokens[index].isMark("=") {
      value = source.text((index + 1)..<tokens.count)
    } else if index < tokens.count {
      throw MacroError("@Entry goes before one stored variable")
    }
    if value == nil, container != .focused {
      guard let type, Self.isOptional(type) else {
        throw MacroError("@Entry var \(name.text) needs a default value")
      }
      value = "nil"
    }
    if container == .focused, type == nil {
      throw MacroError("@Entry var \(name.text) needs an optional type")
    }
    (self.type, self.value) = (type, value)
  }

  /// The values that the extension around a variable extends.
  private static func container(_ context: [Request.Syntax]) -> Container? {
    guard let tokens = context.first.map({ Source($0).tokens }),
      let keyword = tokens.firstIndex(where: { $0.isWord("extension") })
    else { return nil }
    let path = tokens[(keyword + 1)...].prefix { $0.kind == .word || $0.isMark(".") }
    return path.last.flatMap { Container(rawValue: $0.text) }
  }

  /// The index after a type: that of a `=` or `{`, or the end.
  private static func end(ofTypeAt start: Int, in source: Source) -> Int {
    var index = start
    while index < source.tokens.count {
      let token = source.tokens[index]
      if token.isMark("=") || token.isMark("{") { break }
      index = token.isMark("(") || token.isMark("[") ? source.end(ofBracketAt: index) : index + 1
    }
    return index
  }

  private static func isOptional(_ type: String) -> Bool {
    type.hasSuffix("?") || type.hasPrefix("Optional<")
  }

  /// The accessors of the variable.
  var accessors: String {
    """
    {
      get { self[__Key_\(plainName).self] }
      set { self[__Key_\(plainName).self] = newValue }
    }
    """
  }

  /// The type of the key.
  var key: String {
    """
    private struct __Key_\(plainName): SwiftUI.\(container.key) {
      \(members)
    }
    """
  }

  /// The name without the backquotes that a keyword needs.
  private var plainName: String { name.filter { $0 != "`" } }

  private var members: String {
    if container == .focused {
      let type = type ?? ""
      let wrapped =
        type.hasSuffix("?")
        ? String(type.dropLast())
        : type.hasPrefix("Optional<") ? String(type.dropFirst(9).dropLast()) : type
      return "typealias Value = \(wrapped)"
    }
    let value = value ?? "nil"
    // Why a computed property when the type is written: it needs no Sendable in Swift 6 mode.
    return type.map { "static var defaultValue: \($0) { get { \(value) } }" }
      ?? "static let defaultValue = \(value)"
  }
}
