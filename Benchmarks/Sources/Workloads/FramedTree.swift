import SwiftUI

/// As ``HugTree``, with a fixed frame around each leaf, or around each row of ten, from which a change does
/// not come out.
struct FramedTree: View {
  enum Framing { case leaves, rows }

  var framing: Framing
  var level = 0
  /// The number of the first leaf below.
  var first = 0
  var changing: HugTree.Changing

  private static let depth = 4

  private func child(_ index: Int) -> FramedTree {
    var below = 1
    for _ in (level + 1)..<max(Self.depth, level + 1) { below *= 10 }
    return FramedTree(
      framing: framing, level: level + 1, first: first + index * below, changing: changing)
  }

  var body: some View {
    if level == Self.depth {
      if framing == .leaves {
        leaf.frame(width: 84, height: 40)
      } else {
        leaf
      }
    } else if level % 2 == 0 {
      VStack(spacing: 8) { ForEach(0..<10) { child($0) } }
    } else if level == Self.depth - 1, framing == .rows {
      HStack(spacing: 8) { ForEach(0..<10) { child($0) } }.frame(width: 900, height: 40)
    } else {
      HStack(spacing: 8) { ForEach(0..<10) { child($0) } }
    }
  }

  private var leaf: some View {
    Color.clear.frame(width: width, height: CGFloat(10 + first * 17 % 23))
  }

  private var width: CGFloat {
    let width = CGFloat(20 + first * 37 % 61)
    return changing.leaf == first ? width + changing.extra : width
  }
}
