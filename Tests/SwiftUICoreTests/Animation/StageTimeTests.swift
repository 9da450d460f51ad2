import Foundation
import SwiftUI
import Testing

@testable @_spi(Sightline) import SwiftUICore

@MainActor @Suite("The time of a stage")
struct StageTimeTests {
  private let frame: Double = 1.0 / 60

  /// Runs for so many frames and notes when.
  private final class Counting: StageActivity {
    var times: [Double] = []
    private let frames: Int
    private let isForever: Bool

    init(frames: Int, isForever: Bool = false) {
      self.frames = frames
      self.isForever = isForever
    }

    var isEndless: Bool { isForever }

    func advance(to time: Double, _ core: StageCore) -> Bool {
      // A frame may be shown twice.
      if times.last != time { times.append(time) }
      return isForever || times.count < frames
    }
  }

  /// Begins another when it is done.
  private final class Chain: StageActivity {
    let next: Counting

    init(_ next: Counting) { self.next = next }

    func advance(to time: Double, _ core: StageCore) -> Bool {
      core.begin(next)
      return false
    }
  }

  private func stage(_ view: some View = Color.red) -> Stage {
    Stage(view, world: World(size: CGSize(width: 9, height: 9), text: PlainTextService()))
  }

  @Test("goes by in sixtieths of a second, and ends where it was asked to")
  func frames() {
    let (stage, activity) = (stage(), Counting(frames: 99))
    _ = stage.update()
    stage.core.begin(activity)
    _ = stage.advance(by: 0.04)
    let expected: [Double] = [frame, 2 * frame, 0.04]
    #expect(activity.times == expected)
    #expect(stage.time == 0.04)
  }

  @Test("does not go back")
  func forward() {
    let stage = stage()
    _ = stage.update(at: 2)
    _ = stage.update(at: 1)
    _ = stage.update()
    #expect(stage.time == 2)
  }

  @Test("runs what is done no further, and begins what follows in the next frame")
  func chain() {
    let (stage, second) = (stage(), Counting(frames: 2))
    stage.core.begin(Chain(second))
    _ = stage.advance(by: 1)
    let expected: [Double] = [2 * frame, 3 * frame]
    #expect(second.times == expected)
  }

  @Test("stands still once all is quiet")
  func settled() {
    let (stage, activity) = (stage(), Counting(frames: 3))
    stage.core.begin(activity)
    #expect(!stage.isQuiet)
    _ = stage.settle()
    #expect(stage.isQuiet)
    let expected: [Double] = [0, frame, 2 * frame]
    #expect(activity.times == expected)
  }

  @Test("is not waited for by what has no end")
  func endless() {
    let stage = stage()
    _ = stage.update()
    stage.core.begin(Counting(frames: 0, isForever: true))
    #expect(stage.isQuiet)
    #expect(stage.settle().diagnostics.isEmpty)
    #expect(stage.time == 0)
  }

  @Test("ends with a diagnostic where something never does")
  func unsettled() {
    let stage = stage()
    stage.core.begin(Counting(frames: .max))
    let frame = stage.settle(limit: 0.5)
    #expect(frame.diagnostics.map(\.code) == ["unsettled"])
    #expect(stage.time == 0.5)
  }

  @Test(
    "goes on by a number of seconds only",
    arguments: [-1, .nan, .infinity])
  func invalid(seconds: Double) {
    let stage = stage()
    #expect(stage.advance(by: seconds).diagnostics.map(\.code) == ["invalid-time"])
    #expect(stage.time == 0)
  }

  @Test("a timeline sees each frame of a span, and a stage that nothing moves on sees none")
  func timeline() {
    var dates: [Double] = []
    let moving = stage(
      TimelineView(.animation) { context in
        let _ = dates.append(context.date.timeIntervalSince(World.firstDate))
        Color.red
      })
    _ = moving.update()
    _ = moving.advance(by: 2 * frame)
    #expect(dates.count == 3)
    let still = stage()
    _ = still.update()
    _ = still.advance(by: 86_400)
    #expect(still.time == 86_400)
  }
}
