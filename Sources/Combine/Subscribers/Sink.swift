extension Subscribers {
  /// Takes all values, and calls closures with them.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
    private let receiveValue: (Input) -> Void
    private let receiveCompletion: (Completion<Failure>) -> Void
    private var subscription: (any Subscription)?
    private var hasEnded = false

    public init(
      receiveCompletion: @escaping (Completion<Failure>) -> Void,
      receiveValue: @escaping (Input) -> Void
    ) {
      self.receiveCompletion = receiveCompletion
      self.receiveValue = receiveValue
    }

    public func receive(subscription: any Subscription) {
      guard self.subscription == nil, !hasEnded else {
        subscription.cancel()
        return
      }
      self.subscription = subscription
      subscription.request(.unlimited)
    }

    public func receive(_ value: Input) -> Demand {
      if !hasEnded { receiveValue(value) }
      return .none
    }

    public func receive(completion: Completion<Failure>) {
      guard !hasEnded else { return }
      hasEnded = true
      subscription = nil
      receiveCompletion(completion)
    }

    public func cancel() {
      hasEnded = true
      let subscription = subscription
      self.subscription = nil
      subscription?.cancel()
    }
  }
}

extension Publisher {
  /// Calls closures with the values and with the end, for as long as the result is held.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Subscribers.Sink(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    subscribe(sink)
    return AnyCancellable(sink)
  }
}

extension Publisher where Failure == Never {
  /// Calls a closure with the values, for as long as the result is held.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }

  /// Writes each value to a property of an object, which is kept alive, for as long as the result is held.
  public func assign<Root>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root
  ) -> AnyCancellable {
    sink { object[keyPath: keyPath] = $0 }
  }

  /// Writes each value to a published property, for as long as the property's object lives.
  public func assign(to published: inout Published<Output>.Publisher) {
    published.assign(from: self)
  }
}
