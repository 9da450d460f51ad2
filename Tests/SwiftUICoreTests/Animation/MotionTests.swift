import DisplayList
import Foundation
import SwiftUI
import Testing

@testable @_spi(Sightline) import SwiftUICore

/// What the views of the tests below depend on.
@Observable final class MotionModel {
  var value: CGFloat = 0
  var other: CGFloat = 0
  var isOn = false
  var list = [1, 2, 3]
}

/// True if two numbers differ by less than a third.
func near(_ a: Double, _ b: Double, _ tolerance: Double) -> Bool { abs(a - b) < tolerance }

/// True if two lengths differ by less than a number.
func near(_ a: CGFloat, _ b: CGFloat, _ tolerance: Double) -> Bool {
  abs(Double(a) - Double(b)) < tolerance
}

/// A stage whose drawing is looked at, frame by frame.
@MainActor struct MotionStage {
  let stage: Stage

  init(_ view: some View, size: CGSize = CGSize(width: 200, height: 100)) {
    stage = Stage(view, world: World(size: size, text: PlainTextService()))
    _ = stage.update()
  }

  /// What is drawn at a time.
  func items(at time: Double) -> [DrawnItem] {
    DrawnItem.all(in: stage.update(at: time).displayList)
  }

  /// The filled rectangles at a time, on the canvas.
  func boxes(at time: Double) -> [CGRect] {
    items(at: time).compactMap { item in
      guard case .fill(let rect, _) = item.operation else { return nil }
      return rect.offsetBy(dx: item.origin.x, dy: item.origin.y)
    }
  }

  /// The left edge of the first box at a time.
  func left(_ time: Double) -> CGFloat { boxes(at: time).first?.minX ?? .nan }
}

@MainActor @Suite("Values on their way")
struct MotionTests {
  private let model = MotionModel()

  private struct Box: View {
    var model: MotionModel

    var body: some View {
      Color.red.frame(width: 20, height: 20).offset(x: model.value)
    }
  }

  @Test("a change in an animation is shown bit by bit, and its end is exact")
  func offset() {
    let stage = MotionStage(Box(model: model))
    withAnimation(.linear(duration: 1)) { model.value = 40 }
    let start: CGFloat = 90
    #expect(stage.left(0) == start)
    #expect(near(stage.left(0.25), start + 10, 1e-9))
    #expect(near(stage.left(0.75), start + 30, 1e-9))
    #expect(stage.left(1) == start + 40)
    #expect(stage.stage.isQuiet)
  }

  @Test("a change without an animation is shown at once, also of what is on its way")
  func jump() {
    let stage = MotionStage(Box(model: model))
    model.value = 10
    #expect(stage.left(0) == 100)
    withAnimation(.linear(duration: 1)) { model.value = 40 }
    _ = stage.left(0.5)
    model.value = 0
    #expect(stage.left(0.6) == 90)
    #expect(stage.left(0.7) == 90)
  }

  @Test("a spring that takes over keeps place and velocity")
  func retarget() {
    let spring = Spring(duration: 0.5, bounce: 0.2)
    let stage = MotionStage(Box(model: model))
    withAnimation(.spring(spring)) { model.value = 40 }
    _ = stage.left(0)
    let turn = 0.1
    let place: Double = spring.value(target: 40, time: turn)
    let velocity: Double = spring.velocity(target: 40, time: turn)
    #expect(near(Double(stage.left(turn)), 90 + place, 1e-9))
    withAnimation(.spring(spring)) { model.value = -20 }
    for time in [0, 0.05, 0.2, 0.4] {
      let rest: Double = spring.value(
        target: -20 - place, initialVelocity: velocity, time: time)
      #expect(near(Double(stage.left(turn + time)), 90 + place + rest, 1e-6))
    }
    _ = stage.stage.settle()
    #expect(stage.left(stage.stage.time) == 70)
  }

