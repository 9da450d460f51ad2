import Foundation

/// The conversation with the compiler over standard input and output: JSON, each piece after its length in eight
/// bytes, the lowest first.
///
/// Why without SwiftSyntax: it is found only in some toolchains and only with flags that a package which others
/// depend on must not have (docs/decisions/0006-a-package-for-others.md).
@main struct Plugin {
  static func main() {
    let (input, output) = (FileHandle.standardInput, FileHandle.standardOutput)
    while let message = read(from: input) {
      let answer = (try? JSONDecoder().decode(Request.self, from: message)).map(reply) ?? Answer()
      guard let data = try? JSONEncoder().encode(answer) else { return }
      let length = withUnsafeBytes(of: UInt64(data.count).littleEndian) { Data($0) }
      do { try output.write(contentsOf: length + data) } catch { return }
    }
  }

  /// Reads one message; `nil` at the end of the conversation.
  private static func read(from input: FileHandle) -> Data? {
    guard let head = try? input.read(upToCount: 8), head.count == 8 else { return nil }
    let length = head.reversed().reduce(0) { $0 << 8 | Int($1) }
    guard let body = try? input.read(upToCount: length), body.count == length else { return nil }
    return body
  }

  private static func reply(to request: Request) -> Answer {
    if request.getCapability != nil { return Answer(getCapabilityResult: Answer.Capability()) }
    if let use = request.expandFreestandingMacro {
      return expansion(at: use.syntax) { () throws(MacroError) in
        guard use.macro.typeName == "PreviewMacro" else { throw unknown(use.macro) }
        return try PreviewMacro(use).expansion()
      }
    }
    guard let use = request.expandAttachedMacro else { return Answer() }
    return expansion(at: use.declSyntax) { () throws(MacroError) in
      switch use.macro.typeName {
      case "EntryMacro":
        let entry = try EntryMacro(use)
        return use.macroRole == "accessor" ? entry.accessors : entry.key
      case "AnimatableMacro":
        return use.macroRole == "member"
          ? try AnimatableMacro(use).member : try AnimatableMacro.conformance(use)
      case "AnimatableIgnoredMacro": return ""
      case "PreviewableMacro": return try PreviewableMacro.expansion(use)
      default: throw unknown(use.macro)
      }
    }
  }

  private static func unknown(_ macro: Request.Macro) -> MacroError {
    MacroError("there is no macro \(macro.typeName)")
  }

  private static func expansion(
    at syntax: Request.Syntax, _ make: () throws(MacroError) -> String
  ) -> Answer {
    do throws(MacroError) {
      return Answer(expandMacroResult: Answer.Expansion(expandedSource: try make()))
    } catch {
      let source = Source(syntax)
      let offset = syntax.location.offset + (source.tokens.first?.range.lowerBound ?? 0)
      let diagnostic = Answer.Diagnostic(
        message: error.message, position: .init(fileName: syntax.location.fileName, offset: offset))
      return Answer(expandMacroResult: Answer.Expansion(diagnostics: [diagnostic]))
    }
  }
}
