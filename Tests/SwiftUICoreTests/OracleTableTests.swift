import Testing

/// The tables against the oracle: it must itself reproduce every worked example.
@Suite struct OracleTableTests {
  @Test(
    "the oracle gives the frames of every table",
    arguments: try TableCase.loadAll())
  func oracleAgrees(_ table: TableCase) throws {
    let spec = try table.spec()
    for expectation in table.expectations {
      let (size, placed) = Oracle.layout(spec, offer: expectation.offer, context: table.context)
      for difference in expectation.differences(size: size, placed: placed) {
        Issue.record("\(difference)\n\(table.source)\(placed.listing)")
      }
    }
  }
}
