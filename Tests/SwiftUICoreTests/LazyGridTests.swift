import SwiftUI
@_spi(Sightline) import SwiftUICore
import Testing

/// Lazy grids: columns, cells, and what is made of them.
@MainActor @Suite struct LazyGridTests {
  private func stage(
    _ view: some View, _ width: CGFloat = 300, _ height: CGFloat = 600, isRightToLeft: Bool = false
  ) -> ScreenStage {
    ScreenStage(
      view, size: CGSize(width: width, height: height), insets: (0, 0, 0, 0),
      isRightToLeft: isRightToLeft)
  }

  private func cells(_ count: Int, _ height: CGFloat = 50) -> some View {
    ForEach(0..<count) { _ in Color.red.frame(height: height) }
  }

  // MARK: Columns

  @Test("columns are as an independent calculation has them", arguments: 0..<300)
  func columnsAgree(_ seed: Int) {
    var random = RandomSource(seed: UInt64(seed))
    let items = (0..<random.below(4) + 1).map { _ in OracleGridItem(&random) }
    let width = CGFloat(random.below(501))
    // What the columns need beyond the width is the grid's own, in which they are worked out again.
    let needed = OracleGridItem.columns(items, in: width).last?.upperBound ?? 0
    let expected = OracleGridItem.columns(items, in: max(width, needed))
    let view = LazyVGrid(columns: items.map(\.item), alignment: .leading, spacing: 0) {
      ForEach(0..<expected.count) { _ in Color.red.frame(height: 10) }
    }
    let stage = stage(HStack(spacing: 0) { view }.frame(width: width, alignment: .leading), 500)
    let frames = stage.frames("frame").dropFirst()
    let grid = stage.frames("LazyVGrid")[0]
    #expect(abs(grid.width - max(width, needed)) < 1e-9)
    #expect(frames.count == expected.count)
    for (frame, column) in zip(frames, expected) {
      #expect(abs(frame.minX - grid.minX - column.lowerBound) < 1e-9, "\(items), \(width)")
      #expect(abs(frame.width - (column.upperBound - column.lowerBound)) < 1e-9)
    }
  }

  @Test("a grid without a proposal across has its columns' least widths")
  func idealWidth() {
    let columns = [
      GridItem(.fixed(40)), GridItem(.flexible()), GridItem(.adaptive(minimum: 30)),
    ]
    let frames = stage(LazyVGrid(columns: columns) { cells(3) }.fixedSize()).frames("LazyVGrid")
    let width: CGFloat = 40 + 8 + 10 + 8 + 30
    #expect(frames[0].width == width)
  }

  @Test("columns that are wider than the grid stand out")
  func overflow() {
    let columns = [GridItem(.fixed(200)), GridItem(.fixed(200))]
    let frames = stage(LazyVGrid(columns: columns) { cells(2) }).frames("LazyVGrid")
    let wide = CGRect(x: (300 - 408) / 2, y: 275, width: 408, height: 50)
    #expect(frames[0] == wide)
  }

  // MARK: Cells

  @Test(
    "rows are as high as their highest view, 8 apart, and views lie in the middle of their cells")
  func rowHeights() {
    let stage = stage(
      ScrollView {
        LazyVGrid(columns: [GridItem(.fixed(100)), GridItem(.fixed(100))]) {
          Color.red.frame(width: 20, height: 10)
          Color.red.frame(height: 40)
          Color.red.frame(height: 20)
        }
      })
    let expected = [
      CGRect(x: 46 + 40, y: 15, width: 20, height: 10),
      CGRect(x: 46 + 108, y: 0, width: 100, height: 40),
      CGRect(x: 46, y: 48, width: 100, height: 20),
    ]
    #expect(stage.frames("frame") == expected)
    #expect(stage.frames("LazyVGrid")[0].size == CGSize(width: 300, height: 40 + 8 + 20))
  }

