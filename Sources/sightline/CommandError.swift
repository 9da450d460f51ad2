import SightlineKit

/// Why a command gives up: what to say, and the exit code.
struct CommandError: Error {
  var message: String
  var hint: String?
  var finding: Finding?
  /// What the compiler said, passed on as it is.
  var output: [UInt8] = []
  var code: ExitCode

  init(_ message: String, hint: String? = nil, _ code: ExitCode) {
    self.message = message
    self.hint = hint
    self.code = code
  }

  init(_ finding: Finding, _ code: ExitCode) {
    message = ""
    self.finding = finding
    self.code = code
  }

  /// Wrong usage.
  static func usage(_ message: String, hint: String? = nil) -> CommandError {
    CommandError(message, hint: hint, .usage)
  }

  /// Something of the contract that is not there yet.
  static func notBuilt(_ what: String) -> CommandError {
    CommandError("\(what) is not built yet", .usage)
  }
}
