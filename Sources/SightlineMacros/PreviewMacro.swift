import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `#Preview("name", traits: …) { views }`: a type of a name of its own that makes the preview.
///
/// The type conforms to `PreviewRegistry`. Beside it stands a C function whose name says module, file
/// and place, so that a tool that has read the source finds the preview in a loaded object.
/// `@Previewable` variables become stored properties of a view that wraps the rest.
///
/// Why not a record in an ELF section: the compiler checks such records after type checking, and any
/// other error of that phase in the user's file is then joined by false ones about the records.
struct PreviewMacro: DeclarationMacro {
  // Why: reformatting would move the user's statements away from the columns they have in the file.
  static var formatMode: FormatMode { .disabled }

  static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let call = try PreviewCall(node)
    let type = context.makeUniqueName("Preview")
    let place = context.location(of: node)
    let registry: DeclSyntax = """
      struct \(type): SwiftUI.PreviewRegistry {
        static var fileID: String { \(place?.file ?? "\"\"") }
        static var line: Int { \(place?.line ?? "0") }
        static var column: Int { \(place?.column ?? "0") }
        @MainActor static func makePreview() throws -> SwiftUI.Preview {
          \(raw: call.statements(in: context))
        }
      }
      """
    // Only functions of a file can have a C name; a preview inside a type is found by no tool.
    guard let place, context.lexicalContext.isEmpty else { return [registry] }
    let finder: DeclSyntax = """
      @_cdecl("\(raw: symbol(of: place))")
      public func \(context.makeUniqueName("find"))(_ result: UnsafeMutableRawPointer) {
        result.assumingMemoryBound(to: (any SwiftUI.PreviewRegistry.Type)?.self).pointee = \(type).self
      }
      """
    return [registry, finder.with(\.leadingTrivia, .newline)]
  }

  /// The name of the C function: the place with every byte that is no letter or digit in hexadecimal.
  ///
  /// `PreviewSymbol` in SightlineKit makes the same name.
  private static func symbol(of place: AbstractSourceLocation) -> String {
    let file = place.file.as(StringLiteralExprSyntax.self)?.representedLiteralValue ?? ""
    let text = "\(file):\(place.line.trimmedDescription):\(place.column.trimmedDescription)"
    return text.utf8.reduce(into: "sightline_preview_") { name, byte in
      let character = Character(UnicodeScalar(byte))
      if byte < 0x80, character.isLetter || character.isNumber {
        name.append(character)
      } else {
        name += "_" + String(byte, radix: 16)
      }
    }
  }
}

/// The parts of a use of `#Preview`.
private struct PreviewCall {
  /// Everything before the closure, as written.
  var arguments: [String]
  var body: ClosureExprSyntax

  init(_ node: some FreestandingMacroExpansionSyntax) throws {
    var arguments = Array(node.arguments)
    if let trailing = node.trailingClosure {
      body = trailing
    } else if let last = arguments.popLast()?.expression.as(ClosureExprSyntax.self) {
      body = last
    } else {
      throw MacroError("#Preview needs a closure that makes the view")
    }
    self.arguments = arguments.map { $0.with(\.trailingComma, nil).trimmedDescription }
  }

  /// What the factory of the preview runs.
  func statements(in context: some MacroExpansionContext) -> String {
    let head = "return SwiftUI.Preview(" + arguments.joined(separator: ", ") + ")"
    guard body.signature == nil else { return "\(head) \(body.trimmedDescription)" }
    // Why an array: a filtered list of statements has lost its place in the file.
    let statements = Array(body.statements)
    let hoisted = statements.compactMap { statement in
      statement.previewable.map { Self.placed($0, at: statement, in: context) }
    }
    let rest = statements.filter { $0.previewable == nil }
      .map { Self.placed($0.trimmedDescription, at: $0, in: context) }.joined(separator: "\n")
    guard !hoisted.isEmpty else { return "\(head) {\n\(rest)\n}" }
    return """
      struct Previewable: SwiftUI.View {
      \(hoisted.joined(separator: "\n"))
      @SwiftUI.ViewBuilder var body: some SwiftUI.View {
      \(rest)
      }
      }
      \(head) { Previewable() }
      """
  }

  /// A statement that says where in the user's file it stands, for messages and crashes.
  private static func placed(
    _ text: String, at statement: CodeBlockItemSyntax, in context: some MacroExpansionContext
  ) -> String {
    guard
      let place = context.location(
        of: statement, at: .afterLeadingTrivia, filePathMode: .filePath)
    else { return text }
    let indent = String(
      repeating: " ", count: max(0, (Int(place.column.trimmedDescription) ?? 1) - 1))
    return """
      #sourceLocation(file: \(place.file.trimmedDescription), line: \(place.line.trimmedDescription))
      \(indent)\(text)
      #sourceLocation()
      """
  }
}

extension CodeBlockItemSyntax {
  /// The declaration without its `@Previewable`, when it has one.
  fileprivate var previewable: String? {
    guard var variable = item.as(VariableDeclSyntax.self) else { return nil }
    let others = variable.attributes.filter { attribute in
      attribute.as(AttributeSyntax.self)?.attributeName.lastName != "Previewable"
    }
    guard others.count < variable.attributes.count else { return nil }
    variable.attributes = others
    return variable.trimmedDescription
  }
}

extension TypeSyntax {
  /// The name without the module in front of it.
  var lastName: String? {
    trimmedDescription.split(separator: ".").last.map(String.init)
  }
}
