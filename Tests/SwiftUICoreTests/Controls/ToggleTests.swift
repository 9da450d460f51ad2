import DisplayList
import Foundation
import SwiftUI
import Testing

@testable import SwiftUICore

/// Toggles: where label and switch lie, and what a tap does.
@MainActor @Suite("Toggles") struct ToggleTests {
  /// A switch that says beside it whether it is on.
  private struct Row: View {
    @State var isOn = false
    var isDisabled = false

    var body: some View {
      VStack(spacing: 0) {
        Toggle(isOn: $isOn) { Color.red.frame(width: 40, height: 10) }
          .disabled(isDisabled)
        Text(verbatim: isOn ? "on" : "off")
      }
      .frame(width: 200)
    }
  }

  private func middle(_ frame: CGRect?) throws -> CGPoint {
    let frame = try #require(frame)
    return CGPoint(x: frame.midX, y: frame.midY)
  }

  @Test("the label is at the leading edge, the switch of 51 × 31 points at the trailing one")
  func row() throws {
    let stage = ScreenStage(Row())
    let toggle = try #require(stage.frames("Toggle").first)
    let label = try #require(stage.frames("Color").first)
    let control = try #require(stage.frames("Switch").first)
    #expect(toggle.width == 200)
    #expect(label.minX == toggle.minX)
    #expect(label.midY == control.midY)
    #expect(control.maxX == toggle.maxX)
    #expect(control.size == CGSize(width: 51, height: 31))
  }

  @Test("a tap on the switch turns it on, and its knob goes to the other side")
  func tap() throws {
    var stage = ScreenStage(Row())
    let before = try #require(stage.frames("Circle").first)
    let control = try #require(stage.frames("Switch").first)
    #expect(before.minX == control.minX + 2)
    stage.tap(at: try middle(control))
    #expect(stage.texts == ["on"])
    #expect(stage.frames("Circle").first?.maxX == control.maxX - 2)
  }

  @Test("a disabled switch is not changed by a tap")
  func disabled() throws {
    var stage = ScreenStage(Row(isDisabled: true))
    stage.tap(at: try middle(stage.frames("Switch").first))
    #expect(stage.texts == ["off"])
  }

  @Test("a switch whose label is hidden takes no more room than itself")
  func hiddenLabel() {
    let stage = ScreenStage(HStack { Toggle("wifi", isOn: .constant(true)) }.labelsHidden())
    #expect(stage.frames("Toggle").first?.size == CGSize(width: 51, height: 31))
    #expect(stage.texts == [])
  }

  @Test("in the style button a tap on the label turns it on")
  func button() {
    struct Screen: View {
      @State private var isOn = false
      var body: some View {
        Toggle("wifi", isOn: $isOn).toggleStyle(.button)
        Text(verbatim: isOn ? "on" : "off")
      }
    }
    var stage = ScreenStage(VStack { Screen() })
    #expect(stage.texts == ["wifi", "off"])
    stage.tap("wifi")
    #expect(stage.texts == ["wifi", "on"])
  }

  @Test("a style can show and change the toggle, and show it again in the next style")
  func ownStyle() {
    struct Word: ToggleStyle {
      func makeBody(configuration: Configuration) -> some View {
        Text(verbatim: configuration.isMixed ? "mixed" : configuration.isOn ? "yes" : "no")
          .onTapGesture { configuration.isOn.toggle() }
      }
    }
    struct Around: ToggleStyle {
      func makeBody(configuration: Configuration) -> some View {
        Text(verbatim: "around")
        Toggle(configuration)
      }
    }
    struct Screen: View {
      @State private var isOn = false
      var body: some View {
        VStack { Toggle("wifi", isOn: $isOn).toggleStyle(Around()) }.toggleStyle(Word())
      }
    }
    var stage = ScreenStage(Screen())
    #expect(stage.texts == ["around", "no"])
    stage.tap("no")
    #expect(stage.texts == ["around", "yes"])
  }

  @Test("a toggle of several values is mixed while they differ, and sets them all")
  func sources() {
    struct Telling: ToggleStyle {
      func makeBody(configuration: Configuration) -> some View {
        Text(verbatim: configuration.isMixed ? "mixed" : configuration.isOn ? "yes" : "no")
          .onTapGesture { configuration.isOn.toggle() }
      }
    }
    struct Item: Identifiable {
      let id: Int
      var isOn: Bool
    }
    struct Screen: View {
      @State var items = [Item(id: 0, isOn: true), Item(id: 1, isOn: false)]
      var body: some View {
        Toggle("all", sources: $items, isOn: \.isOn).toggleStyle(Telling())
      }
    }
    var stage = ScreenStage(Screen())
    #expect(stage.texts == ["mixed"])
    stage.tap("mixed")
    #expect(stage.texts == ["yes"])
    stage.tap("yes")
    #expect(stage.texts == ["no"])
  }
}
