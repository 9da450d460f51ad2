import SourceTokens

/// `@Animatable` on a type: what is animated of it are its stored variables without attributes.
struct AnimatableMacro {
  private let source: Source
  private var variables: [(name: String, type: String)] = []
  private var isPublic = false

  init(_ use: Request.Attached) throws(MacroError) {
    source = Source(use.declSyntax)
    var index = 0
    let tokens = source.tokens
    // The head of the declaration, with its own attributes.
    while index < tokens.count, !tokens[index].isMark("{") {
      if tokens[index].isWord("public") { isPublic = true }
      index = tokens[index].isMark("(") ? source.end(ofBracketAt: index) : index + 1
    }
    index += 1
    // Whether what comes next is not animated.
    var isLeftOut = false
    while index < tokens.count, !tokens[index].isMark("}") {
      let token = tokens[index]
      if token.isMark("@") {
        isLeftOut = true
        index += 1
      } else if token.isWord("static") || token.isWord("lazy") {
        isLeftOut = true
      } else if token.isWord("var") {
        index = try variable(at: index + 1, isLeftOut: isLeftOut)
        isLeftOut = false
        continue
      } else if token.isWord("let") || token.isWord("func") || token.isWord("init") {
        isLeftOut = false
      } else if token.kind == .mark, "([{".contains(token.text) {
        index = source.end(ofBracketAt: index)
        continue
      }
      index += 1
    }
  }

  /// Notes a variable whose name comes next, and gives the index after its type.
  private mutating func variable(
    at start: Int, isLeftOut: Bool
  ) throws(MacroError) -> Int {
    let tokens = source.tokens
    guard start < tokens.count else { return start }
    let name = tokens[start]
    guard start + 1 < tokens.count, tokens[start + 1].isMark(":") else {
      if isLeftOut { return start + 1 }
      throw MacroError(
        "@Animatable needs the type of \(name.text); what is not animated is marked @AnimatableIgnored"
      )
    }
    var end = start + 2
    while end < tokens.count, !tokens[end].isMark("="), !tokens[end].isMark("{"),
      !tokens[end].isMark(";"), !tokens[end].isMark("}"),
      end == start + 2 || tokens[end].line == tokens[end - 1].line
    {
      end =
        tokens[end].isMark("(") || tokens[end].isMark("[") ? source.end(ofBracketAt: end) : end + 1
    }
    let isComputed =
      end + 1 < tokens.count && tokens[end].isMark("{")
      && !["willSet", "didSet"].contains(tokens[end + 1].text)
    if !isLeftOut, !isComputed {
      variables.append((name.text, source.text((start + 2)..<end)))
    }
    return end
  }

  /// What is animated.
  var member: String {
    guard !variables.isEmpty else { return "" }
    let types = variables.map { "\($0.type).AnimatableData" }.joined(separator: ", ")
    let values = variables.map { "\($0.name).animatableData" }.joined(separator: ", ")
    let sets = variables.enumerated().map { index, variable in
      "\(variable.name).animatableData = newValue.value\(variables.count > 1 ? ".\(index)" : "")"
    }
    return """
      \(isPublic ? "public " : "")nonisolated var animatableData: SwiftUI.AnimatableValues<\(types)> {
        get { SwiftUI.AnimatableValues(\(values)) }
        set {
          \(sets.joined(separator: "\n    "))
        }
      }
      """
  }

  /// The conformance.
  static func conformance(_ use: Request.Attached) throws(MacroError) -> String {
    guard let type = use.extendedTypeSyntax?.source else {
      throw MacroError("@Animatable goes before a type")
    }
    return "extension \(type): SwiftUI.Animatable {}"
  }
}
