internal import Foundation

/// The way from a subject to one of its subscribers: it holds values back that are not wanted.
final class Conduit<Output, Failure: Error>: Subscription, @unchecked Sendable {
  // Why unchecked: what changes is changed under the lock.

  private let lock = NSLock()
  private var demand = Subscribers.Demand.none
  private var deliver: ((Output) -> Subscribers.Demand)?
  private var complete: ((Subscribers.Completion<Failure>) -> Void)?
  /// What is delivered when values are wanted again, for a subject that has a value at all times.
  private var waiting: Output?
  private let keepsWaiting: Bool
  private let onCancel: (Conduit) -> Void

  /// - Parameters:
  ///   - first: delivered as soon as something is wanted; not `nil` for a subject that always has a value.
  ///   - onCancel: called once when the subscriber has had enough.
  init<S: Subscriber>(
    to subscriber: S, first: Output?, onCancel: @escaping (Conduit) -> Void
  ) where S.Input == Output, S.Failure == Failure {
    deliver = { subscriber.receive($0) }
    complete = { subscriber.receive(completion: $0) }
    waiting = first
    keepsWaiting = first != nil
    self.onCancel = onCancel
  }

  func offer(_ value: Output) {
    lock.lock()
    guard let deliver, demand > .none else {
      if keepsWaiting { waiting = value }
      lock.unlock()
      return
    }
    waiting = nil
    demand.takeOne()
    lock.unlock()
    let more = deliver(value)
    if more > .none { request(more) }
  }

  func finish(_ completion: Subscribers.Completion<Failure>) {
    lock.lock()
    let complete = complete
    close()
    lock.unlock()
    complete?(completion)
  }

  func request(_ more: Subscribers.Demand) {
    lock.lock()
    demand += more
    let value = waiting
    lock.unlock()
    if let value { offer(value) }
  }

  func cancel() {
    lock.lock()
    let wasOpen = deliver != nil
    close()
    lock.unlock()
    if wasOpen { onCancel(self) }
  }

  private func close() {
    deliver = nil
    complete = nil
    waiting = nil
  }
}

/// The subscribers of a subject, in the order in which they came.
final class ConduitList<Output, Failure: Error>: @unchecked Sendable {
  // Why unchecked: what changes is changed under the lock.

  private let lock = NSLock()
  private var conduits: [Conduit<Output, Failure>] = []
  private var completion: Subscribers.Completion<Failure>?

  /// Connects a subscriber; `first` is the subject's value if it has one.
  func add<S: Subscriber>(_ subscriber: S, first: Output? = nil)
  where S.Input == Output, S.Failure == Failure {
    let conduit = Conduit(to: subscriber, first: first) { [weak self] in self?.remove($0) }
    lock.lock()
    let completion = completion
    if completion == nil { conduits.append(conduit) }
    lock.unlock()
    subscriber.receive(subscription: conduit)
    if let completion { conduit.finish(completion) }
  }

  func send(_ value: Output) { for conduit in current { conduit.offer(value) } }

  func send(completion: Subscribers.Completion<Failure>) {
    lock.lock()
    let isFirst = self.completion == nil
    if isFirst { self.completion = completion }
    let waiting = isFirst ? conduits : []
    if isFirst { conduits = [] }
    lock.unlock()
    for conduit in waiting { conduit.finish(completion) }
  }

  /// True once no more values can be sent.
  var hasEnded: Bool { lock.withLock { completion != nil } }

  private var current: [Conduit<Output, Failure>] { lock.withLock { conduits } }

  private func remove(_ conduit: Conduit<Output, Failure>) {
    lock.withLock { conduits.removeAll { $0 === conduit } }
  }
}
