import SwiftUI

/// W1a: a tree of stacks in turn vertical and horizontal, ten children each, leaves of fixed sizes.
struct HugTree: View {
  var level = 0
  var depth: Int
  /// The number of the first leaf below.
  var first = 0
  /// The leaf that changes, and what changes it.
  var changing: Changing?

  @Observable final class Changing {
    let leaf: Int
    var extra: CGFloat = 0
    init(leaf: Int) { self.leaf = leaf }
  }

  private func child(_ index: Int) -> HugTree {
    var below = 1
    for _ in (level + 1)..<max(depth, level + 1) { below *= 10 }
    return HugTree(
      level: level + 1, depth: depth, first: first + index * below, changing: changing)
  }

  var body: some View {
    if level == depth {
      Color.clear.frame(width: width, height: CGFloat(10 + first * 17 % 23))
    } else if level % 2 == 0 {
      VStack(spacing: 8) { ForEach(0..<10) { child($0) } }
    } else {
      HStack(spacing: 8) { ForEach(0..<10) { child($0) } }
    }
  }

  private var width: CGFloat {
    let width = CGFloat(20 + first * 37 % 61)
    if let changing, changing.leaf == first { return width + changing.extra }
    return width
  }
}
