internal import Foundation
internal import Glibc

/// Gathers the code that a selector names.
///
/// 1. A file is a module of its own.
/// 2. A folder is one module of all Swift files below it, without those that are tests.
/// 3. A target of a package comes with the targets it depends on, of the package itself and of packages that
///    lie on this machine; each is a module.
package struct ModuleLoader {
  /// The modules besides the toolchain's that `canImport` finds.
  let modules: Set<String>
  let toolchain: Toolchain?

  /// - Parameters:
  ///   - modules: the names of our own modules, which code can import.
  ///   - toolchain: what evaluates the manifests of packages; `nil` when there is none.
  package init(modules: Set<String>, toolchain: Toolchain?) {
    self.modules = modules
    self.toolchain = toolchain
  }

  /// The modules in the order in which they have to be compiled; the last one is what is shown.
  ///
  /// - Throws: ``LoadingError``.
  package func modules(for selector: Selector) throws(LoadingError) -> [SourceModule] {
    switch selector.place {
    case .file: return [SourceModule(loose: [try read(selector.path)])]
    case .folder:
      let files = try read(SwiftFiles.below(selector.path)).filter { !$0.isTest }
      guard !files.isEmpty else { throw .noSwiftFiles(selector.path) }
      return [SourceModule(loose: files)]
    case .package(let target):
      return try PackageLoader(loader: self).modules(of: selector.path, target: target)
    }
  }

  func read(_ paths: [String]) throws(LoadingError) -> [SourceFile] {
    var files: [SourceFile] = []
    for path in paths { files.append(try read(path)) }
    return files
  }

  private func read(_ path: String) throws(LoadingError) -> SourceFile {
    let number = open(path, O_RDONLY | O_CLOEXEC)
    guard number >= 0 else { throw .unreadable(path, SystemError("open")) }
    let bytes = Descriptor(owning: number).readToEnd()
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .notText(path, line: Self.firstLineThatIsNoText(bytes))
    }
    return SourceFile(path, SourceOutline(text, modules: modules))
  }

  private static func firstLineThatIsNoText(_ bytes: [UInt8]) -> Int {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return (lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0) + 1
  }
}

extension SourceFile {
  /// Whether the file tests others, and so belongs to a module of its own.
  var isTest: Bool { !Set(outline.imports).isDisjoint(with: ["XCTest", "Testing"]) }
}
