import SightlineKit

/// `sightline tree`: the laid-out tree of a view.
@MainActor struct TreeCommand {
  let showing: Showing

  /// Prints the tree.
  func run() throws(CommandError) -> ExitCode {
    let start = Clock.now()
    var request = try showing.request()
    if showing.arguments.has("--json") {
      request.tree = .json
    } else {
      request.tree = showing.console.dataStyle == .coloured ? .colouredText : .text
    }
    let outcome = try showing.run(request)
    for result in outcome.results { try showing.console.data(result.tree) }
    try showing.report(outcome.timings, since: start)
    return showing.code(for: outcome)
  }
}
