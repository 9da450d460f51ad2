import SwiftUI
@_spi(Sightline) import SwiftUICore
import Testing

private final class Log {
  var entries: [String] = []
  func note(_ entry: String) { entries.append(entry) }
}

private struct Bracketed: ButtonStyle {
  @Environment(\.lineLimit) private var limit

  func makeBody(configuration: Configuration) -> some View {
    HStack {
      Text("[\(limit ?? 0)")
      configuration.label
      Text(configuration.role == .destructive ? "!]" : "]")
    }
  }
}

private struct Doubled: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack {
      Button(configuration)
      Text("twice").onTapGesture {
        configuration.trigger()
        configuration.trigger()
      }
    }
  }
}

private struct TitleFirst: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.title
      configuration.icon
    }
  }
}

@MainActor @Suite struct ButtonTests {
  /// The frame of the first view of a kind.
  private func frame(of view: String, in root: some View) throws -> CGRect {
    try #require(Reader(root).frame(of: view))
  }

  @Test("a tap does what the button is for")
  func tap() {
    struct Counter: View {
      @State private var count = 0
      var body: some View { Button("count \(count)") { count += 1 } }
    }
    var reader = Reader(Counter())
    reader.tap("count 0")
    reader.tap("count 1")
    #expect(reader.texts == ["count 2"])
  }

  @Test(
    "a button without a border is as large as its label, and one with a border larger all round")
  func sizes() throws {
    let button = Button("abc") {}
    #expect(try frame(of: "Button", in: button).size == CGSize(width: 30, height: 20))
    #expect(
      try frame(of: "Button", in: button.buttonStyle(.bordered)).size
        == CGSize(width: 30 + 2 * 12, height: 20 + 2 * 7))
    #expect(
      try frame(of: "Button", in: button.buttonStyle(.borderedProminent).controlSize(.large)).size
        == CGSize(width: 30 + 2 * 20, height: 20 + 2 * 15))
  }

  @Test("several views of a label stand in a row")
  func labelIsARow() throws {
    let size = try frame(
      of: "Button",
      in: Button {
      } label: {
        Text("a")
        Text("b")
      }
    ).size
    #expect(size == CGSize(width: 10 + 8 + 10, height: 20))
  }

  @Test("a bordered button is tapped on its ground, one without a border on its label only")
  func hitArea() {
    let log = Log()
    var bordered = Reader(Button("abc") { log.note("bordered") }.buttonStyle(.bordered))
    // The label is 30 wide in the middle of 300, and the ground 12 more on each side.
    bordered.tap(at: CGPoint(x: 150 - 15 - 8, y: 150))
    #expect(log.entries == ["bordered"])
    var plain = Reader(Button("abc") { log.note("plain") }.buttonStyle(.plain))
    plain.tap(at: CGPoint(x: 150 - 15 - 8, y: 150))
    #expect(log.entries == ["bordered"])
    #expect(plain.codes == ["tap-missed"])
  }

  @Test("a style of a user's own shows the label, reads the environment, and is tapped anywhere")
  func ownStyle() {
    let log = Log()
    var reader = Reader(
      VStack {
        Button("a") { log.note("a") }
        Button("b", role: .destructive) { log.note("b") }
      }.buttonStyle(Bracketed()).lineLimit(3))
    #expect(reader.texts == ["[3", "a", "]", "[3", "b", "!]"])
    reader.tap("!]")
    #expect(log.entries == ["b"])
  }

  @Test("a style that shows the button again gets the next one further out")
  func nestedStyles() {
    let log = Log()
    var reader = Reader(
      Button("a") { log.note("a") }.buttonStyle(Doubled()).buttonStyle(Bracketed()))
    #expect(reader.texts == ["[0", "a", "]", "twice"])
    reader.tap("twice")
    reader.tap("]")
    #expect(log.entries == ["a", "a", "a"])
  }

  @Test("a disabled button does nothing, and nothing inside a disabled view does otherwise")
  func disabled() {
    let log = Log()
    var reader = Reader(
      VStack {
        Button("a") { log.note("a") }.disabled(false)
        Text("b").onTapGesture { log.note("b") }
      }.disabled(true))
    reader.tap("a")
    #expect(
      reader.frame.diagnostics.first?.message
        == "a tap on \"a\" reached a view that is disabled, so nothing happened")
    reader.tap("b")
    #expect(log.entries == [])
    #expect(reader.codes == ["tap-missed"])
  }

  @Test("what may not be hit lets a tap through to what lies behind")
  func allowsHitTesting() {
    let log = Log()
    func stacked(_ isHit: Bool) -> some View {
      ZStack {
        Color.red.onTapGesture { log.note("behind") }
        Text("front").onTapGesture { log.note("front") }.allowsHitTesting(isHit)
      }
    }
    var through = Reader(stacked(false))
    through.tap("front")
    var front = Reader(stacked(true))
    front.tap("front")
    #expect(log.entries == ["behind", "front"])
  }

  @Test("a tap tells where it was, in the view's own space or another")
  func tapLocation() {
    var places: [CGPoint] = []
    let box = Color.red.frame(width: 100, height: 50)
    func place(_ view: some View) -> CGPoint? {
      var reader = Reader(view.padding(.leading, 20).coordinateSpace(name: "outer"))
      // The padded box is 120 wide in the middle of 300, so the box begins at 110; it begins 125 down.
      reader.tap(at: CGPoint(x: 117, y: 130))
      return places.last
    }
    #expect(place(box.onTapGesture { places.append($0) }) == CGPoint(x: 7, y: 5))
    #expect(
      place(box.onTapGesture(coordinateSpace: .global) { places.append($0) })
        == CGPoint(x: 117, y: 130))
    #expect(
      place(box.onTapGesture(coordinateSpace: .named("outer")) { places.append($0) })
        == CGPoint(x: 27, y: 5))
  }

  @Test("a label is icon, 8 points and title, or what its style makes of it")
  func labels() throws {
    let label = Label("abc", systemImage: "star")
    #expect(try frame(of: "Label", in: label).width == 10 + 8 + 30)
    #expect(try frame(of: "Label", in: label.labelStyle(.titleOnly)).width == 30)
    #expect(try frame(of: "Label", in: label.labelStyle(.iconOnly)).width == 10)
    let views = Reader(label.labelStyle(TitleFirst())).views
    #expect(views.filter { ["Text", "Image"].contains($0) } == ["Text", "Image"])
  }

  @Test("a link asks the environment's action to open its address, and the stage notes it")
  func links() throws {
    let url = try #require(URL(string: "https://example.org"))
    var plain = Reader(Link("go", destination: url))
    plain.tap("go")
    #expect(plain.openedURLs == [url])
    let log = Log()
    var handled = Reader(
      Link("go", destination: url).environment(
        \.openURL,
        OpenURLAction {
          log.note($0.absoluteString)
          return .handled
        }))
    handled.tap("go")
    #expect(log.entries == ["https://example.org"])
    #expect(handled.openedURLs == [])
  }

  @Test("an unchanged button style leaves the buttons inside alone")
  func unchangedStyle() {
    struct Screen: View {
      @State private var count = 0
      var body: some View {
        VStack {
          Text("count \(count)").onTapGesture { count += 1 }
          Inner().buttonStyle(Bracketed())
        }
      }
    }
    struct Inner: View {
      var body: some View { Button("a") {} }
    }
    var reader = Reader(Screen())
    reader.tap("count 0")
    #expect(reader.frame.counters.bodies == 1)
  }
}