  @Test("curves that follow each other add up")
  func additive() {
    let stage = MotionStage(Box(model: model))
    withAnimation(.linear(duration: 1)) { model.value = 40 }
    _ = stage.left(0.5)
    withAnimation(.linear(duration: 1)) { model.value = 0 }
    // The first has 20 to go, and the second takes 40 back.
    #expect(near(stage.left(0.5), 90 + 20, 1e-9))
    #expect(near(stage.left(0.75), 110, 1e-9))
    #expect(stage.left(1.5) == 90)
  }

  @Test("what goes on without end gives way to what follows")
  func endless() {
    let stage = MotionStage(Box(model: model))
    withAnimation(.linear(duration: 1).repeatForever()) { model.value = 40 }
    #expect(near(stage.left(10.5), 110, 1e-6))
    #expect(stage.stage.isQuiet)
    withAnimation(.linear(duration: 1)) { model.value = 0 }
    #expect(near(stage.left(11), 100, 1e-6))
    #expect(stage.left(12) == 90)
  }

  @Test("opacity, scale, rotation and blur go the same way")
  func effects() {
    let model = model
    struct Effects: View {
      var model: MotionModel
      var body: some View {
        Rectangle().fill(.red).opacity(1 - model.value / 2).scaleEffect(1 + model.value)
          .rotationEffect(.degrees(90 * Double(model.value))).blur(radius: 4 * model.value)
      }
    }
    let stage = MotionStage(Effects(model: model))
    withAnimation(.linear(duration: 1)) { model.value = 1 }
    let effects = stage.items(at: 0.5).first?.effects ?? []
    #expect(effects.contains(.opacity(0.75)))
    #expect(effects.contains(.blur(radius: 2, isOpaque: false)))
    let scales = effects.compactMap { effect -> CGFloat? in
      guard case .transform(let t) = effect else { return nil }
      return hypot(t.a, t.b)
    }
    #expect(scales.count == 2 && abs(scales[0] - 1.5) < 1e-9 && abs(scales[1] - 1) < 1e-9)
  }

  @Test("colours go over from one to the other")
  func colors() {
    struct Colors: View {
      var model: MotionModel
      var body: some View {
        VStack {
          model.isOn ? Color.blue : Color.red
          Rectangle().fill(model.isOn ? Color.clear : Color.red)
          Text("a").foregroundStyle(model.isOn ? .white : .black)
        }
      }
    }
    let stage = MotionStage(Colors(model: model))
    let before = stage.items(at: 0).compactMap(\.paint)
    withAnimation(.linear(duration: 1)) { model.isOn = true }
    #expect(stage.items(at: 0).compactMap(\.paint).first?.bytes == before.first?.bytes)
    let between = stage.items(at: 0.5).compactMap(\.paint)
    #expect(between.count == before.count)
    #expect(between[0] != before[0])
    #expect(near(between[1].alpha, 0.5, 1e-9))
    let after = stage.items(at: 1).compactMap(\.paint)
    #expect(after.count == before.count - 1)
    #expect(after[0].bytes == DrawingStage(Color.blue).paints[0].bytes)
  }

  @Test("a shape's own numbers go over, and its path with them")
  func shapes() {
    struct Part: View {
      var model: MotionModel
      var body: some View {
        Rectangle().trim(from: 0, to: 0.25 + model.value / 2).stroke(
          Color.red, lineWidth: 1 + model.value)
      }
    }
    let stage = MotionStage(Part(model: model))
    withAnimation(.linear(duration: 1)) { model.value = 1 }
    guard case .stroke(let path, let line, _)? = stage.items(at: 0.5).first?.operation else {
      Issue.record("a line is drawn")
      return
    }
    #expect(line.width == 1.5)
    let expected = Rectangle().trim(from: 0, to: 0.5).path(
      in: CGRect(x: 0, y: 0, width: 200, height: 100))
    #expect(path == expected.data)
  }

  @Test("a view or a modifier that is animatable is evaluated for each value")
  func animatable() {
    let stage = MotionStage(AnimatableUser(model: model))
    withAnimation(.linear(duration: 1)) { model.value = 40 }
    _ = stage.boxes(at: 0)
    let boxes = stage.boxes(at: 0.5)
    #expect(boxes.map(\.width) == [30, 50])
    #expect(stage.boxes(at: 1).map(\.width) == [50, 70])
  }

