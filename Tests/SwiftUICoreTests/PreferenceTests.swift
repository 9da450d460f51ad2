import SwiftUI
@_spi(Sightline) import SwiftUICore
import Testing

private struct Names: PreferenceKey {
  static let defaultValue: [String] = []
  static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

private struct Widest: PreferenceKey {
  static let defaultValue: CGFloat = 0
  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
    value = max(value, nextValue())
  }
}

private struct Places: PreferenceKey {
  static let defaultValue: [Anchor<CGRect>] = []
  static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) {
    value += nextValue()
  }
}

/// Any kind of place.
private struct AnyPlace<Value>: PreferenceKey {
  static var defaultValue: Anchor<Value>? { nil }
  static func reduce(value: inout Anchor<Value>?, nextValue: () -> Anchor<Value>?) {}
}

/// A key whose reduction shows where brackets would be.
private struct Brackets: PreferenceKey {
  static let defaultValue = "default"
  static func reduce(value: inout String, nextValue: () -> String) {
    value = "(\(value) \(nextValue()))"
  }
}

private final class Log<Value> { var values: [Value] = [] }

extension View {
  fileprivate func named(_ name: String) -> some View { preference(key: Names.self, value: [name]) }
}

@MainActor @Suite struct PreferenceTests {
  /// The names that `view` hands up.
  private func names(_ view: some View) -> [[String]] {
    let log = Log<[String]>()
    _ = Reader(view.onPreferenceChange(Names.self) { log.values.append($0) })
    return log.values
  }

  @Test("values are combined in the order of the tree, with or without containers between")
  func order() {
    let view = VStack {
      Text("x").named("a")
      HStack {
        Group {
          Text("x").named("b")
          Text("x")
        }
        ForEach(["c", "d"], id: \.self) { Text($0).named($0) }
      }
      if true { AnyView(Text("x").named("e")) }
    }
    #expect(names(view) == [["a", "b", "c", "d", "e"]])
  }

  @Test("a view's overlay comes after it, and its background too")
  func additions() {
    let view = Text("x").named("a").overlay { Text("y").named("b") }
      .background { Text("z").named("c") }
    #expect(names(view) == [["a", "b", "c"]])
  }

  @Test("what a geometry reader builds hands its values up")
  func readers() {
    #expect(names(GeometryReader { Text("x").named("\($0.size.width)") }) == [["300.0"]])
  }

  @Test("a value stands in place of those inside, for each view it is applied to")
  func replaces() {
    let pair = Group {
      Text("x").named("a")
      Text("y")
    }
    #expect(names(pair.named("b")) == [["b", "b"]])
    #expect(names(VStack { pair }.named("b")) == [["b"]])
    #expect(names(VStack { EmptyView().named("b") }) == [])
  }

  @Test("a value can be changed on its way")
  func transforms() {
    let view = HStack {
      Text("x").named("a")
      Text("y").named("b")
    }
    #expect(names(view.transformPreference(Names.self) { $0.append("c") }) == [["a", "b", "c"]])
    // With nothing inside, from the default.
    #expect(names(Text("x").transformPreference(Names.self) { $0.append("c") }) == [["c"]])
  }

  @Test("the first value is taken as it is, and each container combines its own")
  func reduction() {
    let log = Log<String>()
    let leaf = { (name: String) in Text(name).preference(key: Brackets.self, value: name) }
    _ = Reader(
      HStack {
        VStack { leaf("a") }
        VStack {
          leaf("b")
          leaf("c")
        }
        leaf("d")
      }.onPreferenceChange(Brackets.self) { log.values.append($0) })
    #expect(log.values == ["((a (b c)) d)"])
  }

  @Test("the action runs when the value has changed, and only then; not at first for the default")
  func action() {
    struct Changing: View {
      let log: Log<CGFloat>
      @State private var width: CGFloat = 0
      @State private var other = 0

      var body: some View {
        VStack {
          Text("wider").onTapGesture { width += 10 }
          Text("other \(other)").onTapGesture { other += 1 }
          Color.clear.preference(key: Widest.self, value: width)
        }
        .onPreferenceChange(Widest.self) { log.values.append($0) }
      }
    }
    let log = Log<CGFloat>()
    var reader = Reader(Changing(log: log))
    #expect(log.values == [])
    reader.tap("wider")
    reader.tap("other 0")
    reader.tap("wider")
    #expect(log.values == [10, 20])
  }

  @Test("a state set from a preference settles: all columns as wide as the widest")
  func equalWidths() {
    struct Columns: View {
      @State private var width: CGFloat?

      var body: some View {
        VStack {
          ForEach(["a", "bbb", "cc"], id: \.self) { name in
            Text(name)
              .background(
                GeometryReader { proxy in
                  Color.clear.preference(key: Widest.self, value: proxy.size.width)
                }
              )
              .frame(width: width)
          }
        }
        .onPreferenceChange(Widest.self) { width = $0 }
      }
    }
    let reader = Reader(Columns())
    let frames = reader.frame.tree().filter { $0.view == "frame" }.map(\.frame.width)
    #expect(frames == [30, 30, 30])
    #expect(reader.codes == [])
  }

