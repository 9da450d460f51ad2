/// A place in the tokens of a file, and the pieces of grammar that can be read from there.
package struct TokenCursor {
  private let tokens: [Token]
  /// The number of tokens that lie behind.
  package private(set) var index = 0

  package init(_ tokens: [Token]) { self.tokens = tokens }

  package func peek(_ offset: Int = 0) -> Token? {
    index + offset < tokens.count ? tokens[index + offset] : nil
  }

  package mutating func next() -> Token? {
    defer { advance() }
    return peek()
  }

  package mutating func advance(_ count: Int = 1) { index = min(index + count, tokens.count) }

  /// Skips from an opening bracket past the one that closes it.
  package mutating func skipBracket() {
    var depth = 0
    repeat {
      guard let token = next() else { return }
      guard token.kind == .mark else { continue }
      if "([{".contains(token.text) { depth += 1 }
      if ")]}".contains(token.text) { depth -= 1 }
    } while depth > 0
  }

  /// Skips `<…>` when it comes next.
  package mutating func skipGenericParameters() {
    guard peek()?.isMark("<") == true else { return }
    var depth = 0
    var previous = ""
    repeat {
      guard let token = next() else { return }
      if token.isMark("<") { depth += 1 }
      if token.isMark(">"), previous != "-" { depth -= 1 }
      previous = token.text
    } while depth > 0
  }

  /// Reads `@Name`, `@Name<…>` or `@Name(…)`.
  package mutating func attribute() -> Attribute {
    let line = peek()?.line
    advance()
    var attribute = Attribute(name: next()?.text ?? "")
    while peek()?.isMark(".") == true {
      advance()
      attribute.name = next()?.text ?? ""
    }
    skipGenericParameters()
    if let bracket = peek(), bracket.isMark("("), bracket.line == line {
      attribute.hasArguments = true
      skipBracket()
    }
    return attribute
  }

  /// Reads generic parameters, the list after `:` and a `where` clause, up to the brace.
  ///
  /// - Returns: the last names of the protocols and classes in the list.
  package mutating func conformances() -> Set<String> {
    skipGenericParameters()
    guard peek()?.isMark(":") == true else {
      skipTo("{")
      return []
    }
    advance()
    var names: Set<String> = []
    var last: String?
    while let token = peek(), !token.isMark("{"), !token.isWord("where") {
      if token.isMark("@") {
        _ = attribute()
        continue
      }
      if token.isMark("<") {
        skipGenericParameters()
        continue
      }
      if token.isMark(",") || token.isMark("&") { last.map { _ = names.insert($0) } }
      if token.kind == .word { last = token.text }
      advance()
    }
    last.map { _ = names.insert($0) }
    skipTo("{")
    return names
  }

  private mutating func skipTo(_ mark: String) {
    while let token = peek(), !token.isMark(mark) { advance() }
  }

  /// Reads the parameters of an initialiser whose keyword comes next; `nil` when it is a call.
  package mutating func initializer() -> Initializer? {
    advance()
    let isFailable = ["?", "!"].contains(peek()?.text ?? "")
    if isFailable { advance() }
    skipGenericParameters()
    guard peek()?.isMark("(") == true else { return nil }
    advance()
    var needsArguments = false
    // Whether the parameter that is being read has begun, and has a default value.
    var (hasBegun, hasDefault) = (false, false)
    while let token = peek(), !token.isMark(")") {
      if token.isMark(",") {
        if hasBegun, !hasDefault { needsArguments = true }
        (hasBegun, hasDefault) = (false, false)
        advance()
      } else if token.kind == .mark, "([{".contains(token.text) {
        skipBracket()
      } else if token.isMark("<") {
        skipGenericParameters()
      } else {
        hasBegun = true
        if token.isMark("=") { hasDefault = true }
        advance()
      }
    }
    if hasBegun, !hasDefault { needsArguments = true }
    advance()
    let isEffectful = ["throws", "async"].contains(peek()?.text ?? "")
    return Initializer(needsNoArguments: !needsArguments && !isFailable && !isEffectful)
  }

  /// Reads the variables of a declaration whose `var` or `let` comes next.
  package mutating func variable() -> Variable {
    let isConstant = next()?.text == "let"
    var result = Variable()
    repeat {
      guard let name = peek() else { break }
      if name.kind == .mark, "([".contains(name.text) { skipBracket() } else { advance() }
      let isOptional = skipType(startingOn: name.line)
      var isSet = false
      if let token = peek(), token.isMark("="), peek(1)?.isMark("=") != true {
        isSet = true
        advance()
        skipExpression()
      }
      if let token = peek(), token.isMark("{") {
        let isObserved = ["willSet", "didSet"].contains(peek(1)?.text ?? "")
        skipBracket()
        if !isObserved { continue }
      }
      if !isSet, isConstant || !isOptional { result.isUnset = true }
    } while skipComma()
    return result
  }

  private mutating func skipComma() -> Bool {
    guard peek()?.isMark(",") == true else { return false }
    advance()
    return true
  }

  /// Skips `: Type`; the answer is whether the type is optional.
  private mutating func skipType(startingOn line: Int) -> Bool {
    guard peek()?.isMark(":") == true else { return false }
    advance()
    var line = peek()?.line ?? line
    var last: Token?
    while let token = peek(), !token.isMark("="), !token.isMark("{"), !token.isMark(","),
      !token.isMark("}"), !token.isMark(";")
    {
      let continues =
        token.isMark("-") || token.isMark(".") || token.isMark("&")
        || last.map { [">", ":", ".", "&"].contains($0.text) && $0.kind == .mark } == true
      if token.line != line, !continues { break }
      if token.kind == .mark, "([".contains(token.text) {
        skipBracket()
        last = Token(kind: .mark, text: ")", line: token.line, column: token.column)
      } else if token.isMark("<") {
        skipGenericParameters()
        last = Token(kind: .mark, text: ")", line: token.line, column: token.column)
      } else {
        last = token
        advance()
      }
      line = index > 0 ? tokens[index - 1].line : line
    }
    return last?.isMark("?") == true || last?.isMark("!") == true
  }

  /// Skips an expression: to a comma, a closing bracket, or a line that does not go on with it.
  private mutating func skipExpression() {
    var line = peek()?.line
    var last: Token?
    while let token = peek(), !token.isMark(","), !token.isMark(";") {
      if token.kind == .mark, ")]}".contains(token.text) { return }
      let isOperator = token.kind == .mark && !"@#([{".contains(token.text)
      let isContinued = last.map { $0.kind == .mark && !")]}?!>".contains($0.text) } ?? true
      if token.line != line, !isOperator, !isContinued { return }
      if token.kind == .mark, "([{".contains(token.text) {
        if token.isMark("{"), ["willSet", "didSet"].contains(peek(1)?.text ?? "") { return }
        skipBracket()
        last = Token(kind: .mark, text: ")", line: token.line, column: token.column)
      } else if token.isMark("<"), let name = last, name.opensGenericArguments(at: token) {
        skipGenericParameters()
      } else {
        last = token
        advance()
      }
      line = index > 0 ? tokens[index - 1].line : line
    }
  }
}

extension Token {
  /// Whether a `<` after this word begins generic arguments and is no comparison.
  fileprivate func opensGenericArguments(at mark: Token) -> Bool {
    kind == .word && mark.line == line && mark.column == column + text.utf8.count
      && text.first?.isUppercase == true
  }
}