  @Test("views lie as the item has it, else as the grid")
  func alignments() {
    let items = [
      GridItem(.fixed(100), spacing: 0, alignment: .bottomTrailing), GridItem(.fixed(100)),
    ]
    let frames = stage(
      ScrollView {
        LazyVGrid(columns: items, alignment: .leading) {
          Color.red.frame(width: 20, height: 10)
          Color.red.frame(width: 20, height: 30)
        }
      }
    ).frames("frame")
    #expect(frames[0].origin == CGPoint(x: 80, y: 20))
    #expect(frames[1].origin == CGPoint(x: 100, y: 0))
  }

  @Test("a horizontal grid fills column by column, and runs from right to left")
  func horizontal() {
    let rows = [GridItem(.fixed(40)), GridItem(.fixed(60), spacing: 5)]
    let view = ScrollView(.horizontal) {
      LazyHGrid(rows: rows, spacing: 10) { ForEach(0..<5) { _ in Color.red.frame(width: 30) } }
    }
    let left = stage(view).frames("frame")
    #expect(left.map(\.minX) == [0, 0, 40, 40, 80])
    // The rows and the gap are 108 of the 600 that the grid takes.
    #expect(left.map(\.minY) == [246, 294, 246, 294, 246])
    #expect(left.map(\.height) == [40, 60, 40, 60, 40])
    let right = stage(view, isRightToLeft: true).frames("frame")
    #expect(right.map(\.minX) == [270, 270, 230, 230, 190])
  }

  @Test("from right to left the first column is at the right")
  func rightToLeft() {
    let items = [GridItem(.fixed(100), spacing: 0), GridItem(.fixed(50))]
    let frames = stage(
      ScrollView { LazyVGrid(columns: items, alignment: .leading) { cells(2) } },
      isRightToLeft: true
    ).frames("frame")
    #expect(frames.map(\.minX) == [200, 150])
  }

  // MARK: What is made

  private let three = Array(repeating: GridItem(.flexible(), spacing: 0), count: 3)

  @Test("of 90,000 cells only those near what is shown are made, and scrolling changes them")
  func opens() {
    var stage = stage(
      ScrollView {
        LazyVGrid(columns: three, spacing: 0) {
          ForEach(0..<90_000) { Text(verbatim: "\($0)").frame(height: 50) }
        }
      })
    let limit = 3 * (700 / 50 + 2)
    #expect(stage.texts.count <= limit && stage.texts.count >= 3 * 12)
    #expect(stage.frames("LazyVGrid")[0].height == CGFloat(30_000 * 50))
    stage.scroll(150, 300, by: 0, -120_000)
    #expect(stage.texts.count <= limit)
    #expect(stage.texts.contains("\(120_000 / 50 * 3)"))
    stage.scroll(150, 300, by: 0, -1e9)
    #expect(stage.texts.last == "89999")
    #expect(stage.frames("frame").last?.maxY == 600)
  }

  @Test("elements of several loops and single views share rows; each section begins its own")
  func flow() {
    let stage = stage(
      ScrollView {
        LazyVGrid(columns: three, spacing: 0) {
          Color.red.frame(height: 50)
          cells(3)
          Section {
            cells(2)
          } header: {
            Color.blue.frame(height: 20)
          }
          cells(1)
        }
      })
    let frames = stage.frames("frame")
    #expect(frames.map(\.minX) == [0, 100, 200, 0, 0, 0, 100, 0])
    #expect(frames.map(\.minY) == [0, 0, 0, 50, 100, 120, 120, 170])
    #expect(frames[4].width == 300)
  }

  @Test("cells flow on when an element is put in")
  func insertion() {
    let model = GridModel(Array(0..<100))
    var stage = stage(GridOfTexts(model: model))
    #expect(stage.texts.prefix(4) == ["0", "1", "2", "3"])
    model.numbers.insert(500, at: 1)
    stage.update()
    #expect(stage.texts.prefix(4) == ["0", "500", "1", "2"])
    let outer = stage.frames("frame").filter { $0.height == 50 }
    #expect(outer.prefix(4).map(\.minX) == [0, 100, 200, 0])
    #expect(stage.frames("LazyVGrid")[0].height == CGFloat(34 * 50))
  }

