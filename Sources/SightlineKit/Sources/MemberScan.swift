internal import SourceTokens

/// Learns from the members of a type whether `Type()` makes a value.
struct MemberScan {
  private var attributes: [Attribute] = []
  private var hasUnsetVariable = false
  private var hasInitializer = false
  /// Whether an initialiser is declared that can be called without arguments.
  private(set) var hasPlainInitializer = false

  /// The wrappers that need neither arguments nor a value.
  private static let selfMadeWrappers: Set<String> = [
    "EnvironmentObject", "FocusState", "AccessibilityFocusState", "Namespace", "FocusedObject",
    "Query",
  ]

  /// Whether the initialiser the compiler makes, or a declared one, takes no arguments.
  var needsNoArguments: Bool { hasInitializer ? hasPlainInitializer : !hasUnsetVariable }

  /// An attribute of the member that follows.
  mutating func attribute(_ attribute: Attribute) { attributes.append(attribute) }

  /// A variable, with the words before it.
  mutating func variable(_ variable: Variable, modifiers: [String]) {
    defer { clear() }
    guard variable.isUnset, !modifiers.contains("static"), !modifiers.contains("class") else {
      return
    }
    let isWrapped = attributes.contains { attribute in
      Self.selfMadeWrappers.contains(attribute.name)
        || (attribute.hasArguments && attribute.name != "available")
    }
    if !isWrapped { hasUnsetVariable = true }
  }

  /// An initialiser, with the words before it.
  mutating func initializer(_ initializer: Initializer, modifiers: [String]) {
    clear()
    hasInitializer = true
    let isHidden = modifiers.contains("private") || modifiers.contains("fileprivate")
    if initializer.needsNoArguments, !isHidden { hasPlainInitializer = true }
  }

  /// Forgets the attributes of a member that is neither.
  mutating func clear() { attributes = [] }
}
