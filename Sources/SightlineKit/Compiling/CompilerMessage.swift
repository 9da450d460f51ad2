internal import Foundation

/// One message of the compiler, with the lines that it printed for it.
package struct CompilerMessage: Equatable, Sendable {
  package enum Kind: String, Equatable, Sendable {
    case error, warning, note, remark
  }

  package var kind: Kind
  package var text: String
  package var place: Finding.Place
  /// Where the macro is used, for a message about what a macro has made.
  package var origin: Finding.Place?
  /// The lines as they were printed, with the excerpt of the source.
  package var lines: [String]

  /// How a place begins that is in what a macro has made.
  private static let expansion = "macro expansion "

  /// Whether it is about code that a macro has made.
  package var isAboutExpansion: Bool { place.file.hasPrefix(Self.expansion) }

  /// Takes what the compiler has printed apart; lines before the first message are left out.
  package static func messages(in output: [UInt8]) -> [CompilerMessage] {
    var messages: [CompilerMessage] = []
    let text = String(decoding: output, as: UTF8.self)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      let plain = withoutColours(line)
      if let message = head(plain, as: line) {
        messages.append(message)
      } else if let last = messages.indices.last {
        messages[last].lines.append(line)
        let origin = plain.hasPrefix("`- ") ? head(String(plain.dropFirst(3)), as: line) : nil
        if let origin, messages[last].origin == nil { messages[last].origin = origin.place }
      }
    }
    return messages
  }

  /// Reads the first line of a message, `file:line:column: kind: text`; `nil` if a line is none.
  private static func head(_ plain: String, as line: String) -> CompilerMessage? {
    for kind in [Kind.error, .warning, .note, .remark] {
      guard let mark = plain.range(of: ": \(kind.rawValue): ") else { continue }
      var parts = plain[..<mark.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
      guard let column = parts.popLast().flatMap({ Int($0) }) else { continue }
      // A place outside of all files has a line and no column.
      let line0 = parts.last.flatMap { Int($0) }
      if line0 != nil { parts.removeLast() }
      let file = parts.joined(separator: ":")
      guard !file.isEmpty, !file.contains("|"), !file.hasPrefix("`-") else { continue }
      return CompilerMessage(
        kind: kind, text: String(plain[mark.upperBound...]),
        place: Finding.Place(
          file: file, line: line0 ?? column, column: line0 == nil ? nil : column), lines: [line])
    }
    return nil
  }

  /// A line without the codes that colour it on a terminal.
  private static func withoutColours(_ line: String) -> String {
    guard line.contains("\u{1B}") else { return line }
    var plain = ""
    var isCode = false
    for character in line.unicodeScalars {
      if character == "\u{1B}" { isCode = true }
      if !isCode { plain.unicodeScalars.append(character) }
      if isCode, character == "m" { isCode = false }
    }
    return plain
  }
}

extension [CompilerMessage] {
  /// The messages that tell the user something, each at a place in the user's files.
  ///
  /// 1. What is said about files that this program has added is left out, and so are remarks about our own
  ///    declarations.
  /// 2. What is said about code that a macro has made is said of the macro's use, and left out when the same, or
  ///    another error there, is told of the user's own code.
  ///
  /// - Parameter ownFiles: the files that this program has added.
  package func told(hiding ownFiles: Set<String>, of files: Set<String>) -> [CompilerMessage] {
    let direct = filter { !$0.isAboutExpansion && files.contains($0.place.file) }
    var told: [CompilerMessage] = []
    for message in self {
      if ownFiles.contains(message.place.file) { continue }
      if message.kind == .note, !message.isAboutExpansion, !files.contains(message.place.file) {
        continue
      }
      guard message.isAboutExpansion, let origin = message.origin else {
        told.append(message)
        continue
      }
      let isTold = direct.contains {
        $0.kind == message.kind && ($0.text == message.text || $0.place.line == origin.line)
      }
      if isTold { continue }
      var moved = message
      moved.place = origin
      moved.lines[0] = "\(origin.text): \(message.kind.rawValue): \(message.text)"
      told.append(moved)
    }
    return told
  }
}
