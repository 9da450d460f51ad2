import SwiftUI
@_spi(Sightline) import SwiftUICore
import Testing

/// Lazy lists under change: of their data, of what is shown, of what is inside the rows.
@MainActor @Suite struct LazyChangeTests {
  private func stage(_ view: some View) -> ScreenStage {
    ScreenStage(view, size: CGSize(width: 300, height: 600), insets: (0, 0, 0, 0))
  }

  @Observable final class Model {
    var rows: [Int]
    init(_ rows: [Int]) { self.rows = rows }
  }

  private static func height(_ row: Int) -> CGFloat { CGFloat(20 + row * 37 % 61) }

  /// A row that shows the number it was made for, and the one it is for now.
  private struct Row: View {
    var number: Int
    @State private var first: Int

    init(number: Int) {
      self.number = number
      _first = State(initialValue: number)
    }

    var body: some View {
      Text(verbatim: "\(number) \(first)").frame(height: LazyChangeTests.height(number))
    }
  }

  private struct Rows: View {
    var model: Model
    var body: some View {
      ScrollView {
        LazyVStack(spacing: 4) {
          Color.red.frame(width: 10, height: 30)
          ForEach(model.rows, id: \.self) { Row(number: $0) }
        }
      }
    }
  }

  /// The rows in the tree: their numbers and where they are.
  private func rows(_ stage: ScreenStage) -> [(number: Int, frame: CGRect)] {
    let numbers = stage.texts.map { $0.split(separator: " ").compactMap { Int($0) } }
    #expect(numbers.allSatisfy { $0[0] == $0[1] }, "a row has another's state")
    return zip(numbers.map { $0[0] }, stage.frames("Row")).map { ($0, $1) }
  }

  @Test("after any change what is seen is a stretch of the data, in one piece", arguments: 0..<8)
  func randomChanges(_ seed: Int) {
    var random = RandomSource(seed: UInt64(seed))
    let model = Model(Array(0..<200))
    var next = 200
    var stage = stage(Rows(model: model))
    for _ in 0..<60 {
      switch random.below(6) {
      case 0:
        for _ in 0...random.below(3) {
          model.rows.insert(next, at: random.below(model.rows.count + 1))
          next += 1
        }
        stage.update()
      case 1:
        for _ in 0...random.below(5) where !model.rows.isEmpty {
          model.rows.remove(at: random.below(model.rows.count))
        }
        stage.update()
      case 2:
        model.rows.swapAt(random.below(model.rows.count), random.below(model.rows.count))
        stage.update()
      case 3:
        model.rows.shuffle(using: &random)
        stage.update()
      default:
        stage.scroll(150, 300, by: 0, CGFloat(random.below(1600)) - 800)
      }
      let rows = rows(stage)
      guard let first = rows.first, let start = model.rows.firstIndex(of: first.number) else {
        Issue.record("nothing is seen")
        continue
      }
      #expect(rows.map(\.number) == Array(model.rows[start..<start + rows.count]))
      for (row, after) in zip(rows, rows.dropFirst()) {
        #expect(abs(after.frame.minY - row.frame.minY - Self.height(row.number) - 4) < 1e-6)
      }
      #expect(first.frame.minY <= 0 || start == 0)
      #expect((rows.last?.frame.maxY ?? 0) >= 600 || start + rows.count == model.rows.count)
      #expect(rows.count < 700 / 24 + 3)
    }
    stage.scroll(150, 300, by: 0, 1e6)
    var y: CGFloat = 30 + 4
    for row in rows(stage) {
      #expect(abs(row.frame.minY - y) < 1e-6)
      y += Self.height(row.number) + 4
    }
  }

  @Test("a horizontal list in a row stands where it was when the row comes back")
  func carouselsStay() {
    let view = ScrollView {
      LazyVStack(spacing: 0) {
        ForEach(0..<50) { row in
          ScrollView(.horizontal) {
            LazyHStack(spacing: 0) {
              ForEach(0..<1000) { Text(verbatim: "\(row).\($0)").frame(width: 100, height: 150) }
            }
          }
          .frame(height: 150)
        }
      }
    }
    var stage = stage(view)
    #expect(stage.texts.first == "0.0")
    #expect(stage.texts.count <= 5 * 4)
    stage.scroll(150, 75, by: -5000, 0)
    // The margin of 50 reaches into the one before.
    #expect(stage.texts.first == "0.49")
    stage.scroll(150, 75, by: 0, -3000)
    #expect(!stage.texts.contains("0.50"))
    stage.scroll(150, 75, by: 0, 3000)
    #expect(stage.texts.first == "0.49")
    #expect(stage.texts.contains("1.0"))
  }

