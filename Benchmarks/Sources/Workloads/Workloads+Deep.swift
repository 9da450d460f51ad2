import CHeap
import SwiftUI
@_spi(Sightline) import SwiftUICore

/// W3: stacks in stacks, alternating.
extension Workloads {
  static func deepChains() {
    for depth in [20, 200, 1000] {
      let nodes = 2 * depth + 1
      full("W3a.\(depth)", rounds: rounds(depth), nodes: nodes, leaf: isFrame) {
        HugChain(depth: depth).fixedSize()
      }
      full("W3c.\(depth)", rounds: rounds(depth), nodes: nodes, leaf: isFrame) {
        HugChain(depth: depth)
      }
    }
    let text = RealText()
    for leaf in ChainLeaf.allCases {
      for (name, size) in [("8000", CGSize(width: 8000, height: 8000)), ("phone", phone)] {
        guideChain(leaf, rows: .bottommost, "rows.\(name)", size, text)
        guideChain(leaf, rows: .center, "top.\(name)", size, text)
      }
    }
    fillChains()
  }

  private static let phone = CGSize(width: 393, height: 852)

  private static func rounds(_ depth: Int) -> Int { depth == 20 ? 50 : 10 }

  private static func fillChains() {
    for depth in [12, 16, 20, 200, 1000] {
      let measures = full(
        "W3b.\(depth)", rounds: rounds(depth), nodes: 2 * depth + 1,
        leaf: { $0.view == "Color" }, { FillChain(depth: depth) })
      // So many can only be more with each level; the next depth would not end.
      if measures > 500 {
        Swift.print("W3b.\(depth).DNF -1 exponential")
        return
      }
    }
  }

  /// The chain with a guide at the bottom, which all rows, or only the root, ask for.
  private static func guideChain(
    _ leaf: ChainLeaf, rows: VerticalAlignment, _ suffix: String, _ size: CGSize, _ text: RealText
  ) {
    for depth in [20, 200, 1000] {
      let name = "W3guide.\(leaf).\(suffix).\(depth)"
      let chain = GuideChain(depth: depth, leaf: leaf, rows: rows)
      var times: [Double] = []
      var measures = 0
      for _ in 0..<5 {
        let start = thread_microseconds()
        let stage = stage(
          HStack(alignment: .bottommost) {
            chain
            Color.clear.frame(width: 10, height: 10)
          }, size: size, text: text)
        measures = stage.update().counters.measures
        times.append(thread_microseconds() - start)
      }
      let perNode = Double(measures) / Double(2 * depth + 3)
      print("\(name).measures_per_node", perNode, "calls")
      printMedian("\(name).total", times)
      if perNode > 500 {
        Swift.print("\(name).DNF -1 exponential")
        return
      }
    }
  }
}
