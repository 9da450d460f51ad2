internal import Foundation
internal import Glibc

/// Finds the places in the source of addresses in the user's object, with the toolchain's tool.
package struct Symbolizer {
  /// A call that was under way.
  package struct Call: Hashable, Sendable {
    /// The function as the source calls it.
    package var function: String
    package var place: Finding.Place
  }

  package var toolchain: Toolchain
  package var library: String
  /// The user's modules, whose names are left out.
  package var modules: [String]

  package init(
    toolchain: Toolchain, library: String, modules: [String] = [SourceModule.looseName]
  ) {
    self.toolchain = toolchain
    self.library = library
    self.modules = modules
  }

  /// What the addresses belong to.
  package struct Answer: Equatable, Sendable {
    /// The calls, innermost first.
    package var calls: [Call] = []
    /// The check that failed there, in the compiler's words, as "arithmetic overflow".
    package var failure: String?
  }

  /// Looks addresses up, innermost first; the answer is empty when there is no tool or no table.
  package func look(up addresses: [UInt64]) -> Answer {
    guard !addresses.isEmpty, let output = try? Descriptor.pipe(),
      let silence = try? Descriptor.pipe(),
      let child = try? ChildProcess(
        toolchain.symbolizer,
        ["--obj=\(library)", "--output-style=LLVM", "--no-demangle"]
          + addresses.map { "0x" + String($0, radix: 16) },
        descriptors: [1: output.write, 2: silence.write])
    else { return Answer() }
    output.write.close()
    let text = String(decoding: output.read.readToEnd(), as: UTF8.self)
    child.wait()
    return Self.answer(in: text, of: modules)
  }

  /// Reads pairs of lines: a function's linkage name, then file:line:column.
  static func answer(
    in text: String, of modules: [String] = [SourceModule.looseName]
  ) -> Answer {
    let lines = text.split(separator: "\n").map(String.init)
    var answer = Answer()
    for index in stride(from: 0, to: lines.count - 1, by: 2) {
      if let start = lines[index].range(of: runtimeFailure)?.upperBound {
        answer.failure = answer.failure ?? String(lines[index][start...])
      }
      var parts = lines[index + 1].split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count >= 3, let column = Int(parts.removeLast()),
        let line = Int(parts.removeLast()), line > 0
      else { continue }
      answer.calls.append(
        Call(
          function: Demangling.shortName(of: lines[index], in: modules),
          place: Finding.Place(
            file: parts.joined(separator: ":"), line: line, column: column > 0 ? column : nil)))
    }
    return answer
  }

  /// How the compiler names the code that a failed check jumps to.
  private static let runtimeFailure = "Swift runtime failure: "
}

/// Names of functions as the source has them.
enum Demangling {
  /// A mangled name in words: without modules, accessors by their property's name, a preview as such.
  static func shortName(
    of mangled: String, in modules: [String] = [SourceModule.looseName]
  ) -> String {
    var name = demangled(mangled) ?? mangled
    if name.contains("makePreview()") { return "the preview" }
    for module in ["Swift", "SwiftUI", "SwiftUICore", "Foundation"] + modules {
      name = name.replacing(module + ".", with: "")
    }
    if let start = name.range(of: "closure #"),
      let end = name.range(of: " in ", options: .backwards)
    {
      name.replaceSubrange(start.lowerBound..<end.upperBound, with: "a closure in ")
    }
    if let accessor = name.range(of: ".getter : ") { name = String(name[..<accessor.lowerBound]) }
    return name
  }

  private static func demangled(_ name: String) -> String? {
    guard name.hasPrefix("$s") || name.hasPrefix("$S"),
      let result = swift_demangle(name, name.utf8.count, nil, nil, 0)
    else { return nil }
    defer { free(result) }
    return String(cString: result)
  }
}

// The runtime's own demangler, which it exports under this name for tools.
@_silgen_name("swift_demangle")
private func swift_demangle(
  _ name: UnsafePointer<CChar>, _ length: Int, _ output: UnsafeMutablePointer<CChar>?,
  _ size: UnsafeMutablePointer<Int>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?
