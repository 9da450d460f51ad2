import Foundation
import SwiftUI
@_spi(Sightline) import SwiftUICore
import Testing

@MainActor @Suite("TimelineView")
struct TimelineTests {
  private let start = World.firstDate

  /// The dates that a view is made for at some seconds after its stage.
  private func dates<S: TimelineSchedule>(_ schedule: S, at seconds: [Double]) -> [Double] {
    var shown: [Double] = []
    let view = TimelineView(schedule) { context in
      let _ = shown.append(context.date.timeIntervalSince(start))
      Color.red
    }
    let world = World(size: CGSize(width: 9, height: 9), text: PlainTextService())
    let stage = Stage(view, world: world)
    for second in seconds { _ = stage.update(at: second) }
    return shown
  }

  @Test("follows the stage's clock in each frame")
  func animation() {
    #expect(dates(.animation, at: [0, 0.5, 0.5, 2]) == [0, 0.5, 2])
  }

  @Test("shows the last time of a schedule that was reached")
  func schedules() {
    #expect(dates(.periodic(from: start, by: 2), at: [0, 1, 2.5, 7]) == [0, 0, 2, 6])
    #expect(dates(.everyMinute, at: [0, 59, 61]) == [0, 0, 60])
    let times = [0, 10, 20].map { start.addingTimeInterval($0) }
    #expect(dates(.explicit(times), at: [0, 15, 99]) == [0, 10, 20])
  }

  @Test("stands still while it is paused")
  func paused() {
    #expect(dates(.animation(minimumInterval: nil, paused: true), at: [0, 5]) == [0, 0])
  }

  @Test("schedules that make no sense end")
  func hostile() {
    #expect(dates(.periodic(from: start, by: 0), at: [0, 5]) == [0, 0])
    #expect(dates(.periodic(from: start, by: .nan), at: [0]) == [0])
    #expect(dates(.explicit([Date]()), at: [0]) == [0])
    #expect(dates(.periodic(from: .distantFuture, by: 1), at: [0]).count == 1)
  }
}
