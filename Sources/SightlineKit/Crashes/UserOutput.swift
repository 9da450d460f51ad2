/// What the user's code writes to standard error, on its way to ours.
///
/// The runtime's words about a crash are kept back: they are told again, with place and reason, once it
/// is known that it was one.
package struct UserOutput {
  private var partialLine: [UInt8] = []
  private var isInStackTrace = false
  /// The lines that were kept back.
  private(set) var keptBack: [UInt8] = []

  package init() {}

  /// Takes what has come.
  ///
  /// - Returns: what is to be shown of it.
  mutating func take(_ bytes: [UInt8]) -> [UInt8] {
    partialLine += bytes
    var shown: [UInt8] = []
    while let end = partialLine.firstIndex(of: UInt8(ascii: "\n")) {
      let line = Array(partialLine[...end])
      partialLine.removeFirst(line.count)
      if isAboutCrash(line) { keptBack += line } else { shown += line }
    }
    return shown
  }

  /// The end of what has come, which lacks a line break.
  mutating func finish() -> [UInt8] {
    defer { partialLine = [] }
    return partialLine
  }

  private mutating func isAboutCrash(_ line: [UInt8]) -> Bool {
    let text = String(decoding: line, as: UTF8.self)
    if isInStackTrace, text.first?.isNumber == true, text.contains(" 0x") { return true }
    isInStackTrace = text.hasPrefix("Current stack trace:")
    return isInStackTrace || text.contains("Fatal error: ")
      || text.hasPrefix("Could not cast value")
  }
}