  private struct AnimatableUser: View {
    var model: MotionModel
    var body: some View {
      VStack(spacing: 0) {
        Wide(width: 10 + model.value)
        Color.red.frame(height: 10).modifier(Width(width: 30 + model.value))
      }
    }
  }

  private struct Wide: View, @MainActor Animatable {
    var width: CGFloat
    var animatableData: CGFloat {
      get { width }
      set { width = newValue }
    }
    var body: some View { Color.red.frame(width: width, height: 10) }
  }

  private struct Width: ViewModifier, @MainActor Animatable {
    var width: CGFloat
    var animatableData: CGFloat {
      get { width }
      set { width = newValue }
    }
    func body(content: Content) -> some View { content.frame(width: width) }
  }

  @Test("a user's layout is asked anew for each value")
  func layouts() {
    struct Spread: View {
      var model: MotionModel
      var body: some View {
        SpreadLayout(distance: model.value) {
          Color.red.frame(width: 10, height: 10)
          Color.red.frame(width: 10, height: 10)
        }
      }
    }
    let stage = MotionStage(Spread(model: model))
    withAnimation(.linear(duration: 1)) { model.value = 40 }
    let boxes = stage.boxes(at: 0.5)
    #expect(boxes[1].minX - boxes[0].minX == 20)
    #expect(stage.boxes(at: 1)[1].minX - stage.boxes(at: 1)[0].minX == 40)
  }

  private struct SpreadLayout: Layout {
    var distance: CGFloat
    var animatableData: CGFloat {
      get { distance }
      set { distance = newValue }
    }

    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize { CGSize(width: 100, height: 10) }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
      for (index, subview) in subviews.enumerated() {
        subview.place(
          at: CGPoint(x: bounds.minX + CGFloat(index) * distance, y: bounds.minY),
          proposal: .unspecified)
      }
    }
  }

  @Test("values that are no numbers are shown at once, and end")
  func hostile() {
    let stage = MotionStage(Box(model: model))
    withAnimation(.linear(duration: 1)) { model.value = .nan }
    #expect(stage.left(0) == 90)
    withAnimation(.spring) { model.value = .infinity }
    _ = stage.left(0.1)
    withAnimation(.linear(duration: .nan)) { model.value = 5 }
    #expect(stage.left(0.2) == 95)
    #expect(stage.stage.isQuiet)
  }

  @Test("the views that nothing animates have nothing to do in a frame")
  func counts() {
    struct Row: View {
      var model: MotionModel
      var body: some View {
        HStack {
          ForEach(0..<50) { _ in Color.blue }
          Box(model: model)
        }
      }
    }
    let stage = MotionStage(Row(model: model))
    withAnimation(.linear(duration: 1)) { model.value = 10 }
    _ = stage.stage.update(at: 0)
    let counters = stage.stage.update(at: 0.5).counters
    #expect(counters.bodies == 0 && counters.measures == 0)
    // The box's offset is placed, and drawn up to the root: offset, body's stack and root.
    #expect(counters.placements == 1)
    #expect(counters.drawn == 3)
  }
}

/// What a frame of many animated shapes does, as in `Benchmarks`.
@MainActor @Suite("Many shapes on their way")
struct ManyShapesTests {
  private struct Shapes: View {
    @State private var isAway = false
    var body: some View {
      ZStack {
        ForEach(0..<500) { index in
          RoundedRectangle(cornerRadius: 6).fill(.red).frame(width: 24, height: 24)
            .offset(x: isAway ? CGFloat(index % 100) + 1 : 0)
            .animation(.linear(duration: 1).repeatForever(), value: isAway)
        }
      }
      .onAppear { isAway = true }
    }
  }

  @Test("500 shapes: a frame evaluates and measures nothing, and places and draws each once")
  func counts() {
    let stage = MotionStage(Shapes())
    _ = stage.stage.update(at: 0.1)
    let counters = stage.stage.update(at: 0.2).counters
    #expect(counters.bodies == 0)
    #expect(counters.measures == 0)
    #expect(counters.placements == 500)
    // Each offset, the stack around them, and the root.
    #expect(counters.drawn <= 500 + 4)
  }
}
