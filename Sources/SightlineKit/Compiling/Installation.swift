internal import Foundation

/// Where this program and what it carries are.
package struct Installation: Equatable, Sendable {
  /// The program itself.
  package var executable: String

  package init(executable: String) { self.executable = executable }

  /// The installation of the running program.
  package static func current() -> Installation? {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      .map(Installation.init)
  }

  private var folder: String { (executable as NSString).deletingLastPathComponent }

  /// The folder of module files that the user's code is compiled against.
  package var modules: String { folder + "/Modules" }

  /// The compiler plug-in that expands `#Preview` and its like.
  package var macroPlugin: String { folder + "/SightlineMacros-tool" }

  /// What is needed to compile and is not there.
  package var missingFiles: [String] {
    [modules + "/SwiftUI.swiftmodule", macroPlugin]
      .filter { !FileManager.default.fileExists(atPath: $0) }
  }

  /// The modules that a file can import besides the toolchain's.
  package var moduleNames: Set<String> {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: modules)) ?? []
    return Set(
      files.filter { $0.hasSuffix(".swiftmodule") }.map {
        String($0.dropLast(".swiftmodule".count))
      })
  }
}
