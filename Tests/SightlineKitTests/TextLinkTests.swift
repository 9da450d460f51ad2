import Foundation
import SwiftUI
@_spi(Sightline) import SwiftUICore
import Testing

/// Links in texts, which open what they lead to.
@MainActor @Suite("Links in a text")
struct TextLinkTests {
  private func stage(_ view: some View) -> Stage {
    let stage = Stage(
      view, world: World(size: CGSize(width: 390, height: 200), scale: 3, text: RealText()))
    _ = stage.update()
    return stage
  }

  private static let url = URL(string: "https://example.com/a")

  @Test("open their address where they are tapped, and nowhere else")
  func taps() throws {
    let stage = stage(Text("Read the [manual](https://example.com/a) first").frame(width: 390))
    let frame = try #require(stage.update().tree().first { $0.view == "Text" }).frame
    // The link is in the middle; "Read the" takes the first third, "first" the last sixth.
    for x in [0.1, 0.95] {
      stage.send(.tap(CGPoint(x: frame.minX + frame.width * x, y: frame.midY)))
    }
    #expect(stage.openedURLs == [])
    stage.send(.tap(CGPoint(x: frame.midX, y: frame.midY)))
    #expect(stage.openedURLs == [Self.url])
  }

  @Test("are found by what they read")
  func byText() {
    let stage = stage(Text("Read the [user *manual*](https://example.com/a) first"))
    stage.send(.tapText("user manual"))
    #expect(stage.openedURLs == [Self.url])
  }

  @Test("go through the action of the environment, also from attributed strings")
  func action() throws {
    var link = AttributedString("here")
    link.link = Self.url
    var opened: [URL] = []
    let view = Text("Click " + "") + Text(AttributedString("Click ") + link)
    let stage = stage(
      view.environment(
        \.openURL,
        OpenURLAction {
          opened.append($0)
          return .handled
        }))
    stage.send(.tapText("here"))
    #expect(opened == [Self.url])
    #expect(stage.openedURLs == [])
  }

  @Test("are tapped on each of their lines")
  func lines() throws {
    let stage = stage(
      Text("[a link of several words that goes on and on](https://example.com/a)")
        .frame(width: 100))
    let frame = try #require(stage.update().tree().first { $0.view == "Text" }).frame
    #expect(frame.height > 60)
    stage.send(.tap(CGPoint(x: frame.minX + 10, y: frame.minY + 10)))
    stage.send(.tap(CGPoint(x: frame.minX + 10, y: frame.maxY - 10)))
    #expect(stage.openedURLs == [Self.url, Self.url])
  }

  @Test("do not open while disabled, or without an address")
  func disabled() {
    let stage = stage(
      VStack {
        Text("[one](https://example.com/a)").disabled(true)
        Text("[two]()")
      })
    stage.send(.tapText("one"))
    stage.send(.tapText("two"))
    #expect(stage.openedURLs == [])
  }
}