  @Test("single views that are far away are not made either")
  func singleViewsAreLazy() {
    let log = EventLog()
    var stage = stage(
      ScrollView {
        LazyVStack(spacing: 0) {
          Color.red.frame(height: 900)
          Text("far").onAppear { log.add("far") }
        }
      })
    #expect(log.take() == [])
    #expect(stage.texts == [])
    stage.scroll(150, 300, by: 0, -400)
    #expect(log.take() == ["far"])
  }

  @Test("a view is scrolled to by the identity that it says itself")
  func ownIdentities() {
    let view = ScrollViewReader { proxy in
      ScrollView {
        LazyVStack(spacing: 0) {
          Button("row") { proxy.scrollTo("row 500", anchor: .top) }.frame(height: 50)
          ForEach(0..<1000) { row in
            Text(verbatim: "\(row)").frame(height: 50).id("row \(row)")
          }
          Button("end") { proxy.scrollTo("start") }.frame(height: 50).id("end")
        }
      }
    }
    var stage = stage(view)
    stage.tap("row")
    #expect(stage.frame.tree().first { $0.text == "500" }?.frame.midY == 25)
  }

  @Test("preferences are those of the rows in the tree")
  func preferences() {
    struct Largest: PreferenceKey {
      static let defaultValue = 0
      static func reduce(value: inout Int, nextValue: () -> Int) { value = max(value, nextValue()) }
    }
    struct Screen: View {
      @State private var largest = 0
      var body: some View {
        ScrollView {
          LazyVStack(spacing: 0) {
            ForEach(0..<1000) { row in
              Color.red.frame(height: 100).preference(key: Largest.self, value: row)
            }
          }
        }
        .onPreferenceChange(Largest.self) { largest = $0 }
        .overlay { Text(verbatim: "\(largest)").allowsHitTesting(false) }
      }
    }
    var stage = stage(Screen())
    #expect(stage.texts == ["6"])
    stage.scroll(150, 100, by: 0, -1000)
    #expect(stage.texts == ["16"])
    stage.scroll(150, 100, by: 0, 1000)
    #expect(stage.texts == ["6"])
  }

  @Test("every cached answer of a list that is scrolled is the same worked out afresh")
  func cachesAgree() {
    let model = Model(Array(0..<300))
    var stage = stage(Rows(model: model))
    stage.stage.checksCaches = true
    for _ in 0..<20 {
      stage.scroll(150, 300, by: 0, -333)
      model.rows.remove(at: 5)
      stage.update()
    }
    #expect(stage.stage.cacheFaults == [])
  }

  @Test("views that are made later stand at their own lines all the same")
  func places() {
    let line = #line
    func content() -> some View {
      ScrollView {
        LazyVStack {
          Section {
            HStack {
              Text("b")
              Text("c")
            }
            Text("d")
          } header: {
            Text("a")
          }
        }
      }
    }
    let world = World(
      size: CGSize(width: 300, height: 600), text: PlainTextService(), recordsLocations: true)
    let stage = Stage.notingPlaces { Stage(content(), world: world) }
    let entries = stage.update().tree().filter { $0.text != nil }
    #expect(entries.map(\.text) == ["a", "b", "c", "d"])
    #expect(entries.map { ($0.line ?? 0) - line } == [11, 6, 7, 9])
  }

  @Observable final class Width {
    var value: CGFloat = 200
  }

  private struct ListOfWidth: View {
    var width: Width
    var body: some View {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<1000) { Text(verbatim: "\($0)").frame(height: width.value / 4) }
        }
      }
      .frame(width: width.value)
    }
  }

  @Test("a list of another width goes on with the row that was seen first")
  func otherWidth() {
    let width = Width()
    var stage = stage(ListOfWidth(width: width))
    stage.scroll(150, 300, by: 0, -50 * 300)
    func top(_ text: String) -> CGFloat? {
      stage.frame.tree().first { $0.text == text }.map { $0.frame.midY - width.value / 8 }
    }
    #expect(top("300") == 0)
    width.value = 280
    stage.update()
    #expect(stage.texts.count < 700 / 70 + 3)
    let moved = top("300") ?? -1000
    #expect(abs(moved) <= 50)
    #expect(stage.frames("LazyVStack")[0].height == CGFloat(1000 * 70))
  }

  @Test("equal identities are reported where they are seen")
  func equalIdentities() {
    let view = ScrollView {
      LazyVStack { ForEach([1, 2, 2, 3], id: \.self) { Text(verbatim: "\($0)") } }
    }
    let world = World(
      size: CGSize(width: 300, height: 600), text: PlainTextService(), recordsLocations: true)
    let frame = Stage(view, world: world).update()
    #expect(frame.diagnostics.map(\.code) == ["duplicate-id"])
  }
}
