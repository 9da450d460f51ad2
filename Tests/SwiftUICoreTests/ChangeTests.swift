import SwiftUI
@_spi(Sightline) import SwiftUICore
import Testing

private final class Log: ObservableObject {
  var entries: [String] = []
  func note(_ entry: String) { entries.append(entry) }
}

@MainActor @Suite struct ChangeTests {
  @Test("all forms of onChange run once for a change, the inner one first")
  func onChange() {
    struct Changing: View {
      let log: Log
      @State private var value = 1

      var body: some View {
        Text("v\(value)")
          .onChange(of: value) { log.note("none") }
          .onChange(of: value) { log.note("\($0) \($1)") }
          .onChange(of: value) { new in log.note("new \(new)") }
          .onChange(of: value) { [value] new in log.note("before \(value) \(new)") }
          .onChange(of: value, initial: true) { log.note("initial") }
          .onTapGesture { value += 1 }
      }
    }
    let log = Log()
    var reader = Reader(Changing(log: log))
    #expect(log.entries == ["initial"])
    log.entries = []
    reader.tap("v1")
    #expect(log.entries == ["none", "1 2", "new 2", "before 1 2", "initial"])
    log.entries = []
    reader.update()
    #expect(log.entries == [])
  }

  @Test("a view with another identity is a new one, and the old one leaves")
  func identity() {
    struct Counter: View {
      @State private var count = 0
      var body: some View { Text("count \(count)").onTapGesture { count += 1 } }
    }
    struct Renewed: View {
      let log: Log
      @State private var id = 0
      var body: some View {
        VStack {
          Text("renew").onTapGesture { id += 1 }
          Counter().onAppear { log.note("appear") }.onDisappear { log.note("gone") }.id(id)
        }
      }
    }
    let log = Log()
    var reader = Reader(Renewed(log: log))
    reader.tap("count 0")
    reader.tap("renew")
    #expect(reader.texts == ["renew", "count 0"])
    #expect(log.entries == ["appear", "gone", "appear"])
  }

  @Test("a view that equals the one before is not evaluated, whatever it holds")
  func equatable() {
    struct Row: View, Equatable {
      var name: String
      var action: () -> Void
      nonisolated static func == (a: Row, b: Row) -> Bool { a.name == b.name }
      var body: some View { Text(name).onTapGesture(perform: action) }
    }
    struct Rows: View {
      @State private var count = 0
      var body: some View {
        VStack {
          Row(name: "a") { count += 1 }.equatable()
          Row(name: "b\(count)") { count += 1 }.equatable()
          Row(name: "c") { count += 1 }
        }
      }
    }
    var reader = Reader(Rows())
    reader.tap("a")
    #expect(reader.texts == ["a", "b1", "c"])
    // The outer view, the one whose name has changed, and the one that is not compared.
    #expect(reader.frame.counters.bodies == 3)
  }

  @Test("a value of the environment can be changed on its way, and follows what is around it")
  func transformsEnvironment() {
    struct Limit: View {
      @Environment(\.lineLimit) private var limit
      var body: some View { Text("limit \(limit ?? 0)") }
    }
    struct Middle: View {
      var body: some View { Limit().transformEnvironment(\.lineLimit) { $0 = ($0 ?? 0) * 10 } }
    }
    struct Outer: View {
      @State private var limit = 1
      var body: some View {
        VStack {
          Text("more").onTapGesture { limit += 1 }
          Middle().lineLimit(limit)
        }
      }
    }
    var reader = Reader(Outer())
    #expect(reader.texts.last == "limit 10")
    reader.tap("more")
    #expect(reader.texts.last == "limit 20")
    // The view between has nothing to do with it.
    #expect(reader.frame.counters.bodies == 2)
  }

