import SwiftUI

/// What the leaves of the counted trees read.
@Observable final class CountedModel {
  /// The leaf that reads ``extra``.
  let leaf: Int
  var extra: CGFloat = 0

  init(leaf: Int) { self.leaf = leaf }
}

/// Rows in columns in rows, ten children each, with leaves of fixed sizes: 10^levels leaves.
struct CountedTree: View {
  var levels: Int
  /// The number of the first leaf below.
  var first = 0
  var model: CountedModel

  var body: some View {
    if levels == 0 {
      // The frame around is fixed, so that what changes inside stays inside.
      Color.clear.frame(width: width, height: 10).frame(width: 80, height: 20)
    } else if levels % 2 == 0 {
      VStack(spacing: 0) { ForEach(0..<10) { child($0) } }
    } else {
      HStack(spacing: 0) { ForEach(0..<10) { child($0) } }
    }
  }

  private func child(_ index: Int) -> CountedTree {
    var below = 1
    for _ in 1..<levels { below *= 10 }
    return CountedTree(levels: levels - 1, first: first + index * below, model: model)
  }

  private var width: CGFloat { model.leaf == first ? 10 + model.extra : 10 }
}

// MARK: - Rows

/// Rows that are as wide as the list, of which one changes.
struct CountedRows: View {
  /// What of the row changes; only its height is seen from outside.
  enum Part: Sendable { case title, subtitle, both, height }

  var count: Int
  var part: Part
  var model: CountedModel

  var body: some View {
    VStack(spacing: 0) {
      ForEach(0..<count) { index in
        HStack(spacing: 12) {
          VStack(alignment: .leading, spacing: 2) {
            Line(isChanging: index == model.leaf && part != .subtitle, part: part, model: model)
            Line(
              isChanging: index == model.leaf && (part == .subtitle || part == .both), part: part,
              model: model)
          }
          Spacer(minLength: 0)
          Color.clear.frame(width: 8, height: 13)
        }
        .padding(.horizontal, 16)
      }
    }
  }

  private struct Line: View {
    var isChanging: Bool
    var part: Part
    var model: CountedModel

    var body: some View {
      let extra = isChanging ? model.extra : 0
      Color.clear.frame(
        width: 60 + (part == .height ? 0 : extra), height: 20 + (part == .height ? extra : 0))
    }
  }
}

/// A colour that can be seen once the model says so.
struct Lamp: View {
  var model: CountedModel

  var body: some View { model.extra > 0 ? Color.red : Color.clear }
}

// MARK: - Chains

/// The leaves of a ``DeepRow``.
enum DeepLeaf: String, CaseIterable, Sendable {
  case rigid, filling, text
}

/// A row of a leaf and a column, which is a leaf and a row, and so on; at the bottom a view sets a guide,
/// on which the rows are aligned.
struct DeepRow: View {
  var levels: Int
  var leaf: DeepLeaf
  var alignment: VerticalAlignment

  var body: some View {
    if levels == 0 {
      DeepLeafView(leaf: leaf, number: 0).alignmentGuide(.thirdOfBottom) { $0.height / 3 }
    } else {
      HStack(alignment: alignment, spacing: 1) {
        DeepLeafView(leaf: leaf, number: levels)
        DeepColumn(levels: levels - 1, leaf: leaf, alignment: alignment)
      }
    }
  }
}

struct DeepColumn: View {
  var levels: Int
  var leaf: DeepLeaf
  var alignment: VerticalAlignment

  var body: some View {
    if levels == 0 {
      DeepLeafView(leaf: leaf, number: 0).alignmentGuide(.thirdOfBottom) { $0.height / 3 }
    } else {
      VStack(spacing: 1) {
        DeepLeafView(leaf: leaf, number: levels)
        DeepRow(levels: levels - 1, leaf: leaf, alignment: alignment)
      }
    }
  }
}

private struct DeepLeafView: View {
  var leaf: DeepLeaf
  var number: Int

  var body: some View {
    switch leaf {
    case .rigid: Color.clear.frame(width: 2, height: 3)
    case .filling: Color.clear
    case .text:
      Text(verbatim: text.string)
    }
  }

  private var text: FakeText {
    FakeText(words: 2 + number % 5, wordWidth: 30, lineHeight: 12, baseline: 9)
  }
}

private enum ThirdOfBottom: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat {
    context[VerticalAlignment.center]
  }
}

extension VerticalAlignment {
  static let thirdOfBottom = VerticalAlignment(ThirdOfBottom.self)
}

/// Custom views around custom views, and a leaf at the bottom.
struct DeepView: View {
  var levels: Int

  var body: some View {
    if levels == 0 {
      Color.clear.frame(width: 7, height: 9)
    } else {
      DeepView(levels: levels - 1)
    }
  }
}
