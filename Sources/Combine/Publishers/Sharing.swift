internal import Foundation

/// A publisher that begins when it is told to.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Begins; ends when the result is cancelled.
  func connect() -> any Cancellable
}

extension ConnectablePublisher {
  /// The publisher, begun by its first subscriber, and ended with its last.
  public func autoconnect() -> Publishers.Autoconnect<Self> {
    Publishers.Autoconnect(upstream: self)
  }
}

extension Publishers {
  /// A connectable publisher that is begun by its first subscriber, and ended with its last.
  public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher, @unchecked Sendable {
    // Why unchecked: what changes is changed under the lock.

    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    private let lock = NSLock()
    private var subscribers = 0
    private var connection: (any Cancellable)?

    public init(upstream: Upstream) { self.upstream = upstream }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, S.Failure == Failure {
      Operation<Output, Failure> { [self] outlet in
        outlet.hold(AnyCancellable { self.leave() })
        upstream.feed(outlet) { outlet.send($0) }
        enter()
      }.receive(subscriber: subscriber)
    }

    private func enter() {
      let isFirst = lock.withLock {
        subscribers += 1
        return subscribers == 1
      }
      guard isFirst else { return }
      let connection = upstream.connect()
      lock.withLock { self.connection = connection }
    }

    private func leave() {
      let last: (any Cancellable)? = lock.withLock {
        subscribers -= 1
        guard subscribers == 0 else { return nil }
        defer { connection = nil }
        return connection
      }
      last?.cancel()
    }
  }

  /// A publisher whose values go through a subject to all subscribers, once it is told to begin.
  public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher
  where Upstream.Output == SubjectType.Output, Upstream.Failure == SubjectType.Failure {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    private let subject: SubjectType

    init(upstream: Upstream, subject: SubjectType) {
      self.upstream = upstream
      self.subject = subject
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, S.Failure == Failure { subject.receive(subscriber: subscriber) }

    public func connect() -> any Cancellable {
      upstream.sink(
        receiveCompletion: { [subject] in subject.send(completion: $0) },
        receiveValue: { [subject] in subject.send($0) })
    }
  }

  public typealias Share<Upstream: Publisher> = Autoconnect<
    Multicast<Upstream, PassthroughSubject<Upstream.Output, Upstream.Failure>>
  >
}

extension Publisher {
  /// The values, through a subject.
  public func multicast<S: Subject>(subject: S) -> Publishers.Multicast<Self, S>
  where S.Output == Output, S.Failure == Failure {
    Publishers.Multicast(upstream: self, subject: subject)
  }

  /// The values, asked for once for all subscribers.
  public func share() -> Publishers.Share<Self> {
    multicast(subject: PassthroughSubject()).autoconnect()
  }
}
