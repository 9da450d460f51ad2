extension Publishers {
  public typealias Debounce<Upstream: Publisher, Context: Scheduler> =
    Operation<Upstream.Output, Upstream.Failure>
  public typealias Throttle<Upstream: Publisher, Context: Scheduler> =
    Operation<Upstream.Output, Upstream.Failure>
  public typealias Delay<Upstream: Publisher, Context: Scheduler> =
    Operation<Upstream.Output, Upstream.Failure>
  public typealias Timeout<Upstream: Publisher, Context: Scheduler> =
    Operation<Upstream.Output, Upstream.Failure>
}

extension Publisher {
  /// Each value after which none has come for a time.
  ///
  /// - Parameters:
  ///   - dueTime: how long no other value may come.
  ///   - scheduler: measures the time, and delivers the values.
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> {
    Publishers.Operation { outlet in
      var count = 0
      feed(
        outlet,
        value: { value in
          count += 1
          let number = count
          scheduler.schedule(
            after: scheduler.now.advanced(by: dueTime), tolerance: scheduler.minimumTolerance,
            options: options
          ) { outlet.perform { if number == count { outlet.send(value) } } }
        },
        end: { completion in
          // A value that still waits does not come any more.
          count += 1
          scheduler.schedule(options: options) { outlet.perform { outlet.finish(completion) } }
        })
    }
  }

  /// At most one value in each span of time, the first one at once.
  ///
  /// - Parameters:
  ///   - interval: the span.
  ///   - scheduler: measures the time, and delivers the values.
  ///   - latest: true for the last value that came in a span, false for the first.
  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> Publishers.Throttle<Self, S> {
    Publishers.Operation { outlet in
      var waiting: Output?
      var isClosed = false
      func open() {
        outlet.perform {
          isClosed = false
          if let value = waiting { emit(value) }
        }
      }
      func emit(_ value: Output) {
        waiting = nil
        isClosed = true
        outlet.send(value)
        scheduler.schedule(after: scheduler.now.advanced(by: interval), open)
      }
      feed(outlet) { value in
        if !isClosed { emit(value) } else if latest || waiting == nil { waiting = value }
      }
    }
  }

  /// Each value a time later.
  public func delay<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil,
    scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Delay<Self, S> {
    Publishers.Operation { outlet in
      // Times that are next to equal may come in another order: each does what is first in line.
      var line: [() -> Void] = []
      func later(_ action: @escaping () -> Void) {
        line.append(action)
        scheduler.schedule(
          after: scheduler.now.advanced(by: interval),
          tolerance: tolerance ?? scheduler.minimumTolerance, options: options
        ) { outlet.perform { line.removeFirst()() } }
      }
      feed(
        outlet, value: { value in later { outlet.send(value) } },
        end: { completion in later { outlet.finish(completion) } })
    }
  }

  /// The values, until none has come for a time.
  ///
  /// - Parameter customError: the failure with which it then ends; `nil` to end without one.
  public func timeout<S: Scheduler>(
    _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil,
    customError: (() -> Failure)? = nil
  ) -> Publishers.Timeout<Self, S> {
    Publishers.Operation { outlet in
      var count = 0
      func wait() {
        count += 1
        let number = count
        scheduler.schedule(
          after: scheduler.now.advanced(by: interval), tolerance: scheduler.minimumTolerance,
          options: options
        ) {
          outlet.perform {
            if number == count { outlet.finish(customError.map { .failure($0()) } ?? .finished) }
          }
        }
      }
      outlet.perform(wait)
      feed(outlet) {
        outlet.send($0)
        wait()
      }
    }
  }
}
