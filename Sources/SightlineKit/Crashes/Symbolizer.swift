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

  package init(toolchain: Toolchain, library: String) {
    self.toolchain = toolchain
    self.library = library
  }

  /// The calls at some addresses, innermost first; empty when there is no tool or no table.
  package func calls(at addresses: [UInt64]) -> [Call] {
    guard !addresses.isEmpty, let output = try? Descriptor.pipe(),
      let silence = try? Descriptor.pipe(),
      let child = try? ChildProcess(
        toolchain.symbolizer,
        ["--obj=\(library)", "--output-style=GNU", "--no-demangle", "--functions=linkage"]
          + addresses.map { "0x" + String($0, radix: 16) },
        descriptors: [1: output.write, 2: silence.write])
    else { return [] }
    output.write.close()
    let text = String(decoding: output.read.readToEnd(), as: UTF8.self)
    child.wait()
    return Self.calls(in: text)
  }

  /// Reads pairs of lines: a function's linkage name, then file:line.
  static func calls(in text: String) -> [Call] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return stride(from: 0, to: lines.count - 1, by: 2).compactMap { index in
      let place = lines[index + 1].prefix { $0 != " " }
      let parts = place.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count >= 2, let line = Int(parts[1]), line > 0, parts[0] != "??" else { return nil }
      let column = parts.count > 2 ? Int(parts[2]).flatMap { $0 > 0 ? $0 : nil } : nil
      return Call(
        function: Demangling.shortName(of: lines[index]),
        place: Finding.Place(file: String(parts[0]), line: line, column: column))
    }
  }
}

/// Names of functions as the source has them.
enum Demangling {
  /// A mangled name in words, without module names and signature.
  static func shortName(of mangled: String) -> String {
    let full = demangled(mangled) ?? mangled
    return full.replacing(Compilation.moduleName + ".", with: "")
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
