import DisplayList
import Foundation
import SwiftUI
import Testing

@testable @_spi(Sightline) import SwiftUICore

@MainActor @Suite("Transactions")
struct TransactionTests {
  private let model = MotionModel()

  /// Two boxes that a body moves by both values of a model.
  private struct Two: View {
    var model: MotionModel
    @State private var first: CGFloat = 0
    @State private var second: CGFloat = 0

    var body: some View {
      ZStack {
        Color.red.frame(width: 20, height: 20).offset(x: first)
        Color.blue.frame(width: 20, height: 20).offset(x: second)
      }
      .onChange(of: model.value) {
        withAnimation(.linear(duration: 1)) { first = 40 }
        withAnimation(.linear(duration: 2)) { second = 40 }
      }
      .onChange(of: model.other) {
        first = 10
        withAnimation(.linear(duration: 1)) { first = 50 }
      }
    }
  }

  @Test("two animations in one action move their own states, though one body reads both")
  func several() {
    let stage = MotionStage(Two(model: model))
    model.value = 1
    _ = stage.boxes(at: 0)
    let halfway: [CGFloat] = [90 + 20, 90 + 10]
    #expect(stage.boxes(at: 0.5).map(\.minX) == halfway)
    #expect(stage.boxes(at: 2).map(\.minX) == [130, 130])
  }

  @Test("a state that is set at once and then with an animation moves from the first value")
  func sequence() {
    let stage = MotionStage(Two(model: model))
    model.other = 1
    #expect(stage.boxes(at: 0).first?.minX == 100)
    #expect(stage.left(0.5) == 120)
  }

  @Test("animation(_:value:) counts for what is inside, and only when the value changes")
  func implicit() {
    struct Inside: View {
      var model: MotionModel
      var body: some View {
        VStack(spacing: 0) {
          Color.red.frame(width: 20, height: 20).offset(x: model.value)
            .animation(.linear(duration: 1), value: model.value)
          Color.red.frame(width: 20, height: 20).offset(x: model.value)
          Color.red.frame(width: 20, height: 20).offset(x: model.value)
            .animation(.linear(duration: 1), value: model.other)
        }
      }
    }
    let stage = MotionStage(Inside(model: model))
    model.value = 40
    _ = stage.boxes(at: 0)
    #expect(stage.boxes(at: 0.25).map(\.minX) == [100, 130, 130])
  }

  @Test(
    "the innermost animation wins; nil turns one off, and disablesAnimations turns those of views off"
  )
  func nearest() {
    struct Nested: View {
      var model: MotionModel
      var body: some View {
        VStack(spacing: 0) {
          box.animation(.linear(duration: 2), value: model.value)
            .animation(.linear(duration: 1), value: model.value)
          box.animation(nil, value: model.value)
          box.transaction { $0.animation = .linear(duration: 4) }
          box
        }
      }
      var box: some View { Color.red.frame(width: 20, height: 20).offset(x: model.value) }
    }
    let stage = MotionStage(Nested(model: model))
    withAnimation(.linear(duration: 1)) { model.value = 40 }
    _ = stage.boxes(at: 0)
    #expect(stage.boxes(at: 0.5).map(\.minX) == [100, 130, 95, 110])
    let second = MotionStage(Nested(model: model))
    var transaction = Transaction(animation: nil)
    transaction.disablesAnimations = true
    withTransaction(transaction) { model.value = 0 }
    _ = second.boxes(at: 0)
    #expect(second.boxes(at: 0.5).map(\.minX)[0] == 90)
  }

  @Test("animation(_:body:) counts for the modifiers of the closure, not for the view")
  func scoped() {
    struct Scoped: View {
      var model: MotionModel
      var body: some View {
        Color.red.frame(width: 20, height: 20).offset(y: model.value)
          .animation(.linear(duration: 1)) { $0.offset(x: model.value) }
      }
    }
    let stage = MotionStage(Scoped(model: model))
    model.value = 20
    _ = stage.boxes(at: 0)
    #expect(stage.boxes(at: 0.5).first?.origin == CGPoint(x: 100, y: 60))
  }

