/// A publisher whose type is not told.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
  private let upstream: any Publisher<Output, Failure>

  public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    upstream = publisher
  }

  public func receive<S: Subscriber>(subscriber: S)
  where Output == S.Input, Failure == S.Failure {
    upstream.receive(subscriber: subscriber)
  }
}

extension Publisher {
  /// This publisher without its type.
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}
