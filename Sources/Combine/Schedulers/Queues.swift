public import Foundation

/// Puts work off on a queue; by the clock of the stage that the code runs by, if there is one.
enum Deferral {
  static func schedule(
    after seconds: Double, every interval: Double?, on queue: DispatchQueue,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    // Why by label: here the main queue is another object each time it is asked for.
    if queue.label == DispatchQueue.main.label, let time = _WorkTime.current {
      return time.schedule(after: seconds, every: interval, action)
    }
    // Why unsafe: the publisher hands the work over, and does not touch it again.
    nonisolated(unsafe) let action = action
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.setEventHandler {
      action()
      if interval == nil { timer.cancel() }
    }
    let start = DispatchTime.now() + max(seconds, 0)
    if let interval {
      timer.schedule(deadline: start, repeating: max(interval, 0.0001))
    } else {
      timer.schedule(deadline: start)
    }
    timer.resume()
    return AnyCancellable { timer.cancel() }
  }
}

/// What a deferred action is held by, as nobody holds the result of `schedule(after:)` without an interval.
private final class DeferredWork {
  var work: (any Cancellable)?
}

extension Deferral {
  /// Puts work off once; it cannot be called off.
  static func schedule(
    after seconds: Double, on queue: DispatchQueue, _ action: @escaping () -> Void
  ) {
    let deferred = DeferredWork()
    deferred.work = schedule(after: seconds, every: nil, on: queue) {
      action()
      deferred.work = nil
    }
  }
}

extension DispatchQueue: Scheduler {
  public struct SchedulerTimeType: Strideable, Hashable, Sendable {
    public typealias Stride = _SchedulerSpan
    public var dispatchTime: DispatchTime

    public init(_ time: DispatchTime) { dispatchTime = time }

    public func distance(to other: Self) -> Stride {
      let (a, b) = (dispatchTime.uptimeNanoseconds, other.dispatchTime.uptimeNanoseconds)
      return Stride((Double(b) - Double(a)) / 1e9)
    }
    public func advanced(by n: Stride) -> Self { Self(dispatchTime + n.timeInterval) }
    public func hash(into hasher: inout Hasher) {
      hasher.combine(dispatchTime.uptimeNanoseconds)
    }
  }

  /// What a queue can be told about a piece of work: nothing so far.
  public struct SchedulerOptions: Sendable {}

  public var now: SchedulerTimeType { SchedulerTimeType(.now()) }
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    nonisolated(unsafe) let action = action
    async { action() }
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) { Deferral.schedule(after: now.distance(to: date).timeInterval, on: self, action) }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    Deferral.schedule(
      after: now.distance(to: date).timeInterval, every: interval.timeInterval, on: self, action)
  }
}

extension RunLoop: Scheduler {
  public struct SchedulerTimeType: Strideable, Hashable, Sendable {
    public typealias Stride = _SchedulerSpan
    public var date: Date

    public init(_ date: Date) { self.date = date }

    public func distance(to other: Self) -> Stride {
      Stride(other.date.timeIntervalSince(date))
    }
    public func advanced(by n: Stride) -> Self { Self(date + n.timeInterval) }
  }

  /// What a run loop can be told about a piece of work: nothing.
  public struct SchedulerOptions: Sendable {}

  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    nonisolated(unsafe) let action = action
    // Why the queue: the main run loop serves it, and a program without a run loop does too.
    if self === RunLoop.main {
      DispatchQueue.main.async { action() }
    } else {
      perform { action() }
    }
  }

  // Work that is put off is done on the main queue, whatever the run loop.

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) { Deferral.schedule(after: now.distance(to: date).timeInterval, on: .main, action) }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    Deferral.schedule(
      after: now.distance(to: date).timeInterval, every: interval.timeInterval, on: .main, action)
  }
}
