import Glibc
import SightlineKit

/// All that the program prints: data on standard output, talk on standard error.
@MainActor final class Console {
  /// How much is said.
  enum Verbosity {
    case quiet, normal, verbose
  }

  /// When colours are used.
  enum Colour: String {
    case auto, always, never
  }

  var verbosity = Verbosity.normal
  var colour = Colour.auto
  private let environment: [String: String]

  init(environment: [String: String]) { self.environment = environment }

  /// How data is marked.
  var dataStyle: TextStyle { style(of: 1) }

  /// How talk is marked.
  var talkStyle: TextStyle { style(of: 2) }

  /// Writes data.
  ///
  /// A reader that has gone away ends the program without a word: it has seen what it wanted.
  func data(_ bytes: [UInt8]) throws(CommandError) {
    do { try Self.write(bytes, to: 1) } catch {
      if error.code == EPIPE { exit(ExitCode.done.rawValue) }
      throw CommandError("standard output cannot be written: \(error.reason)", .fault)
    }
  }

  /// Writes a line of data.
  func data(line: String) throws(CommandError) { try data(Array((line + "\n").utf8)) }

  /// Says something, unless the user wants quiet.
  func say(_ text: String) {
    if verbosity != .quiet { talk(Array((text + "\n").utf8)) }
  }

  /// Says something that only those want to know who ask for more.
  func explain(_ text: @autoclosure () -> String) {
    if verbosity == .verbose { say(text()) }
  }

  /// Says why there is no result; quiet does not silence it.
  func complain(_ finding: Finding) { talk(Array((finding.text(talkStyle) + "\n").utf8)) }

  /// Complains in one sentence.
  func complain(_ message: String, hint: String? = nil) {
    var text = "sightline: \(talkStyle.red("error:")) \(message)\n"
    if let hint { text += "  \(talkStyle.green("hint:")) \(hint)\n" }
    talk(Array(text.utf8))
  }

  /// Passes on what others say, as it is.
  func talk(_ bytes: [UInt8]) {
    // Nobody is left to be told when this fails.
    try? Self.write(bytes, to: 2)
  }

  private func style(of descriptor: Int32) -> TextStyle {
    switch colour {
    case .always: return .coloured
    case .never: return .plain
    case .auto:
      if environment["NO_COLOR"]?.isEmpty == false || environment["TERM"] == "dumb" {
        return .plain
      }
      return isatty(descriptor) == 1 ? .coloured : .plain
    }
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    let copy = Descriptor(owning: dup(descriptor))
    try copy.write(bytes)
  }
}
