import SwiftUI
@_spi(Sightline) import SwiftUICore
import Testing

/// What has happened, in order.
private final class Log {
  private(set) var events: [String] = []

  func note(_ event: String) { events.append(event) }

  /// What has happened since this was asked last.
  func take() -> [String] {
    defer { events = [] }
    return events
  }
}

/// A view that notes its whole life, and counts taps.
private struct Witness: View {
  let name: String
  let log: Log
  @State private var taps = 0

  init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
    log.note("init \(name)")
  }

  var body: some View {
    let _ = log.note("body \(name)")
    Text("\(name) \(taps)")
      .onTapGesture { taps += 1 }
      .onAppear { log.note("appear \(name)") }
      .onDisappear { log.note("gone \(name)") }
      .onChange(of: taps) { log.note("change \(name) \($0) \($1)") }
  }
}

@MainActor @Suite struct LifetimeTests {
  @Test(
    "a view is made, evaluated and appears once; a change of its own is told once, after its body")
  func oneView() {
    let log = Log()
    var reader = Reader(Witness("a", log))
    #expect(log.take() == ["init a", "body a", "appear a"])
    reader.tap("a 0")
    #expect(log.take() == ["body a", "change a 0 1"])
    reader.update()
    #expect(log.take() == [])
  }

  @Test(
    "of two branches each has a life of its own: the new one is made before the old one is told")
  func branches() {
    struct Branches: View {
      let log: Log
      @State private var isFirst = true
      var body: some View {
        VStack {
          Text("switch").onTapGesture { isFirst.toggle() }
          if isFirst { Witness("a", log) } else { Witness("b", log) }
        }
      }
    }
    let log = Log()
    var reader = Reader(Branches(log: log))
    #expect(log.take() == ["init a", "body a", "appear a"])
    reader.tap("a 0")
    #expect(log.take() == ["body a", "change a 0 1"])
    reader.tap("switch")
    #expect(Set(log.take()) == ["init b", "body b", "appear b", "gone a"])
    reader.tap("switch")
    // The state has gone with the branch.
    #expect(reader.texts == ["switch", "a 0"])
    #expect(Set(log.take()) == ["init a", "body a", "appear a", "gone b"])
  }

  @Test("the same view with another value keeps its state, and is not told that it appears")
  func values() {
    struct Named: View {
      let log: Log
      @State private var name = "a"
      var body: some View {
        VStack {
          Text("rename").onTapGesture { name = "b" }
          Witness(name, log)
        }
      }
    }
    let log = Log()
    var reader = Reader(Named(log: log))
    reader.tap("a 0")
    _ = log.take()
    reader.tap("rename")
    #expect(log.take() == ["init b", "body b"])
    #expect(reader.texts == ["rename", "b 1"])
  }

  @Test("an optional view that comes back, and another case of a switch, begin anew")
  func optionalsAndCases() {
    struct Cases: View {
      let log: Log
      @State private var number = 0
      var body: some View {
        VStack {
          Text("next").onTapGesture { number += 1 }
          switch number % 3 {
          case 0: Witness("zero", log)
          case 1: Witness("one", log)
          default: EmptyView()
          }
          if number % 2 == 0 { Witness("even", log) }
        }
      }
    }
    let log = Log()
    var reader = Reader(Cases(log: log))
    reader.tap("zero 0")
    reader.tap("even 0")
    #expect(reader.texts == ["next", "zero 1", "even 1"])
    reader.tap("next")
    #expect(reader.texts == ["next", "one 0"])
    reader.tap("next")
    #expect(reader.texts == ["next", "even 0"])
    reader.tap("next")
    #expect(reader.texts == ["next", "zero 0"])
  }

