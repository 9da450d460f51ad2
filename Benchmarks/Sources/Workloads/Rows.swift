import SwiftUI

/// W1b: rows of a list of settings.
struct SettingsRows: View {
  var count: Int

  var body: some View {
    VStack(spacing: 0) {
      ForEach(0..<count) { index in
        HStack(spacing: 12) {
          Leaf(29, 29)
          VStack(alignment: .leading, spacing: 2) {
            Leaf(titleWidth(index), 20)
            Leaf(subtitleWidth(index), 16)
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
