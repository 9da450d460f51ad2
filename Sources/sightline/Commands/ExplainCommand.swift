import SightlineKit

/// `sightline explain`: why a view has its size and place.
@MainActor struct ExplainCommand {
  let showing: Showing

  /// Prints the explanation.
  func run() throws(CommandError) -> ExitCode {
    let start = Clock.now()
    let operands = try showing.arguments.operands(["SELECTOR", "NODE"])
    guard !operands[1].isEmpty else { throw .usage("the NODE is empty") }
    var request = try showing.request(for: operands[0])
    request.tree = showing.form
    request.explained = operands[1]
    let outcome = try showing.run(request)
    for result in outcome.results { try showing.console.data(result.tree) }
    try showing.report(outcome.timings, since: start)
    return showing.code(for: outcome)
  }
}
