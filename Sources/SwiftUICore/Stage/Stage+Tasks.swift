internal import Combine
internal import Foundation

extension Stage {
  /// Lets time go by in frames of a sixtieth of a second, and has tasks and the main queue run in between.
  ///
  /// - Parameter seconds: how long; the last frame is at its end.
  /// - Returns: what the stage shows then.
  public func run(for seconds: Double) async -> Frame {
    let end = time + max(seconds.isFinite ? seconds : 0, 0)
    await runTasks()
    while time < end {
      bring(to: min(time + StageTime.frame, end))
      await runTasks()
    }
    return update()
  }

  /// Lets time go by until all is quiet: nothing is out of date, runs with time, or waits for a time, and the main queue
  /// is empty.
  ///
  /// - Parameter limit: seconds after which the stage gives up, with a diagnostic.
  /// - Returns: what the stage shows then.
  public func rest(limit: Double = 60) async -> Frame {
    await runTasks()
    let start = time
    while !isQuiet, !core.isAborted {
      guard time - start < limit else {
        core.report(.unsettled(after: limit))
        break
      }
      bring(to: time + StageTime.frame)
      await runTasks()
    }
    return update()
  }

  /// Lets tasks run, and brings the stage up to date, until neither leads to the other.
  ///
  /// A task that waits for something outside is not waited for.
  private func runTasks() async {
    for _ in 0..<StageCore.maximumRounds {
      // Work on another thread that is to go on here comes before the count of what is handed over goes down.
      var patience = 1_000
      while core.work.isHandedOver, patience > 0 {
        patience -= 1
        await _WorkTime.$current.withValue(nil) {
          do { try await Task.sleep(for: .milliseconds(1)) } catch { await Task.yield() }
        }
      }
      // A task that goes to another executor and back takes a few turns.
      for _ in 0..<8 { await Task.yield() }
      guard core.isOutOfDate || core.work.isHandedOver else { return }
      bring(to: time)
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
