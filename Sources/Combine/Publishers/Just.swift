/// Gives one value to each subscriber, and ends.
public struct Just<Output>: Publisher {
  public typealias Failure = Never
  public let output: Output

  public init(_ output: Output) { self.output = output }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    subscriber.receive(subscription: OneValue(output, subscriber))
  }

  /// The value, until it is asked for.
  private final class OneValue<S: Subscriber>: Subscription where S.Input == Output {
    private var value: Output?
    private let subscriber: S

    init(_ value: Output, _ subscriber: S) {
      self.value = value
      self.subscriber = subscriber
    }

    func request(_ demand: Subscribers.Demand) {
      guard demand > .none, let value else { return }
      self.value = nil
      _ = subscriber.receive(value)
      subscriber.receive(completion: .finished)
    }

    func cancel() { value = nil }
  }
}

extension Just: Equatable where Output: Equatable {}
