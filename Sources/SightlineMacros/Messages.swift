/// What the compiler asks of a plug-in: one of the members is set.
///
/// The compiler's own protocol, version 7, as far as the macros here need it.
struct Request: Decodable {
  /// A piece of source and where it lies.
  struct Syntax: Decodable {
    struct Place: Decodable {
      /// The module and the file, as `#fileID` gives them.
      var fileID: String
      /// The path.
      var fileName: String
      var offset: Int
      var line: Int
      var column: Int
    }

    var source: String
    /// Where ``source`` begins, spaces and comments before its first token included.
    var location: Place
  }

  struct Macro: Decodable { var typeName: String }

  struct Freestanding: Decodable {
    var macro: Macro
    /// Makes names of what is declared unlike all others.
    var discriminator: String
    var syntax: Syntax
    var lexicalContext: [Syntax]?
  }

  struct Attached: Decodable {
    var macro: Macro
    /// What is to be made of it, such as `peer` or `accessor`.
    var macroRole: String
    var declSyntax: Syntax
    /// The type that an extension is made of.
    var extendedTypeSyntax: Syntax?
    var lexicalContext: [Syntax]?
  }

  struct Anything: Decodable {}

  var getCapability: Anything?
  var expandFreestandingMacro: Freestanding?
  var expandAttachedMacro: Attached?
}

/// What a plug-in answers: one of the members is set.
struct Answer: Encodable {
  struct Capability: Encodable {
    struct Values: Encodable {
      var protocolVersion = 7
      var features: [String] = []
    }
    var capability = Values()
  }

  struct Diagnostic: Encodable {
    struct Position: Encodable {
      var fileName: String
      var offset: Int
    }
    var message: String
    var severity = "error"
    var position: Position
    var highlights: [String] = []
    var notes: [String] = []
    var fixIts: [String] = []
  }

  struct Expansion: Encodable {
    var expandedSource: String?
    var diagnostics: [Diagnostic] = []
  }

  var getCapabilityResult: Capability?
  var expandMacroResult: Expansion?
}

/// What is wrong with the use of a macro; the compiler shows it at the place of use.
struct MacroError: Error {
  let message: String

  init(_ message: String) { self.message = message }
}
