/// Something that gives values over time to those who subscribe to it.
public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error

  /// Connects a subscriber; called by ``subscribe(_:)``.
  func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input
}

extension Publisher {
  /// Connects a subscriber.
  public func subscribe<S: Subscriber>(_ subscriber: S)
  where Failure == S.Failure, Output == S.Input {
    receive(subscriber: subscriber)
  }
}

/// The namespace of the publishers that operators make.
public enum Publishers {}

/// Something that receives the values of a publisher.
public protocol Subscriber<Input, Failure> {
  associatedtype Input
  associatedtype Failure: Error

  /// The publisher has accepted; values come once some have been requested.
  func receive(subscription: any Subscription)
  /// A value has come.
  ///
  /// - Returns: how many more values than before are wanted.
  func receive(_ input: Self.Input) -> Subscribers.Demand
  /// No more values will come.
  func receive(completion: Subscribers.Completion<Self.Failure>)
}

extension Subscriber where Input == Void {
  public func receive() -> Subscribers.Demand { receive(()) }
}

/// The connection of a subscriber with a publisher.
public protocol Subscription: Cancellable {
  /// Says that `demand` more values are wanted.
  func request(_ demand: Subscribers.Demand)
}

/// The namespace of the kinds of subscriber.
public enum Subscribers {
  /// How a publisher has ended.
  @frozen public enum Completion<Failure: Error> {
    case finished
    case failure(Failure)
  }

  /// A number of values that are wanted.
  @frozen public struct Demand: Hashable, Comparable, Sendable {
    /// `Int.max` for no limit.
    fileprivate var count: Int

    /// As many as there are.
    public static let unlimited = Demand(count: .max)
    public static let none = Demand(count: 0)

    /// At most `value`, which must not be negative.
    public static func max(_ value: Int) -> Demand {
      precondition(value >= 0, "a demand must not be negative")
      return Demand(count: value)
    }

    /// The number; `nil` for no limit.
    public var max: Int? { count == .max ? nil : count }

    public static func < (a: Demand, b: Demand) -> Bool { a.count < b.count }

    public static func + (a: Demand, b: Demand) -> Demand {
      let (sum, isTooLarge) = a.count.addingReportingOverflow(b.count)
      return Demand(count: isTooLarge ? .max : sum)
    }

    public static func += (a: inout Demand, b: Demand) { a = a + b }

    /// Takes one value off; no limit stays no limit.
    mutating func takeOne() { if count != .max { count -= 1 } }
  }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Sendable {}