  @Test(
    "elements keep their lives when they move; those that come and go are told, and no other is evaluated"
  )
  func elements() {
    struct Elements: View {
      let log: Log
      let steps: [[String]]
      @State private var step = 0
      var body: some View {
        VStack {
          Text("next").onTapGesture { step += 1 }
          ForEach(steps[step], id: \.self) { Witness($0, log) }
        }
      }
    }
    let log = Log()
    let steps = [["a", "b", "c"], ["c", "a", "b"], ["c", "x", "b"], ["b"], []]
    var reader = Reader(Elements(log: log, steps: steps))
    #expect(log.take().filter { $0.hasPrefix("appear") } == ["appear a", "appear b", "appear c"])
    reader.tap("c 0")
    _ = log.take()
    reader.tap("next")
    #expect(reader.texts == ["next", "c 1", "a 0", "b 0"])
    #expect(log.take().filter { !$0.hasPrefix("init") } == [])
    reader.tap("next")
    #expect(Set(log.take().filter { !$0.hasPrefix("init") }) == ["body x", "appear x", "gone a"])
    reader.tap("next")
    #expect(Set(log.take().filter { !$0.hasPrefix("init") }) == ["gone c", "gone x"])
    reader.tap("next")
    #expect(log.take() == ["gone b"])
  }

  @Test("a view without its type keeps its state while the type stays, and loses it with another")
  func erased() {
    struct Other: View {
      @State private var taps = 0
      var body: some View { Text("other \(taps)").onTapGesture { taps += 1 } }
    }
    struct Erased: View {
      let log: Log
      @State private var step = 0
      private var content: AnyView {
        step < 2 ? AnyView(Witness("w\(step)", log)) : AnyView(Other())
      }
      var body: some View {
        VStack {
          Text("next").onTapGesture { step += 1 }
          content
        }
      }
    }
    let log = Log()
    var reader = Reader(Erased(log: log))
    reader.tap("w0 0")
    reader.tap("next")
    #expect(reader.texts == ["next", "w1 1"])
    _ = log.take()
    reader.tap("next")
    #expect(reader.texts == ["next", "other 0"])
    #expect(log.take() == ["gone w1"])
  }

  @Test("several views appear and disappear once")
  func groups() {
    struct Grouped: View {
      let log: Log
      @State private var count = 1
      var body: some View {
        VStack {
          Text("more").onTapGesture { count += 1 }
          Text("none").onTapGesture { count = 0 }
          if count > 0 {
            Group {
              Text("x")
              ForEach(0..<count, id: \.self) { Text("\($0)") }
            }
            .onAppear { log.note("appear") }
            .onDisappear { log.note("gone") }
          }
        }
      }
    }
    let log = Log()
    var reader = Reader(Grouped(log: log))
    #expect(log.take() == ["appear"])
    reader.tap("more")
    #expect(log.take() == [])
    reader.tap("none")
    #expect(log.take() == ["gone"])
  }

  // MARK: Objects

  @Observable final class Counter {
    nonisolated(unsafe) static var made = 0
    var count = 0
    var other = 0
    init() { Self.made += 1 }
  }

  @Test(
    "a state that is an observable object is the first one that was made, and is observed by property"
  )
  func observableState() {
    struct Owner: View {
      let log: Log
      @State private var counter = Counter()
      @State private var round = 0
      var body: some View {
        let _ = log.note("owner \(round)")
        VStack {
          Text("again").onTapGesture { round += 1 }
          Text("other").onTapGesture { counter.other += 1 }
          Reading(counter: counter, log: log)
          Writing(counter: counter)
        }
      }
    }
    struct Reading: View {
      let counter: Counter
      let log: Log
      var body: some View {
        let _ = log.note("reading")
        Text("count \(counter.count)")
      }
    }
    struct Writing: View {
      @Bindable var counter: Counter
      var body: some View { Text("write").onTapGesture { $counter.count.wrappedValue += 1 } }
    }
    struct Root: View {
      let log: Log
      @State private var id = 0
      var body: some View {
        VStack {
          Text("renew").onTapGesture { id += 1 }
          Owner(log: log).id(id)
        }
      }
    }
    let log = Log()
    let before = Counter.made
    var reader = Reader(Root(log: log))
    #expect(log.take() == ["owner 0", "reading"])
    reader.tap("write")
    #expect(log.take() == ["reading"])
    reader.tap("other")
    #expect(log.take() == [])
    reader.tap("again")
    #expect(log.take() == ["owner 1"])
    #expect(reader.texts.contains("count 1"))
    // The value of a state is made each time its view is, and used once.
    #expect(Counter.made - before == 1)
    reader.tap("renew")
    #expect(reader.texts.contains("count 0"))
    #expect(Counter.made - before == 2)
  }

