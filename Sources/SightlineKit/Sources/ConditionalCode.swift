internal import SourceTokens

/// Leaves out the code that `#if` conditions exclude when a loose file is compiled here.
struct ConditionalCode {
  /// The names that are defined, as by `-D`.
  var definitions: Set<String> = ["DEBUG"]
  /// The modules that can be imported.
  var modules: Set<String> = [
    "SwiftUI", "Foundation", "Observation", "Swift", "Glibc", "Dispatch", "_Concurrency",
    "_StringProcessing", "Synchronization", "RegexBuilder",
  ]

  /// The tokens that are compiled, without the directives.
  func active(_ tokens: [Token]) -> [Token] {
    var result: [Token] = []
    // For each open #if: whether this branch is compiled, and whether one before it was.
    var branches: [(isActive: Bool, wasTaken: Bool)] = []
    var index = 0
    while index < tokens.count {
      let token = tokens[index]
      if token.isMark("#"), index + 1 < tokens.count, tokens[index + 1].line == token.line,
        ["if", "elseif", "else", "endif"].contains(tokens[index + 1].text)
      {
        let end = directiveEnd(tokens, from: index)
        let condition = Array(tokens[(index + 2)..<end])
        switch tokens[index + 1].text {
        case "if":
          let holds = Condition(condition, in: self).value
          branches.append((holds, holds))
        case "elseif":
          if let last = branches.popLast() {
            let holds = !last.wasTaken && Condition(condition, in: self).value
            branches.append((holds, last.wasTaken || holds))
          }
        case "else":
          if let last = branches.popLast() { branches.append((!last.wasTaken, true)) }
        default: _ = branches.popLast()
        }
        index = end
      } else {
        if branches.allSatisfy(\.isActive) { result.append(token) }
        index += 1
      }
    }
    return result
  }

  /// The end of a directive: the end of its line, or of the last line that an operator continues.
  private func directiveEnd(_ tokens: [Token], from start: Int) -> Int {
    var end = start
    var line = tokens[start].line
    while end < tokens.count {
      if tokens[end].line != line {
        guard ["&", "|"].contains(tokens[end].text) || ["&", "|"].contains(tokens[end - 1].text)
        else { break }
        line = tokens[end].line
      }
      end += 1
    }
    return end
  }
}

/// The condition of one `#if`, evaluated from left to right with `&&` before `||`.
private struct Condition {
  private var rest: ArraySlice<Token>
  private let code: ConditionalCode

  init(_ tokens: [Token], in code: ConditionalCode) {
    rest = tokens[...]
    self.code = code
  }

  var value: Bool {
    var copy = self
    return copy.disjunction()
  }

  private mutating func disjunction() -> Bool {
    var result = conjunction()
    while skip("|"), skip("|") { result = conjunction() || result }
    return result
  }

  private mutating func conjunction() -> Bool {
    var result = term()
    while skip("&"), skip("&") { result = term() && result }
    return result
  }

  private mutating func term() -> Bool {
    if skip("!") { return !term() }
    if skip("(") {
      let result = disjunction()
      _ = skip(")")
      return result
    }
    guard let word = rest.popFirst()?.text else { return false }
    guard rest.first?.isMark("(") == true else {
      return word == "true" || code.definitions.contains(word)
    }
    return check(word, arguments())
  }

  private func check(_ question: String, _ arguments: String) -> Bool {
    switch question {
    case "os": arguments == "Linux"
    case "canImport": code.modules.contains(String(arguments.prefix { $0 != "," }))
    case "swift", "compiler": arguments.hasPrefix(">")
    case "arch":
      #if arch(arm64)
        arguments == "arm64"
      #else
        arguments == "x86_64"
      #endif
    default: false
    }
  }

  private mutating func arguments() -> String {
    var depth = 0
    var text = ""
    while let token = rest.popFirst() {
      if token.isMark("(") { depth += 1 }
      if token.isMark(")") { depth -= 1 }
      if depth == 0 { break }
      if depth > 1 || !token.isMark("(") { text += token.text }
    }
    return text
  }

  private mutating func skip(_ mark: String) -> Bool {
    guard rest.first?.isMark(mark) == true else { return false }
    rest.removeFirst()
    return true
  }
}
