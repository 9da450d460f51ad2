import SwiftUI
import Testing

/// The tables against the engine, through the public API.
@MainActor @Suite struct LayoutTableTests {
  @Test("the engine gives the frames of every table", arguments: try TableCase.loadAll())
  func engineAgrees(_ table: TableCase) throws {
    let spec = try table.spec()
    for expectation in table.expectations {
      let shown = show(spec, table, expectation)
      // The oracle knows the names: both list the same views in the same order.
      var named = Oracle.layout(spec, offer: expectation.offer, context: table.context).placed
      guard named.map(\.view) == shown.placed.map(\.view) else {
        Issue.record("other views:\n\(table.source)\n\(shown.placed.listing)\n\(named.listing)")
        continue
      }
      for index in named.indices { named[index].frame = shown.placed[index].frame }
      for difference in expectation.differences(size: shown.size, placed: named) {
        Issue.record("\(difference)\n\(table.source)\(named.listing)")
      }
    }
  }

  /// What the engine makes of a case, with the frames counted from the tree's own corner.
  private func show(
    _ spec: Spec, _ table: TableCase, _ expectation: TableCase.Expectation
  ) -> (size: Extent?, placed: [Placed]) {
    let window = Extent(expectation.offer.width ?? 300, expectation.offer.height ?? 300)
    let view = SpecRenderer.plain.view(spec)
    guard spec.resolved(in: table.context).single != nil else {
      // Several views: the root itself is under test, so nothing may stand around them.
      let placed = TestStage(
        view, window: window, scale: table.scale, isRightToLeft: table.isRightToLeft
      ).placed()
      return (nil, placed.moved(to: placed.first?.frame))
    }
    let shown = TestStage.offering(
      view, expectation.offer, scale: table.scale, isRightToLeft: table.isRightToLeft)
    return (shown.size, shown.placed)
  }
}