  @Test("a value set further out reaches a reader inside a view that sets another one")
  func environmentBelowOtherValues() {
    struct Scale: View {
      @Environment(\.displayScale) private var scale
      var body: some View { Text("scale \(Int(scale))") }
    }
    struct Middle: View { var body: some View { Scale().lineLimit(2) } }
    struct Outer: View {
      @State private var scale: CGFloat = 1
      var body: some View {
        VStack {
          Text("more").onTapGesture { scale += 1 }
          Middle().environment(\.displayScale, scale)
        }
      }
    }
    var reader = Reader(Outer())
    reader.tap("more")
    #expect(reader.texts.last == "scale 2")
  }

  @Test("values of a publisher are received from appearing on, and not after leaving")
  func receives() {
    struct Receiving: View {
      let subject: PassthroughSubject<Int, Never>
      @State private var total = 0
      @State private var isOn = true
      var body: some View {
        VStack {
          Text("off").onTapGesture { isOn = false }
          if isOn { Text("here").onReceive(subject) { total += $0 } }
          Text("total \(total)")
        }
      }
    }
    let subject = PassthroughSubject<Int, Never>()
    var reader = Reader(Receiving(subject: subject))
    subject.send(3)
    reader.update()
    subject.send(4)
    reader.update()
    #expect(reader.texts.last == "total \(3 + 4)")
    reader.tap("off")
    subject.send(5)
    reader.update()
    #expect(reader.texts.last == "total \(3 + 4)")
  }

  @Test("a published property that is received is not subscribed to anew by each update")
  func receivesOnce() {
    final class Model: ObservableObject { @Published var value = 1 }
    struct Receiving: View {
      @ObservedObject var model: Model
      let log: Log
      var body: some View { Text("\(model.value)").onReceive(model.$value) { log.note("\($0)") } }
    }
    let model = Model()
    let log = Log()
    var reader = Reader(Receiving(model: model, log: log))
    model.value = 2
    reader.update()
    model.value = 3
    reader.update()
    #expect(log.entries == ["1", "2", "3"])
  }

  @Test("a task starts after appearing, anew for another id, and is cancelled with its view")
  func tasks() async {
    struct Tasked: View {
      let log: Log
      @State private var id = 1
      @State private var isOn = true
      var body: some View {
        VStack {
          Text("next").onTapGesture { id += 1 }
          Text("off").onTapGesture { isOn = false }
          if isOn {
            Text("x").onAppear { log.note("appear") }.task(id: id) {
              log.note("start \(id)")
              while !Task.isCancelled { await Task.yield() }
              log.note("end")
            }
          }
        }
      }
    }
    func settle() async { for _ in 0..<20 { await Task.yield() } }
    let log = Log()
    var reader = Reader(Tasked(log: log))
    #expect(log.entries == ["appear"])
    await settle()
    #expect(log.entries == ["appear", "start 1"])
    reader.tap("next")
    await settle()
    #expect(log.entries.sorted() == ["appear", "end", "start 1", "start 2"])
    reader.tap("off")
    await settle()
    #expect(log.entries.filter { $0 == "end" }.count == 2)
  }

  @Test("in one update: appearing, then changes, then preferences; tasks after all of them")
  func order() async {
    struct Key: PreferenceKey {
      static let defaultValue = 0
      static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
    }
    struct Ordered: View {
      let log: Log
      @State private var value = 1
      var body: some View {
        VStack {
          Text("x")
            .task { log.note("task") }
            .preference(key: Key.self, value: value)
            .onAppear { log.note("inner appear") }
        }
        .onPreferenceChange(Key.self) { log.note("preference \($0)") }
        .onChange(of: value, initial: true) { log.note("change \($1)") }
        .onAppear {
          log.note("outer appear")
          value = 2
        }
      }
    }
    let log = Log()
    _ = Reader(Ordered(log: log))
    for _ in 0..<10 { await Task.yield() }
    #expect(
      log.entries == [
        "outer appear", "inner appear", "change 1", "preference 1", "change 2", "preference 2",
        "task",
      ])
  }
}
