internal import SourceTokens

/// What a source file declares that can be shown, in the order of the file.
package struct SourceOutline: Equatable, Sendable {
  /// A `#Preview`.
  package struct PreviewDeclaration: Equatable, Sendable {
    /// The name as written; `nil` when there is none or it is no plain literal.
    package var name: String?
    package var line: Int
    package var column: Int
  }

  /// A type that conforms to `View`, `PreviewProvider` or `App`.
  package struct TypeDeclaration: Equatable, Sendable {
    /// The name with the types around it, as `Outer.Row`.
    package var name: String
    package var line: Int
    package var column: Int
    package var conformances: Set<String>
    /// Whether code in another file of the module can name the type.
    package var isReachable: Bool
    /// Whether `Name()` makes a value, as far as the text tells.
    package var needsNoArguments: Bool
  }

  package var previews: [PreviewDeclaration] = []
  package var types: [TypeDeclaration] = []
  /// The modules that the file imports, in order.
  package var imports: [String] = []

  /// Whether `#if` leaves out declarations of the file here.
  package var leavesCodeOut = false

  /// The types that conform to `View`.
  package var views: [TypeDeclaration] { types.filter { $0.conformances.contains("View") } }
  /// The types that conform to `PreviewProvider`.
  package var providers: [TypeDeclaration] {
    types.filter { $0.conformances.contains("PreviewProvider") }
  }
  /// The types that conform to `App`.
  package var apps: [TypeDeclaration] { types.filter { $0.conformances.contains("App") } }

  /// Reads the outline off the text of a file.
  ///
  /// - Parameters:
  ///   - source: the text of the file.
  ///   - modules: the modules besides the toolchain's that `canImport` finds.
  package init(_ source: String, modules: Set<String> = []) {
    var code = ConditionalCode()
    code.modules.formUnion(modules)
    let tokens = Lexer.tokens(of: source)
    let active = code.active(tokens)
    var scanner = OutlineScanner(active)
    scanner.scan()
    previews = scanner.previews
    imports = scanner.imports
    let isDeclaration = { (token: Token) in token.isWord("struct") || token.isWord("Preview") }
    leavesCodeOut = tokens.filter(isDeclaration).count > active.filter(isDeclaration).count
    // An extension can stand before or after the type it adds a conformance to.
    types = scanner.types.map { type in
      var type = type
      type.conformances.formUnion(scanner.extensions[type.name] ?? [])
      return type
    }.filter { !$0.conformances.isDisjoint(with: ["View", "PreviewProvider", "App"]) }
  }
}