  @Test("a binding writes with its transaction, and a closure gets it")
  func bindings() {
    let stage = MotionStage(Bound(model: model))
    model.other = 1
    _ = stage.boxes(at: 0)
    #expect(stage.boxes(at: 0.5).first?.minX == 110)
    var animation: Animation?
    let binding = Binding<Int>(get: { 0 }, set: { animation = $1.animation })
    binding.animation(.easeIn).wrappedValue = 1
    #expect(animation == .easeIn)
  }

  private struct Bound: View {
    var model: MotionModel
    @State private var value: CGFloat = 0
    var body: some View {
      Color.red.frame(width: 20, height: 20).offset(x: value)
        .onChange(of: model.other) {
          $value.animation(.linear(duration: 1)).wrappedValue = 40
        }
    }
  }

  private struct Mood: TransactionKey {
    static let defaultValue = "calm"
  }

  @Test("values of one's own travel with the transaction")
  func keys() {
    var moods: [String] = []
    let model = model
    struct Reader: View {
      var model: MotionModel
      var note: (String) -> Void
      var body: some View {
        Color.red.offset(x: model.value).transaction { note($0[Mood.self]) }
      }
    }
    let stage = MotionStage(Reader(model: model) { moods.append($0) })
    var transaction = Transaction()
    transaction[Mood.self] = "merry"
    withTransaction(transaction) { model.value = 1 }
    _ = stage.boxes(at: 0)
    #expect(moods.last == "merry")
    #expect(Transaction()[Mood.self] == "calm")
  }

  // MARK: Ends

  @Test("a completion runs once, when the animations of its closure are over")
  func completion() {
    var ends: [Double] = []
    let model = model
    struct Box: View {
      var model: MotionModel
      var body: some View { Color.red.frame(width: 20, height: 20).offset(x: model.value) }
    }
    let stage = MotionStage(Box(model: model))
    withAnimation(.linear(duration: 0.5)) {
      model.value = 10
    } completion: {
      ends.append(stage.stage.time)
    }
    _ = stage.stage.advance(by: 0.45)
    #expect(ends.isEmpty)
    _ = stage.stage.advance(by: 1)
    #expect(ends == [0.5])
  }

  @Test("a spring has arrived after its duration, and is removed when it rests")
  func criteria() {
    var ends: [String] = []
    let model = model
    struct Box: View {
      var model: MotionModel
      var body: some View { Color.red.frame(width: 20, height: 20).offset(x: model.value) }
    }
    let stage = MotionStage(Box(model: model))
    var transaction = Transaction(animation: .spring(duration: 0.5))
    transaction.addAnimationCompletion {
      ends.append("arrived \(Int((stage.stage.time * 60).rounded()))")
    }
    transaction.addAnimationCompletion(criteria: .removed) { ends.append("removed") }
    withTransaction(transaction) { model.value = 20 }
    _ = stage.stage.advance(by: 0.55)
    #expect(ends == ["arrived 30"])
    _ = stage.stage.settle()
    #expect(ends == ["arrived 30", "removed"])
  }

  @Test("a completion of a closure that animates nothing runs with the next update")
  func nothing() {
    var ends = 0
    let stage = MotionStage(Color.red)
    withAnimation {
    } completion: {
      ends += 1
    }
    _ = stage.boxes(at: 0)
    #expect(ends == 1)
  }

  @Test("completions that begin the next animation follow each other in time")
  func chain() {
    var log: [Int] = []
    let model = model
    struct Box: View {
      var model: MotionModel
      var body: some View { Color.red.frame(width: 20, height: 20).offset(x: model.value) }
    }
    let stage = MotionStage(Box(model: model))
    func step(_ number: Int) {
      withAnimation(.linear(duration: 0.5)) {
        model.value += 10
      } completion: {
        log.append(Int((stage.stage.time * 10).rounded()))
        if number < 3 { step(number + 1) }
      }
    }
    step(1)
    _ = stage.stage.advance(by: 2)
    #expect(log == [5, 10, 15])
    #expect(stage.left(2) == 120)
  }
}
