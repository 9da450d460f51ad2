internal import CShims
internal import Foundation

/// The Swift toolchain that compiles the user's file.
package struct Toolchain: Equatable, Sendable {
  /// Where a toolchain was looked for and found.
  package enum Source: String, Equatable, Sendable {
    case variable = "SIGHTLINE_SWIFT"
    case path = "PATH"
    case running = "the Swift libraries this program runs with"
  }

  /// The folder that holds `bin` and `lib`.
  package var root: String
  package var source: Source

  package init(root: String, source: Source) {
    self.root = root
    self.source = source
  }

  package var frontend: String { root + "/bin/swift-frontend" }
  package var linker: String { root + "/bin/ld.lld" }
  package var packageManager: String { root + "/bin/swift-package" }
  package var symbolizer: String { root + "/bin/llvm-symbolizer" }
  package var runtime: String { root + "/lib/swift/linux" }
  package var hostLibraries: String { root + "/lib/swift/host" }

  /// The object that registers a loaded image with the Swift runtime.
  package var registrar: String { runtime + "/\(Self.architecture)/swiftrt.o" }

  package static var architecture: String {
    #if arch(arm64)
      "aarch64"
    #else
      "x86_64"
    #endif
  }

  package static var target: String { "\(architecture)-unknown-linux-gnu" }

  /// The files without which nothing can be compiled and that are not there.
  package var missingFiles: [String] {
    [frontend, linker, registrar].filter { !FileManager.default.fileExists(atPath: $0) }
  }

  /// The toolchain to use.
  ///
  /// `SIGHTLINE_SWIFT` names a toolchain, its `bin` or its `swift`; else the first `swift` on PATH
  /// that belongs to a whole toolchain is taken, else the toolchain whose libraries are loaded.
  ///
  /// - Returns: `nil` when `SIGHTLINE_SWIFT` names none or none is found.
  package static func find(environment: [String: String]) -> Toolchain? {
    if let named = environment["SIGHTLINE_SWIFT"], !named.isEmpty {
      return candidates(for: named).map { Toolchain(root: $0, source: .variable) }
        .first { $0.missingFiles.isEmpty }
    }
    for folder in (environment["PATH"] ?? "").split(separator: ":") {
      let swift = resolved("\(folder)/swift")
      guard FileManager.default.isExecutableFile(atPath: swift) else { continue }
      let found = Toolchain(root: parent(parent(swift)), source: .path)
      if found.missingFiles.isEmpty { return found }
    }
    guard let library = sl_library_of("swift_retain").map({ String(cString: $0) }) else {
      return nil
    }
    // <root>/lib/swift/linux/libswiftCore.so
    let root = parent(parent(parent(parent(resolved(library)))))
    let found = Toolchain(root: root, source: .running)
    return found.missingFiles.isEmpty ? found : nil
  }

  private static func candidates(for named: String) -> [String] {
    let path = resolved(named)
    return [path, path + "/usr", parent(path), parent(parent(path))]
  }

  private static func resolved(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }

  private static func parent(_ path: String) -> String {
    (path as NSString).deletingLastPathComponent
  }
}
