import Foundation
import SwiftUI
import Testing

/// A clock that a test moves on.
private final class HandClock: _VirtualTime, @unchecked Sendable {
  // Why unchecked: each test has one of its own, and one thread.
  private(set) var now = 0.0
  private var works: [(number: Int, due: Double, interval: Double?, action: () -> Void)] = []
  private var count = 0

  var date: Date { Date(timeIntervalSinceReferenceDate: now) }

  func schedule(
    after seconds: Double, every interval: Double?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    count += 1
    let number = count
    works.append((number, now + seconds, interval, action))
    return AnyCancellable { [weak self] in self?.works.removeAll { $0.number == number } }
  }

  /// Runs what is due until a time, in order.
  func advance(to time: Double) {
    // Half a thousandth of a second is what the machine's clock takes meanwhile.
    while let index = works.indices.min(by: { works[$0].due < works[$1].due }),
      works[index].due <= time + 0.05
    {
      let work = works[index]
      now = work.due
      if let interval = work.interval {
        works[index].due += interval
      } else {
        works.remove(at: index)
      }
      work.action()
    }
    now = time
  }
}

@Suite struct OperatorTests {
  private struct Problem: Error, Equatable {}

  /// What a publisher has given, and how it has ended.
  private final class Log<Value, Failure: Error> {
    var values: [Value] = []
    var ends: [String] = []
    private var bag: Set<AnyCancellable> = []

    init<P: Publisher>(_ publisher: P) where P.Output == Value, P.Failure == Failure {
      publisher.sink(
        receiveCompletion: { [unowned self] completion in
          if case .failure(let error) = completion {
            ends.append("\(error)")
          } else {
            ends.append("end")
          }
        }, receiveValue: { [unowned self] in values.append($0) }
      ).store(in: &bag)
    }

    func cancel() { bag = [] }
  }

  private let a = PassthroughSubject<Int, Never>()
  private let b = PassthroughSubject<Int, Never>()

  @Test("merged publishers give their values as they come, and end together")
  func merge() {
    let log = Log(a.merge(with: b.map { $0 * 10 }))
    a.send(1)
    b.send(2)
    a.send(completion: .finished)
    b.send(3)
    #expect(log.values == [1, 20, 30])
    #expect(log.ends == [])
    b.send(completion: .finished)
    #expect(log.ends == ["end"])
    #expect(Log(Publishers.MergeMany([Just(1), Just(2)])).values == [1, 2])
  }

  @Test("the latest values are combined once there is one of each")
  func combineLatest() {
    let log = Log(a.combineLatest(b).map { "\($0) \($1)" })
    a.send(1)
    a.send(2)
    b.send(5)
    a.send(3)
    b.send(6)
    #expect(log.values == ["2 5", "3 5", "3 6"])
    let three = Log(
      Publishers.CombineLatest3(Just(1), Just("x"), Just(true)).map { "\($0)\($1)\($2)" })
    #expect(three.values == ["1xtrue"])
  }

  @Test("zipped values come in pairs, until one side has no more")
  func zip() {
    let log = Log(a.zip(b) { $0 * $1 })
    a.send(1)
    a.send(2)
    b.send(10)
    b.send(100)
    #expect(log.values == [10, 200])
    a.send(completion: .finished)
    #expect(log.ends == ["end"])
  }

  @Test("of nested publishers all are heard, or only the last")
  func nested() {
    let subjects = [PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>()]
    let choice = PassthroughSubject<Int, Never>()
    let all = Log(choice.flatMap { subjects[$0] })
    let last = Log(choice.map { subjects[$0] }.switchToLatest())
    choice.send(0)
    subjects[0].send(1)
    choice.send(1)
    subjects[0].send(2)
    subjects[1].send(3)
    #expect(all.values == [1, 2, 3])
    #expect(last.values == [1, 3])
    choice.send(completion: .finished)
    #expect(last.ends == [])
    subjects[1].send(completion: .finished)
    #expect(last.ends == ["end"])
    #expect(all.ends == [])
  }

  @Test("values accumulate, and are chosen from")
  func accumulating() {
    let numbers = (1...5).publisher
    #expect(Log(numbers.scan(0, +)).values == [1, 3, 6, 10, 15])
    #expect(Log(numbers.reduce(1, *)).values == [120])
    #expect(Log(numbers.collect(2)).values == [[1, 2], [3, 4], [5]])
    #expect(Log(numbers.collect()).values == [[1, 2, 3, 4, 5]])
    #expect(Log(numbers.first { $0 > 2 }).values == [3])
    #expect(Log(numbers.last()).values == [5])
    #expect(Log(numbers.prefix(2)).values == [1, 2])
    #expect(Log(numbers.prefix(while: { $0 < 3 })).values == [1, 2])
    #expect(Log(numbers.drop(while: { $0 < 3 })).values == [3, 4, 5])
    #expect(Log(numbers.prepend(0)).values == [0, 1, 2, 3, 4, 5])
    #expect(Log(numbers.append(6)).values == [1, 2, 3, 4, 5, 6])
    #expect(Log(numbers.contains(3)).values == [true])
    #expect(Log(numbers.max()).values == [5])
    #expect(Log(numbers.count()).values == [5])
    #expect(Log(Empty<Int, Never>().replaceEmpty(with: 7)).values == [7])
    #expect(Log([1, nil].publisher.replaceNil(with: 0)).values == [1, 0])
  }