  @Test("views that are built from a preference see what was set inside, and follow it")
  func overlayFromPreference() {
    struct Titled: View {
      @State private var name = "a"

      var body: some View {
        VStack {
          Text("tap").onTapGesture { name += "b" }
          Text("x").named(name)
        }
        .overlayPreferenceValue(Names.self, alignment: .bottom) { Text("over \($0.joined())") }
        .backgroundPreferenceValue(Names.self) { Text("under \($0.joined())") }
      }
    }
    var reader = Reader(Titled())
    #expect(reader.texts == ["under a", "tap", "x", "over a"])
    reader.tap("tap")
    #expect(reader.texts == ["under ab", "tap", "x", "over ab"])
    #expect(reader.frame.counters.bodies == 1)
  }

  @Test("an anchor is found in the space of a reader, and followed when its view moves")
  func anchors() throws {
    struct Marked: View {
      @State private var gap: CGFloat = 0

      var body: some View {
        VStack(spacing: 0) {
          Text("tap").onTapGesture { gap += 40 }
          Color.clear.frame(height: gap)
          Text("mark").anchorPreference(key: Places.self, value: .bounds) { [$0] }
        }
        .frame(width: 200, alignment: .leading)
        .overlayPreferenceValue(Places.self) { places in
          GeometryReader { proxy in
            ForEach(places, id: \.self) { place in
              Color.red.frame(width: proxy[place].width, height: proxy[place].height)
                .offset(x: proxy[place].minX, y: proxy[place].minY)
            }
          }
        }
      }
    }
    var reader = Reader(Marked())
    func frames() -> (mark: CGRect?, red: CGRect?) {
      let tree = reader.frame.tree()
      return (
        tree.first { $0.text == "mark" }?.frame, tree.last { $0.view == "Color" }?.frame
      )
    }
    let before = frames()
    #expect(before.red == before.mark)
    reader.tap("tap")
    let after = frames()
    #expect(after.red == after.mark)
    // Above the mark are 20 of text and 40 of gap, and the whole is centred: 40 more above, half of it back.
    let (new, old) = (try #require(after.mark), try #require(before.mark))
    #expect(new.minY == old.minY + 40 - 40 / 2)
  }

  @Test("points, lists and optional places are anchors too")
  func anchorSources() {
    let frame = CGRect(x: 10, y: 20, width: 100, height: 50)
    func value<T>(_ source: Anchor<T>.Source) -> Log<T> {
      let log = Log<T>()
      _ = Reader(
        Color.clear.frame(width: frame.width, height: frame.height)
          .anchorPreference(key: AnyPlace<T>.self, value: source) { $0 }
          .overlayPreferenceValue(AnyPlace<T>.self) { anchor in
            GeometryReader { proxy in
              if let anchor { let _ = log.values.append(proxy[anchor]) }
            }
          })
      return log
    }
    #expect(value(.center).values.last == CGPoint(x: 100 / 2, y: 50 / 2))
    #expect(value(.bottomTrailing).values.last == CGPoint(x: 100, y: 50))
    #expect(value(.point(CGPoint(x: 3, y: 4))).values.last == CGPoint(x: 3, y: 4))
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(value(.rect(rect)).values.last == rect)
    #expect(
      value(.init([Anchor<CGPoint>.Source.top, .bottom])).values.last
        == [CGPoint(x: 50, y: 0), CGPoint(x: 50, y: 50)])
  }

  @Test(
    "trees without preferences are not searched, and an update that changes none searches nothing")
  func costsNothing() {
    struct Still: View {
      let log: Log<String>
      @State private var count = 0
      var body: some View {
        VStack {
          Text("\(count)").onTapGesture { count += 1 }
          Text("x").preference(key: Counting.self, value: "a")
        }.onPreferenceChange(Counting.self) { log.values.append($0) }
      }
    }
    struct Counting: PreferenceKey {
      nonisolated(unsafe) static var asked = 0
      static var defaultValue: String {
        asked += 1
        return ""
      }
      static func reduce(value: inout String, nextValue: () -> String) {}
    }
    let log = Log<String>()
    var reader = Reader(Still(log: log))
    let asked = Counting.asked
    reader.tap("0")
    #expect(Counting.asked == asked)
    #expect(log.values == ["a"])
  }

  @Test("a preference that changes what it is set from without end is reported")
  func endless() {
    struct Growing: View {
      @State private var width: CGFloat = 1
      var body: some View {
        Color.clear.frame(width: width)
          .background(
            GeometryReader { Color.clear.preference(key: Widest.self, value: $0.size.width) }
          )
          .onPreferenceChange(Widest.self) { width = $0 + 1 }
      }
    }
    let reader = Reader(Growing())
    #expect(reader.codes == ["endless-update"])
  }
}
