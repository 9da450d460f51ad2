import Testing

/// The tables against the engine, through the public API.
@MainActor @Suite struct LayoutTableTests {
  @Test("the engine gives the frames of every table", arguments: try TableCase.loadAll())
  func engineAgrees(_ table: TableCase) throws {
    for difference in try table.differencesOfEngine() {
      Issue.record("\(difference)")
    }
  }
}
