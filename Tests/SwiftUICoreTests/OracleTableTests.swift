import Testing

/// The tables against the oracle: it must itself reproduce every worked example.
@Suite struct OracleTableTests {
  @Test(
    "the oracle gives the frames of every table",
    arguments: try TableCase.loadAll())
  func oracleAgrees(_ table: TableCase) throws {
    for difference in try table.differencesOfOracle() {
      Issue.record("\(difference)")
    }
  }

  @Test("the oracle's right-to-left trees are mirror images of left-to-right ones")
  func rightToLeftMirrors() {
    let window = Extent(200, 160)
    for seed in 0..<300 as Range<UInt64> {
      var generator = SpecGenerator(seed: seed)
      let spec = generator.tree().withoutDirections
      let mirrored = Oracle.layout(spec, window: window).map {
        var item = $0
        item.frame.x = window.width - $0.frame.x - $0.frame.width
        return item
      }
      let rightToLeft = OracleContext(isRightToLeft: true)
      let found = Oracle.layout(spec, window: window, context: rightToLeft)
      #expect(found.differences(from: mirrored).isEmpty, "seed \(seed)")
    }
  }
}
