internal import Foundation

extension Publishers {
  /// The values of another publisher, received elsewhere.
  public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let scheduler: Context
    public let options: Context.SchedulerOptions?

    public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
      self.upstream = upstream
      self.scheduler = scheduler
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, S.Failure == Failure {
      upstream.subscribe(Mover(subscriber, scheduler, options))
    }
  }

  /// Takes each value over to where it is wanted, in order.
  private final class Mover<S: Subscriber, Context: Scheduler>: Subscriber, Subscription {
    private let downstream: S
    private let scheduler: Context
    private let options: Context.SchedulerOptions?
    private let lock = NSLock()
    private var upstream: (any Subscription)?
    private var hasEnded = false

    init(_ downstream: S, _ scheduler: Context, _ options: Context.SchedulerOptions?) {
      self.downstream = downstream
      self.scheduler = scheduler
      self.options = options
    }

    func receive(subscription: any Subscription) {
      lock.withLock { upstream = subscription }
      downstream.receive(subscription: self)
    }

    func receive(_ input: S.Input) -> Subscribers.Demand {
      scheduler.schedule(options: options) { [self] in
        guard lock.withLock({ !hasEnded }) else { return }
        let more = downstream.receive(input)
        if more > .none { request(more) }
      }
      return .none
    }

    func receive(completion: Subscribers.Completion<S.Failure>) {
      scheduler.schedule(options: options) { [self] in
        let isOpen = lock.withLock {
          defer { hasEnded = true }
          return !hasEnded
        }
        if isOpen { downstream.receive(completion: completion) }
      }
    }

    func request(_ demand: Subscribers.Demand) { lock.withLock { upstream }?.request(demand) }

    func cancel() {
      let subscription = lock.withLock {
        hasEnded = true
        defer { upstream = nil }
        return upstream
      }
      subscription?.cancel()
    }
  }
}

extension Publisher {
  /// The values, received on a queue or a run loop.
  public func receive<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.ReceiveOn<Self, S> {
    Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options)
  }
}
