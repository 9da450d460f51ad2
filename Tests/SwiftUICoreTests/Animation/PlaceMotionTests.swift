import DisplayList
import Foundation
import SwiftUI
import Testing

@testable @_spi(Sightline) import SwiftUICore

/// What layout has changed, on its way.
@MainActor @Suite("Places and sizes on their way")
struct PlaceMotionTests {
  private let model = MotionModel()

  /// A box whose width changes, beside another.
  private struct Pair: View {
    var model: MotionModel
    var body: some View {
      HStack(spacing: 0) {
        Color.red.frame(width: 20 + model.value, height: 20)
        Color.blue.frame(width: 20, height: 20)
      }
    }
  }

  @Test("a frame that grows is drawn larger bit by bit, and its neighbours glide")
  func frames() {
    let stage = MotionStage(Pair(model: model))
    withAnimation(.linear(duration: 1)) { model.value = 40 }
    #expect(stage.boxes(at: 0).map(\.minX) == [80, 100])
    let half = stage.boxes(at: 0.5)
    // In the end 80 wide, from 60.
    #expect(half.map(\.minX) == [70, 110])
    #expect(half.map(\.width) == [40, 20])
    #expect(stage.boxes(at: 1).map(\.minX) == [60, 120])
    #expect(stage.boxes(at: 1).map(\.width) == [60, 20])
  }

  @Test("layout, readers and lists are at the end at once")
  func layout() {
    var widths: [CGFloat] = []
    struct Reader: View {
      var model: MotionModel
      var note: (CGFloat) -> Void
      var body: some View {
        GeometryReader { proxy in
          let _ = note(proxy.size.width)
          Color.red
        }
        .frame(width: 20 + model.value, height: 20)
      }
    }
    let stage = MotionStage(Reader(model: model) { widths.append($0) })
    withAnimation(.linear(duration: 1)) { model.value = 40 }
    let frame = stage.stage.update(at: 0)
    #expect(frame.tree().first { $0.view == "frame" }?.frame.width == 60)
    _ = stage.boxes(at: 0.5)
    #expect(widths == [20, 60])
  }

  @Test("only the drawing is made anew in each frame")
  func counts() {
    let stage = MotionStage(Pair(model: model))
    withAnimation(.linear(duration: 1)) { model.value = 40 }
    _ = stage.boxes(at: 0)
    let counters = stage.stage.update(at: 0.5).counters
    #expect(counters.bodies == 0 && counters.measures == 0 && counters.placements == 0)
  }

  @Test("a layout that is exchanged for another has its views glide")
  func exchanged() {
    struct Exchange: View {
      var model: MotionModel
      var body: some View {
        let layout =
          model.isOn ? AnyLayout(VStackLayout(spacing: 0)) : AnyLayout(HStackLayout(spacing: 0))
        layout {
          Color.red.frame(width: 20, height: 20)
          Color.blue.frame(width: 20, height: 20)
        }
      }
    }
    let stage = MotionStage(Exchange(model: model))
    withAnimation(.linear(duration: 1)) { model.isOn = true }
    #expect(stage.boxes(at: 0).map(\.origin) == [CGPoint(x: 80, y: 40), CGPoint(x: 100, y: 40)])
    #expect(stage.boxes(at: 0.5).map(\.origin) == [CGPoint(x: 85, y: 35), CGPoint(x: 95, y: 45)])
    #expect(stage.boxes(at: 1).map(\.origin) == [CGPoint(x: 90, y: 30), CGPoint(x: 90, y: 50)])
  }

  @Test("what moves again on its way keeps its velocity")
  func retarget() {
    let spring = Spring(duration: 0.5)
    let stage = MotionStage(Pair(model: model))
    withAnimation(.spring(spring)) { model.value = 40 }
    _ = stage.boxes(at: 0)
    // The blue box goes from 100 to 120.
    let place: Double = spring.value(target: 20, time: 0.1)
    let velocity: Double = spring.velocity(target: 20, time: 0.1)
    #expect(near(Double(stage.boxes(at: 0.1)[1].minX), 100 + place, 1e-9))
    withAnimation(.spring(spring)) { model.value = 0 }
    _ = stage.boxes(at: 0.1)
    let rest: Double = spring.value(target: -place, initialVelocity: velocity, time: 0.15)
    #expect(near(Double(stage.boxes(at: 0.25)[1].minX), 100 + place + rest, 1e-6))
  }

