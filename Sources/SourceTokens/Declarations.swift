/// An attribute such as `@State` or `@Environment(\.locale)`.
package struct Attribute: Equatable {
  package var name: String
  package var hasArguments = false
}

/// A declaration of one or more variables.
package struct Variable: Equatable {
  /// Whether a stored variable of it is given no value.
  package var isUnset = false
}

/// A declared initialiser.
package struct Initializer: Equatable {
  package var needsNoArguments: Bool
}
