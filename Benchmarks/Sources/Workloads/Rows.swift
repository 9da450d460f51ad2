import SwiftUI

/// W1b: rows of a list of settings.
///
/// W2b: the width of one subtitle changes.
struct SettingsRows: View {
  var count: Int
  /// The row whose subtitle changes, and what changes it.
  var changing: HugTree.Changing?

  var body: some View {
    VStack(spacing: 0) {
      ForEach(0..<count) { index in
        HStack(spacing: 12) {
          Leaf(29, 29)
          VStack(alignment: .leading, spacing: 2) {
            Leaf(titleWidth(index), 20)
            Subtitle(row: index, changing: changing)
          }
          Spacer(minLength: 0)
          Leaf(8, 13)
        }
        .padding(EdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16))
      }
    }
    .frame(width: 390)
  }
}

/// The second line of a row.
private struct Subtitle: View {
  var row: Int
  var changing: HugTree.Changing?

  var body: some View { Color.clear.frame(width: width, height: 16) }

  private var width: CGFloat {
    if let changing, changing.leaf == row { return subtitleWidth(row) + changing.extra }
    return subtitleWidth(row)
  }
}

/// W4a: rows on their first baselines, through a nested column.
struct BaselineRows: View {
  var count: Int

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      ForEach(0..<count) { index in
        HStack(alignment: .firstTextBaseline, spacing: 8) {
          BaselineLeaf(titleWidth(index), 20)
          VStack(alignment: .leading, spacing: 2) {
            BaselineLeaf(subtitleWidth(index), CGFloat(12 + 4 * (index % 3)))
            BaselineLeaf(50, 16)
          }
          BaselineLeaf(30, 28)
        }
      }
    }
  }
}

/// A leaf with its baseline at three quarters of its height.
private struct BaselineLeaf: View {
  var width: CGFloat
  var height: CGFloat

  init(_ width: CGFloat, _ height: CGFloat) {
    self.width = width
    self.height = height
  }

  var body: some View {
    Color.clear.frame(width: width, height: height)
      .alignmentGuide(.firstTextBaseline) { $0.height * 0.75 }
  }
}

/// W4b: titles that end, and details that begin, on one line through all rows.
struct GuideRows: View {
  var count: Int

  var body: some View {
    VStack(alignment: .titleEnd, spacing: 8) {
      ForEach(0..<count) { index in
        HStack(spacing: 8) {
          Leaf(titleWidth(index), 20).alignmentGuide(.titleEnd) { $0[.trailing] }
          VStack(alignment: .leading, spacing: 2) {
            Leaf(subtitleWidth(index), 16)
            Leaf(50, 12)
          }
        }
      }
    }
  }
}

private enum TitleEnd: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.trailing] }
}

extension HorizontalAlignment {
  fileprivate static let titleEnd = HorizontalAlignment(TitleEnd.self)
}

/// A leaf of a fixed size.
private struct Leaf: View {
  var width: CGFloat
  var height: CGFloat

  init(_ width: CGFloat, _ height: CGFloat) {
    self.width = width
    self.height = height
  }

  var body: some View { Color.clear.frame(width: width, height: height) }
}

private func titleWidth(_ index: Int) -> CGFloat { CGFloat(60 + index * 29 % 97) }
private func subtitleWidth(_ index: Int) -> CGFloat { CGFloat(80 + index * 53 % 121) }
