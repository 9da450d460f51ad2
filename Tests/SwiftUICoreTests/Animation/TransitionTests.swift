import CoreGraphics
import DisplayList
import Foundation
import SwiftUI
import Testing

@testable @_spi(Sightline) import SwiftUICore

@MainActor @Suite("Transitions")
struct TransitionTests {
  private let model = MotionModel()

  /// A box that comes and goes, above one that stays.
  private struct Guest<T: Transition>: View {
    var model: MotionModel
    var transition: T
    var log: (String) -> Void = { _ in }

    var body: some View {
      VStack(spacing: 0) {
        if model.isOn {
          Color.red.frame(width: 20, height: 20)
            .transition(transition)
            .onAppear { log("appear") }
            .onDisappear { log("disappear") }
        }
        Color.blue.frame(width: 20, height: 20)
      }
    }
  }

  /// How the red box is drawn: its place with all moves, and how opaque.
  private func guest(_ stage: MotionStage, _ time: Double) -> (place: CGRect, opacity: Double)? {
    let red = DrawingStage(Color.red).paints[0]
    guard let item = stage.items(at: time).first(where: { $0.paint == red }),
      case .fill(let rect, _) = item.operation
    else { return nil }
    var place = rect
    var opacity = 1.0
    for effect in item.effects {
      if case .opacity(let value) = effect { opacity *= value }
      if case .transform(let t) = effect { place = place.applying(t) }
    }
    return (place.offsetBy(dx: item.origin.x, dy: item.origin.y), opacity)
  }

  private func toggle(_ duration: Double = 1) {
    withAnimation(.linear(duration: duration)) { model.isOn.toggle() }
  }

  @Test("a view without one fades in and out, and its neighbours glide")
  func standard() {
    struct Plain: View {
      var model: MotionModel
      var body: some View {
        VStack(spacing: 0) {
          if model.isOn { Color.red.frame(width: 20, height: 20) }
          Color.blue.frame(width: 20, height: 20)
        }
      }
    }
    let stage = MotionStage(Plain(model: model))
    toggle()
    #expect(guest(stage, 0)?.opacity == 0)
    #expect(guest(stage, 0.25)?.opacity == 0.25)
    // Placed alone the blue box begins at 40, below the red one at 50.
    #expect(stage.boxes(at: 0.25).last?.minY == 42.5)
    #expect(guest(stage, 1)?.opacity == 1)
    toggle()
    #expect(guest(stage, 1.25)?.opacity == 0.75)
    #expect(stage.boxes(at: 1.25).last?.minY == 47.5)
    #expect(guest(stage, 2) == nil)
    #expect(stage.stage.isQuiet)
  }

  @Test("without an animation a view comes and goes at once")
  func plain() {
    let stage = MotionStage(Guest(model: model, transition: .opacity))
    model.isOn = true
    #expect(guest(stage, 0)?.opacity == 1)
    model.isOn = false
    #expect(guest(stage, 0) == nil)
  }

  @Test("opacity, scale, offset, move, slide and push look as they say half way in")
  func builtIn() {
    // The red box lies at (90, 30) once it is there, 20 × 20; half way the column has five to go.
    func half(_ transition: some Transition) -> (place: CGRect, opacity: Double)? {
      let model = MotionModel()
      let stage = MotionStage(Guest(model: model, transition: transition))
      withAnimation(.linear(duration: 1)) { model.isOn = true }
      _ = guest(stage, 0)
      return guest(stage, 0.5)
    }
    #expect(half(.opacity)?.opacity == 0.5)
    #expect(half(.identity)?.place == CGRect(x: 90, y: 35, width: 20, height: 20))
    #expect(half(.scale(0.5, anchor: .topLeading))?.place.width == 15)
    #expect(half(.offset(x: 8, y: 4))?.place.origin == CGPoint(x: 94, y: 37))
    #expect(half(.move(edge: .leading))?.place.minX == 80)
    #expect(half(.move(edge: .bottom))?.place.minY == 45)
    #expect(half(.slide)?.place.minX == 80)
    #expect(half(.push(from: .top))?.place.minY == 25)
    #expect(half(.push(from: .top))?.opacity == 0.5)
  }

  @Test("slide and push go on in the direction in which they came")
  func directions() {
    func halfOut(_ transition: some Transition) -> CGRect? {
      let model = MotionModel()
      model.isOn = true
      let stage = MotionStage(Guest(model: model, transition: transition))
      withAnimation(.linear(duration: 1)) { model.isOn = false }
      _ = guest(stage, 0)
      return guest(stage, 0.5)?.place
    }
    #expect(halfOut(.slide)?.minX == 100)
    #expect(halfOut(.push(from: .top))?.minY == 45)
    #expect(halfOut(.move(edge: .leading))?.minX == 80)
  }

  @Test("combined transitions do both, asymmetric ones each in its turn")
  func several() {
    let both = Guest(
      model: model,
      transition: OffsetTransition(CGSize(width: 8, height: 0)).combined(with: .opacity))
    let stage = MotionStage(both)
    toggle()
    _ = guest(stage, 0)
    let half = guest(stage, 0.5)
    #expect(half?.place.minX == 94 && half?.opacity == 0.5)
    let other = MotionModel()
    let second = MotionStage(
      Guest(
        model: other,
        transition: AsymmetricTransition(
          insertion: OffsetTransition(CGSize(width: 8, height: 0)), removal: .opacity)))
    withAnimation(.linear(duration: 1)) { other.isOn = true }
    _ = guest(second, 0)
    #expect(guest(second, 0.5)?.place.minX == 94)
    _ = guest(second, 1)
    withAnimation(.linear(duration: 1)) { other.isOn = false }
    _ = guest(second, 1)
    let out = guest(second, 1.5)
    #expect(out?.place.minX == 90 && out?.opacity == 0.5)
  }

