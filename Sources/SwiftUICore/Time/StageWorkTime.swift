internal import Combine
internal import Foundation

/// The work that code of a stage has put off: by `Task.sleep`, `DispatchQueue.asyncAfter`, timers and operators of Combine.
///
/// It is due by the stage's time, so that what is shown at a time does not depend on how fast the machine is. Which code
/// belongs to a stage is known by a task-local value, which tasks take over from whoever begins them.
final class StageWorkTime: _VirtualTime, @unchecked Sendable {
  // Why unchecked: what changes is changed under the lock, because a task that sleeps may run on any thread.

  private struct Work {
    let number: Int
    var due: Double
    let interval: Double?
    let action: () -> Void
  }

  private let lock = NSLock()
  private let start: Date
  private var now = 0.0
  private var works: [Work] = []
  private var made = 0
  /// Pieces of work that have been handed to a queue and are not done.
  private var handed = 0
  /// Pieces of work that have been handed to a queue since this was asked last.
  private var handovers = 0

  init(_ start: Date) {
    self.start = start
    DispatchDeferral.begin()
  }

  var date: Date { start.addingTimeInterval(lock.withLock { now }) }

  /// True if work waits for a time.
  var isWaiting: Bool { lock.withLock { !works.isEmpty } }
  /// True if work waits that is not done again and again.
  var isBusy: Bool { lock.withLock { works.contains { $0.interval == nil } } }
  /// When work is due next; infinite for never.
  var nextDue: Double { lock.withLock { works.map(\.due).min() ?? .infinity } }

  /// Says whether work has been handed to a queue since this was asked last.
  func takeHandovers() -> Bool {
    lock.withLock {
      defer { handovers = 0 }
      return handovers > 0
    }
  }

  /// True if work has been handed to a queue that is not done.
  var isHandedOver: Bool { lock.withLock { handed > 0 } }

  func schedule(
    after seconds: Double, every interval: Double?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let number = add(after: seconds, every: interval, action)
    return AnyCancellable { [weak self] in self?.callOff(number) }
  }

  private func add(
    after seconds: Double, every interval: Double?, _ action: @escaping () -> Void
  ) -> Int {
    lock.withLock {
      made += 1
      // Work that is done again at once would never let time go on.
      let interval = interval.map { max($0, 0.001) }
      works.append(
        Work(number: made, due: now + max(seconds, 0), interval: interval, action: action))
      return made
    }
  }

  private func callOff(_ number: Int) {
    lock.withLock { works.removeAll { $0.number == number } }
  }

  /// Does the work that is due until a time, in order.
  @MainActor func advance(to time: Double) {
    while let action = lock.withLock({ takeDue(until: time) }) { action() }
    lock.withLock { now = max(now, time) }
  }

  private func takeDue(until time: Double) -> (() -> Void)? {
    guard let index = works.indices.min(by: { isBefore(works[$0], works[$1]) }) else { return nil }
    let work = works[index]
    // A time that is worked out from the machine's clock is a little off.
    guard work.due <= time + 1e-4 else { return nil }
    now = max(now, work.due)
    if let interval = work.interval {
      works[index].due += interval
    } else {
      works.remove(at: index)
    }
    return work.action
  }

  private func isBefore(_ a: Work, _ b: Work) -> Bool { (a.due, a.number) < (b.due, b.number) }

  // MARK: Work of Dispatch

  /// Puts a function off that Dispatch is to run on a queue.
  fileprivate func take(
    _ seconds: Double, _ queue: UnsafeMutableRawPointer, _ context: UnsafeMutableRawPointer?,
    _ work: @escaping @convention(c) (UnsafeMutableRawPointer?) -> Void
  ) {
    _ = add(after: seconds, every: nil) { [self] in
      lock.withLock {
        handed += 1
        handovers += 1
      }
      runDeferred(
        queue, context, work,
        { listener in
          guard let listener else { return }
          Unmanaged<StageWorkTime>.fromOpaque(listener).takeRetainedValue().isDone()
        }, Unmanaged.passRetained(self).toOpaque())
    }
  }

  private func isDone() { lock.withLock { handed -= 1 } }
}

/// Has work that is put off go by the clock of the stage whose code puts it off.
private enum DispatchDeferral {
  static func begin() { _ = installed }

  private static let installed: Void = setDeferral { seconds, queue, context, work in
    guard let queue, let work, let time = _WorkTime.current as? StageWorkTime else { return 0 }
    time.take(seconds, queue, context, work)
    return 1
  }
}

// Why by name: a module that imports the C target would ask every client for its module map.
@_silgen_name("sl_set_deferral")
private func setDeferral(
  _ taker:
    @convention(c) (
      Double, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?,
      (@convention(c) (UnsafeMutableRawPointer?) -> Void)?
    ) -> Int32)

@_silgen_name("sl_run_deferred")
private func runDeferred(
  _ queue: UnsafeMutableRawPointer, _ context: UnsafeMutableRawPointer?,
  _ work: @convention(c) (UnsafeMutableRawPointer?) -> Void,
  _ done: @convention(c) (UnsafeMutableRawPointer?) -> Void, _ listener: UnsafeMutableRawPointer)
