import CHeap
import Foundation
import SwiftUI
@_spi(Sightline) import SwiftUICore

/// How the program was started.
enum Run {
  /// The workload that is asked for.
  static let mode = CommandLine.arguments.dropFirst().first ?? "all"
  /// For counting instructions: each workload once, and each change so often, and nothing else.
  static let single = ProcessInfo.processInfo.environment["ONE"].map { Int($0) ?? 1 }
  static var isSingle: Bool { single != nil }

  static func wants(_ workload: String) -> Bool { mode == "all" || mode == workload }
}

// MARK: - Printing

func print(_ name: String, _ value: Double, _ unit: String) {
  Swift.print(name, String(format: "%.10g", value), unit)
  // A harness that ends a slow workload still has what was measured before.
  fflush(nil)
}

/// Prints the median and the minimum.
func printMedian(_ name: String, _ samples: [Double], _ unit: String = "us") {
  let sorted = samples.sorted()
  print(name, sorted[sorted.count / 2], unit)
  print("\(name).min", sorted[0], unit)
}

/// Root size and the sums of left and top of all leaves, as the other engines print them.
///
/// The root is the outermost stack or grid.
@MainActor func printCheck(
  _ name: String, _ frame: SwiftUICore.Frame, leaf isLeaf: (TreeEntry) -> Bool
) {
  let tree = frame.tree()
  let root = tree.first { ["VStack", "HStack", "Grid"].contains($0.view) }?.frame ?? .zero
  print("check.\(name).w", root.width, "pt")
  print("check.\(name).h", root.height, "pt")
  let leaves = tree.filter(isLeaf)
  print("check.\(name).sumx", leaves.reduce(0) { $0 + $1.frame.minX - root.minX }, "pt")
  print("check.\(name).sumy", leaves.reduce(0) { $0 + $1.frame.minY - root.minY }, "pt")
  print("leaves.\(name)", Double(leaves.count), "n")
}

// MARK: - Workloads

/// A stage as large as the other engines' windows.
@MainActor func stage(
  _ view: some View, size: CGSize = CGSize(width: 8000, height: 8000),
  text: any TextService = NoText()
) -> Stage {
  Stage(view, world: World(size: size, text: text))
}

/// Builds, lays out and takes down, `rounds` times.
///
/// - Parameters:
///   - nodes: how many nodes the anchors need for the same tree.
///   - isLeaf: which views are the anchors' leaves.
/// - Returns: the sizes and guides that were worked out for each node.
@discardableResult
@MainActor func full(
  _ name: String, rounds: Int, nodes: Int, text: any TextService = NoText(),
  leaf isLeaf: (TreeEntry) -> Bool, _ make: () -> some View
) -> Double {
  var measures = 0.0
  if Run.isSingle {
    // The process ends with the stage, so that taking it down is not counted.
    let stage = stage(make(), text: text)
    _ = Unmanaged.passRetained(stage)
    _ = stage.update()
    return measures
  }
  var build: [Double] = []
  var layout: [Double] = []
  var total: [Double] = []
  for round in 0..<rounds {
    let heap = heap_in_use()
    let start = thread_microseconds()
    let stage = stage(make(), text: text)
    let built = thread_microseconds()
    let frame = stage.update()
    let done = thread_microseconds()
    build.append(built - start)
    layout.append(done - built)
    total.append(done - start)
    if round == rounds - 1 {
      let counters = frame.counters
      print("W10.\(name).heap_per_node", Double(heap_in_use() - heap) / Double(nodes), "bytes")
      print("\(name).bodies", Double(counters.bodies), "calls")
      measures = Double(counters.measures) / Double(nodes)
      print("\(name).measures_per_node", measures, "calls")
      print("\(name).placements_per_node", Double(counters.placements) / Double(nodes), "calls")
      printCheck(name, frame, leaf: isLeaf)
    }
  }
  printMedian("\(name).build", build)
  printMedian("\(name).layout", layout)
  printMedian("\(name).total", total)
  return measures
}

/// Changes something `rounds` times and brings the stage up to date each time.
///
/// - Returns: the last frame.
@discardableResult
@MainActor func changes(
  _ name: String, rounds: Int, _ stage: Stage, _ change: (Int) -> Void
) -> SwiftUICore.Frame {
  var times: [Double] = []
  var frame = stage.update()
  for round in 0..<rounds {
    let start = thread_microseconds()
    change(round)
    frame = stage.update()
    times.append(thread_microseconds() - start)
  }
  if !Run.isSingle {
    printMedian("\(name).relayout", times)
    print("\(name).relayout.bodies", Double(frame.counters.bodies), "calls")
    print("\(name).relayout.measures", Double(frame.counters.measures), "calls")
    print("\(name).relayout.placements", Double(frame.counters.placements), "calls")
    print("\(name).relayout.drawn", Double(frame.counters.drawn), "calls")
  }
  return frame
}
