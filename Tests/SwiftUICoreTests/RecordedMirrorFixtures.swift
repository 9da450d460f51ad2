import Foundation
import SwiftUI

extension Fixture {
  /// Recorded views that are laid out from right to left.
  static let rightToLeft: [Fixture] = [
    Fixture(
      "layout/rtl-scroll", Mirrored(ScrolledRow()), "scroll frame 0", "content HStack 0",
      "s0 frame 1",
      "s1 frame 2", "s2 frame 3", "s3 frame 4", "s4 frame 5", "s5 frame 6"),
    Fixture(
      "layout/rtl-shapes", Mirrored(Shapes()), "row HStack 0", "arrow frame 0",
      "fixedArrow frame 1",
      "gradient frame 4", "positionBox ZStack 0", "positioned position 0", "offset offset 0"),
  ]
}

private func box(_ width: CGFloat, _ height: CGFloat) -> some View {
  Color.clear.frame(width: width, height: height)
}

private struct Mirrored<Content: View>: View {
  var content: Content

  init(_ content: Content) { self.content = content }

  var body: some View { content.environment(\.layoutDirection, .rightToLeft) }
}

private struct ScrolledRow: View {
  var body: some View {
    ScrollView(.horizontal) {
      HStack(spacing: 10) { ForEach(0..<6) { _ in box(50, 40) } }
    }
    .frame(width: 180, height: 60)
  }
}

/// What stands for the two symbols is as large as they were.
///
/// The last recording is of the offset view, which does not move.
private struct Shapes: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 10) {
      HStack(spacing: 10) {
        box(40, 30)
        box(40, 30)
        box(15, 12)
        box(15, 12)
      }
      LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)
        .frame(width: 120, height: 20)
      ZStack(alignment: .topLeading) {
        Color.clear.frame(width: 160, height: 40)
        box(20, 20).position(x: 30, y: 20)
      }
      .frame(width: 160, height: 40)
      box(20, 20).offset(x: 40)
    }
  }
}
