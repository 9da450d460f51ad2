import SwiftUI
@_spi(Sightline) import SwiftUICore
import Testing

/// Layouts that are exchanged, and layouts that hand their work on.
@MainActor @Suite struct ContainerTests {
  private static let tap = FakeText.word(30, 10, baseline: 8).string

  /// A view that counts its taps, in a container whose layout each tap exchanges.
  private struct Turning: View {
    var layouts: [AnyLayout]
    @State private var step = 0

    var body: some View {
      let layout = layouts[step % layouts.count]
      layout {
        Text(verbatim: ContainerTests.tap).onTapGesture { step += 1 }.zIndex(1)
        Counter()
        Spacer(minLength: 7)
        Divider()
      }
    }
  }

  private struct Counter: View {
    @State private var width: CGFloat = 20
    var body: some View {
      Color.red.frame(width: width, height: 10).onAppear { width += 1 }
    }
  }

  private func frames(_ stage: Stage, _ view: String) -> [CGRect] {
    stage.update().tree().filter { $0.view == view }.map(\.frame)
  }

  private func stage(_ view: some View) -> Stage {
    Stage(view, world: World(size: CGSize(width: 100, height: 100), text: FakeTextService()))
  }

  @Test("views keep their states when the layout around them is exchanged")
  func statesAreKept() {
    let stage = stage(
      Turning(layouts: [
        AnyLayout(HStackLayout(spacing: 5)),
        AnyLayout(VStackLayout(alignment: .leading, spacing: 3)),
        AnyLayout(ZStackLayout(alignment: .topLeading)), AnyLayout(FlowLayout(gap: 1, rowGap: 2)),
      ]))
    // A row: 30, 5, 21, 5, a spacer, 5, a line of 1.
    #expect(frames(stage, "frame") == [CGRect(x: 35, y: 45, width: 21, height: 10)])
    #expect(frames(stage, "Spacer") == [CGRect(x: 61, y: 50, width: 100 - 61 - 5 - 1, height: 0)])
    #expect(frames(stage, "Divider") == [CGRect(x: 99, y: 0, width: 1, height: 100)])
    // A column: what was appended on appearing is still there, and spacer and line have turned.
    stage.send(.tapText(Self.tap))
    #expect(frames(stage, "frame") == [CGRect(x: 0, y: 13, width: 21, height: 10)])
    #expect(
      frames(stage, "Spacer") == [CGRect(x: 0, y: 26, width: 0, height: 100 - 26 - 3 - 1)])
    #expect(frames(stage, "Divider") == [CGRect(x: 0, y: 99, width: 100, height: 1)])
    // Layers, as wide as the line and as high as the text: the spacer takes both axes, and decides neither.
    stage.send(.tapText(Self.tap))
    #expect(frames(stage, "frame") == [CGRect(x: 0, y: 45, width: 21, height: 10)])
    #expect(frames(stage, "Spacer") == [CGRect(x: 0, y: 45, width: 100, height: 10)])
    // A layout of one's own, then the row again.
    stage.send(.tapText(Self.tap))
    #expect(frames(stage, "FlowLayout").count == 1)
    stage.send(.tapText(Self.tap))
    #expect(frames(stage, "frame") == [CGRect(x: 35, y: 45, width: 21, height: 10)])
  }

  @Test("a layout of the same type keeps its container and takes over the new settings")
  func settingsChange() {
    let stage = stage(
      Turning(layouts: [
        AnyLayout(VStackLayout(alignment: .leading, spacing: 3)),
        AnyLayout(VStackLayout(alignment: .trailing, spacing: 4)),
      ]))
    #expect(frames(stage, "frame") == [CGRect(x: 0, y: 13, width: 21, height: 10)])
    stage.send(.tapText(Self.tap))
    #expect(frames(stage, "frame") == [CGRect(x: 79, y: 14, width: 21, height: 10)])
  }

  /// Hands everything on to another layout, in bounds that are 10 smaller at each edge.
  private struct Inset<Inner: Layout>: Layout {
    var inner: Inner

    func makeCache(subviews: Subviews) -> Inner.Cache { inner.makeCache(subviews: subviews) }

    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout Inner.Cache
    ) -> CGSize {
      let size = inner.sizeThatFits(
        proposal: ProposedViewSize(
          width: proposal.width.map { $0 - 20 }, height: proposal.height.map { $0 - 20 }),
        subviews: subviews, cache: &cache)
      return CGSize(width: size.width + 20, height: size.height + 20)
    }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
      cache: inout Inner.Cache
    ) {
      let inset = bounds.insetBy(dx: 10, dy: 10)
      inner.placeSubviews(
        in: inset, proposal: ProposedViewSize(inset.size), subviews: subviews, cache: &cache)
    }
  }

  private struct Boxes: View {
    var body: some View {
      Color.red.frame(width: 10, height: 10)
      Color.red.frame(height: 20)
      Color.red.frame(width: 15, height: 30)
    }
  }

  @Test("a layout can hand its work on to a stack")
  func stackInsideALayout() {
    let row = stage(Inset(inner: HStackLayout(alignment: .top, spacing: 5)) { Boxes() })
    // 80 offered: 10 and 15, two gaps of 5, and what is left for the one in the middle.
    #expect(
      frames(row, "frame") == [
        CGRect(x: 10, y: 35, width: 10, height: 10),
        CGRect(x: 25, y: 35, width: 80 - 10 - 15 - 10, height: 20),
        CGRect(x: 75, y: 35, width: 15, height: 30),
      ])
    let column = stage(
      Inset(inner: AnyLayout(VStackLayout(alignment: .leading, spacing: 0))) {
        Boxes()
      })
    #expect(frames(column, "frame").map(\.minY) == [20, 30, 50])
    let layers = stage(Inset(inner: ZStackLayout(alignment: .bottomTrailing)) { Boxes() })
    #expect(
      frames(layers, "frame") == [
        CGRect(x: 80, y: 55, width: 10, height: 10), CGRect(x: 10, y: 45, width: 80, height: 20),
        CGRect(x: 75, y: 35, width: 15, height: 30),
      ])
  }

  @Test("an empty grid is nothing, and one that changes is laid out anew")
  func changingGrid() {
    struct Growing: View {
      @State private var count = 0
      var body: some View {
        VStack(spacing: 0) {
          Text(verbatim: ContainerTests.tap).onTapGesture { count += 1 }
          Grid(horizontalSpacing: 1, verticalSpacing: 2) {
            ForEach(0..<count, id: \.self) { _ in
              GridRow {
                Color.red.frame(width: 10, height: 5)
                Color.red.frame(width: 20, height: 5)
              }
            }
          }
        }
      }
    }
    let stage = stage(Growing())
    #expect(frames(stage, "Grid").map(\.size) == [.zero])
    for count in 1...3 {
      stage.send(.tapText(Self.tap))
      #expect(
        frames(stage, "Grid").map(\.size) == [
          CGSize(width: 10 + 1 + 20, height: CGFloat(count * 5 + (count - 1) * 2))
        ])
    }
  }

  @Test("only the view that fits is listed, drawn and tapped")
  func onlyTheChosenView() {
    struct Choosing: View {
      @State private var width: CGFloat = 90
      var body: some View {
        ViewThatFits {
          Color.red.frame(width: 80, height: 10)
          VStack {
            Color.red.frame(width: 20, height: 10)
            Text(verbatim: ContainerTests.tap).onTapGesture { width = 90 }
          }
        }
        .frame(width: width)
        .onTapGesture { width = 50 }
      }
    }
    let stage = stage(Choosing())
    #expect(frames(stage, "frame").map(\.width) == [90, 80])
    stage.send(.tap(CGPoint(x: 50, y: 50)))
    #expect(frames(stage, "frame").map(\.width) == [50, 20])
    stage.send(.tapText(Self.tap))
    #expect(frames(stage, "frame").map(\.width) == [90, 80])
    #expect(frames(stage, "Text").isEmpty)
  }

  @Test("a view that takes no or endless columns is reported, and takes one or a thousand")
  func columnCounts() throws {
    for (count, taken) in [(0, 1), (-3, 1), (Int.max, 1_000)] {
      let reader = Reader(
        Grid(horizontalSpacing: 0) {
          GridRow { Color.red.frame(width: 5, height: 5).gridCellColumns(count) }
          GridRow { Color.blue.frame(width: 10, height: 5) }
        })
      #expect(reader.codes == ["invalid-column-count"])
      let report = try #require(reader.frame.diagnostics.first)
      #expect(report.notes == ["it is told to take \(count)"])
      #expect(reader.frame.tree().first?.frame.width == 10, "\(taken)")
    }
  }
}
