/// The path of an output, in which `{name}`, `{variant}` and `{n}` stand for what is rendered.
package struct OutputName: Equatable, Sendable {
  /// The path as it was written.
  package var pattern: String

  package init(_ pattern: String) { self.pattern = pattern }

  /// The ending without the dot, in small letters; empty when there is none.
  package var ending: String {
    let name = fileName(pattern)
    guard let dot = name.lastIndex(of: ".") else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }

  /// Whether outputs that differ only in their number get paths of their own.
  package var isNumbered: Bool { pattern.contains("{n}") }

  /// Whether outputs of different variants get paths of their own.
  package var hasVariant: Bool { pattern.contains("{variant}") }

  /// The path for one output.
  ///
  /// - Parameters:
  ///   - name: the name of the preview or view; what a file name cannot hold becomes `-`.
  ///   - variant: how this output differs from the others, such as `dark`.
  ///   - number: its number, from 1.
  package func path(name: String, variant: String, number: Int) -> String {
    pattern.replacing("{name}", with: Self.safe(name))
      .replacing("{variant}", with: Self.safe(variant))
      .replacing("{n}", with: "\(number)")
  }

  /// The name of the file when none is given.
  ///
  /// - Parameter varied: whether it says which variant it is.
  package static func standard(for name: String, varied: Bool = false) -> OutputName {
    OutputName(safe(name).replacing("{", with: "-") + (varied ? "-{variant}" : "") + ".png")
  }

  private static func safe(_ name: String) -> String {
    let safe = String(
      name.map { character in
        character == "/" || character.unicodeScalars.contains { $0.value < 0x20 } ? "-" : character
      })
    return safe.hasPrefix(".") ? "-" + safe.dropFirst() : safe
  }
}
