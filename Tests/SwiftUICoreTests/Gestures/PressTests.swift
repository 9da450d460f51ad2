import Foundation
import SwiftUI
@_spi(Sightline) import SwiftUICore
import Testing

/// Buttons under a finger.
@MainActor @Suite struct PressTests {
  private let log = ActionLog()

  /// Shows whether it is pressed.
  private struct Telling: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      Text(configuration.isPressed ? "down" : "up").frame(width: 100, height: 40)
        .contentShape(Rectangle())
    }
  }

  private var button: some View {
    Button("x") { log("action") }.buttonStyle(Telling())
  }

  @Test("a button looks pressed while the finger is down, and acts when it is lifted")
  func press() {
    var stage = TouchStage(button)
    stage.down(150, 150)
    #expect(stage.texts == ["down"])
    #expect(log.lines.isEmpty)
    stage.up(150, 150)
    #expect(stage.texts == ["up"])
    #expect(log.lines == ["action"])
  }

  @Test("a finger that leaves the button lets go of it, and takes it up again when it comes back")
  func leaving() {
    var stage = TouchStage(button)
    stage.down(150, 150)
    // The button ends at 170.
    stage.move(150, 170 + 69)
    #expect(stage.texts == ["down"])
    stage.move(150, 170 + 71)
    #expect(stage.texts == ["up"])
    stage.move(150, 150)
    #expect(stage.texts == ["down"])
    stage.move(150, 170 + 71)
    stage.up(150, 170 + 71)
    #expect(log.lines.isEmpty)
    stage.tap(150, 150)
    #expect(log.lines == ["action"])
  }

  @Test("in a scrolling view a button waits before it looks pressed, and lets go when it scrolls")
  func inScrollView() {
    var stage = TouchStage(
      ScrollView {
        button
        Color.red.frame(height: 900)
      })
    stage.down(150, 20)
    #expect(stage.texts == ["up"])
    stage.wait(0.2)
    #expect(stage.texts == ["down"])
    stage.move(150, 0)
    #expect(stage.texts == ["up"])
    stage.up(150, 0)
    #expect(log.lines.isEmpty)
  }

  @Test("a button comes before a tap and before a long press of the view around it")
  func beforeOuter() {
    var stage = TouchStage(
      button.onTapGesture { log("tap") }.onLongPressGesture { log("long") })
    stage.tap(150, 150)
    stage.down(150, 150)
    stage.wait(0.6)
    stage.up(150, 150)
    #expect(log.lines == ["action", "action"])
  }

  @Test("a held button that repeats acts again and again, and not once more when it is let go")
  func repeating() {
    var stage = TouchStage(button.buttonRepeatBehavior(.enabled))
    stage.down(150, 150)
    stage.wait(0.51)
    #expect(log.lines.count == 1)
    stage.wait(0.5)
    let count = log.lines.count
    #expect(count > 3)
    stage.up(150, 150)
    #expect(log.lines.count == count)
  }

  @Test("a disabled button neither looks pressed nor acts")
  func disabled() {
    var stage = TouchStage(button.disabled(true))
    stage.down(150, 150)
    #expect(stage.texts == ["up"])
    stage.up(150, 150)
    #expect(log.lines.isEmpty)
  }

  @Test("a system's button is fainter while it is pressed")
  func faint() {
    var stage = TouchStage(Button("x") {})
    let opacities = { (stage: TouchStage) in
      DrawnItem.all(in: stage.frame.displayList).flatMap(\.effects).compactMap {
        if case .opacity(let opacity) = $0 { opacity } else { nil as Double? }
      }
    }
    #expect(opacities(stage).isEmpty)
    stage.down(150, 150)
    #expect(opacities(stage).count == 1)
    stage.up(150, 150)
    #expect(opacities(stage).isEmpty)
  }
}