  @Test("erased transitions do as those inside, with modifiers of one's own too")
  func erased() {
    struct Push: ViewModifier {
      var x: CGFloat
      func body(content: Content) -> some View { content.offset(x: x) }
    }
    struct Erased: View {
      var model: MotionModel
      var body: some View {
        VStack(spacing: 0) {
          if model.isOn {
            Color.red.frame(width: 20, height: 20)
              .transition(
                .modifier(active: Push(x: 8), identity: Push(x: 0)).combined(with: .opacity))
          }
          Color.blue.frame(width: 20, height: 20)
        }
      }
    }
    let stage = MotionStage(Erased(model: model))
    toggle()
    _ = guest(stage, 0)
    let half = guest(stage, 0.5)
    #expect(half?.place.minX == 94 && half?.opacity == 0.5)
  }

  private struct Twist: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View {
      content.offset(y: phase.value * 10)
    }
  }

  @Test("a transition of one's own is given its phases")
  func custom() {
    let stage = MotionStage(Guest(model: model, transition: Twist()))
    toggle()
    _ = guest(stage, 0)
    #expect(guest(stage, 0.5)?.place.minY == 30)
    _ = guest(stage, 1)
    toggle()
    _ = guest(stage, 1)
    #expect(guest(stage, 1.5)?.place.minY == 40)
  }

  @Test("a transition's own animation counts without one around, too")
  func ownAnimation() {
    let stage = MotionStage(
      Guest(model: model, transition: OpacityTransition().animation(.linear(duration: 2))))
    model.isOn = true
    _ = guest(stage, 0)
    #expect(guest(stage, 1)?.opacity == 0.5)
    _ = guest(stage, 2)
    model.isOn = false
    _ = guest(stage, 2)
    #expect(guest(stage, 3)?.opacity == 0.5)
    #expect(guest(stage, 4) == nil)
  }

  @Test("a view that comes back while it goes is the same view, and turns round")
  func comeback() {
    var log: [String] = []
    let stage = MotionStage(Guest(model: model, transition: .opacity) { log.append($0) })
    toggle()
    _ = guest(stage, 1)
    toggle()
    _ = guest(stage, 1)
    #expect(guest(stage, 1.5)?.opacity == 0.5)
    toggle()
    // Of the way out a half is left, and the way in adds to it.
    #expect(guest(stage, 1.5)?.opacity == 0.5)
    #expect(guest(stage, 2.5)?.opacity == 1)
    #expect(log == ["appear"])
    toggle()
    _ = guest(stage, 2.5)
    #expect(guest(stage, 3.5) == nil)
    #expect(log == ["appear", "disappear"])
  }

  @Test("what goes is drawn, but neither laid out, nor listed, nor touched")
  func gone() {
    let stage = MotionStage(Guest(model: model, transition: .opacity))
    model.isOn = true
    _ = stage.boxes(at: 0)
    toggle()
    let frame = stage.stage.update(at: 0)
    #expect(frame.tree().filter { $0.view == "Color" }.count == 1)
    #expect(DrawnItem.all(in: frame.displayList).count == 2)
  }

  @Test("rows of a ForEach come, go and change places by identity")
  func rows() {
    struct Rows: View {
      var model: MotionModel
      var body: some View {
        VStack(spacing: 0) {
          ForEach(model.list, id: \.self) { number in
            Color.red.frame(width: CGFloat(10 * number), height: 10)
          }
        }
      }
    }
    let stage = MotionStage(Rows(model: model))
    // 30 high, so from 35.
    withAnimation(.linear(duration: 1)) { model.list = [3, 1, 4] }
    let start = stage.boxes(at: 0)
    #expect(start.count == 4)
    func top(_ width: CGFloat, _ time: Double) -> CGFloat? {
      stage.boxes(at: time).first { abs($0.width - width) < 1e-9 }?.minY
    }
    #expect(top(30, 0.5) == 45)
    #expect(top(10, 0.5) == 40)
    #expect(top(20, 0.5) == 45)
    #expect(top(40, 0.5) == 55)
    #expect(stage.boxes(at: 1).count == 3)
    model.list = [1]
    withAnimation(.linear(duration: 1)) { model.list = [] }
    _ = stage.boxes(at: 1)
    withAnimation(.linear(duration: 1)) { model.list = [1] }
    _ = stage.boxes(at: 1.5)
    #expect(stage.boxes(at: 3).count == 1)
  }

  @Test("views that come and go at random leave nothing behind")
  func random() {
    struct Many: View {
      var model: MotionModel
      var body: some View {
        VStack {
          if model.isOn { Color.red.transition(.slide) } else { Color.blue }
          ForEach(model.list, id: \.self) { number in
            if number % 2 == 0 {
              Color.green
            } else {
              HStack { Color.black.transition(.scale) }
            }
          }
        }
      }
    }
    let stage = MotionStage(Many(model: model))
    var generator = SystemRandomNumberGenerator()
    for step in 0..<300 {
      let numbers = (0..<Int.random(in: 0..<6, using: &generator)).map { _ in
        Int.random(in: 0..<9, using: &generator)
      }
      let list = Array(Set(numbers))
      if step % 3 == 0 {
        model.list = list
      } else {
        withAnimation(.linear(duration: 0.1)) {
          model.list = list
          model.isOn.toggle()
        }
      }
      _ = stage.stage.advance(by: 0.02)
    }
    model.list = []
    let frame = stage.stage.settle()
    #expect(DrawnItem.all(in: frame.displayList).count == 1)
    #expect(stage.stage.core.departures.isEmpty)
    #expect(stage.stage.core.animations.isEmpty)
  }
}
