import DisplayList
import Foundation
import SwiftUI
import Testing

@testable @_spi(Sightline) import SwiftUICore

@MainActor @Suite("Keyframes and phases")
struct KeyframeTests {
  private struct Place {
    var x = 0.0
    var y = 0.0
  }

  private var timeline: KeyframeTimeline<Place> {
    KeyframeTimeline(initialValue: Place()) {
      KeyframeTrack(\.x) {
        LinearKeyframe(10, duration: 1)
        MoveKeyframe(20)
        LinearKeyframe(0, duration: 2, timingCurve: .easeIn)
      }
      KeyframeTrack(\.y) {
        SpringKeyframe(8, duration: 0.5, spring: .bouncy)
      }
    }
  }

  @Test("tracks run side by side, and steps one after the other")
  func tracks() {
    let timeline = timeline
    #expect(timeline.duration == 3)
    #expect(timeline.value(time: 0.5).x == 5)
    #expect(timeline.value(time: 1).x == 20)
    let eased: Double = 20 - 20 * UnitCurve.easeIn.value(at: 0.25)
    #expect(near(timeline.value(time: 1.5).x, eased, 1e-9))
    #expect(timeline.value(time: 99).x == 0)
    let sprung: Double = Spring.bouncy.value(target: 8, time: 0.2)
    #expect(near(timeline.value(time: 0.2).y, sprung, 1e-9))
    #expect(timeline.value(time: 1).y == 8)
    #expect(timeline.value(progress: 1.0 / 6).x == 5)
  }

  @Test("smooth steps keep the velocity from one to the next")
  func cubic() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      CubicKeyframe(10, duration: 1)
      CubicKeyframe(30, duration: 1)
    }
    #expect(timeline.value(time: 1) == 10)
    let step = 1e-5
    let left = (timeline.value(time: 1) - timeline.value(time: 1 - step)) / step
    let right = (timeline.value(time: 1 + step) - timeline.value(time: 1)) / step
    #expect(near(left, right, 0.01))
    #expect(near(left, 15, 0.01))
    #expect(abs(timeline.value(time: step) / step) < 0.01)
  }

  @Test("steps that make no sense end")
  func hostile() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(10, duration: -1)
      CubicKeyframe(20, duration: .nan)
      SpringKeyframe(30, duration: .infinity)
    }
    #expect(timeline.duration == 0)
    #expect(timeline.value(time: .nan) == 30)
  }

  private struct Runner: View {
    var model: MotionModel

    var body: some View {
      Color.red.frame(width: 20, height: 20)
        .keyframeAnimator(initialValue: CGFloat(0), trigger: model.value) { content, x in
          content.offset(x: x)
        } keyframes: { _ in
          LinearKeyframe(40, duration: 1)
          LinearKeyframe(0, duration: 1)
        }
    }
  }

  @Test("a view runs along its tracks when its trigger changes, and rests at the start")
  func triggered() {
    let model = MotionModel()
    let stage = MotionStage(Runner(model: model))
    #expect(stage.left(1) == 90)
    model.value = 1
    #expect(stage.left(1) == 90)
    #expect(!stage.stage.isQuiet)
    #expect(stage.left(1.25) == 100)
    #expect(stage.left(2) == 130)
    #expect(stage.left(2.5) == 110)
    _ = stage.left(3.1)
    #expect(stage.left(3.2) == 90)
    #expect(stage.stage.isQuiet)
  }

  @Test("tracks that repeat have no end that is waited for")
  func repeating() {
    let stage = MotionStage(
      Color.red.frame(width: 20, height: 20)
        .keyframeAnimator(initialValue: CGFloat(0)) { content, x in
          content.offset(x: x)
        } keyframes: { _ in
          LinearKeyframe(40, duration: 1)
        })
    #expect(stage.left(0.25) == 100)
    #expect(stage.left(5.5) == 110)
    #expect(stage.stage.isQuiet)
  }

  @Test("phases follow each other without end, each with its animation")
  func phases() {
    let stage = MotionStage(
      Color.red.frame(width: 20, height: 20)
        .phaseAnimator([0, 20, 60] as [CGFloat]) { content, x in
          content.offset(x: x)
        } animation: { phase in
          .linear(duration: phase == 60 ? 2 : 1)
        })
    func left() -> CGFloat { stage.left(stage.stage.time) }
    _ = stage.stage.advance(by: 0.5)
    #expect(near(left(), 100, 1e-6))
    _ = stage.stage.advance(by: 1.5)
    #expect(near(left(), 90 + 20 + 20, 1))
    #expect(stage.stage.isQuiet)
    _ = stage.stage.advance(by: 1.5)
    #expect(near(left(), 90 + 30, 2))
  }

  @Test("phases of a trigger run once and end at the first")
  func triggeredPhases() {
    let model = MotionModel()
    struct Phased: View {
      var model: MotionModel
      var body: some View {
        Color.red.frame(width: 20, height: 20)
          .phaseAnimator([0, 20] as [CGFloat], trigger: model.value) { content, x in
            content.offset(x: x)
          } animation: { _ in
            .linear(duration: 1)
          }
      }
    }
    let stage = MotionStage(Phased(model: model))
    #expect(stage.left(0) == 90)
    model.value = 1
    _ = stage.left(0)
    _ = stage.stage.advance(by: 0.5)
    #expect(near(stage.left(0.5), 100, 1e-6))
    _ = stage.stage.settle()
    #expect(stage.left(stage.stage.time) == 90)
    #expect(stage.stage.isQuiet)
  }

  @Test("phases that look the same, or take no time, end each frame")
  func still() {
    let stage = MotionStage(
      Color.red.frame(width: 20, height: 20)
        .phaseAnimator([1, 2]) { content, _ in
          content
        } animation: { _ in
          nil
        })
    let frame = stage.stage.advance(by: 0.1)
    #expect(frame.diagnostics.isEmpty)
  }
}
