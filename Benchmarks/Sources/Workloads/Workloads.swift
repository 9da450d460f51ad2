import SwiftUI
@_spi(Sightline) import SwiftUICore

/// The workloads that the anchors run too, under the same names.
@MainActor enum Workloads {
  static func firstLayout() {
    let sizes = [("1k", 3, 200, 1111), ("10k", 4, 40, 11111), ("100k", 5, 9, 111_111)]
    for (name, depth, rounds, nodes) in sizes where !Run.isSingle || name != "100k" {
      full("W1a.\(name)", rounds: rounds, nodes: nodes, leaf: isFrame) {
        HugTree(depth: depth).fixedSize()
      }
    }
  }

  static func settingsRows() {
    let sizes = [("1k", 143, 100, 1002), ("10k", 1429, 20, 10004), ("100k", 14286, 5, 100_003)]
    for (name, count, rounds, nodes) in sizes where !Run.isSingle || name != "100k" {
      full("W1b.\(name)", rounds: rounds, nodes: nodes, leaf: isFixedFrame) {
        SettingsRows(count: count)
      }
    }
  }

  static func oneLeafChanges() {
    let changing = HugTree.Changing(leaf: 5_000)
    let tree = stage(HugTree(depth: 4, changing: changing).fixedSize())
    var frame = changes("W2a.10k", rounds: Run.single ?? 2_000, tree) {
      changing.extra = $0 % 2 == 0 ? 2 : 0
    }
    if Run.isSingle { return }
    changing.extra = 2
    frame = tree.update()
    printCheck("W2a.10k.inc", frame, leaf: isFrame)

    for (name, framing) in [("leaf", FramedTree.Framing.leaves), ("row", .rows)] {
      let changing = HugTree.Changing(leaf: 5_000)
      let tree = stage(FramedTree(framing: framing, changing: changing).fixedSize())
      changes("W2f.10k.\(name)", rounds: 2_000, tree) { changing.extra = $0 % 2 == 0 ? 2 : 0 }
    }
    changes("W2.10k.nothing", rounds: 2_000, tree) { _ in }
  }

  static func oneRowChanges() {
    let changing = HugTree.Changing(leaf: 714)
    let rows = stage(SettingsRows(count: 1429, changing: changing))
    changes("W2b.10k", rounds: Run.single ?? 2_000, rows) {
      changing.extra = $0 % 2 == 0 ? 2 : 0
    }
    if Run.isSingle { return }
    changing.extra = 2
    printCheck("W2b.10k.inc", rows.update(), leaf: isFixedFrame)
  }

  static func sharedGuide() {
    full("W4a.1k", rounds: 30, nodes: 6001, leaf: isFrame) {
      BaselineRows(count: 1000).fixedSize()
    }
    full("W4b.1k", rounds: 30, nodes: 5001, leaf: isFrame) { GuideRows(count: 1000).fixedSize() }
  }

  // MARK: Leaves

  static func isFrame(_ entry: TreeEntry) -> Bool { entry.view == "frame" }

  /// The frames around leaves, and not the one around all rows.
  private static func isFixedFrame(_ entry: TreeEntry) -> Bool {
    entry.view == "frame" && entry.frame.width != 390
  }
}