  @Test("another width makes other columns")
  func otherWidth() {
    let model = GridModel([0])
    var stage = stage(GridOfWidth(model: model))
    #expect(stage.frames("frame").dropFirst().prefix(4).map(\.minX) == [0, 100, 200, 0])
    model.numbers = [100]
    stage.update()
    // In 200 in the middle of the 300.
    #expect(Set(stage.frames("frame").dropFirst().map(\.minX)) == [50, 150])
    #expect(stage.frames("LazyVGrid")[0].height == CGFloat(50 * 50))
  }

  @Test("items that cannot be are reported, and nothing hangs")
  func badItems() {
    let items = [
      GridItem(.fixed(.nan)), GridItem(.flexible(minimum: -5, maximum: -.infinity)),
      GridItem(.adaptive(minimum: 0), spacing: .infinity),
    ]
    #expect(stage(LazyVGrid(columns: items) { cells(4) }).codes.contains("not-a-number"))
    #expect(stage(LazyVGrid(columns: []) { cells(4) }).codes == ["no-grid-items"])
    let adaptive = [GridItem(.adaptive(minimum: 0), spacing: 0)]
    #expect(stage(LazyVGrid(columns: adaptive) { cells(4) }).codes == [])
  }
}

@Observable private final class GridModel {
  var numbers: [Int]
  init(_ numbers: [Int]) { self.numbers = numbers }
}

private struct GridOfTexts: View {
  var model: GridModel
  var body: some View {
    ScrollView {
      LazyVGrid(columns: Array(repeating: GridItem(spacing: 0), count: 3), spacing: 0) {
        ForEach(model.numbers, id: \.self) {
          Text(verbatim: "\($0)").frame(maxWidth: .infinity, minHeight: 50)
        }
      }
    }
  }
}

private struct GridOfWidth: View {
  var model: GridModel
  var body: some View {
    ScrollView {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 100), spacing: 0)], spacing: 0) {
        ForEach(0..<100) { _ in Color.red.frame(height: 50) }
      }
      .frame(width: 300 - CGFloat(model.numbers[0]))
    }
  }
}

/// A second calculation of a grid's columns, written from the rule alone.
struct OracleGridItem: CustomStringConvertible {
  var item: GridItem
  var description: String { "\(item.size) \(item.spacing.map { "\($0)" } ?? "nil")" }

  init(_ random: inout RandomSource) {
    let spacing: CGFloat? = random.chance(0.3) ? nil : CGFloat(random.below(21))
    let low = CGFloat(random.below(80) + 1)
    let high: CGFloat = random.chance(0.5) ? .infinity : low + CGFloat(random.below(101))
    switch random.below(3) {
    case 0: item = GridItem(.fixed(low), spacing: spacing)
    case 1: item = GridItem(.flexible(minimum: low, maximum: high), spacing: spacing)
    default: item = GridItem(.adaptive(minimum: low, maximum: high), spacing: spacing)
    }
  }

  /// Where each column begins and ends.
  static func columns(_ items: [OracleGridItem], in width: CGFloat) -> [ClosedRange<CGFloat>] {
    let gaps = items.map { $0.item.spacing ?? 8 }
    var rest = width
    for gap in gaps.dropLast() { rest -= gap }
    var waiting = items.count
    for case .fixed(let length) in items.map(\.item.size) {
      rest -= length
      waiting -= 1
    }
    var columns: [ClosedRange<CGFloat>] = []
    var x: CGFloat = 0
    for (item, gap) in zip(items, gaps) {
      var widths: [CGFloat] = []
      switch item.item.size {
      case .fixed(let length): widths = [length]
      case .flexible(let low, let high):
        let share = rest / CGFloat(waiting)
        widths = [share > high ? high : share < low ? low : share]
        rest -= widths[0]
        waiting -= 1
      case .adaptive(let low, let high):
        let share = max(rest / CGFloat(waiting), low)
        rest -= share
        waiting -= 1
        var count = 1
        while CGFloat(count + 1) * low + CGFloat(count) * gap <= share { count += 1 }
        let each = (share - CGFloat(count - 1) * gap) / CGFloat(count)
        widths = Array(repeating: each > high ? high : each, count: count)
      }
      for width in widths {
        columns.append(x...x + width)
        x += width + gap
      }
    }
    return columns
  }
}
