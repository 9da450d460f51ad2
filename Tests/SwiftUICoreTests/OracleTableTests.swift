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
