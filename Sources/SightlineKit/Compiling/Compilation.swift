internal import Foundation

/// The way from the Swift files of a module to an object: what to run, and with which arguments.
///
/// The compiler and the linker are run without the driver in front of them, which takes longer than
/// both (docs/decisions/0005-compile-and-load.md).
package struct Compilation: Sendable {
  package var toolchain: Toolchain
  package var installation: Installation
  package var module: SourceModule
  /// The source of the entry; `nil` for a module that is not shown, or needs none.
  package var entry: String?
  /// The source of the names of assets; `nil` where there are none.
  package var assetNames: String?
  /// Whether other modules import this one.
  package var isImported: Bool
  /// The folder for everything that is made on the way.
  package var folder: String
  /// Whether the compiler's messages are coloured.
  package var isColoured = false

  package init(
    toolchain: Toolchain, installation: Installation, module: SourceModule, entry: String? = nil,
    isImported: Bool = false, folder: String
  ) {
    self.toolchain = toolchain
    self.installation = installation
    self.module = module
    self.entry = entry
    self.isImported = isImported
    self.folder = folder
  }

  /// The file of the entry, with a name that is unlikely to be one of the user's, which would be refused.
  package var entryFile: String { folder + "/\(module.name)+SightlineEntry.swift" }
  package var resourceFile: String { folder + "/\(module.name)+SightlineResources.swift" }
  package var assetFile: String { folder + "/\(module.name)+SightlineAssets.swift" }
  package var object: String { folder + "/\(module.name).o" }

  /// The files that this program adds to the user's.
  package var ownFiles: [String] {
    (entry == nil ? [] : [entryFile]) + (assetNames == nil ? [] : [assetFile])
      + (module.resources == nil ? [] : [resourceFile])
  }

  /// Writes what the compiler is to read besides the user's files.
  package func prepare() throws {
    try assetNames?.write(toFile: assetFile, atomically: false, encoding: .utf8)
    try entry?.write(toFile: entryFile, atomically: false, encoding: .utf8)
    guard let folder = module.resources else { return }
    let path = URL(fileURLWithPath: folder).path
    let source = """
      import Foundation

      extension Bundle {
        nonisolated static let module = Bundle(path: \(String(reflecting: path))) ?? .main
      }

      """
    try source.write(toFile: resourceFile, atomically: false, encoding: .utf8)
  }

  /// The arguments of `swift-frontend`.
  package var compilerArguments: [String] {
    let host = toolchain.hostLibraries
    let sources = module.files.map { $0.path.hasPrefix("-") ? "./" + $0.path : $0.path } + ownFiles
    var arguments = ["-frontend", "-c"] + sources
    arguments += [
      "-target", Toolchain.target, "-disable-objc-interop", "-module-name", module.name,
      "-Onone", "-D", "DEBUG",
      // Line tables let a crash name the line; full debug information takes longer to write.
      "-gline-tables-only",
      "-I", installation.modules, "-I", folder,
      "-in-process-plugin-server-path", host + "/libSwiftInProcPluginServer.so",
      "-plugin-path", host + "/plugins",
      "-load-plugin-executable", installation.macroPlugin + "#SightlineMacros",
      isColoured ? "-color-diagnostics" : "-no-color-diagnostics",
      "-o", object,
    ]
    // With it, a file of statements is refused; without, any lonely file is taken for one.
    if !module.hasMainFile { arguments.append("-parse-as-library") }
    if isImported {
      arguments += ["-emit-module-path", "\(folder)/\(module.name).swiftmodule"]
    }
    return arguments + module.flags
  }
}

/// The way from objects to a library that a renderer loads.
package struct Linking: Sendable {
  package var toolchain: Toolchain
  package var objects: [String]
  /// The modules that the objects' code imports.
  package var imports: Set<String>
  package var library: String

  package init(toolchain: Toolchain, objects: [String], imports: Set<String>, library: String) {
    self.toolchain = toolchain
    self.objects = objects
    self.imports = imports
    self.library = library
  }

  /// The arguments of `ld.lld`.
  ///
  /// SwiftUI is not linked: its symbols are found in the program that loads the library.
  package var arguments: [String] {
    // Why not left to the compiler's own list in the object: the linker does not read that.
    let libraries = imports.sorted().filter {
      FileManager.default.fileExists(atPath: "\(toolchain.runtime)/lib\($0).so")
    }
    return ["-shared", "-o", library, toolchain.registrar] + objects + [
      "-L", toolchain.runtime, "-rpath", toolchain.runtime,
      "-lswiftSwiftOnoneSupport", "-lswiftCore",
      // The index of unwind tables, without which no call stack leads through the user's code.
      "--eh-frame-hdr",
    ] + libraries.map { "-l\($0)" }
  }
}
