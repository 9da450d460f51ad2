extension Publishers {
  public typealias Scan<Upstream: Publisher, Output> = Operation<Output, Upstream.Failure>
  public typealias Reduce<Upstream: Publisher, Output> = Operation<Output, Upstream.Failure>
  public typealias Collect<Upstream: Publisher> =
    Operation<[Upstream.Output], Upstream.Failure>
  public typealias Count<Upstream: Publisher> = Operation<Int, Upstream.Failure>
  public typealias IgnoreOutput<Upstream: Publisher> = Operation<Never, Upstream.Failure>
}

extension Publisher {
  /// A result that grows with each value, told each time.
  public func scan<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Scan<Self, T> {
    Publishers.Operation { outlet in
      var result = initialResult
      feed(outlet) {
        result = nextPartialResult(result, $0)
        outlet.send(result)
      }
    }
  }

  /// A result that grows with each value, told at the end.
  public func reduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Reduce<Self, T> {
    Publishers.Operation { outlet in
      var result = initialResult
      feed(
        outlet, value: { result = nextPartialResult(result, $0) },
        end: { completion in
          if case .finished = completion { outlet.send(result) }
          outlet.finish(completion)
        })
    }
  }

  /// All values, told at the end.
  public func collect() -> Publishers.Collect<Self> { reduce([]) { $0 + [$1] } }

  /// The values, `count` at a time, and what is left at the end.
  public func collect(_ count: Int) -> Publishers.Collect<Self> {
    Publishers.Operation { outlet in
      var group: [Output] = []
      feed(
        outlet,
        value: {
          group.append($0)
          guard group.count >= count else { return }
          outlet.send(group)
          group = []
        },
        end: { completion in
          if case .finished = completion, !group.isEmpty { outlet.send(group) }
          outlet.finish(completion)
        })
    }
  }

  /// How many values there were, told at the end.
  public func count() -> Publishers.Count<Self> { reduce(0) { count, _ in count + 1 } }

  /// Only the end.
  public func ignoreOutput() -> Publishers.IgnoreOutput<Self> {
    Publishers.Operation { outlet in feed(outlet) { _ in } }
  }
}

extension Publisher where Output: Comparable {
  /// The least value, told at the end.
  public func min() -> Publishers.Operation<Output, Failure> {
    reduce(Output?.none) { least, value in least.map { Swift.min($0, value) } ?? value }
      .unwrappedValues()
  }

  /// The greatest value, told at the end.
  public func max() -> Publishers.Operation<Output, Failure> {
    reduce(Output?.none) { most, value in most.map { Swift.max($0, value) } ?? value }
      .unwrappedValues()
  }
}

extension Publishers.Operation {
  fileprivate func unwrappedValues<T>() -> Publishers.Operation<T, Failure> where Output == T? {
    Publishers.Operation<T, Failure> { outlet in
      self.feed(outlet) { if let value = $0 { outlet.send(value) } }
    }
  }
}
