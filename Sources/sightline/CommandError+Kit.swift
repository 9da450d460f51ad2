import SightlineKit

extension CommandError {
  init(_ error: OutputError) {
    self.init(error.description, error.isWrongPath ? .usage : .fault)
  }

  init(_ error: SelectorError) {
    self.init(error.description, error.isNoMatch ? .noMatch : .usage)
  }

  /// The words and the code for code that cannot be gathered.
  init(_ error: LoadingError) {
    switch error {
    case .unreadable(let path, let error):
      self.init("'\(path)' cannot be read: \(error.reason)", .noMatch)
    case .notText(let file, let line):
      self.init(
        Finding(
          "not-text", .error, "this line is no UTF-8 text",
          at: Finding.Place(file: file, line: line)), .notCompiled)
    case .noSwiftFiles(let path): self.init("there are no Swift files in '\(path)'", .noMatch)
    case .badManifest(let package, let words):
      self.init("'\(package)/Package.swift' cannot be evaluated", .notCompiled)
      output = words
    case .noSuchTarget(let name, let package, let names):
      self.init(
        "the package '\(package)' has no target '\(name)' that can be shown",
        hint: names.isEmpty ? nil : "it has \(Self.list(names))", .noMatch)
    case .severalTargets(let names, let package):
      self.init(
        "several targets of the package '\(package)' have views: \(Self.list(names))",
        hint: "name one: \(package)/\(names[0])", .usage)
    case .notBuilt(let what, let hint):
      self.init("\(what) is not built yet", hint: hint, .usage)
    }
  }

  private static func list(_ names: [String]) -> String {
    names.map { "'\($0)'" }.joined(separator: ", ")
  }

  /// The words and the code for a run that gave nothing.
  ///
  /// - Parameters:
  ///   - error: what went wrong.
  ///   - selector: what was to be shown.
  init(_ error: SessionError, showing selector: Selector) {
    switch error {
    case .notLoaded(let error): self.init(error)
    case .noMatch(let error): self.init(Finding(error, in: selector), .noMatch)
    case .compilerRejected(let words):
      self.init("", .notCompiled)
      output = words
    case .noNode(let name, let nearest):
      self.init(
        "nothing in the tree is called '\(name)'",
        hint: nearest.map { "did you mean '\($0)'?" }
          ?? "`sightline tree` lists what there is: texts, views, files and lines", .noMatch)
    case .nodeNotLaidOut(let name):
      self.init(
        "'\(name)' has no size or place: no view comes of it",
        hint: "`sightline tree` lists what there is", .noMatch)
    case .cannotMake(let showable, let words):
      self.init(
        Finding(
          "view-arguments", .error, "'\(showable.name)' cannot be made for showing",
          at: showable.place, notes: [Finding.Note(words)],
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
  /// The message that nothing in the code is what was asked for.
  init(_ error: NoMatch, in selector: Selector) {
    var place = Place(file: selector.path)
    let whole = selector.place == .file ? "file" : "folder"
    let message: String
    var hint: String?
    switch error.reason {
    case .noSuchName:
      message =
        error.name.map { "nothing in this \(whole) is called '\($0)'" }
        ?? "there is nothing to show in this \(whole)"
      if let name = error.name,
        let near = error.names.first(where: { $0.isNear(to: name) })
      {
        hint = "did you mean '\(selector.path):\(near)'?"
      } else if error.leavesCodeOut {
        hint = "part of the code is left out on Linux by '#if'"
      } else if error.names.isEmpty {
        hint = "add a preview: #Preview { ContentView() }"
      }
    case .isPrivate(let type, let file):
      place = Place(file: file, line: type.line, column: type.column)
      message = "'\(type.name)' is private, so that nothing outside its file can make it"
      hint = "show it with a preview in its file: #Preview { \(type.name)() }"
    case .needsArguments(let type, let file):
      place = Place(file: file, line: type.line, column: type.column)
      message = "'\(type.name)' needs arguments to be made"
      hint = "show it with a preview: #Preview { \(type.name)(…) }"
    }
    let notes =
      error.names.isEmpty
      ? [] : [Note("there is \(error.names.map { "'\($0)'" }.joined(separator: ", "))")]
    self.init("no-match", .error, message, at: place, notes: notes, hint: hint)
  }
}

extension String {
  /// Whether the name, with the types around it or without, is likely meant by another.
  fileprivate func isNear(to name: String) -> Bool {
    let inner = split(separator: ".").last.map(String.init) ?? self
    return min(distance(to: name), inner.distance(to: name)) <= max(2, name.count / 3)
  }
}
