import SightlineKit

/// The program: finds the command, runs it, tells what went wrong.
@MainActor struct Program {
  let environment: [String: String]
  let console: Console

  init(environment: [String: String]) {
    self.environment = environment
    console = Console(environment: environment)
  }

  /// Runs a command line.
  ///
  /// - Parameter words: what follows the program's name.
  /// - Returns: the exit code.
  func run(_ words: [String]) -> ExitCode {
    if words.isEmpty {
      console.talk(Array((HelpCommand.overview + "\n").utf8))
      return .usage
    }
    do throws(CommandError) {
      return try run(Arguments(words))
    } catch {
      console.talk(error.output)
      if let finding = error.finding {
        console.complain(finding)
      } else if !error.message.isEmpty {
        console.complain(error.message, hint: error.hint)
      }
      return error.code
    }
  }

  private func run(_ arguments: Arguments) throws(CommandError) -> ExitCode {
    if arguments.has("--quiet") { console.verbosity = .quiet }
    if arguments.has("--verbose") { console.verbosity = .verbose }
    let colour = try arguments.choice("--color", of: ["auto", "always", "never"])
    console.colour = Console.Colour(rawValue: colour) ?? .auto
    if arguments.has("--help") {
      try console.data(line: HelpCommand.text(for: arguments.command))
      return .done
    }
    let showing = Showing(arguments: arguments, console: console, environment: environment)
    switch arguments.command.name {
    case "render": return try RenderCommand(showing: showing).run()
    case "tree": return try TreeCommand(showing: showing).run()
    case "explain": return try ExplainCommand(showing: showing).run()
    case "list":
      return try ListCommand(arguments: arguments, console: console, environment: environment)
        .run()
    case "doctor":
      return try DoctorCommand(arguments: arguments, console: console, environment: environment)
        .run()
    case "version":
      try arguments.noOperands()
      try console.data(line: "sightline \(Version.number)")
      return .done
    default: return try HelpCommand(arguments: arguments, console: console).run()
    }
  }
}
