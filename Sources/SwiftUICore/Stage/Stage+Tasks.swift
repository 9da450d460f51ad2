internal import Combine
internal import Foundation

extension Stage {
  /// Lets time go by in frames of a sixtieth of a second, and has tasks and the main queue run in between.
  ///
  /// - Parameter seconds: how long; the last frame is at its end.
  /// - Returns: what the stage shows then.
  public func run(for seconds: Double) async -> Frame {
    let end = time + max(seconds.isFinite ? seconds : 0, 0)
    await runTasks(patiently: true)
    while time < end {
      bring(to: min(nextTime, end))
      await runTasks(patiently: core.work.takeHandovers() || time == end)
    }
    return update()
  }

  /// Lets time go by until all is quiet: nothing is out of date, runs with time, or waits for a time, and the main queue
  /// is empty.
  ///
  /// - Parameter limit: seconds after which the stage gives up, with a diagnostic.
  /// - Returns: what the stage shows then.
  public func rest(limit: Double = 60) async -> Frame {
    await runTasks(patiently: true)
    let end = time + limit
    while !isQuiet, !core.isAborted {
      guard time < end else {
        core.report(.unsettled(after: limit))
        break
      }
      bring(to: min(nextTime, end))
      await runTasks(patiently: core.work.takeHandovers() || isQuiet)
    }
    return update()
  }

  /// The time of the next frame, or that at which something is due if nothing follows each frame.
  private var nextTime: Double {
    core.followsFrames ? time + StageTime.frame : max(core.work.nextDue, time + 0.001)
  }

  /// How long a task that goes to another thread and back is waited for, in milliseconds.
  private static let patience = 20

  /// Lets tasks run, and brings the stage up to date, until neither leads to the other.
  ///
  /// A task that waits for something outside is not waited for.
  ///
  /// - Parameter isPatient: whether tasks that go to another thread and back are waited for.
  private func runTasks(patiently isPatient: Bool) async {
    for _ in 0..<StageCore.maximumRounds {
      // Work on another thread that is to go on here comes before the count of what is handed over goes down.
      var patience = 1_000
      while core.work.isHandedOver, patience > 0 {
        patience -= 1
        await Self.wait()
      }
      for _ in 0..<8 { await Task.yield() }
      patience = isPatient ? Self.patience : 0
      while !core.isOutOfDate, patience > 0 {
        patience -= 1
        await Self.wait()
      }
      guard core.isOutOfDate else { return }
      bring(to: time)
    }
  }

  /// Waits a millisecond by the machine's clock.
  private static func wait() async {
    await _WorkTime.$current.withValue(nil) {
      do { try await Task.sleep(for: .milliseconds(1)) } catch { await Task.yield() }
    }
  }

  /// Runs what waits on the main queue, if the host has said how, and brings the stage up to date, until neither leads to
  /// the other.
  func runQueue() {
    guard let drain = drainsQueue else { return }
    for _ in 0..<StageCore.maximumRounds {
      var patience = 1_000
      while core.work.isHandedOver, patience > 0 {
        patience -= 1
        usleep(500)
      }
      guard drain() || core.isOutOfDate else { return }
      bring(to: time)
    }
  }
}
