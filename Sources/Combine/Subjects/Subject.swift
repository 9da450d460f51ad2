/// A publisher that is given its values from outside.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  func send(_ value: Self.Output)
  func send(completion: Subscribers.Completion<Self.Failure>)
  /// Passes on a connection with a publisher whose values are sent here.
  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  public func send() { send(()) }
}

/// Gives each value to those who are subscribed at that moment.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  private let conduits = ConduitList<Output, Failure>()

  public init() {}

  public func receive<S: Subscriber>(subscriber: S)
  where Output == S.Input, Failure == S.Failure {
    conduits.add(subscriber)
  }

  public func send(_ value: Output) { conduits.send(value) }
  public func send(completion: Subscribers.Completion<Failure>) {
    conduits.send(completion: completion)
  }
  public func send(subscription: any Subscription) { subscription.request(.unlimited) }
}

/// Holds a value: gives it to whoever subscribes, and each new one to all.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  private let conduits = ConduitList<Output, Failure>()
  private var current: Output

  public init(_ value: Output) { current = value }

  /// The value; setting it sends it.
  public var value: Output {
    get { current }
    set { send(newValue) }
  }

  public func receive<S: Subscriber>(subscriber: S)
  where Output == S.Input, Failure == S.Failure {
    conduits.add(subscriber, first: current)
  }

  public func send(_ value: Output) {
    guard !conduits.hasEnded else { return }
    current = value
    conduits.send(value)
  }

  public func send(completion: Subscribers.Completion<Failure>) {
    conduits.send(completion: completion)
  }
  public func send(subscription: any Subscription) { subscription.request(.unlimited) }
}
