/// A command of the contract, whether it is built yet or not.
struct Command: Sendable, Equatable {
  var name: String
  /// What follows the name.
  var arguments: String
  var help: String
  /// Whether it lays a view out.
  var laysOut = false
  var isBuilt = true

  /// All commands, in the order of the help.
  static let all: [Command] = [
    Command(name: "render", arguments: "SELECTOR [-o OUT]", help: "a picture", laysOut: true),
    Command(name: "tree", arguments: "SELECTOR", help: "the laid-out tree", laysOut: true),
    Command(
      name: "explain", arguments: "SELECTOR NODE", help: "why a view has its size and place",
      laysOut: true),
    Command(
      name: "list", arguments: "SELECTOR", help: "previews and views that can be shown"),
    Command(
      name: "preview", arguments: "SELECTOR", help: "a live page in the browser", laysOut: true,
      isBuilt: false),
    Command(
      name: "run", arguments: "SELECTOR", help: "a live window", laysOut: true, isBuilt: false),
    Command(
      name: "snapshot", arguments: "[verify|record|review|prune] SELECTOR",
      help: "compares pictures with kept ones", laysOut: true, isBuilt: false),
    Command(
      name: "check", arguments: "PATH…", help: "which names of SwiftUI are missing",
      isBuilt: false),
    Command(
      name: "docs", arguments: "SELECTOR -o DIR", help: "pictures for documentation",
      laysOut: true, isBuilt: false),
    Command(name: "doctor", arguments: "", help: "toolchain, libraries, fonts"),
    Command(
      name: "completions", arguments: "SHELL", help: "completions for a shell", isBuilt: false),
    Command(name: "help", arguments: "[COMMAND]", help: "this help"),
    Command(name: "version", arguments: "", help: "the version"),
  ]

  /// The command of a name.
  static func named(_ name: String) -> Command? { all.first { $0.name == name } }
}
