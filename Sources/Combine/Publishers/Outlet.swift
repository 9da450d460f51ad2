internal import Foundation

/// Where an operator with a state of its own hands its values to a subscriber: in order, one after the other, and no
/// more than were asked for.
final class Outlet<Output, Failure: Error>: Subscription, @unchecked Sendable {
  // Why unchecked: what changes is changed under the lock. Subscribers are called outside of it.

  private let lock = NSRecursiveLock()
  private var deliver: ((Output) -> Subscribers.Demand)?
  private var complete: ((Subscribers.Completion<Failure>) -> Void)?
  private var demand = Subscribers.Demand.none
  private var waiting: ArraySlice<Output> = []
  private var completion: Subscribers.Completion<Failure>?
  private var upstreams: [Int: any Cancellable] = [:]
  private var lastUpstream = 0
  private var isDelivering = false

  init<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
    deliver = { subscriber.receive($0) }
    complete = { subscriber.receive(completion: $0) }
  }

  /// Changes the state of the operator, and delivers what it has sent; does nothing once the subscriber has gone.
  func perform(_ change: () -> Void) {
    lock.withLock { if deliver != nil { change() } }
    drain()
  }

  /// Hands a value on when the change that is being performed is over.
  func send(_ value: Output) { if completion == nil { waiting.append(value) } }

  /// Ends after the values that were sent.
  func finish(_ completion: Subscribers.Completion<Failure>) {
    if self.completion == nil { self.completion = completion }
  }

  /// Ends what is behind the operator together with it.
  ///
  /// - Returns: a number by which it can be let go; `nil` if it has ended at once.
  @discardableResult
  func hold(_ upstream: any Cancellable) -> Int? {
    let number: Int? = lock.withLock {
      guard deliver != nil else { return nil }
      lastUpstream += 1
      upstreams[lastUpstream] = upstream
      return lastUpstream
    }
    if number == nil { upstream.cancel() }
    return number
  }

  func letGo(_ number: Int) { lock.withLock { upstreams[number] = nil } }

  func request(_ more: Subscribers.Demand) {
    lock.withLock { demand += more }
    drain()
  }

  func cancel() { for upstream in lock.withLock(close) { upstream.cancel() } }

  private func close() -> [any Cancellable] {
    deliver = nil
    complete = nil
    waiting = []
    defer { upstreams = [:] }
    return Array(upstreams.values)
  }

  private func drain() { while let step = lock.withLock(nextStep) { step() } }

  private func nextStep() -> (() -> Void)? {
    guard !isDelivering, let deliver, let complete else { return nil }
    if demand > .none, let value = waiting.popFirst() {
      demand.takeOne()
      isDelivering = true
      return { [self] in
        let more = deliver(value)
        lock.withLock {
          demand += more
          isDelivering = false
        }
      }
    }
    guard waiting.isEmpty, let completion else { return nil }
    let upstreams = close()
    return {
      for upstream in upstreams { upstream.cancel() }
      complete(completion)
    }
  }
}

/// Takes all values of a publisher in for an outlet.
private final class Inlet<Input, Failure: Error>: Subscriber, Cancellable, @unchecked Sendable {
  // Why unchecked: what changes is changed under the outlet's lock.

  private let perform: (() -> Void) -> Void
  private let onValue: (Input) -> Void
  private let onEnd: (Subscribers.Completion<Failure>) -> Void
  private var subscription: (any Subscription)?
  private var hasEnded = false

  init<T, F>(
    _ outlet: Outlet<T, F>, onValue: @escaping (Input) -> Void,
    onEnd: @escaping (Subscribers.Completion<Failure>) -> Void
  ) {
    perform = { outlet.perform($0) }
    self.onValue = onValue
    self.onEnd = onEnd
  }

  func receive(subscription: any Subscription) {
    var isWanted = false
    perform {
      isWanted = !hasEnded
      self.subscription = subscription
    }
    if isWanted { subscription.request(.unlimited) } else { subscription.cancel() }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    perform { if !hasEnded { onValue(input) } }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    perform {
      guard !hasEnded else { return }
      hasEnded = true
      subscription = nil
      onEnd(completion)
    }
  }

  func cancel() {
    hasEnded = true
    subscription?.cancel()
    subscription = nil
  }
}

extension Publisher {
  /// Has an outlet take the values of this publisher in; both closures run under the outlet's lock.
  ///
  /// - Returns: ends it before the outlet does.
  @discardableResult
  func feed<T, F>(
    _ outlet: Outlet<T, F>, value: @escaping (Output) -> Void,
    end: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> () -> Void {
    var number: Int?
    let inlet = Inlet<Output, Failure>(outlet, onValue: value) {
      if let number { outlet.letGo(number) }
      end($0)
    }
    number = outlet.hold(inlet)
    subscribe(inlet)
    return { [weak inlet, weak outlet] in
      inlet?.cancel()
      if let number { outlet?.letGo(number) }
    }
  }

  /// Has an outlet take the values of this publisher in, and end with it.
  @discardableResult
  func feed<T>(_ outlet: Outlet<T, Failure>, value: @escaping (Output) -> Void) -> () -> Void {
    feed(outlet, value: value) { outlet.finish($0) }
  }
}

extension Publishers {
  /// What an operator makes of other publishers.
  public struct Operation<Output, Failure: Error>: Publisher {
    /// Sets up what hands the values on to one subscriber.
    let connect: (Outlet<Output, Failure>) -> Void

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, S.Failure == Failure {
      let outlet = Outlet(subscriber)
      subscriber.receive(subscription: outlet)
      connect(outlet)
    }
  }
}
