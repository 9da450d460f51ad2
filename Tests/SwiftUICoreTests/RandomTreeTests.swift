import SwiftUI
import Testing

/// Random trees: the engine against the oracle, and a changed stage against a fresh one.
///
/// A failure prints the seed, the smallest tree that still fails, and both lists of frames.
@MainActor @Suite struct RandomTreeTests {
  /// What a tree is shown in: its size, and what is covered at its sides.
  private struct Window {
    var size: Extent
    var insets: Insets

    init(_ generator: inout SpecGenerator) {
      size = generator.window()
      insets = generator.windowInsets()
    }

    var text: String {
      "\(size.text), covered \(insets.top.text) \(insets.leading.text) \(insets.bottom.text) "
        + "\(insets.trailing.text) from the top leftwards"
    }
  }

  @Test("10,000 random trees are laid out as the oracle lays them out", arguments: 0..<20)
  func engineAgreesWithOracle(_ part: Int) {
    for seed in UInt64(part * 500)..<UInt64(part * 500 + 500) {
      var generator = SpecGenerator(seed: seed)
      let spec = generator.tree()
      let window = Window(&generator)
      guard !differences(spec, window).isEmpty else { continue }
      let smallest = spec.shrunk { !differences($0, window).isEmpty }
      report(seed, smallest, window)
      return
    }
  }

  @Test("random trees answer every kind of proposal as the oracle does", arguments: 0..<10)
  func answersAgreeWithOracle(_ part: Int) {
    for seed in UInt64(part * 100)..<UInt64(part * 100 + 100) {
      var generator = SpecGenerator(seed: 3_000_000 + seed)
      let spec = generator.tree()
      for _ in 0..<3 {
        let offer = generator.offer()
        guard !answerDifferences(spec, offer).isEmpty else { continue }
        let smallest = spec.shrunk { !answerDifferences($0, offer).isEmpty }
        Issue.record(
          """
          seed \(3_000_000 + seed), offered \(offer.width.text)×\(offer.height.text)
          engine | oracle
          \(answerDifferences(smallest, offer).joined(separator: "\n"))
          \(smallest.swiftSource)
          """)
        return
      }
    }
  }

  @Test("an answer does not depend on what was asked before", arguments: 0..<10)
  func answersDoNotDependOnEachOther(_ part: Int) {
    for seed in UInt64(part * 50)..<UInt64(part * 50 + 50) {
      var generator = SpecGenerator(seed: 5_000_000 + seed)
      let spec = generator.tree()
      let offers = generator.offers()
      guard !askingDifferences(spec, offers).isEmpty else { continue }
      let smallest = spec.shrunk { !askingDifferences($0, offers).isEmpty }
      Issue.record(
        """
        seed \(5_000_000 + seed), engine | oracle
        \(askingDifferences(smallest, offers).joined(separator: "\n"))
        \(smallest.swiftSource)
        """)
      return
    }
  }

  @Test("caches change nothing: sizes and places of 4,000 random trees", arguments: 0..<10)
  func cachedEqualsUncached(_ part: Int) {
    for seed in UInt64(part * 400)..<UInt64(part * 400 + 400) {
      var generator = SpecGenerator(seed: 4_000_000 + seed)
      let spec = generator.tree()
      let window = Window(&generator)
      guard !cacheDifferences(spec, window).isEmpty else { continue }
      let smallest = spec.shrunk { !cacheDifferences($0, window).isEmpty }
      Issue.record(
        """
        seed \(4_000_000 + seed), window \(window.text), cached | not cached
        \(cacheDifferences(smallest, window).joined(separator: "\n"))
        \(smallest.swiftSource)
        """)
      return
    }
  }

  @Test("a changed tree is laid out as a fresh one is", arguments: 0..<10)
  func incrementalEqualsFresh(_ part: Int) {
    for seed in UInt64(part * 100)..<UInt64(part * 100 + 100) {
      var generator = SpecGenerator(seed: 1_000_000 + seed)
      generator.erasure = [0.1, 0.4, 1][Int(seed % 3)]
      var spec = generator.tree()
      let window = Window(&generator)
      let live = LiveTree(spec)
      let stage = stage(live.root, window)
      _ = stage.placed()
      for step in 0..<10 {
        let change = generator.change(in: spec)
        spec = change.after
        live.apply(spec)
        let fresh = self.stage(LiveTree(spec).root, window).placed()
        if stage.placed().differences(from: fresh).isEmpty { continue }
        report(1_000_000 + seed, step, change, window)
        return
      }
    }
  }

