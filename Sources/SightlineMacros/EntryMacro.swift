import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Entry var name: T = value`: a key type beside the variable, and accessors that use it.
struct EntryMacro: AccessorMacro, PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    let entry = try Entry(declaration, in: context)
    return [
      "get { self[__Key_\(raw: entry.name).self] }",
      "set { self[__Key_\(raw: entry.name).self] = newValue }",
    ]
  }

  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let entry = try Entry(declaration, in: context)
    return [
      """
      private struct __Key_\(raw: entry.name): SwiftUI.\(raw: entry.container.key) {
        \(raw: entry.members)
      }
      """
    ]
  }
}

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

/// The variable that an `@Entry` stands before.
private struct Entry {
  var container: Container
  var name: String
  var type: String?
  var value: String?

  init(_ declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext) throws {
    guard let variable = declaration.as(VariableDeclSyntax.self),
      variable.bindingSpecifier.tokenKind == .keyword(.var), variable.bindings.count == 1,
      let binding = variable.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    else { throw MacroError("@Entry goes before one stored variable") }
    let extended = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)?.extendedType
    guard let container = extended?.lastName.flatMap(Container.init) else {
      throw MacroError(
        "@Entry works in an extension of EnvironmentValues, Transaction, ContainerValues or "
          + "FocusedValues")
    }
    self.container = container
    self.name = name
    type = binding.typeAnnotation?.type.trimmedDescription
    value = binding.initializer?.value.trimmedDescription
    if value == nil, container != .focused {
      guard let type, type.hasSuffix("?") || type.hasPrefix("Optional<") else {
        throw MacroError("@Entry var \(name) needs a default value")
      }
      value = "nil"
    }
    if container == .focused, type == nil {
      throw MacroError("@Entry var \(name) needs an optional type")
    }
  }

  /// The members of the key type.
  var members: String {
    if container == .focused {
      let wrapped = (type ?? "").hasSuffix("?") ? String((type ?? "").dropLast()) : type ?? ""
      return "typealias Value = \(wrapped)"
    }
    let value = value ?? "nil"
    // Why a computed property when the type is written: it needs no Sendable in Swift 6 mode.
    return type.map { "static var defaultValue: \($0) { get { \(value) } }" }
      ?? "static let defaultValue = \(value)"
  }
}
