import Foundation
import SwiftUI
@_spi(Sightline) import SwiftUICore
import Testing

/// Taps and long presses.
@MainActor @Suite struct TapTests {
  private let log = ActionLog()
  private var box: some View { Color.red.frame(width: 100, height: 100) }

  @Test("a tap is told when the finger is lifted, with its place in the view")
  func tapPlace() {
    var stage = TouchStage(
      box.onTapGesture { (point: CGPoint) in log("\(point.x) \(point.y)") })
    stage.down(110, 120)
    #expect(log.lines.isEmpty)
    stage.up(112, 120)
    #expect(log.lines == ["12.0 20.0"])
  }

  @Test("the place of a tap can be told in the space of the canvas and in one with a name")
  func tapSpaces() {
    var stage = TouchStage(
      box.onTapGesture(coordinateSpace: .global) { log("\($0.x)") }
        .simultaneousGesture(
          SpatialTapGesture(coordinateSpace: .named("outer")).onEnded { log("\($0.location.x)") }
        )
        .padding(.leading, 40).coordinateSpace(name: "outer"))
    // (300 − 140) / 2 is where the outer view begins.
    stage.tap(130, 150)
    #expect(log.lines == ["130.0", "\(CGFloat(130 - 80))"])
  }

  @Test("a finger that moves far, or stays too long, makes no tap")
  func noTap() {
    var stage = TouchStage(box.onTapGesture { log("tap") })
    stage.drag((150, 150), (150, 196))
    #expect(log.lines.isEmpty)
    stage.down(150, 150)
    stage.wait(0.8)
    stage.up(150, 150)
    #expect(log.lines.isEmpty)
    stage.drag((150, 150), (150, 170))
    #expect(log.lines == ["tap"])
  }

  @Test("a second finger makes no tap")
  func twoFingers() {
    var stage = TouchStage(box.onTapGesture { log("tap") })
    stage.down(150, 150)
    stage.down(160, 150, finger: 1)
    stage.up(150, 150)
    stage.up(160, 150, finger: 1)
    #expect(log.lines.isEmpty)
    stage.tap(150, 150)
    #expect(log.lines == ["tap"])
  }

  @Test("a double tap further inside delays the single tap around it")
  func doubleTapDelays() {
    var stage = TouchStage(
      box.onTapGesture(count: 2) { log("two") }.onTapGesture { log("one") })
    stage.tap(150, 150)
    #expect(log.lines.isEmpty)
    stage.wait(0.2)
    #expect(log.lines.isEmpty)
    stage.wait(0.2)
    #expect(log.take() == ["one"])
    stage.tap(150, 150)
    stage.wait(0.2)
    stage.tap(150, 150)
    #expect(log.take() == ["two"])
    stage.wait(1)
    #expect(log.lines.isEmpty)
  }

  @Test("a single tap further inside leaves nothing to the double tap around it")
  func singleInside() {
    var stage = TouchStage(
      box.onTapGesture { log("one") }.onTapGesture(count: 2) { log("two") })
    stage.tap(150, 150)
    stage.tap(150, 150)
    #expect(log.lines == ["one", "one"])
  }

  @Test("of two views around each other the inner one takes the tap")
  func innerFirst() {
    var stage = TouchStage(
      box.onTapGesture { log("inner") }.padding(20).background(Color.blue)
        .onTapGesture { log("outer") })
    stage.tap(150, 150)
    stage.tap(90, 150)
    #expect(log.lines == ["inner", "outer"])
  }

  @Test("a gesture of high priority comes before those inside, a simultaneous one beside them")
  func priorities() {
    func run(_ view: some View) -> [String] {
      var stage = TouchStage(view)
      stage.tap(150, 150)
      return log.take()
    }
    let inner = box.onTapGesture { log("inner") }
    let outer = TapGesture().onEnded { log("outer") }
    #expect(run(inner.gesture(outer)) == ["inner"])
    #expect(run(inner.highPriorityGesture(outer)) == ["outer"])
    #expect(run(inner.simultaneousGesture(outer)) == ["inner", "outer"])
    #expect(run(inner.gesture(outer, including: .gesture)) == ["outer"])
    #expect(run(inner.highPriorityGesture(outer, including: .subviews)) == ["inner"])
    #expect(run(inner.gesture(outer, including: .none)) == [])
    #expect(run(inner.highPriorityGesture(outer, isEnabled: false)) == ["inner"])
  }

  @Test("a disabled view leaves a tap to the one around it, and nothing behind it gets one")
  func disabled() {
    var stage = TouchStage(
      ZStack {
        Color.blue.onTapGesture { log("behind") }
        box.onTapGesture { log("inner") }.disabled(true).onTapGesture { log("outer") }
      })
    stage.tap(150, 150)
    #expect(log.lines == ["outer"])
  }

  @Test("what does not allow hit testing leaves touches to what lies behind")
  func hitTesting() {
    var stage = TouchStage(
      ZStack {
        Color.blue.onTapGesture { log("behind") }
        box.onTapGesture { log("front") }.allowsHitTesting(false)
      })
    stage.tap(150, 150)
    #expect(log.lines == ["behind"])
  }

  @Test("a content shape makes the gaps of a stack touchable")
  func contentShape() {
    let row = HStack(spacing: 0) {
      Color.red.frame(width: 20, height: 20)
      Spacer()
    }
    var stage = TouchStage(row.frame(width: 200).onTapGesture { log("drawn") })
    stage.tap(150, 150)
    #expect(log.lines.isEmpty)
    stage = TouchStage(
      row.frame(width: 200).contentShape(Rectangle()).onTapGesture { log("shape") })
    stage.tap(150, 150)
    #expect(log.lines == ["shape"])
  }

  // MARK: Long presses

  @Test("a long press is told while the finger is down, and its pressing when it begins and ends")
  func longPress() {
    var stage = TouchStage(
      box.onLongPressGesture {
        log("long")
      } onPressingChanged: {
        log("\($0)")
      })
    stage.down(150, 150)
    #expect(log.take() == ["true"])
    stage.wait(0.4)
    #expect(log.lines.isEmpty)
    stage.wait(0.2)
    #expect(log.take() == ["false", "long"])
    stage.up(150, 150)
    #expect(log.lines.isEmpty)
    stage.drag((150, 150), (150, 161))
    #expect(log.take() == ["true", "false"])
  }

  @Test("a tap and a long press on one view both work, in either order")
  func tapAndLongPress() {
    func run(_ view: some View) -> [String] {
      var stage = TouchStage(view)
      stage.tap(150, 150)
      stage.down(150, 150)
      stage.wait(0.6)
      stage.up(150, 150)
      return log.take()
    }
    #expect(
      run(box.onTapGesture { log("tap") }.onLongPressGesture { log("long") }) == ["tap", "long"])
    #expect(
      run(box.onLongPressGesture { log("long") }.onTapGesture { log("tap") }) == ["tap", "long"])
  }

  @Test("a gesture takes the closures of the newest body")
  func newestBody() {
    struct Counter: View {
      @State private var count = 0
      let log: ActionLog
      var body: some View {
        Text("\(count)").frame(width: 100, height: 100).contentShape(Rectangle())
          .onTapGesture {
            log("\(count)")
            count += 1
          }
      }
    }
    var stage = TouchStage(Counter(log: log))
    for _ in 0..<3 { stage.tap(150, 150) }
    #expect(log.lines == ["0", "1", "2"])
  }
}
