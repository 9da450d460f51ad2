internal import Foundation

/// Gives no value.
public struct Empty<Output, Failure: Error>: Publisher {
  /// True if it ends at once; else it never does.
  public let completeImmediately: Bool

  public init(completeImmediately: Bool = true) { self.completeImmediately = completeImmediately }

  public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type)
  { self.init(completeImmediately: completeImmediately) }

  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, S.Failure == Failure {
    Publishers.Operation<Output, Failure> { outlet in
      if completeImmediately { outlet.perform { outlet.finish(.finished) } }
    }.receive(subscriber: subscriber)
  }
}

/// Fails at once.
public struct Fail<Output, Failure: Error>: Publisher {
  public let error: Failure

  public init(error: Failure) { self.error = error }
  public init(outputType: Output.Type, failure: Failure) { error = failure }

  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, S.Failure == Failure {
    Publishers.Operation<Output, Failure> { outlet in
      outlet.perform { outlet.finish(.failure(error)) }
    }.receive(subscriber: subscriber)
  }
}

/// Gives one value when it is there, to each subscriber; its work begins at once.
public final class Future<Output, Failure: Error>: Publisher, @unchecked Sendable {
  // Why unchecked: what changes is changed under the lock.

  public typealias Promise = (Result<Output, Failure>) -> Void
  private let lock = NSLock()
  private var result: Result<Output, Failure>?
  private let subject = PassthroughSubject<Output, Failure>()

  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { [self] in fulfil($0) }
  }

  private func fulfil(_ new: Result<Output, Failure>) {
    let isFirst = lock.withLock {
      guard result == nil else { return false }
      result = new
      return true
    }
    guard isFirst else { return }
    switch new {
    case .success(let value):
      subject.send(value)
      subject.send(completion: .finished)
    case .failure(let error): subject.send(completion: .failure(error))
    }
  }

  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, S.Failure == Failure {
    if let result = lock.withLock({ result }) {
      result.publisher.receive(subscriber: subscriber)
    } else {
      subject.receive(subscriber: subscriber)
    }
  }
}

/// Makes a publisher anew for each subscriber.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
  public typealias Output = DeferredPublisher.Output
  public typealias Failure = DeferredPublisher.Failure
  public let createPublisher: () -> DeferredPublisher

  public init(createPublisher: @escaping () -> DeferredPublisher) {
    self.createPublisher = createPublisher
  }

  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, S.Failure == Failure {
    createPublisher().receive(subscriber: subscriber)
  }
}

extension Publishers {
  /// Gives the elements of a sequence.
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    public typealias Output = Elements.Element
    public let sequence: Elements

    public init(sequence: Elements) { self.sequence = sequence }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, S.Failure == Failure {
      Operation<Output, Failure> { outlet in
        outlet.perform {
          for element in sequence { outlet.send(element) }
          outlet.finish(.finished)
        }
      }.receive(subscriber: subscriber)
    }
  }
}

extension Swift.Sequence {
  /// Gives the elements.
  public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}

extension Optional {
  /// Gives the value, if there is one.
  public var publisher: Publishers.Operation<Wrapped, Never> {
    Publishers.Operation { outlet in
      outlet.perform {
        if let self { outlet.send(self) }
        outlet.finish(.finished)
      }
    }
  }
}

extension Result {
  /// Gives the value, or fails.
  public var publisher: Publishers.Operation<Success, Failure> {
    Publishers.Operation { outlet in
      outlet.perform {
        switch self {
        case .success(let value):
          outlet.send(value)
          outlet.finish(.finished)
        case .failure(let error): outlet.finish(.failure(error))
        }
      }
    }
  }
}
