extension Publishers {
  public typealias FlatMap<NewPublisher: Publisher, Upstream: Publisher> =
    Operation<NewPublisher.Output, NewPublisher.Failure>
  public typealias SwitchToLatest<P: Publisher, Upstream: Publisher> =
    Operation<P.Output, P.Failure>
}

extension Publisher {
  /// The values of the publishers that are made of the values, as they come.
  ///
  /// - Parameter maxPublishers: how many of them are listened to at a time; the others wait.
  public func flatMap<T, P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where T == P.Output, P.Failure == Failure {
    Publishers.Operation { outlet in
      var waiting: ArraySlice<P> = []
      var running = 0
      var hasEnded = false
      func begin() {
        while running < maxPublishers.max ?? .max, let next = waiting.popFirst() {
          running += 1
          next.feed(outlet, value: { outlet.send($0) }) { completion in
            running -= 1
            if case .failure = completion { outlet.finish(completion) }
            begin()
          }
        }
        if hasEnded, running == 0 { outlet.finish(.finished) }
      }
      feed(
        outlet,
        value: {
          waiting.append(transform($0))
          begin()
        },
        end: { completion in
          if case .failure = completion { outlet.finish(completion) }
          hasEnded = true
          begin()
        })
    }
  }

  /// The values of the publishers that are made of the values; one that cannot fail fits.
  @_disfavoredOverload
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<Publishers.SetFailureType<P, Failure>, Self> where P.Failure == Never {
    flatMap(maxPublishers: maxPublishers) { transform($0).setFailureType(to: Failure.self) }
  }
}

extension Publisher where Failure == Never {
  /// The values of the publishers that are made of the values, which may fail though this one cannot.
  @_disfavoredOverload
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> {
    setFailureType(to: P.Failure.self).flatMap(maxPublishers: maxPublishers, transform)
  }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
  /// The values of the publisher that came last.
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    Publishers.Operation { outlet in
      var isRunning = false
      var hasEnded = false
      var endLast: (() -> Void)?
      feed(
        outlet,
        value: { publisher in
          endLast?()
          isRunning = true
          endLast = publisher.feed(outlet, value: { outlet.send($0) }) { completion in
            isRunning = false
            if case .failure = completion { outlet.finish(completion) }
            if hasEnded { outlet.finish(.finished) }
          }
        },
        end: { completion in
          hasEnded = true
          if case .failure = completion { outlet.finish(completion) }
          if !isRunning { outlet.finish(.finished) }
        })
    }
  }
}

extension Publisher where Output: Publisher, Failure == Never {
  /// The values of the publisher that came last, which may fail though this one cannot.
  @_disfavoredOverload
  public func switchToLatest()
    -> Publishers.SwitchToLatest<Output, Publishers.SetFailureType<Self, Output.Failure>>
  { setFailureType(to: Output.Failure.self).switchToLatest() }
}