  @Test(
    "a state object is made when its view is first evaluated, once, however often the view is made")
  func stateObject() {
    final class Model: ObservableObject {
      @Published var count = 0
      init(_ log: Log) { log.note("make") }
    }
    struct Owner: View {
      let round: Int
      let log: Log
      @StateObject private var model: Model
      init(_ round: Int, _ log: Log) {
        self.round = round
        self.log = log
        log.note("init")
        _model = StateObject(wrappedValue: Model(log))
      }
      var body: some View {
        let _ = log.note("body")
        Text("count \(model.count)").onTapGesture { model.count += 1 }
      }
    }
    struct Root: View {
      let log: Log
      @State private var round = 0
      var body: some View {
        VStack {
          Text("again").onTapGesture { round += 1 }
          Owner(round, log)
        }
      }
    }
    let log = Log()
    var reader = Reader(Root(log: log))
    #expect(log.take() == ["init", "make", "body"])
    reader.tap("count 0")
    #expect(log.take() == ["body"])
    reader.tap("again")
    #expect(log.take() == ["init", "body"])
    #expect(reader.texts == ["again", "count 1"])
  }

  @Test("dynamic properties inside dynamic properties have states, objects and the environment")
  func nestedProperties() {
    @propertyWrapper struct Clamped: DynamicProperty {
      @State private var value = 0
      @Environment(\.lineLimit) private var limit
      var updates = 0
      var wrappedValue: Int {
        get { min(value, limit ?? .max) }
        nonmutating set { value = newValue }
      }
      mutating func update() { updates += 1 }
    }
    struct Pair: DynamicProperty {
      @Clamped var first
      @Clamped var second
    }
    struct Shown: View {
      private var pair = Pair()
      var body: some View {
        Text("\(pair.first) \(pair.second)").onTapGesture {
          pair.first += 2
          pair.second += 5
        }
      }
    }
    struct Root: View {
      @State private var limit = 4
      var body: some View {
        VStack {
          Text("less").onTapGesture { limit = 1 }
          Shown().lineLimit(limit)
        }
      }
    }
    var reader = Reader(Root())
    #expect(reader.texts == ["less", "0 0"])
    reader.tap("0 0")
    #expect(reader.texts == ["less", "2 4"])
    reader.tap("less")
    #expect(reader.texts == ["less", "1 1"])
  }

  // MARK: Closures of changes

  @Test(
    "a view that removes itself in its own action leaves, and what it has asked for is not done")
  func removesItself() {
    struct Root: View {
      let log: Log
      @State private var isOn = true
      @State private var value = 0
      var body: some View {
        VStack {
          Text("stays")
          if isOn {
            Text("leave")
              .onChange(of: value) { log.note("change") }
              .onDisappear { log.note("gone") }
              .onTapGesture {
                value += 1
                isOn = false
              }
          }
        }
      }
    }
    let log = Log()
    var reader = Reader(Root(log: log))
    reader.tap("leave")
    #expect(reader.texts == ["stays"])
    #expect(log.take() == ["gone"])
  }

  @Test("actions that change state are followed in the same update, each change told once")
  func chains() {
    struct Chain: View {
      let log: Log
      @State private var a = 0
      @State private var b = 0
      @State private var c = 0
      var body: some View {
        Text("\(a) \(b) \(c)")
          .onTapGesture { a += 1 }
          .onChange(of: a) {
            b = a * 10; log.note("a")
          }
          .onChange(of: b) {
            c = b * 10; log.note("b")
          }
          .onChange(of: c) { log.note("c \(c)") }
      }
    }
    let log = Log()
    var reader = Reader(Chain(log: log))
    reader.tap("0 0 0")
    #expect(reader.texts == ["1 10 100"])
    #expect(log.take() == ["a", "b", "c 100"])
  }

  @Test("several changes in one action are one update")
  func coalescing() {
    struct Many: View {
      let log: Log
      @State private var a = 0
      @State private var b = 0
      var body: some View {
        let _ = log.note("body")
        Text("\(a) \(b)").onTapGesture {
          for _ in 0..<10 {
            a += 1
            b -= 1
          }
        }
        .onChange(of: a) { log.note("\($0) \($1)") }
      }
    }
    let log = Log()
    var reader = Reader(Many(log: log))
    _ = log.take()
    reader.tap("0 0")
    #expect(log.take() == ["body", "0 10"])
  }
}
