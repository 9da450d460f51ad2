/// Something that runs with the time of a stage: an animation, a scrolling view that slows down, a gesture that waits.
@MainActor
protocol StageActivity: AnyObject {
  /// Brings what runs to a time.
  ///
  /// What it changes is taken up by the same rounds of an update as everything else.
  ///
  /// - Parameter time: seconds since the stage was made; never less than the time before.
  /// - Returns: false when it is done.
  func advance(to time: Double, _ core: StageCore) -> Bool

  /// True for one that goes on until something stops it: nobody waits for it to end.
  var isEndless: Bool { get }
}

extension StageActivity {
  var isEndless: Bool { false }
}

/// The time of a stage, and what runs with it.
@MainActor
struct StageTime {
  /// Seconds since the stage was made.
  private(set) var now = 0.0
  private var running: [any StageActivity] = []

  /// The time between two frames, in seconds.
  static let frame = 1.0 / 60

  /// True if something runs that ends by itself.
  var isBusy: Bool { running.contains { !$0.isEndless } }
  /// True if nothing runs.
  var isIdle: Bool { running.isEmpty }

  mutating func begin(_ activity: any StageActivity) {
    if !running.contains(where: { $0 === activity }) { running.append(activity) }
  }

  /// Moves the time on and gives what has to be brought there; the time never goes back.
  fileprivate mutating func advance(to time: Double) -> [any StageActivity] {
    now = max(now, time)
    defer { running = [] }
    return running
  }

  /// Takes back what goes on, which was begun before what has been begun meanwhile.
  fileprivate mutating func resume(_ activities: [any StageActivity]) {
    let begun = running
    running = activities
    for activity in begun { begin(activity) }
  }
}

extension StageCore {
  /// Seconds since the stage was made.
  var time: Double { timing.now }

  /// Has something brought to the time of each frame from the next on, until it is done.
  func begin(_ activity: any StageActivity) { timing.begin(activity) }

  /// Moves the time on; what runs with it is brought there, in the order in which it was begun.
  func advance(to time: Double) {
    work.advance(to: time)
    let running = timing.advance(to: time)
    clock.advance(to: world.date.addingTimeInterval(self.time))
    timing.resume(running.filter { $0.advance(to: self.time, self) })
  }
}
