internal import Foundation

/// The way from a Swift file to a shared object: what to run, and with which arguments.
///
/// The compiler and the linker are run without the driver in front of them, which takes longer than
/// both (docs/decisions/0005-compile-and-load.md).
package struct Compilation: Sendable {
  package var toolchain: Toolchain
  package var installation: Installation
  /// The user's file, spelled as on the command line, so that messages spell it so too.
  package var file: String
  /// The source of the entry, if one is needed.
  package var entry: String?
  /// The modules that the file imports.
  package var imports: [String]
  /// The folder for everything that is made on the way.
  package var folder: String
  /// Whether the compiler's messages are coloured.
  package var isColoured = false

  /// The name of the module that a loose file becomes; names of types that code prints carry it.
  package static let moduleName = "UserFile"

  package init(
    toolchain: Toolchain, installation: Installation, file: String, entry: String?,
    imports: [String], folder: String
  ) {
    self.toolchain = toolchain
    self.installation = installation
    self.file = file
    self.entry = entry
    self.imports = imports
    self.folder = folder
  }

  package var entryFile: String { folder + "/SightlineEntry.swift" }
  package var object: String { folder + "/UserFile.o" }
  package var library: String { folder + "/UserFile.so" }

  /// Writes what the compiler is to read besides the user's file.
  package func prepare() throws {
    try entry?.write(toFile: entryFile, atomically: false, encoding: .utf8)
  }

  /// The arguments of `swift-frontend`.
  package var compilerArguments: [String] {
    let host = toolchain.hostLibraries
    let sources = [file.hasPrefix("-") ? "./" + file : file] + (entry == nil ? [] : [entryFile])
    return ["-frontend", "-c"] + sources + [
      "-target", Toolchain.target, "-disable-objc-interop",
      "-module-name", Self.moduleName, "-parse-as-library",
      // Files from everywhere are written for Swift 5; mode 6 refuses what is common in them.
      "-swift-version", "5", "-Onone", "-D", "DEBUG",
      // Line tables let a crash name the line; full debug information takes longer to write.
      "-gline-tables-only",
      "-I", installation.modules,
      "-in-process-plugin-server-path", host + "/libSwiftInProcPluginServer.so",
      "-plugin-path", host + "/plugins",
      "-load-plugin-executable", installation.macroPlugin + "#SightlineMacros",
      isColoured ? "-color-diagnostics" : "-no-color-diagnostics",
      "-o", object,
    ]
  }

  /// The arguments of `ld.lld`.
  ///
  /// SwiftUI is not linked: its symbols are found in the program that loads the object.
  package var linkerArguments: [String] {
    // Why not left to the compiler's own list in the object: the linker does not read that.
    let libraries = imports.filter {
      FileManager.default.fileExists(atPath: "\(toolchain.runtime)/lib\($0).so")
    }
    return [
      "-shared", "-o", library, toolchain.registrar, object,
      "-L", toolchain.runtime, "-rpath", toolchain.runtime,
      "-lswiftSwiftOnoneSupport", "-lswiftCore",
      // The index of unwind tables, without which no call stack leads through the user's code.
      "--eh-frame-hdr",
    ] + libraries.map { "-l\($0)" }
  }
}