  @Test("a failure ends, is replaced, tried again or changed")
  func failing() {
    let failing = [1, 2, 3].publisher.tryMap { number -> Int in
      if number == 3 { throw Problem() }
      return number
    }
    let log = Log(failing)
    #expect(log.values == [1, 2])
    #expect(log.ends == ["Problem()"])
    #expect(Log(failing.replaceError(with: 9)).values == [1, 2, 9])
    #expect(Log(failing.catch { _ in [7, 8].publisher }).values == [1, 2, 7, 8])
    #expect(Log(failing.retry(1)).values == [1, 2, 1, 2])
    #expect(Log(failing.mapError { _ in Problem() }).ends == ["Problem()"])
    #expect(Log(Fail<Int, Problem>(error: Problem())).ends == ["Problem()"])
    let decoded = Log(
      Just(Data("[1,2]".utf8)).decode(type: [Int].self, decoder: JSONDecoder()))
    #expect(decoded.values == [[1, 2]])
  }

  @Test(
    "a future begins at once, and gives its value to all; a deferred publisher is made each time")
  func futures() {
    var promise: Future<Int, Never>.Promise?
    let future = Future<Int, Never> { promise = $0 }
    let early = Log(future)
    promise?(.success(4))
    promise?(.success(5))
    #expect(early.values == [4])
    #expect(Log(future).values == [4])
    var made = 0
    let deferred = Deferred {
      made += 1
      return Just(made)
    }
    #expect(Log(deferred).values + Log(deferred).values == [1, 2])
  }

  @Test("a shared publisher is subscribed to once, until the last has gone")
  func sharing() {
    var events: [String] = []
    let shared = a.handleEvents(
      receiveSubscription: { _ in events.append("begin") },
      receiveCancel: { events.append("cancel") }
    ).share()
    let first = Log(shared)
    let second = Log(shared)
    a.send(1)
    #expect(first.values + second.values == [1, 1])
    first.cancel()
    #expect(events == ["begin"])
    second.cancel()
    #expect(events == ["begin", "cancel"])
  }

  @Test("nothing comes after cancelling, and nothing is held on to")
  func cancelling() {
    final class Token {}
    weak var held: Token?
    do {
      let token = Token()
      held = token
      let log = Log(a.combineLatest(b).map { [token] in ($0.0 + $0.1, token) }.map(\.0))
      a.send(1)
      log.cancel()
      b.send(1)
      #expect(log.values == [])
    }
    #expect(held == nil)
  }

  @Test("a subscriber gets no more than it asks for")
  func demand() {
    final class Two: Subscriber {
      var values: [Int] = []
      func receive(subscription: any Subscription) { subscription.request(.max(2)) }
      func receive(_ input: Int) -> Subscribers.Demand {
        values.append(input)
        return .none
      }
      func receive(completion: Subscribers.Completion<Never>) {}
    }
    let two = Two()
    (1...5).publisher.subscribe(two)
    #expect(two.values == [1, 2])
  }

  @Test("values wait for quiet, come no more often than an interval, or come later")
  func timing() {
    let clock = HandClock()
    _WorkTime.$current.withValue(clock) {
      let quiet = Log(a.debounce(for: .milliseconds(300), scheduler: RunLoop.main))
      let newest = Log(a.throttle(for: .seconds(1), scheduler: DispatchQueue.main, latest: true))
      let oldest = Log(a.throttle(for: 1, scheduler: RunLoop.main, latest: false))
      let later = Log(a.delay(for: 2, scheduler: RunLoop.main))
      a.send(1)
      clock.advance(to: 0.2)
      a.send(2)
      a.send(3)
      #expect(quiet.values == [])
      #expect(newest.values == [1])
      clock.advance(to: 0.6)
      #expect(quiet.values == [3])
      clock.advance(to: 1.1)
      #expect(newest.values == [1, 3])
      #expect(oldest.values == [1, 2])
      #expect(later.values == [])
      clock.advance(to: 2.5)
      #expect(later.values == [1, 2, 3])
    }
  }

  @Test("a timer ticks from its first subscriber to its last")
  func timer() {
    let clock = HandClock()
    _WorkTime.$current.withValue(clock) {
      let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
      let log = Log(timer)
      clock.advance(to: 3.2)
      #expect(log.values.map(\.timeIntervalSinceReferenceDate) == [1, 2, 3])
      log.cancel()
      clock.advance(to: 5)
      #expect(log.values.count == 3)
    }
  }

  @Test("notifications of a name are received, and after cancelling no more")
  func notifications() {
    let center = NotificationCenter()
    let name = Notification.Name("changed")
    let log = Log(center.publisher(for: name).compactMap { $0.userInfo?["n"] as? Int })
    center.post(name: name, object: nil, userInfo: ["n": 1])
    center.post(name: Notification.Name("other"), object: nil, userInfo: ["n": 2])
    #expect(log.values == [1])
    log.cancel()
    center.post(name: name, object: nil, userInfo: ["n": 3])
    #expect(log.values == [1])
  }

  @Test("the values can be waited for one by one")
  func values() async throws {
    var seen: [Int] = []
    for await value in [1, 2, 3].publisher.values { seen.append(value) }
    #expect(seen == [1, 2, 3])
    await #expect(throws: Problem.self) {
      for try await _ in Fail<Int, Problem>(error: Problem()).values {}
    }
  }
}
