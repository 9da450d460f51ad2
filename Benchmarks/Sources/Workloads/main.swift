import CHeap
import Foundation
@_spi(Sightline) import SwiftUICore
import SwiftUI

let mode = CommandLine.arguments.dropFirst().first ?? "all"
let isSingle = ProcessInfo.processInfo.environment["ONE"] != nil

func print(_ name: String, _ value: Double, _ unit: String) {
  Swift.print(name, String(format: "%.6g", value), unit)
}

func printMedian(_ name: String, _ samples: [Double]) {
  let sorted = samples.sorted()
  print(name, sorted[sorted.count / 2], "us")
  print("\(name).min", sorted[0], "us")
}

@MainActor func stage(_ view: some View) -> Stage {
  Stage(
    view,
    world: World(
      size: CGSize(width: 8000, height: 8000), text: NoText()))
}

/// Root size and the sums of left and top of all leaves, as the other engines print them.
@MainActor func printCheck(_ name: String, _ frame: SwiftUICore.Frame, leaf: String) {
  let tree = frame.tree()
  let root = tree.first { $0.view == "VStack" || $0.view == "HStack" }?.frame ?? .zero
  print("check.\(name).w", root.width, "pt")
  print("check.\(name).h", root.height, "pt")
  let leaves = tree.filter { $0.view == leaf }
  print("check.\(name).sumx", leaves.reduce(0) { $0 + $1.frame.minX - root.minX }, "pt")
  print("check.\(name).sumy", leaves.reduce(0) { $0 + $1.frame.minY - root.minY }, "pt")
  print("nodes.\(name)", Double(leaves.count), "n")
}

/// Builds, lays out and takes down, `rounds` times.
@MainActor func full(
  _ name: String, rounds: Int, nodes: Int, leaf: String, _ make: () -> some View
) {
  var build: [Double] = []
  var layout: [Double] = []
  var total: [Double] = []
  if isSingle {
    // For counting instructions: once, and nothing else. The process ends with the stage.
    let stage = stage(make())
    _ = Unmanaged.passRetained(stage)
    _ = stage.update()
    return
  }
  for round in 0..<rounds {
    let heap = heap_in_use()
    let start = thread_microseconds()
    let stage = stage(make())
    let built = thread_microseconds()
    let frame = stage.update()
    let done = thread_microseconds()
    build.append(built - start)
    layout.append(done - built)
    total.append(done - start)
    if round == rounds - 1 {
      print("W10.\(name).heap_per_node", Double(heap_in_use() - heap) / Double(nodes), "bytes")
      print("\(name).measures_per_node", Double(frame.counters.measures) / Double(nodes), "calls")
      printCheck(name, frame, leaf: leaf)
    }
  }
  printMedian("\(name).build", build)
  printMedian("\(name).layout", layout)
  printMedian("\(name).total", total)
}

if mode == "all" || mode == "W1a" {
  for (name, depth, rounds, nodes) in [
    ("1k", 3, 200, 1111), ("10k", 4, 40, 11111), ("100k", 5, 9, 111111),
  ] where !isSingle || name != "100k" {
    full(
      "W1a.\(name)", rounds: isSingle ? 1 : rounds, nodes: nodes, leaf: "frame",
      { HugTree(depth: depth).fixedSize() })
  }
}
