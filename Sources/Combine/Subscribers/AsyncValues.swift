/// The values of a publisher, as they can be waited for.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
  public typealias Element = P.Output
  private let publisher: P

  public init(_ publisher: P) { self.publisher = publisher }

  public func makeAsyncIterator() -> Iterator {
    let (stream, values) = AsyncStream<P.Output>.makeStream()
    // Why unsafe: the publisher hands a value over, and does not touch it again.
    let subscription = publisher.sink(
      receiveCompletion: { _ in values.finish() },
      receiveValue: {
        nonisolated(unsafe) let value = $0
        values.yield(value)
      })
    return Iterator(base: stream.makeAsyncIterator(), subscription: subscription)
  }

  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var base: AsyncStream<P.Output>.Iterator
    fileprivate let subscription: AnyCancellable

    public mutating func next() async -> P.Output? { await base.next() }
  }
}

/// The values of a publisher that may fail, as they can be waited for.
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
  public typealias Element = P.Output
  private let publisher: P

  public init(_ publisher: P) { self.publisher = publisher }

  public func makeAsyncIterator() -> Iterator {
    let (stream, values) = AsyncThrowingStream<P.Output, any Error>.makeStream()
    let subscription = publisher.sink(
      receiveCompletion: { completion in
        if case .failure(let error) = completion {
          values.finish(throwing: error)
        } else {
          values.finish()
        }
      },
      receiveValue: {
        nonisolated(unsafe) let value = $0
        values.yield(value)
      })
    return Iterator(base: stream.makeAsyncIterator(), subscription: subscription)
  }

  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var base: AsyncThrowingStream<P.Output, any Error>.Iterator
    fileprivate let subscription: AnyCancellable

    public mutating func next() async throws -> P.Output? { try await base.next() }
  }
}

extension Publisher where Failure == Never {
  /// The values, as they can be waited for.
  public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

extension Publisher {
  /// The values, as they can be waited for.
  @_disfavoredOverload
  public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}
