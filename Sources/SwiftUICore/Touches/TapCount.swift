internal import Foundation

/// Counts the taps of one finger.
///
/// A tap is over soon and stays near where it began, and the next begins soon and near; a second finger is none.
struct TapCount {
  enum State {
    case counting, ended, failed
  }

  var count: Int
  var state = State.counting
  private var taps = 0
  /// The finger that is down.
  private var touchID: Int?
  /// Where the first tap began, on the canvas.
  private var start = CGPoint.zero
  /// Where the last finger was lifted, or is, on the canvas.
  private(set) var location = CGPoint.zero
  private(set) var deadline: Double?

  /// - Parameter count: how many taps it takes; at least one.
  init(_ count: Int) { self.count = max(1, count) }

  var standing: _TouchRecognizer.Standing {
    switch state {
    case .counting: .possible
    case .ended: .ended(.touch)
    case .failed: .failed
    }
  }

  mutating func handle(_ event: TouchEvent) {
    guard state == .counting else { return }
    switch event.kind {
    case .down:
      guard let touch = event.touch, touchID == nil else { return fail() }
      if taps > 0, touch.start.distance(to: start) > TouchRules.tapDistance { return fail() }
      if taps == 0 { start = touch.start }
      touchID = touch.id
      location = touch.location
      deadline = touch.startTime + TouchRules.tapDuration
    case .moved:
      guard let touch = event.touch, touch.id == touchID else { return }
      location = touch.location
      if touch.distance > TouchRules.tapDistance { fail() }
    case .up:
      guard let touch = event.touch, touch.id == touchID else { return }
      touchID = nil
      location = touch.location
      if touch.distance > TouchRules.tapDistance
        || event.time - touch.startTime > TouchRules.tapDuration
      {
        return fail()
      }
      taps += 1
      deadline = taps < count ? event.time + TouchRules.tapGap : nil
      if taps >= count { state = .ended }
    case .time:
      if let deadline, event.time >= deadline { fail() }
    }
  }

  private mutating func fail() {
    state = .failed
    deadline = nil
  }
}
