import SwiftUI

/// W3a and W3c: rows in columns in rows, `depth` levels deep, each of a leaf and the next level.
struct HugChain: View {
  var level = 1
  var depth: Int

  var body: some View {
    if level > depth {
      Color.clear.frame(width: 10, height: 10)
    } else if level % 2 == 0 {
      HStack(spacing: 4) {
        Color.clear.frame(width: 10, height: 10)
        HugChain(level: level + 1, depth: depth)
      }
    } else {
      VStack(spacing: 4) {
        Color.clear.frame(width: 10, height: 10)
        HugChain(level: level + 1, depth: depth)
      }
    }
  }
}

/// W3b: as ``HugChain``, and each level fills what it is offered.
struct FillChain: View {
  var level = 1
  var depth: Int

  var body: some View {
    if level > depth {
      Color.clear.frame(maxWidth: .infinity, maxHeight: .infinity)
    } else if level == 1 {
      stack
    } else {
      stack.frame(maxWidth: .infinity, maxHeight: .infinity)
    }
  }

  @ViewBuilder private var stack: some View {
    if level % 2 == 0 {
      HStack(spacing: 4) {
        Color.clear.frame(width: 10, height: 10)
        FillChain(level: level + 1, depth: depth)
      }
    } else {
      VStack(spacing: 4) {
        Color.clear.frame(width: 10, height: 10)
        FillChain(level: level + 1, depth: depth)
      }
    }
  }
}

// MARK: - With a guide

/// A guide that one view at the bottom sets.
private enum Bottommost: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat {
    context[VerticalAlignment.center]
  }
}

extension VerticalAlignment {
  static let bottommost = VerticalAlignment(Bottommost.self)
}

/// The leaves of a ``GuideChain``.
enum ChainLeaf: String, CaseIterable {
  case rigid, filling, text
}

/// Rows in columns in rows, and a guide that the view at the bottom sets.
struct GuideChain: View {
  var level = 1
  var depth: Int
  var leaf: ChainLeaf
  /// Where the rows are aligned; the guide of the bottom, or any other, so that only the top asks for it.
  var rows: VerticalAlignment

  var body: some View {
    if level > depth {
      ChainLeafView(leaf: leaf, number: level).alignmentGuide(.bottommost) { $0.height / 3 }
    } else if level % 2 == 0 {
      HStack(alignment: rows, spacing: 4) {
        ChainLeafView(leaf: leaf, number: level)
        GuideChain(level: level + 1, depth: depth, leaf: leaf, rows: rows)
      }
    } else {
      VStack(spacing: 4) {
        ChainLeafView(leaf: leaf, number: level)
        GuideChain(level: level + 1, depth: depth, leaf: leaf, rows: rows)
      }
    }
  }
}

private struct ChainLeafView: View {
  var leaf: ChainLeaf
  var number: Int

  var body: some View {
    switch leaf {
    case .rigid: Color.clear.frame(width: 10, height: 10)
    case .filling: Color.clear
    case .text: Text(Self.words.prefix(3 + number % 7).joined(separator: " "))
    }
  }

  private static let words = [
    "One", "of", "several", "texts", "wraps", "when", "narrow", "again", "so",
  ]
}
