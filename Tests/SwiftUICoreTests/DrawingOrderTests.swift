import DisplayList
import SwiftUI
@_spi(Sightline) import SwiftUICore
import Testing

/// What lies in front of what, what is not drawn, and what a tap meets.
@MainActor @Suite struct DrawingOrderTests {
  private func stage(_ view: some View) -> Stage {
    Stage(view, world: World(size: CGSize(width: 100, height: 100), text: FakeTextService()))
  }

  /// The widths of what is filled, from back to front; the views of a test differ in width.
  private func widths(_ frame: Frame) -> [CGFloat] {
    func widths(_ node: DisplayNode) -> [CGFloat] {
      node.operations.compactMap { if case .fill(let rect, _) = $0 { rect.width } else { nil } }
        + node.children.flatMap { widths($0.node) }
    }
    return frame.displayList.root.map { widths($0.node) } ?? []
  }

  private func bar(_ width: CGFloat) -> some View {
    Color.red.frame(width: width, height: 20)
  }

  @Test("a higher index is drawn in front, equal ones in the order of declaration")
  func higherIsInFront() {
    let view = ZStack {
      bar(10).zIndex(2)
      bar(20)
      bar(30).zIndex(-1)
      bar(40)
    }
    #expect(widths(stage(view).update()) == [30, 20, 40, 10])
  }

  @Test("an index is seen through modifiers and views of one's own, and not through containers")
  func indexIsSeenThroughModifiers() {
    struct Inner: View {
      var body: some View { Color.red.frame(width: 10, height: 20).zIndex(1).padding(2) }
    }
    let view = HStack {
      Inner()
      bar(20)
      VStack {
        bar(30).zIndex(5)
        bar(40)
      }
    }
    #expect(widths(stage(view).update()) == [20, 40, 30, 10])
  }

  @Test("an index on a group goes to each of its views")
  func indexOnGroup() {
    let view = ZStack {
      Group {
        bar(10)
        bar(20)
      }
      .zIndex(1)
      bar(30)
    }
    #expect(widths(stage(view).update()) == [30, 10, 20])
  }

  private struct Turning: View {
    @State private var isFirstInFront = false
    static let label = FakeText.word(60, 20, baseline: 16).string

    var body: some View {
      ZStack {
        Color.red.frame(width: 10, height: 20).zIndex(isFirstInFront ? 1 : 0)
        Color.red.frame(width: 20, height: 20)
        Text(verbatim: Self.label).onTapGesture { isFirstInFront = true }.zIndex(2)
      }
    }
  }

  @Test("a changed index changes the order, and places nothing again")
  func changedIndex() {
    let stage = stage(Turning())
    #expect(widths(stage.update()) == [10, 20])
    stage.send(.tapText(Turning.label))
    let frame = stage.update()
    #expect(widths(frame) == [20, 10])
    #expect(frame.counters.placements == 0)
  }

  private final class Log { var taps: [String] = [] }

  @Test("a tap meets what is in front")
  func tapMeetsTheFront() {
    let log = Log()
    let stage = stage(
      ZStack {
        bar(50).onTapGesture { log.taps.append("first") }.zIndex(1)
        bar(50).onTapGesture { log.taps.append("second") }
      })
    _ = stage.update()
    stage.send(.tap(CGPoint(x: 50, y: 50)))
    #expect(log.taps == ["first"])
  }

  @Test("a hidden view keeps its room, draws nothing and is not hit")
  func hiddenView() {
    let log = Log()
    let stage = stage(
      ZStack {
        bar(50).onTapGesture { log.taps.append("behind") }
        bar(80).onTapGesture { log.taps.append("hidden") }.hidden()
      })
    let frame = stage.update()
    #expect(widths(frame) == [50])
    #expect(frame.tree().first { $0.view == "ZStack" }?.frame.width == 80)
    stage.send(.tap(CGPoint(x: 50, y: 50)))
    #expect(log.taps == ["behind"])
  }
}
