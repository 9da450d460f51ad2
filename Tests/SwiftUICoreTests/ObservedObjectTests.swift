import SwiftUI
@_spi(Sightline) import SwiftUICore
import Testing

private final class Score: ObservableObject {
  @Published var points = 0
  @Published var name = "Ada"
  // Why unsafe: objects are made on the main thread only.
  nonisolated(unsafe) static var made = 0
  init() { Self.made += 1 }
}

private struct PointsView: View {
  @ObservedObject var score: Score
  var body: some View { Text("points \(score.points)") }
}

private struct NameView: View {
  @Binding var name: String
  var body: some View { Text("name \(name)").onTapGesture { name += "!" } }
}

private struct PlainView: View {
  var body: some View { Text("plain") }
}

private struct Board: View {
  @StateObject private var score = Score()

  var body: some View {
    VStack {
      Text("score \(score.points)").onTapGesture { score.points += 1 }
      PointsView(score: score)
      NameView(name: $score.name)
      PlainView()
    }
  }
}

private struct Inner: View {
  @EnvironmentObject private var score: Score
  var body: some View { NameView(name: $score.name) }
}

@Observable private final class Settings {
  var volume = 1
}

private struct VolumeView: View {
  @Bindable var settings: Settings
  var body: some View { Stepper(value: $settings.volume) }

  struct Stepper: View {
    @Binding var value: Int
    var body: some View { Text("volume \(value)").onTapGesture { value += 1 } }
  }
}

private struct Item: Identifiable {
  var id: String
  var count = 0
}

private struct ItemRow: View {
  @Binding var item: Item
  var body: some View { Text("\(item.id) \(item.count)").onTapGesture { item.count += 1 } }
}

private struct Items: View {
  @State private var items = [Item(id: "a"), Item(id: "b")]

  var body: some View {
    VStack {
      Text("drop").onTapGesture { items.removeFirst() }
      ForEach($items) { $item in ItemRow(item: $item) }
      ForEach($items, id: \.id) { $item in Text("sum \(item.count)") }
    }
  }
}

@MainActor @Suite(.serialized) struct ObservedObjectTests {
  @Test("a view makes its object once, and is evaluated again with those that observe it")
  func stateObject() {
    let before = Score.made
    var reader = Reader(Board())
    reader.tap("score 0")
    #expect(reader.texts == ["score 1", "points 1", "name Ada", "plain"])
    #expect(Score.made == before + 1)
    // The board, and the two views that observe the object or read a binding to it; not the plain one.
    #expect(reader.frame.counters.bodies == 3)
  }

  @Test("a binding to a property of an object writes to it")
  func objectBinding() {
    var reader = Reader(Board())
    reader.tap("name Ada")
    #expect(reader.texts.contains("name Ada!"))
  }

  @Test("a view observes an object that it was given, from any thread, until it leaves")
  func observedObject() async {
    let score = Score()
    var reader = Reader(PointsView(score: score))
    score.points = 2
    reader.update()
    #expect(reader.texts == ["points 2"])
    #expect(reader.frame.counters.bodies == 1)
    reader.update()
    #expect(reader.frame.counters.bodies == 0)
  }

  @Test("an object in the environment reaches the views inside, and is observed")
  func environmentObject() {
    let score = Score()
    struct Middle: View { var body: some View { Inner() } }
    var reader = Reader(Middle().environmentObject(score))
    reader.tap("name Ada")
    #expect(reader.texts == ["name Ada!"])
    // Inner, and the view with the binding; not the one between.
    #expect(reader.frame.counters.bodies == 2)
  }

  @Test("bindings to an observable object write to it, and update who reads them")
  func bindable() {
    var reader = Reader(VolumeView(settings: Settings()))
    reader.tap("volume 1")
    #expect(reader.texts == ["volume 2"])
    #expect(reader.frame.counters.bodies == 1)
  }

  @Test("rows have bindings to their elements, and follow them when others go")
  func elementBindings() {
    var reader = Reader(Items())
    reader.tap("b 0")
    #expect(reader.texts == ["drop", "a 0", "b 1", "sum 0", "sum 1"])
    reader.tap("drop")
    #expect(reader.texts == ["drop", "b 1", "sum 1"])
    reader.tap("b 1")
    #expect(reader.texts == ["drop", "b 2", "sum 2"])
  }

  @Test("a binding is a collection of bindings")
  func bindingIsACollection() {
    var values = [1, 2, 3]
    let binding = Binding(get: { values }, set: { values = $0 })
    for element in binding { element.wrappedValue *= 10 }
    #expect(values == [10, 20, 30])
    #expect(binding.count == 3)
    let last = binding[2]
    values = [5]
    last.wrappedValue = 1
    #expect(last.wrappedValue == 30)
    #expect(values == [5])
  }

  @Test("a binding to an optional gives one to its value while there is one")
  func unwrappingBinding() throws {
    var value: Int?
    let optional = Binding(get: { value }, set: { value = $0 })
    #expect(Binding(optional) == nil)
    value = 4
    let inner = try #require(Binding(optional))
    inner.wrappedValue += 1
    #expect(value == 5)
    value = nil
    #expect(inner.wrappedValue == 5)
    var plain = 1
    let wrapped = Binding<Int?>(Binding(get: { plain }, set: { plain = $0 }))
    wrapped.wrappedValue = 2
    wrapped.wrappedValue = nil
    #expect(plain == 2)
  }

  @Test("each view has a namespace of its own, and keeps it")
  func namespaces() {
    final class Log { var ids: [Namespace.ID] = [] }
    struct Spaced: View {
      let log: Log
      @Namespace private var space
      @State private var count = 0
      var body: some View {
        let _ = log.ids.append(space)
        Text("t\(count)").onTapGesture { count += 1 }
      }
    }
    let log = Log()
    var reader = Reader(
      VStack {
        Spaced(log: log)
        Spaced(log: log)
      })
    reader.tap("t0")
    #expect(Set(log.ids).count == 2)
    #expect(log.ids.count == 3)
  }

  @Test("a property of a user's own is brought up to date before each body")
  func customProperty() {
    struct Doubled: DynamicProperty {
      @State var value = 1
      private(set) var double = 0
      mutating func update() { double = value * 2 }
    }
    struct Shown: View {
      var doubled = Doubled()
      var body: some View { Text("\(doubled.double)").onTapGesture { doubled.value += 1 } }
    }
    var reader = Reader(Shown())
    reader.tap("2")
    #expect(reader.texts == ["4"])
  }
}
