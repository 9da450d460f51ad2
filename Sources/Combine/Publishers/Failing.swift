extension Publishers {
  public typealias TryMap<Upstream: Publisher, Output> = Operation<Output, any Error>
  public typealias MapError<Upstream: Publisher, Failure: Error> =
    Operation<Upstream.Output, Failure>
  public typealias SetFailureType<Upstream: Publisher, Failure: Error> =
    Operation<Upstream.Output, Failure>
  public typealias Catch<Upstream: Publisher, NewPublisher: Publisher> =
    Operation<NewPublisher.Output, NewPublisher.Failure>
  public typealias ReplaceError<Upstream: Publisher> = Operation<Upstream.Output, Never>
  public typealias Retry<Upstream: Publisher> = Operation<Upstream.Output, Upstream.Failure>
  public typealias AssertNoFailure<Upstream: Publisher> = Operation<Upstream.Output, Never>
  public typealias Decode<Upstream: Publisher, Output, Coder> = Operation<Output, any Error>
  public typealias Encode<Upstream: Publisher, Coder: TopLevelEncoder> =
    Operation<Coder.Output, any Error>
}

extension Publisher {
  /// Makes values of the values; ends with the error that `transform` throws.
  fileprivate func attempt<T>(
    _ transform: @escaping (Output, Outlet<T, any Error>) throws -> Void
  ) -> Publishers.Operation<T, any Error> {
    Publishers.Operation { outlet in
      feed(
        outlet,
        value: { value in
          do { try transform(value, outlet) } catch { outlet.finish(.failure(error)) }
        }, end: { outlet.finish($0.mapFailure { $0 }) })
    }
  }

  /// Values that `transform` makes of those of this publisher, until it throws.
  public func tryMap<T>(
    _ transform: @escaping (Output) throws -> T
  ) -> Publishers.TryMap<Self, T> { attempt { $1.send(try transform($0)) } }

  /// Values that `transform` makes of those of this publisher, where it makes one, until it throws.
  public func tryCompactMap<T>(
    _ transform: @escaping (Output) throws -> T?
  ) -> Publishers.TryMap<Self, T> {
    attempt { value, outlet in if let new = try transform(value) { outlet.send(new) } }
  }

  /// The values that meet a condition, until it throws.
  public func tryFilter(
    _ isIncluded: @escaping (Output) throws -> Bool
  ) -> Publishers.TryMap<Self, Output> {
    attempt { value, outlet in if try isIncluded(value) { outlet.send(value) } }
  }

  /// The values, with a failure of another type.
  public func mapError<E: Error>(
    _ transform: @escaping (Failure) -> E
  ) -> Publishers.MapError<Self, E> {
    Publishers.Operation { outlet in
      feed(
        outlet, value: { outlet.send($0) }, end: { outlet.finish($0.mapFailure(transform)) })
    }
  }

  /// The values, and in place of a failure those of another publisher.
  public func `catch`<P: Publisher>(
    _ handler: @escaping (Failure) -> P
  ) -> Publishers.Catch<Self, P> where P.Output == Output {
    Publishers.Operation { outlet in
      feed(
        outlet, value: { outlet.send($0) },
        end: { completion in
          switch completion {
          case .finished: outlet.finish(.finished)
          case .failure(let error): handler(error).feed(outlet) { outlet.send($0) }
          }
        })
    }
  }

  /// The values, and in place of a failure one more.
  public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
    self.catch { _ in Just(output) }
  }

  /// The values; after a failure the publisher is subscribed to anew, up to `retries` times.
  public func retry(_ retries: Int) -> Publishers.Retry<Self> {
    Publishers.Operation { outlet in
      var left = retries
      func begin() {
        feed(
          outlet, value: { outlet.send($0) },
          end: { completion in
            guard case .failure = completion, left > 0 else {
              outlet.finish(completion)
              return
            }
            left -= 1
            begin()
          })
      }
      begin()
    }
  }

  /// The values of a publisher that does not fail; a failure ends the program.
  public func assertNoFailure(
    _ prefix: String = "", file: StaticString = #file, line: UInt = #line
  ) -> Publishers.AssertNoFailure<Self> {
    self.catch { error -> Empty<Output, Never> in
      fatalError("\(prefix): \(error)", file: file, line: line)
    }
  }

  /// Values that are decoded of those of this publisher, until one cannot be.
  public func decode<Item: Decodable, Coder: TopLevelDecoder>(
    type: Item.Type, decoder: Coder
  ) -> Publishers.Decode<Self, Item, Coder> where Output == Coder.Input {
    tryMap { try decoder.decode(type, from: $0) }
  }

  /// What the values are as encoded, until one cannot be.
  public func encode<Coder: TopLevelEncoder>(encoder: Coder) -> Publishers.Encode<Self, Coder>
  where Output: Encodable {
    tryMap { try encoder.encode($0) }
  }
}

extension Publisher where Failure == Never {
  /// The values, as of a publisher that may fail.
  public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.SetFailureType<Self, E>
  {
    Publishers.Operation { outlet in
      feed(outlet, value: { outlet.send($0) }, end: { _ in outlet.finish(.finished) })
    }
  }
}

extension Subscribers.Completion {
  /// The end, with a failure of another type.
  func mapFailure<E: Error>(_ transform: (Failure) -> E) -> Subscribers.Completion<E> {
    switch self {
    case .finished: .finished
    case .failure(let error): .failure(transform(error))
    }
  }
}
