@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
import SwiftSyntax
import SwiftSyntaxMacros

/// The macros of this plug-in, by the type names that the `#externalMacro` declarations give.
struct SightlineMacroProvider: PluginProvider {
  static var macros: [String: any Macro.Type] {
    [
      "PreviewMacro": PreviewMacro.self,
      "PreviewableMacro": PreviewableMacro.self,
      "EntryMacro": EntryMacro.self,
    ]
  }

  func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
    guard let macro = Self.macros[typeName] else {
      throw MacroError("there is no macro \(moduleName).\(typeName)")
    }
    return macro
  }
}

/// The conversation with the compiler over standard input and output.
///
/// Why a main of our own: the toolchain's copy of SwiftSyntax has no SwiftCompilerPlugin module.
@main struct SightlineMacroPlugin {
  static func main() throws {
    let connection = try StandardIOMessageConnection()
    try CompilerPluginMessageListener(
      connection: connection, provider: SightlineMacroProvider()
    ).main()
  }
}
