extension Publishers {
  /// Values made of those of another publisher.
  public struct Map<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let transform: (Upstream.Output) -> Output

    public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output) {
      self.upstream = upstream
      self.transform = transform
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, S.Failure == Failure {
      upstream.subscribe(
        Relay<Upstream.Output, S>(downstream: subscriber) { [transform] in
          $1.receive(transform($0))
        })
    }
  }

  /// Values made of those of another publisher, without those that are `nil`.
  public struct CompactMap<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let transform: (Upstream.Output) -> Output?

    public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output?) {
      self.upstream = upstream
      self.transform = transform
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, S.Failure == Failure {
      upstream.subscribe(
        Relay<Upstream.Output, S>(downstream: subscriber) { [transform] value, downstream in
          transform(value).map { downstream.receive($0) } ?? .max(1)
        })
    }
  }

  /// The values of another publisher that meet a condition.
  public struct Filter<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let isIncluded: (Output) -> Bool

    public init(upstream: Upstream, isIncluded: @escaping (Output) -> Bool) {
      self.upstream = upstream
      self.isIncluded = isIncluded
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, S.Failure == Failure {
      upstream.subscribe(
        Relay<Output, S>(downstream: subscriber) { [isIncluded] in
          isIncluded($0) ? $1.receive($0) : .max(1)
        })
    }
  }

  /// The values of another publisher, without those that equal the one before.
  public struct RemoveDuplicates<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let predicate: (Output, Output) -> Bool

    public init(upstream: Upstream, predicate: @escaping (Output, Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, S.Failure == Failure {
      var last: Output?
      upstream.subscribe(
        Relay<Output, S>(downstream: subscriber) { [predicate] value, downstream in
          if let last, predicate(last, value) { return .max(1) }
          last = value
          return downstream.receive(value)
        })
    }
  }

  /// The values of another publisher, without the first ones.
  public struct Drop<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let count: Int

    public init(upstream: Upstream, count: Int) {
      precondition(count >= 0, "a number of values must not be negative")
      self.upstream = upstream
      self.count = count
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, S.Failure == Failure {
      var left = count
      upstream.subscribe(
        Relay<Output, S>(downstream: subscriber) { value, downstream in
          guard left == 0 else {
            left -= 1
            return .max(1)
          }
          return downstream.receive(value)
        })
    }
  }
}

extension Publisher {
  /// Values that `transform` makes of those of this publisher.
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
    Publishers.Map(upstream: self, transform: transform)
  }

  /// Values that `transform` makes of those of this publisher, where it makes one.
  public func compactMap<T>(
    _ transform: @escaping (Output) -> T?
  ) -> Publishers.CompactMap<Self, T> {
    Publishers.CompactMap(upstream: self, transform: transform)
  }

  /// The values that meet a condition.
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
    Publishers.Filter(upstream: self, isIncluded: isIncluded)
  }

  /// The values without those that are the same as the one before.
  public func removeDuplicates(
    by predicate: @escaping (Output, Output) -> Bool
  ) -> Publishers.RemoveDuplicates<Self> {
    Publishers.RemoveDuplicates(upstream: self, predicate: predicate)
  }

  /// The values without the first `count`.
  public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
    Publishers.Drop(upstream: self, count: count)
  }
}

extension Publisher where Output: Equatable {
  /// The values without those that equal the one before.
  public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> {
    removeDuplicates(by: ==)
  }
}
