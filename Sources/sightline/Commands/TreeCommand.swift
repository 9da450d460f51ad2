import SightlineKit

/// `sightline tree`: the laid-out tree of a view.
@MainActor struct TreeCommand {
  let showing: Showing

  /// Prints the tree.
  func run() throws(CommandError) -> ExitCode {
    let start = Clock.now()
    var request = try showing.request(for: showing.arguments.operand("SELECTOR"))
    request.tree = showing.form
    let outcome = try showing.run(request)
    for result in outcome.results { try showing.console.data(result.tree) }
    try showing.report(outcome.timings, since: start)
    return showing.code(for: outcome)
  }
}
