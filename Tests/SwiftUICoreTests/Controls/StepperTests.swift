import Foundation
import SwiftUI
import Testing

@testable import SwiftUICore

/// Steppers: where label and buttons lie, and what a tap does.
@MainActor @Suite("Steppers") struct StepperTests {
  private struct Counter: View {
    @State var count: Int
    var bounds = 0...10
    var step = 1
    @State private var edits: [Bool] = []

    var body: some View {
      VStack(spacing: 0) {
        Stepper(value: $count, in: bounds, step: step) {
          Color.red.frame(width: 40, height: 10)
        } onEditingChanged: {
          edits.append($0)
        }
        Text(verbatim: "\(count) \(edits)")
      }
      .frame(width: 200)
    }
  }

  /// Taps the minus or the plus and tells the texts after it.
  private func tap(_ sign: Int, in view: some View) throws -> [String] {
    var stage = ScreenStage(view)
    let frame = try #require(stage.frames("Sign").dropFirst(sign).first)
    stage.tap(at: CGPoint(x: frame.midX, y: frame.midY + 10))
    return stage.texts
  }

  @Test("the label is at the leading edge, the buttons of 94 × 32 points at the trailing one")
  func row() throws {
    let stage = ScreenStage(Counter(count: 3))
    let stepper = try #require(stage.frames("Stepper").first)
    let minus = try #require(stage.frames("Sign").first)
    let plus = try #require(stage.frames("Sign").last)
    #expect(stepper.size == CGSize(width: 200, height: 32))
    #expect(stage.frames("Color").first?.minX == stepper.minX)
    let half = (94 - CGFloat(1)) / 2
    #expect(minus.midX == stepper.maxX - 94 + half / 2)
    #expect(plus.midX == stepper.maxX - half / 2)
  }

  @Test("the plus adds the step and the minus takes it away; both tell of the change")
  func steps() throws {
    #expect(try tap(1, in: Counter(count: 3, step: 4)) == ["7 [true, false]"])
    #expect(try tap(0, in: Counter(count: 5, step: 4)) == ["1 [true, false]"])
  }

  @Test("a step ends at the bound, and at the bound a button does nothing")
  func bounds() throws {
    #expect(try tap(1, in: Counter(count: 8, step: 4)) == ["10 [true, false]"])
    #expect(try tap(1, in: Counter(count: 10)) == ["10 []"])
    #expect(try tap(0, in: Counter(count: 0)) == ["0 []"])
  }

  @Test("a disabled stepper does nothing")
  func disabled() throws {
    #expect(try tap(1, in: Counter(count: 3).disabled(true)) == ["3 []"])
  }

  @Test("a button without an action does nothing")
  func withoutAction() throws {
    struct Screen: View {
      @State private var log = "nothing"
      var body: some View {
        VStack {
          Stepper("count", onIncrement: { log = "more" }, onDecrement: nil).labelsHidden()
          Text(verbatim: log)
        }
      }
    }
    #expect(try tap(0, in: Screen()) == ["nothing"])
    #expect(try tap(1, in: Screen()) == ["more"])
  }
}
