import SwiftUI
import Testing

@Suite struct CombineTests {
  private class Model: ObservableObject {
    @Published var number = 1
    @Published var text = ""
    var plain = 0 { willSet { objectWillChange.send() } }
  }

  private final class Derived: Model {
    @Published var more = [1]
  }

  /// What a publisher has given.
  private final class Log<Value> {
    var values: [Value] = []
    var bag: Set<AnyCancellable> = []

    func take<P: Publisher>(_ publisher: P) where P.Output == Value, P.Failure == Never {
      publisher.sink { [unowned self] in values.append($0) }.store(in: &bag)
    }
  }

  @Test("an object tells before it changes, for each published property, inherited ones too")
  func objectWillChange() {
    let model = Derived()
    var seen: [Int] = []
    let subscription = model.objectWillChange.sink { seen.append(model.number) }
    model.number = 5
    model.more.append(2)
    model.plain = 3
    #expect(seen == [1, 5, 5])
    subscription.cancel()
    model.number = 6
    #expect(seen.count == 3)
  }

  @Test("an object that is gone leaves its publisher to no other")
  func publishersEndWithTheirObject() {
    var publishers: [ObservableObjectPublisher] = []
    for _ in 0..<200 { publishers.append(Model().objectWillChange) }
    #expect(Set(publishers.map { ObjectIdentifier($0) }).count == 200)
  }

  @Test("a published property gives its value at once, and each new one before it has it")
  func publishedProperty() {
    let model = Model()
    let log = Log<[Int]>()
    log.take(model.$number.map { [$0, model.number] })
    model.number = 2
    #expect(log.values == [[1, 1], [2, 1]])
  }

  @Test("values assigned to a published property are told by its object, and end with it")
  func assignsToPublished() {
    var model: Model? = Model()
    let subject = PassthroughSubject<Int, Never>()
    var changes = 0
    let subscription = model?.objectWillChange.sink { changes += 1 }
    if let model {
      subject.map { "\($0)" }.assign(to: &model.$text)
      subject.send(7)
      #expect(model.text == "7")
    }
    #expect(changes == 1)
    weak let gone = model
    model = nil
    subject.send(8)
    #expect(gone == nil)
    subscription?.cancel()
  }

  @Test("a subject passes values to those who are there, and nothing after the end")
  func passthrough() {
    let subject = PassthroughSubject<Int, Never>()
    let log = Log<Int>()
    subject.send(1)
    log.take(subject)
    subject.send(2)
    subject.send(completion: .finished)
    subject.send(3)
    #expect(log.values == [2])
    var ends = 0
    let late = subject.sink(receiveCompletion: { _ in ends += 1 }, receiveValue: { _ in })
    #expect(ends == 1)
    late.cancel()
  }

  @Test("a subject with a value gives it first")
  func currentValue() {
    let subject = CurrentValueSubject<Int, Never>(1)
    subject.send(2)
    let log = Log<Int>()
    log.take(subject)
    subject.value = 3
    #expect(log.values == [2, 3])
  }

  @Test("operators drop and change values, and ask for others in place of those they drop")
  func operators() {
    let subject = PassthroughSubject<Int, Never>()
    let log = Log<String>()
    log.take(
      subject.filter { $0 > 0 }.removeDuplicates().compactMap { $0 == 9 ? nil : $0 * 2 }
        .dropFirst().map { "\($0)" }.eraseToAnyPublisher())
    for value in [0, 1, 1, 2, 9, 2, 3] { subject.send(value) }
    #expect(log.values == ["4", "4", "6"])
  }

  /// Takes two values, and a third once the second has come.
  private final class Modest: Subscriber {
    var values: [Int] = []
    var hasEnded = false

    func receive(subscription: any Subscription) { subscription.request(.max(2)) }

    func receive(_ input: Int) -> Subscribers.Demand {
      values.append(input)
      return values.count == 2 ? .max(1) : .none
    }

    func receive(completion: Subscribers.Completion<Never>) { hasEnded = true }
  }

  @Test("a subscriber gets no more than it has asked for")
  func demand() {
    let subject = PassthroughSubject<Int, Never>()
    let modest = Modest()
    subject.filter { $0 % 2 == 0 }.subscribe(modest)
    for value in 1...10 { subject.send(value) }
    #expect(modest.values == [2, 4, 6])
    #expect(!modest.hasEnded)
  }

  @Test("a subject with a value gives the newest to a subscriber that had asked for none")
  func newestWaits() {
    final class Late: Subscriber {
      var subscription: (any Subscription)?
      var values: [Int] = []
      func receive(subscription: any Subscription) { self.subscription = subscription }
      func receive(_ input: Int) -> Subscribers.Demand {
        values.append(input)
        return .none
      }
      func receive(completion: Subscribers.Completion<Never>) {}
    }
    let subject = CurrentValueSubject<Int, Never>(1)
    let late = Late()
    subject.subscribe(late)
    subject.send(2)
    subject.send(3)
    late.subscription?.request(.max(1))
    #expect(late.values == [3])
  }

  @Test("one value is given once, with the end")
  func just() {
    var log: [String] = []
    let subscription = Just(3).sink(
      receiveCompletion: { _ in log.append("end") }, receiveValue: { log.append("\($0)") })
    #expect(log == ["3", "end"])
    subscription.cancel()
  }

  @Test("values are received on the main queue, in order")
  @MainActor func receiveOn() async {
    let subject = PassthroughSubject<Int, Never>()
    let log = Log<Int>()
    log.take(subject.receive(on: DispatchQueue.main))
    subject.send(1)
    subject.send(2)
    #expect(log.values == [])
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    #expect(log.values == [1, 2])
  }
}
