import SwiftUI

extension Fixture {
  /// Recorded lazy grids.
  static let lazy: [Fixture] = [
    Fixture(
      "lazy/grids", Grids(), "stack VStack 0", "columns frame 0", "cell0 frame 1", "cell1 frame 2",
      "cell2 frame 3", "cell3 frame 4", "cell4 frame 5", "cell5 frame 6", "adaptive frame 7",
      "adaptive0 frame 8", "adaptive1 frame 9", "adaptive2 frame 10", "adaptive3 frame 11",
      "adaptive4 frame 12", "rows frame 13", "hcell0 frame 14", "hcell1 frame 15",
      "hcell2 frame 16", "hcell3 frame 17", "hcell4 frame 18"),
    Fixture(
      "layout/rtl-grid", Mirrored(), "grid Grid 0", "a frame 0", "b frame 1", "c frame 2",
      "d gridCellColumns 0", "e frame 4", "f gridColumnAlignment 0", "lazy frame 6", "l0 frame 7",
      "l1 frame 8", "l2 frame 9", "l3 frame 10", "l4 frame 11"),
  ]
}

private func box(_ width: CGFloat, _ height: CGFloat) -> some View {
  Color.clear.frame(width: width, height: height)
}

private struct Grids: View {
  var body: some View {
    VStack(spacing: 16) {
      LazyVGrid(
        columns: [
          GridItem(.fixed(60)), GridItem(.flexible()),
          GridItem(.flexible(minimum: 20, maximum: 80)),
        ], spacing: 4
      ) {
        ForEach(0..<6) { _ in Color.clear.frame(height: 20) }
      }
      .frame(width: 280)
      LazyVGrid(
        columns: [GridItem(.adaptive(minimum: 50), spacing: 10)], alignment: .leading, spacing: 8
      ) {
        ForEach(0..<5) { _ in Color.clear.frame(height: 24) }
      }
      .frame(width: 240)
      LazyHGrid(rows: [GridItem(.fixed(30)), GridItem(.fixed(30))], spacing: 6) {
        ForEach(0..<5) { _ in Color.clear.frame(width: 40) }
      }
      .frame(height: 70)
    }
  }
}

private struct Mirrored: View {
  var body: some View {
    VStack(spacing: 16) {
      Grid(horizontalSpacing: 10, verticalSpacing: 10) {
        GridRow {
          box(40, 30)
          box(60, 30)
          box(30, 30)
        }
        GridRow {
          box(100, 30).gridCellColumns(2)
          box(30, 30)
        }
        GridRow { box(40, 30).gridColumnAlignment(.trailing) }
      }
      LazyVGrid(columns: Array(repeating: GridItem(.fixed(40)), count: 3), spacing: 8) {
        ForEach(0..<5) { _ in box(40, 20) }
      }
      .frame(width: 200)
    }
    .environment(\.layoutDirection, .rightToLeft)
  }
}
