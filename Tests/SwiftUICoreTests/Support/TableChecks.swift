import SwiftUI

extension TableCase {
  /// What the oracle says otherwise, one text for each length or frame.
  func differencesOfOracle() throws -> [String] {
    let spec = try spec()
    return expectations.flatMap { expectation in
      let (size, placed) = Oracle.layout(spec, offer: expectation.offer, context: context)
      return described(expectation.differences(size: size, placed: placed), placed)
    }
  }

  /// What the engine, through the public API, says otherwise, one text for each length or frame.
  @MainActor func differencesOfEngine() throws -> [String] {
    let spec = try spec()
    return expectations.flatMap { expectation in
      let shown = show(spec, expectation)
      // The oracle knows the names: both list the same views in the same order.
      var named = Oracle.layout(spec, offer: expectation.offer, context: context).placed
      guard named.map(\.view) == shown.placed.map(\.view) else {
        return ["other views:\n\(source)\n\(shown.placed.listing)\n\(named.listing)"]
      }
      for index in named.indices { named[index].frame = shown.placed[index].frame }
      return described(expectation.differences(size: shown.size, placed: named), named)
    }
  }

  private func described(_ differences: [String], _ placed: [Placed]) -> [String] {
    differences.map { "\($0)\n\(source)\(placed.listing)" }
  }

  /// What the engine makes of a case, with the frames counted from the tree's own corner.
  @MainActor private func show(
    _ spec: Spec, _ expectation: Expectation
  ) -> (size: Extent?, placed: [Placed]) {
    let window = Extent(expectation.offer.width ?? 300, expectation.offer.height ?? 300)
    let view = SpecRenderer.plain.view(spec)
    guard spec.resolved(in: context).single != nil else {
      // Several views: the root itself is under test, so nothing may stand around them.
      let placed = TestStage(
        view, window: window, scale: scale, isRightToLeft: isRightToLeft
      ).placed()
      let root = placed.first?.frame
      return (root.map { Extent($0.width, $0.height) }, placed.moved(to: root))
    }
    let shown = TestStage.offering(
      view, expectation.offer, scale: scale, isRightToLeft: isRightToLeft)
    return (shown.size, shown.placed)
  }
}
