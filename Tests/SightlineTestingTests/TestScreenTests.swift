import Foundation
import SightlineTesting
import SwiftUI
import Testing

/// Views that tests touch and look at.
@MainActor @Suite struct TestScreenTests {
  private struct List: View {
    @State private var items: [String] = []
    @State private var offset = CGSize.zero
    @State private var scale: CGFloat = 1
    @State private var isHeld = false
    var body: some View {
      VStack(spacing: 0) {
        Text("\(items.count) items")
        Button("Add") { items.append("item \(items.count)") }
        ForEach(items, id: \.self) { Text($0) }
        Color.red.frame(width: 60, height: 60).accessibilityIdentifier("card")
          .accessibilityLabel("A red card").accessibilityValue("red")
          .offset(offset)
          .gesture(DragGesture(coordinateSpace: .global).onChanged { offset = $0.translation })
          .simultaneousGesture(MagnifyGesture().onChanged { scale = $0.magnification })
        Text(verbatim: "scale \(scale)")
        Text(isHeld ? "held" : "hold").onLongPressGesture { isHeld = true }
        ScrollView {
          VStack(spacing: 0) { ForEach(0..<40, id: \.self) { Text("row \($0)").frame(height: 30) } }
        }.frame(height: 200)
      }
    }
  }

  @Test("find what is called by an identifier, a label or a text")
  func finding() throws {
    let screen = try TestScreen(List())
    #expect(try screen.find("card") == screen.find("A red card"))
    #expect(try screen.find("card").value == "red")
    #expect(try screen.find("card").frame.size == CGSize(width: 60, height: 60))
    #expect(screen.shows("0 items") && !screen.shows("1 items"))
    #expect(throws: TestError.notFound("Ad", nearest: ["Add", "card", "hold"])) {
      try screen.find("Ad")
    }
  }

  @Test("tap, and look at what comes of it")
  func tapping() throws {
    let screen = try TestScreen(List())
    for _ in 0..<2 {
      try screen.tap("Add")
      screen.settle()
    }
    #expect(screen.texts.prefix(4) == ["2 items", "Add", "item 0", "item 1"])
    #expect(screen.tree.contains("\"2 items\""))
    #expect(screen.warnings.isEmpty)
    screen.tap(at: CGPoint(x: 1, y: 1))
    #expect(screen.warnings.count == 1)
    #expect(screen.log.last?.contains("[tap-missed]") == true)
  }

  @Test("drag, press long, pinch and scroll")
  func gestures() throws {
    let screen = try TestScreen(List())
    let start = try screen.frame(of: "card")
    try screen.drag("card", by: CGSize(width: 30, height: 15))
    #expect(try screen.frame(of: "card") == start.offsetBy(dx: 30, dy: 15))
    try screen.longPress("hold")
    #expect(screen.shows("held"))
    try screen.pinch("card", scale: 2)
    #expect(screen.shows("scale 2.0"))
    let row = try screen.find("row 3")
    screen.scroll(at: row.center, by: CGSize(width: 0, height: -60))
    screen.settle()
    #expect(try screen.frame(of: "row 3").minY == row.frame.minY - 60)
  }

  @Test("time goes by only when it is let")
  func time() throws {
    let screen = try TestScreen(List())
    try screen.tap("Add")
    #expect(screen.time == 0)
    screen.advance(by: 0.5)
    #expect(screen.time == 0.5)
    screen.advance(by: .nan)
    #expect(screen.time == 0.5)
    #expect(screen.isQuiet)
    #expect(
      screen.log == [
        screen.log[0], "0.000  advance by 0.5", "0.500  advance by nan",
      ])
  }

  @Test("counters tell what one change costs")
  func counters() throws {
    struct Row: View {
      @State private var count = 0
      let index: Int
      var body: some View { Text("\(index): \(count)").onTapGesture { count += 1 } }
    }
    let screen = try TestScreen(VStack { ForEach(0..<20, id: \.self) { Row(index: $0) } })
    try screen.tap("7: 0")
    #expect(screen.counters.bodies == 1)
    #expect(screen.shows("7: 1"))
  }

  @Test("a tap does what a view says is done when it is not touched")
  func accessibleAction() throws {
    struct Dial: View {
      @State private var count = 0
      var body: some View {
        Text("\(count)").accessibilityLabel("dial").accessibilityAction { count += 1 }
      }
    }
    let screen = try TestScreen(Dial())
    try screen.tap("dial")
    #expect(screen.shows("1"))
    #expect(screen.warnings.isEmpty)
  }

  @Test("keys go to what has the focus")
  func keys() throws {
    struct Keys: View {
      @State private var typed = ""
      @FocusState private var isFocused: Bool
      var body: some View {
        Text(verbatim: "typed \(typed)").focusable().focused($isFocused)
          .onKeyPress { press in
            typed += press.characters
            return .handled
          }
          .onAppear { isFocused = true }
      }
    }
    let screen = try TestScreen(Keys())
    screen.type("milk")
    screen.press("!")
    #expect(screen.texts == ["typed milk!"])
  }

  @Test("tasks of a view are run when they are waited for")
  func tasks() async throws {
    struct Loading: View {
      @State private var text = "loading"
      var body: some View {
        Text(text).task {
          try? await Task.sleep(nanoseconds: 1_000)
          text = "there"
        }
      }
    }
    let screen = try TestScreen(Loading())
    #expect(screen.shows("loading"))
    await screen.finishTasks()
    #expect(screen.shows("there"))
  }

  @Test("the setting is what the view is laid out in")
  func setting() throws {
    struct Shown: View {
      @Environment(\.colorScheme) private var scheme
      @Environment(\.layoutDirection) private var direction
      @Environment(\.dynamicTypeSize) private var type
      var body: some View { Text("\(scheme) \(direction) \(type)") }
    }
    var setting = TestScreen.Setting()
    setting.colorScheme = .dark
    setting.layoutDirection = .rightToLeft
    setting.dynamicTypeSize = .xxLarge
    setting.canvas = .size(width: 300, height: 200)
    let screen = try TestScreen(Shown(), on: "iPhone SE (3rd generation)", setting: setting)
    #expect(screen.shows("dark rightToLeft xxLarge"))
    #expect(screen.size == CGSize(width: 300, height: 200))
    #expect(throws: PictureError.unknownDevice("iPhone 99")) {
      try TestScreen(Shown(), on: "iPhone 99")
    }
  }
}
