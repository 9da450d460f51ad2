import Foundation
import SwiftUI
import Testing

@testable import SwiftUICore

/// What holds views together: boxes, disclosure groups, labelled values, what stands for nothing.
@MainActor @Suite("Groups of views") struct GroupingTests {
  @Test("a labelled value is its label, 8 points and the value")
  func labeledContent() throws {
    let stage = ScreenStage(
      HStack {
        LabeledContent {
          Color.blue.frame(width: 30, height: 10)
        } label: {
          Color.red.frame(width: 20, height: 10)
        }
      })
    let frames = stage.frames("Color")
    #expect(stage.frames("LabeledContent").first?.width == CGFloat(20 + 8 + 30))
    #expect(frames.map(\.width) == [20, 30])
    #expect(frames.last?.minX == frames.first.map { $0.maxX + 8 })
  }

  @Test("a hidden label leaves the value alone")
  func hiddenLabel() {
    #expect(ScreenStage(LabeledContent("size", value: "10").labelsHidden()).texts == ["10"])
    #expect(ScreenStage(LabeledContent("size", value: "10")).texts == ["size", "10"])
  }

  @Test("a labelled value is shown in its format")
  func format() {
    let view = LabeledContent("part", value: 0.25, format: .percent)
    #expect(ScreenStage(view).texts == ["part", "25%"])
  }

  @Test("a box has 16 points around its content and takes the width it is offered")
  func groupBox() throws {
    let stage = ScreenStage(
      HStack { GroupBox { Color.red.frame(width: 50, height: 40) } }.frame(width: 200))
    let box = try #require(stage.frames("GroupBox").first)
    let content = try #require(stage.frames("Color").first)
    #expect(box.size == CGSize(width: 200, height: 16 + 40 + 16))
    #expect(content.midX == box.midX)
  }

  @Test("a box's label stands above the content, at the leading edge")
  func boxLabel() throws {
    let stage = ScreenStage(
      GroupBox {
        Color.red.frame(width: 50, height: 40)
      } label: {
        Color.blue.frame(width: 30, height: 10)
      })
    let frames = stage.frames("Color")
    let box = try #require(stage.frames("GroupBox").first)
    #expect(frames.map(\.width) == [30, 50])
    #expect(frames.first?.minX == box.minX + 16)
    #expect(frames.last?.minY == frames.first.map { $0.maxY + 8 })
  }

  @Test("styles of boxes, groups and labelled values can show them again in the next style")
  func styles() {
    struct Boxed: GroupBoxStyle {
      func makeBody(configuration: Configuration) -> some View {
        Text(verbatim: "box")
        configuration.label
        configuration.content
      }
    }
    struct Around: GroupBoxStyle {
      func makeBody(configuration: Configuration) -> some View {
        Text(verbatim: "around")
        GroupBox(configuration)
      }
    }
    let view = VStack { GroupBox("title") { Text(verbatim: "inside") }.groupBoxStyle(Around()) }
    #expect(
      ScreenStage(view.groupBoxStyle(Boxed())).texts == ["around", "box", "title", "inside"])
    struct Row: LabeledContentStyle {
      func makeBody(configuration: Configuration) -> some View {
        configuration.content
        configuration.label
      }
    }
    let row = VStack { LabeledContent("size", value: "10") }.labeledContentStyle(Row())
    #expect(ScreenStage(row).texts == ["10", "size"])
  }

  @Test("a tap on a disclosure group's label shows its content, and another hides it")
  func disclosure() {
    var stage = ScreenStage(DisclosureGroup("more") { Text(verbatim: "inside") })
    #expect(stage.texts == ["more"])
    stage.tap("more")
    #expect(stage.texts == ["more", "inside"])
    stage.tap("more")
    #expect(stage.texts == ["more"])
  }

  @Test("the content of a closed group is not made")
  func closed() {
    final class Count {
      var made = 0
    }
    struct Screen: View {
      let count: Count
      var body: some View {
        DisclosureGroup("more") {
          let _ = count.made += 1
          Text(verbatim: "inside")
        }
      }
    }
    let count = Count()
    var stage = ScreenStage(Screen(count: count))
    #expect(count.made == 0)
    stage.tap("more")
    #expect(count.made == 1)
  }

  @Test("a binding says whether a group is open, and is told")
  func binding() {
    struct Screen: View {
      @State private var isExpanded = true
      var body: some View {
        DisclosureGroup("more", isExpanded: $isExpanded) { Text(verbatim: "inside") }
        Text(verbatim: isExpanded ? "open" : "closed")
      }
    }
    var stage = ScreenStage(VStack { Screen() })
    #expect(stage.texts == ["more", "inside", "open"])
    stage.tap("more")
    #expect(stage.texts == ["more", "closed"])
  }

  @Test("what stands for nothing fills the room it has, its parts in the middle")
  func unavailable() throws {
    let stage = ScreenStage(
      ContentUnavailableView("empty", systemImage: "tray", description: Text(verbatim: "add one"))
        .frame(width: 300, height: 200))
    #expect(stage.texts == ["empty", "add one"])
    let view = try #require(stage.frames("ContentUnavailableView").first)
    #expect(view.size == CGSize(width: 300, height: 200))
    #expect(stage.frames("Text").allSatisfy { abs($0.midX - view.midX) < 0.01 })
    #expect(
      ScreenStage(ContentUnavailableView.search(text: "pie")).texts.first?.contains("pie") == true)
    #expect(ScreenStage(ContentUnavailableView.search).texts.count == 2)
  }
}
