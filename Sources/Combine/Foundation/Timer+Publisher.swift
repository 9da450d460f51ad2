public import Foundation

extension Timer {
  /// The time, again and again, from when it is told to begin.
  ///
  /// - Parameters:
  ///   - interval: seconds between two values.
  ///   - tolerance: has no effect.
  ///   - runLoop: values come on the main queue, whatever the run loop.
  ///   - mode: has no effect.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop,
    in mode: RunLoop.Mode, options: RunLoop.SchedulerOptions? = nil
  ) -> TimerPublisher {
    TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode)
  }

  /// Gives the time again and again: by the clock of the stage around, if there is one.
  public final class TimerPublisher: ConnectablePublisher, @unchecked Sendable {
    // Why unchecked: nothing changes but the list of subscribers, which has a lock.

    public typealias Output = Date
    public typealias Failure = Never
    public let interval: TimeInterval
    public let tolerance: TimeInterval?
    public let runLoop: RunLoop
    public let mode: RunLoop.Mode
    private let conduits = ConduitList<Date, Never>()

    public init(
      interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode,
      options: RunLoop.SchedulerOptions? = nil
    ) {
      self.interval = interval
      self.tolerance = tolerance
      self.runLoop = runLoop
      self.mode = mode
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, S.Failure == Failure { conduits.add(subscriber) }

    public func connect() -> any Cancellable {
      Deferral.schedule(after: interval, every: interval, on: .main) { [conduits] in
        conduits.send(_WorkTime.current?.date ?? Date())
      }
    }
  }
}
