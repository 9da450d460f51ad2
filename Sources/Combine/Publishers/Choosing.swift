extension Publishers {
  public typealias First<Upstream: Publisher> = Operation<Upstream.Output, Upstream.Failure>
  public typealias Last<Upstream: Publisher> = Operation<Upstream.Output, Upstream.Failure>
  public typealias Output<Upstream: Publisher> = Operation<Upstream.Output, Upstream.Failure>
  public typealias PrefixWhile<Upstream: Publisher> = Operation<Upstream.Output, Upstream.Failure>
  public typealias PrefixUntilOutput<Upstream: Publisher, Other: Publisher> =
    Operation<Upstream.Output, Upstream.Failure>
  public typealias DropWhile<Upstream: Publisher> = Operation<Upstream.Output, Upstream.Failure>
  public typealias DropUntilOutput<Upstream: Publisher, Other: Publisher> =
    Operation<Upstream.Output, Upstream.Failure>
  public typealias ReplaceEmpty<Upstream: Publisher> = Operation<Upstream.Output, Upstream.Failure>
  public typealias Contains<Upstream: Publisher> = Operation<Bool, Upstream.Failure>
}

extension Publisher {
  /// The first value that meets a condition.
  public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.First<Self> {
    Publishers.Operation { outlet in
      feed(outlet) {
        guard predicate($0) else { return }
        outlet.send($0)
        outlet.finish(.finished)
      }
    }
  }

  /// The first value.
  public func first() -> Publishers.First<Self> { first { _ in true } }

  /// The last value that meets a condition.
  public func last(where predicate: @escaping (Output) -> Bool) -> Publishers.Last<Self> {
    Publishers.Operation { outlet in
      var last: Output?
      feed(
        outlet, value: { if predicate($0) { last = $0 } },
        end: { completion in
          if case .finished = completion, let last { outlet.send(last) }
          outlet.finish(completion)
        })
    }
  }

  /// The last value.
  public func last() -> Publishers.Last<Self> { last { _ in true } }

  /// The first `maxLength` values.
  public func prefix(_ maxLength: Int) -> Publishers.Output<Self> {
    Publishers.Operation { outlet in
      var left = maxLength
      outlet.perform { if left <= 0 { outlet.finish(.finished) } }
      feed(outlet) {
        left -= 1
        outlet.send($0)
        if left == 0 { outlet.finish(.finished) }
      }
    }
  }

  /// The values up to the first that does not meet a condition.
  public func prefix(while predicate: @escaping (Output) -> Bool) -> Publishers.PrefixWhile<Self> {
    Publishers.Operation { outlet in
      feed(outlet) { if predicate($0) { outlet.send($0) } else { outlet.finish(.finished) } }
    }
  }

  /// The values up to the first of another publisher.
  public func prefix<P: Publisher>(
    untilOutputFrom publisher: P
  ) -> Publishers.PrefixUntilOutput<Self, P> {
    Publishers.Operation { outlet in
      publisher.feed(outlet, value: { _ in outlet.finish(.finished) }, end: { _ in })
      feed(outlet) { outlet.send($0) }
    }
  }

  /// The values from the first that does not meet a condition.
  public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.DropWhile<Self> {
    Publishers.Operation { outlet in
      var isOpen = false
      feed(outlet) {
        isOpen = isOpen || !predicate($0)
        if isOpen { outlet.send($0) }
      }
    }
  }

  /// The values from the first of another publisher on.
  public func drop<P: Publisher>(
    untilOutputFrom publisher: P
  ) -> Publishers.DropUntilOutput<Self, P> where P.Failure == Failure {
    Publishers.Operation { outlet in
      var isOpen = false
      publisher.feed(outlet, value: { _ in isOpen = true }) { completion in
        if case .failure = completion { outlet.finish(completion) }
      }
      feed(outlet) { if isOpen { outlet.send($0) } }
    }
  }

  /// The values, or one if there are none.
  public func replaceEmpty(with output: Output) -> Publishers.ReplaceEmpty<Self> {
    Publishers.Operation { outlet in
      var isEmpty = true
      feed(
        outlet,
        value: {
          isEmpty = false
          outlet.send($0)
        },
        end: { completion in
          if case .finished = completion, isEmpty { outlet.send(output) }
          outlet.finish(completion)
        })
    }
  }

  /// The values, with another one in place of each `nil`.
  public func replaceNil<T>(with output: T) -> Publishers.Map<Self, T> where Output == T? {
    map { $0 ?? output }
  }

  /// Whether a value meets a condition, told when one does or at the end.
  public func contains(where predicate: @escaping (Output) -> Bool) -> Publishers.Contains<Self> {
    Publishers.Operation { outlet in
      feed(
        outlet,
        value: {
          guard predicate($0) else { return }
          outlet.send(true)
          outlet.finish(.finished)
        },
        end: { completion in
          if case .finished = completion { outlet.send(false) }
          outlet.finish(completion)
        })
    }
  }

  /// Whether all values meet a condition, told when one does not or at the end.
  public func allSatisfy(_ predicate: @escaping (Output) -> Bool) -> Publishers.Contains<Self> {
    Publishers.Operation { [all = contains { !predicate($0) }] outlet in
      all.feed(outlet) { outlet.send(!$0) }
    }
  }

  /// Values that come before those of this publisher.
  public func prepend(_ elements: Output...) -> Publishers.Operation<Output, Failure> {
    prepend(elements)
  }

  /// Values that come before those of this publisher.
  public func prepend<S: Swift.Sequence>(
    _ elements: S
  ) -> Publishers.Operation<Output, Failure> where S.Element == Output {
    Publishers.Operation { outlet in
      outlet.perform { for element in elements { outlet.send(element) } }
      feed(outlet) { outlet.send($0) }
    }
  }

  /// Values that come after those of this publisher.
  public func append(_ elements: Output...) -> Publishers.Operation<Output, Failure> {
    append(elements)
  }

  /// Values that come after those of this publisher.
  public func append<S: Swift.Sequence>(
    _ elements: S
  ) -> Publishers.Operation<Output, Failure> where S.Element == Output {
    Publishers.Operation { outlet in
      feed(
        outlet, value: { outlet.send($0) },
        end: { completion in
          if case .finished = completion { for element in elements { outlet.send(element) } }
          outlet.finish(completion)
        })
    }
  }
}

extension Publisher where Output: Equatable {
  /// Whether there is a value, told when it has come or at the end.
  public func contains(_ output: Output) -> Publishers.Contains<Self> { contains { $0 == output } }
}