  @Test("a right-to-left tree is the mirror image of a left-to-right one")
  func rightToLeftMirrors() {
    for seed in 0..<500 as Range<UInt64> {
      var generator = SpecGenerator(seed: 2_000_000 + seed)
      let spec = generator.tree().withoutDirections
      let window = generator.window()
      let view = SpecRenderer.plain.view(spec)
      let mirrored = TestStage(view, window: window).placed().map {
        var item = $0
        item.frame.x = window.width - $0.frame.x - $0.frame.width
        return item
      }
      let lines = TestStage(view, window: window, isRightToLeft: true).placed()
        .differences(from: mirrored)
      if lines.isEmpty { continue }
      Issue.record(
        "seed \(2_000_000 + seed)\n\(lines.joined(separator: "\n"))\n\(spec.swiftSource)")
      return
    }
  }

  // MARK: - Comparing

  private func stage(
    _ view: any View, _ window: Window, usesCaches: Bool = true, checksCaches: Bool = false
  ) -> TestStage {
    TestStage(
      view, window: window.size, insets: window.insets, usesCaches: usesCaches,
      checksCaches: checksCaches)
  }

  private func differences(_ spec: Spec, _ window: Window) -> [String] {
    let expected = Oracle.layout(spec, window: window.size, insets: window.insets)
    return stage(SpecRenderer.plain.view(spec), window).placed().differences(from: expected)
  }

  private func askingDifferences(_ spec: Spec, _ offers: [Offer]) -> [String] {
    guard let root = spec.resolved(in: OracleContext()).single else { return [] }
    var lines: [String] = []
    let answers = TestStage.asking(SpecRenderer.plain.view(spec), offers)
    for (index, answer) in answers.enumerated() {
      let offer = offers[index]
      let offered = "offered \(offer.width.text)×\(offer.height.text)"
      let size = root.size(offer)
      if !size.equals(answer.size, 1e-9) {
        lines.append("  \(offered): \(answer.size.text) | \(size.text)")
      }
      // Two of the twelve guides each time, since the oracle takes long.
      let keys: [Key] = [
        .horizontal(HorizontalKey.allCases[index % HorizontalKey.allCases.count]),
        .vertical(VerticalKey.allCases[index % VerticalKey.allCases.count]),
      ]
      for key in keys where size[key.axis].isFinite {
        let value = answer.guides[key] ?? .nan
        let expected = root.value(key, offer, size: size)
        if expected.isFinite, !value.equals(expected, 1e-9) {
          lines.append("  \(offered): \(key.name) \(value.text) | \(expected.text)")
        }
      }
    }
    return lines
  }

  private func cacheDifferences(_ spec: Spec, _ window: Window) -> [String] {
    let view = SpecRenderer.plain.view(spec)
    let cached = stage(view, window, checksCaches: true)
    let uncached = stage(view, window, usesCaches: false)
    // Why no tolerance: what a cache gives back is the very number that was worked out.
    let lines = cached.placed().differences(from: uncached.placed(), tolerance: 0)
    return lines + cached.cacheFaults.map { "  \($0)" }
  }

  private func answerDifferences(_ spec: Spec, _ offer: Offer) -> [String] {
    // Several views at the root are a matter of the root, not of one proposal.
    guard spec.resolved(in: OracleContext()).single != nil else { return [] }
    let expected = Oracle.layout(spec, offer: offer)
    let found = TestStage.offering(SpecRenderer.plain.view(spec), offer)
    var lines: [String] = []
    if let size = found.size, !size.equals(expected.size, 1e-9) {
      lines.append("  size \(size.text) | \(expected.size.text)")
    }
    // Frames of endless views are nobody's business.
    guard expected.placed.allSatisfy(\.frame.isFinite) else { return lines }
    return lines + found.placed.differences(from: expected.placed)
  }

  /// Where a tree that was changed once differs from a fresh one.
  private func differences(_ change: SpecChange, _ window: Window) -> [String] {
    let live = LiveTree(change.before)
    let stage = stage(live.root, window)
    _ = stage.placed()
    live.apply(change.after)
    let fresh = self.stage(LiveTree(change.after).root, window).placed()
    return stage.placed().differences(from: fresh)
  }

  private func report(_ seed: UInt64, _ step: Int, _ change: SpecChange, _ window: Window) {
    guard !differences(change, window).isEmpty else {
      Issue.record("seed \(seed): change \(step) fails only after those before it")
      return
    }
    let change = change.shrunk { !differences($0, window).isEmpty }
    Issue.record(
      """
      seed \(seed), change \(step), window \(window.text), changed | fresh
      \(differences(change, window).joined(separator: "\n"))
      before
      \(change.before.swiftSource)
      after
      \(change.after.swiftSource)
      """)
  }

  private func report(_ seed: UInt64, _ spec: Spec, _ window: Window) {
    let expected = Oracle.layout(spec, window: window.size, insets: window.insets)
    let found = stage(SpecRenderer.plain.view(spec), window).placed()
    Issue.record(
      """
      seed \(seed), window \(window.text), engine | oracle
      \(found.differences(from: expected).joined(separator: "\n"))
      \(spec.swiftSource)
      engine
      \(found.listing)
      oracle
      \(expected.listing)
      """)
  }
}
