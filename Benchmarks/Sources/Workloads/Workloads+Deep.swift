import CHeap
import SwiftUI
@_spi(Sightline) import SwiftUICore

/// W3: stacks in stacks, alternating.
extension Workloads {
  private static let depths = [20, 200, 1000]

  static func deepChains() {
    for depth in depths {
      let nodes = 2 * depth + 1
      full("W3a.\(depth)", rounds: rounds(depth), nodes: nodes, leaf: isFrame) {
        HugChain(depth: depth).fixedSize()
      }
      full("W3c.\(depth)", rounds: rounds(depth), nodes: nodes, leaf: isFrame) {
        HugChain(depth: depth)
      }
    }
    for depth in depths { Isolated.run("W3b.\(depth)", seconds: 10) }
  }

  /// The chains with a guide at the bottom.
  static func guideChains() {
    for leaf in ChainLeaf.allCases {
      for (canvas, _) in canvases {
        for asking in ["rows", "top"] {
          for depth in depths {
            let name = "W3guide.\(leaf).\(asking).\(canvas).\(depth)"
            if !Isolated.run(name, seconds: 5) { break }
          }
        }
      }
    }
  }

  /// Runs one chain by its name.
  static func deepChain(named name: String) {
    let parts = name.split(separator: ".")
    guard let last = parts.last, let depth = Int(last) else { return }
    if parts[0] == "W3b" {
      full(
        name, rounds: rounds(depth), nodes: 2 * depth + 1, leaf: { $0.view == "Color" },
        { FillChain(depth: depth) })
    } else if parts[0] == "W3guide", parts.count == 5,
      let leaf = ChainLeaf(rawValue: "\(parts[1])"),
      let size = canvases.first(where: { $0.0 == parts[3] })?.1
    {
      guideChain(name, leaf, rows: parts[2] == "rows" ? .bottommost : .center, depth, size)
    }
  }

  private static let canvases = [
    ("8000", CGSize(width: 8000, height: 8000)), ("phone", CGSize(width: 393, height: 852)),
  ]

  private static func rounds(_ depth: Int) -> Int { depth == 20 ? 50 : 10 }

  /// A chain whose guide all rows, or only the root, ask for.
  private static func guideChain(
    _ name: String, _ leaf: ChainLeaf, rows: VerticalAlignment, _ depth: Int, _ size: CGSize
  ) {
    let text = RealText()
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
    print("\(name).measures_per_node", Double(measures) / Double(2 * depth + 3), "calls")
    printMedian("\(name).total", times)
  }
}
