import SightlineKit

/// The words of a command line, sorted out: a command, its options in order, and the rest.
struct Arguments {
  var command: Command
  /// The options that were given, by their long names, in order.
  private(set) var options: [(name: String, value: String)] = []
  /// What is no option.
  private(set) var operands: [String] = []

  /// Sorts out the words after the program's name.
  ///
  /// - Throws: a usage error for a command or an option that is unknown or not built yet, and for a
  ///   value that is missing or not wanted.
  init(_ words: [String]) throws(CommandError) {
    var words = words[...]
    let first = words.popFirst() ?? "help"
    switch first {
    case "--version": command = try Self.command("version")
    case "--help", "-h": command = try Self.command("help")
    default: command = try Self.command(first)
    }
    var isAfterDashes = false
    while let word = words.popFirst() {
      if isAfterDashes || !word.hasPrefix("-") || word == "-" {
        operands.append(word)
      } else if word == "--" {
        isAfterDashes = true
      } else {
        try option(word, rest: &words)
      }
    }
    if !command.isBuilt { throw .notBuilt("'\(command.name)'") }
  }

  /// Whether an option without a value was given.
  func has(_ name: String) -> Bool { options.contains { $0.name == name } }

  /// The value of an option; the last one counts.
  func value(_ name: String) -> String? { options.last { $0.name == name }?.value }

  /// All values of an option that can be repeated, in order.
  func values(_ name: String) -> [String] { options.filter { $0.name == name }.map(\.value) }

  /// The only operand.
  ///
  /// - Parameter what: what it is called in the help.
  /// - Throws: a usage error when there is none or more than one.
  func operand(_ what: String) throws(CommandError) -> String { try operands([what])[0] }

  /// The operands, as many as there are names.
  ///
  /// - Parameter names: what they are called in the help.
  /// - Throws: a usage error when there are fewer or more.
  func operands(_ names: [String]) throws(CommandError) -> [String] {
    if operands.count < names.count {
      throw .usage(
        "'\(command.name)' needs a \(names[operands.count])",
        hint: "sightline \(command.name) \(command.arguments)")
    }
    guard operands.count == names.count else {
      throw .usage("'\(operands[names.count])' is one argument too many")
    }
    return operands
  }

  /// - Throws: a usage error when there is an operand.
  func noOperands() throws(CommandError) {
    guard operands.isEmpty else {
      throw .usage("'\(command.name)' takes no argument '\(operands[0])'")
    }
  }

  private static func command(_ name: String) throws(CommandError) -> Command {
    if let command = Command.named(name) { return command }
    if name.hasPrefix("-") {
      throw .usage("the command comes first: sightline COMMAND [options]", hint: "sightline help")
    }
    let near = Command.all.map(\.name).min { $0.distance(to: name) < $1.distance(to: name) }
    let isNear = near.map { $0.distance(to: name) <= 2 } ?? false
    throw .usage(
      "there is no command '\(name)'",
      hint: isNear ? "did you mean 'sightline \(near ?? "")'?" : "sightline help")
  }

  private mutating func option(
    _ word: String, rest: inout ArraySlice<String>
  ) throws(CommandError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let isLong = word.hasPrefix("--")
    let name = isLong ? String(parts[0]) : word
    guard let option = Option.all.first(where: { $0.names.contains(name) }) else {
      let known = Option.all.filter { $0.isKnown(to: command) }.flatMap(\.names)
      let near = known.min { $0.distance(to: name) < $1.distance(to: name) }
      let isNear = near.map { $0.distance(to: name) <= 2 } ?? false
      throw .usage(
        "there is no option '\(name)'",
        hint: isNear ? "did you mean '\(near ?? "")'?" : "sightline help \(command.name)")
    }
    guard option.isKnown(to: command) else {
      throw .usage("'\(command.name)' has no option '\(name)'")
    }
    var value = isLong && parts.count == 2 ? String(parts[1]) : nil
    if option.value != nil, value == nil {
      guard let next = rest.popFirst() else { throw .usage("'\(name)' needs a value") }
      value = next
    } else if option.value == nil, value != nil {
      throw .usage("'\(name)' takes no value")
    }
    if !option.isBuilt { throw .notBuilt("'\(name)'") }
    options.append((option.names[0], value ?? ""))
  }
}
