import Foundation
import SwiftUI
@_spi(Sightline) import SwiftUICore
import Testing

/// By which names and lines the views of a tree are listed.
@MainActor @Suite struct TreeNameTests {
  private func entries(_ view: any View) -> [TreeEntry] {
    let stage = Stage(
      view,
      world: World(
        size: CGSize(width: 300, height: 300), text: PlainTextService(), recordsLocations: true))
    return stage.update().tree()
  }

  /// The names of what is around the first view of a name, from that outwards.
  private func path(to view: String, in entries: [TreeEntry]) -> [String] {
    var names: [String] = []
    var next = entries.first { $0.view == view }
    while let entry = next {
      names.append(entry.view)
      next = entry.parent.map { entries[$0] }
    }
    return names
  }

  @Test("a control under a modifier of layout is listed by its own name, inside the modifier")
  func controlUnderModifier() throws {
    let entries = entries(Button("a") {}.padding(7))
    let button = try #require(entries.first { $0.view == "Button" })
    let parent = try #require(button.parent)
    #expect(entries[parent].view == "padding")
    #expect(button.frame == entries[parent].frame.insetBy(dx: 7, dy: 7))
    #expect(path(to: "Text", in: entries).contains("Button"))
  }

  @Test("so is one under several modifiers, and a view of a type that is not told")
  func severalModifiers() {
    let entries = entries(AnyView(Marker()).padding(2).frame(width: 50, height: 50))
    #expect(
      path(to: "Color", in: entries) == [
        "Color", "Marker", "AnyView", "padding", "frame", "VStack",
      ])
  }

  @Test("of several views under one modifier each is listed inside its own")
  func listUnderModifier() {
    let entries = entries(
      VStack { ForEach(0..<2) { _ in Marker() }.padding(2) })
    #expect(entries.filter { $0.view == "padding" }.count == 2)
    #expect(path(to: "Color", in: entries) == ["Color", "Marker", "padding", "VStack"])
  }

  @Test("what a control is made of is listed at the line where the control stands")
  func linesOfControls() throws {
    let entries = entries(Form())
    // The view of the stage itself was made outside any builder.
    for entry in entries.dropFirst() {
      #expect(entry.file?.hasSuffix("TreeNameTests.swift") == true, "\(entry.view)")
    }
    let texts = entries.filter { $0.text != nil }
    let lines = texts.map { ($0.text ?? "", ($0.line ?? 0) - Form.line) }
    #expect(lines.map(\.0) == ["title", "label", "after"])
    #expect(lines.map(\.1) == [3, 6, 8])
    let button = entries.filter { $0.view == "Button" }
    #expect(button.map { ($0.line ?? 0) - Form.line } == [3, 4])
  }
}

private struct Marker: View {
  var body: some View { Color.red }
}

private struct Form: View {
  static let line = Int(#line)
  var body: some View {
    VStack {
      Button("title") {}
      Button {
      } label: {
        Text(verbatim: "label")
      }
      Text(verbatim: "after")
    }
  }
}
