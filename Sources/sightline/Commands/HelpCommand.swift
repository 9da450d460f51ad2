import SightlineKit

/// `sightline help`: what there is, and what a command takes.
@MainActor struct HelpCommand {
  let arguments: Arguments
  let console: Console

  /// Prints the help.
  func run() throws(CommandError) -> ExitCode {
    guard let name = arguments.operands.first else {
      try console.data(line: Self.overview)
      return .done
    }
    guard let command = Command.named(try arguments.operand("COMMAND")) else {
      throw .usage("there is no command '\(name)'", hint: "sightline help")
    }
    try console.data(line: Self.text(for: command))
    return .done
  }

  /// The help of the program.
  static var overview: String {
    let commands = Command.all.map { command in
      line(
        "\(command.name) \(command.arguments)", command.help, isBuilt: command.isBuilt, width: 47)
    }
    return """
      sightline \(Version.number): SwiftUI files as pictures and trees, without an Apple platform

      usage: sightline COMMAND [options]

      \(commands.joined(separator: "\n"))

      SELECTOR is FILE.swift, a folder of Swift files, which are one module, a PACKAGE folder, or
      PACKAGE/TARGET; each with :Name for a #Preview, a PreviewProvider or a View of that name. Without
      a name: the first #Preview; else the PreviewProvider; else the App's first window; else
      ContentView; else the last view that needs no arguments.

      exit codes: 0 done, 1 the answer is no, 2 the code did not compile, 3 a view crashed or did not
      settle, 4 nothing matched, 64 wrong usage (a path that cannot be written among it), 70 a fault
      of ours or of the disk, 130 interrupted

      SIGHTLINE_SWIFT names the toolchain to use, in place of the first on PATH.

      'sightline help COMMAND' lists the options of a command.
      """
  }

  /// The help of a command.
  static func text(for command: Command) -> String {
    let options = Option.all.filter { $0.isKnown(to: command) }.map { option in
      let names = option.names.reversed().joined(separator: ", ")
      return line(
        names + (option.value.map { " \($0)" } ?? ""), option.help, isBuilt: option.isBuilt,
        width: 29)
    }
    var parts = [
      "usage: sightline \(command.name) \(command.arguments)"
        + (command.laysOut || command.name == "list" ? " [options]" : ""),
      command.help + (command.isBuilt ? "" : " (not built yet)"), options.joined(separator: "\n"),
    ]
    if command.name == "explain" {
      parts.append(
        "NODE is an id of 'tree --json', a point X,Y of the canvas, a text that is shown or a part of\n"
          + "one, File.swift:LINE, the name of a view such as VStack, or an identity of 'tree --json'.\n"
          + "In quotes of its own it is always a text.")
    }
    if command.name == "render" {
      parts.append(
        "Without -o the picture is NAME.png in the current folder, NAME being what is shown.\n"
          + "{variant} is the colour scheme, or the variant. The picture is there whole or not at\n"
          + "all. With {n} in OUT all previews of a PreviewProvider are drawn, else its first; in a\n"
          + "PDF they are pages. The ending says what to make: png, pdf, svg, apng or gif\n"
          + "(they move), or raw: red, green, blue and opacity, a byte each, rows from the top.")
    }
    return parts.joined(separator: "\n\n")
  }

  private static func line(_ head: String, _ help: String, isBuilt: Bool, width: Int) -> String {
    let gap = String(repeating: " ", count: max(1, width - head.count))
    return "  \(head)\(gap) \(help)\(isBuilt ? "" : " (not built yet)")"
  }
}
