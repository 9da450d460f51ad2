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

extension CommandError {
  init(_ error: OutputError) {
    self.init(error.description, error.isWrongPath ? .usage : .fault)
  }

  init(_ error: SelectorError) {
    self.init(error.description, error.isNoMatch ? .noMatch : .usage)
  }

  /// The words and the code for a run that gave nothing.
  ///
  /// - Parameters:
  ///   - error: what went wrong.
  ///   - file: the user's file.
  init(_ error: SessionError, file: String) {
    switch error {
    case .unreadable(let file): self.init("'\(file)' cannot be read as UTF-8 text", .noMatch)
    case .noMatch(let error):
      self.init(Finding(error, file: file), .noMatch)
      hint = "name a view of the file: \(file):ContentView"
    case .compilerRejected(let words):
      self.init("", .notCompiled)
      output = words
    case .cannotMake(let showable, let words):
      let place = Finding.Place(file: file, line: showable.line, column: showable.column)
      self.init(
        Finding(
          "view-arguments", .error, "'\(showable.name)' cannot be made for showing", at: place,
          notes: [Finding.Note(words)],
          hint: "show it with a preview: #Preview { \(showable.name)(…) }"), .notCompiled)
    case .notLoadable(let finding): self.init(finding, .notCompiled)
    case .crashed(let finding): self.init(finding, .crashed)
    case .wrongSize(let reason): self.init(reason, .usage)
    case .interrupted: self.init("", .interrupted)
    case .fault(let reason):
      self.init(reason, hint: "this is a fault of sightline's; please report it", .fault)
    }
  }
}

extension Finding {
  /// The message that nothing in a file is what was asked for.
  init(_ error: NoMatch, file: String) {
    var place = Place(file: file)
    let message: String
    var hint: String?
    switch error.reason {
    case .noSuchName:
      message =
        error.name.map { "nothing in this file is called '\($0)'" }
        ?? "there is nothing to show in this file"
      if let name = error.name,
        let near = error.names.first(where: { $0.distance(to: name) <= max(2, name.count / 3) })
      {
        hint = "did you mean '\(file):\(near)'?"
      } else if error.leavesCodeOut {
        hint = "part of the file is left out on Linux by '#if'"
      } else if error.names.isEmpty {
        hint = "add a preview: #Preview { ContentView() }"
      }
    case .isPrivate(let type):
      place = Place(file: file, line: type.line, column: type.column)
      message = "'\(type.name)' is private, so that nothing outside its file can make it"
      hint = "show it with a preview in its file: #Preview { \(type.name)() }"
    case .needsArguments(let type):
      place = Place(file: file, line: type.line, column: type.column)
      message = "'\(type.name)' needs arguments to be made"
      hint = "show it with a preview: #Preview { \(type.name)(…) }"
    }
    let notes =
      error.names.isEmpty
      ? [] : [Note("the file has \(error.names.map { "'\($0)'" }.joined(separator: ", "))")]
    self.init("no-match", .error, message, at: place, notes: notes, hint: hint)
  }
}