  @Test("what is moved at once on its way jumps by as much, and glides on")
  func jump() {
    let stage = MotionStage(Pair(model: model))
    withAnimation(.linear(duration: 1)) { model.value = 40 }
    _ = stage.boxes(at: 0.5)
    model.value = 20
    // Ten to go were left of the way to the right.
    #expect(stage.boxes(at: 0.5)[1].minX == 100)
    #expect(stage.boxes(at: 1)[1].minX == 110)
  }

  @Test("scrolling is no motion of the content")
  func scrolling() {
    struct Scrolled: View {
      var body: some View {
        ScrollView { Color.red.frame(width: 200, height: 400) }
          .animation(.linear(duration: 1), value: 1)
      }
    }
    let stage = MotionStage(Scrolled())
    stage.stage.send(.scroll(at: CGPoint(x: 50, y: 50), by: CGSize(width: 0, height: -30)))
    #expect(stage.boxes(at: 0).first?.minY == -30)
  }

  // MARK: Radio

  private enum ChosenRow: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat {
      context[VerticalAlignment.center]
    }
  }

  /// As `Examples/Radio.swift`, with boxes for its texts.
  private struct Radio: View {
    @State private var chosen = 1

    var body: some View {
      HStack(alignment: VerticalAlignment(ChosenRow.self), spacing: 12) {
        Color.green.frame(width: 20, height: 20)
        VStack(alignment: .leading, spacing: 10) {
          ForEach(0..<7) { day in
            if day == chosen {
              Text("day \(day)").bold()
                .alignmentGuide(VerticalAlignment(ChosenRow.self)) { $0[VerticalAlignment.center] }
            } else {
              Text("day \(day)").foregroundStyle(.secondary).onTapGesture {
                withAnimation { chosen = day }
              }
            }
          }
        }
      }
    }
  }

  @Test("Radio: after a tap the names glide; each frame lies on the curve, and the end is exact")
  func radio() {
    let stage = MotionStage(Radio(), size: CGSize(width: 300, height: 400))
    /// Where each text and the box are drawn.
    func places(_ list: DisplayList) -> [CGFloat] { DrawnItem.all(in: list).map(\.origin.y) }
    let before = stage.stage.update(at: 0).tree().map(\.frame)
    stage.stage.send(.tapText("day 5"))
    let first = stage.stage.update(at: 0)
    let after = first.tree().map(\.frame)
    #expect(before != after)
    let spring = Spring(response: 0.55, dampingRatio: 1)
    let box = before.firstIndex { $0.size == CGSize(width: 20, height: 20) } ?? 0
    let (start, end) = (Double(before[box].minY), Double(after[box].minY))
    #expect(abs(end - start) > 1)
    for frame in 0...40 {
      let time = Double(frame) / 60
      let list = stage.stage.update(at: time).displayList
      let shown = DrawnItem.all(in: list).first { item in
        if case .fill = item.operation { return true }
        return false
      }
      let expected: Double = start + spring.value(target: end - start, time: time)
      #expect(near(Double(shown?.origin.y ?? .nan), expected, 0.001))
    }
    let settled = stage.stage.settle()
    let fresh = MotionStage(Radio(), size: CGSize(width: 300, height: 400))
    fresh.stage.send(.tapText("day 5"))
    #expect(places(settled.displayList) == places(fresh.stage.settle().displayList))
    #expect(settled.tree().map(\.frame) == after)
    let drawn = DrawnItem.all(in: settled.displayList).first { item in
      if case .fill = item.operation { return true }
      return false
    }
    #expect(drawn?.origin.y == after[box].minY)
  }
}
