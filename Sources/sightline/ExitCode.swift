/// What the program tells its caller at the end.
enum ExitCode: Int32 {
  case done = 0
  /// The answer is no: it differs, a warning counts as a failure, something is missing.
  case no = 1
  /// The user's code did not compile.
  case notCompiled = 2
  /// A view crashed or did not settle.
  case crashed = 3
  /// Nothing matched the selector.
  case noMatch = 4
  case usage = 64
  /// A fault of ours.
  case fault = 70
  case interrupted = 130
}
