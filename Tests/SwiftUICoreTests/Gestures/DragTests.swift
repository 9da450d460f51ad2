import Foundation
import SwiftUI
@_spi(Sightline) import SwiftUICore
import Testing

/// Drags, pinches and turns.
@MainActor @Suite struct DragTests {
  private let log = ActionLog()
  private var box: some View { Color.red.frame(width: 100, height: 100) }

  @Test("a drag begins once the finger has moved its minimum, and counts from where it came down")
  func minimum() {
    var stage = TouchStage(
      box.gesture(
        DragGesture().onChanged { log("\($0.translation.width)") }
          .onEnded { log("end \($0.translation.width) \($0.startLocation.x)") }))
    stage.drag((120, 150), (129, 150), (130, 150), (145, 150))
    #expect(log.lines == ["10.0", "25.0", "end 25.0 20.0"])
  }

  @Test("a drag without a minimum begins when the finger comes down")
  func zeroMinimum() {
    var stage = TouchStage(
      box.gesture(
        DragGesture(minimumDistance: 0, coordinateSpace: .global)
          .onChanged { log("\($0.location.x)") }.onEnded { _ in log("end") }))
    stage.tap(120, 150)
    #expect(log.lines == ["120.0", "end"])
  }

  @Test("the velocity is that of the last tenth of a second, and tells the predicted end")
  func velocity() {
    var last: DragGesture.Value?
    var stage = TouchStage(box.gesture(DragGesture().onEnded { last = $0 }))
    stage.down(120, 150)
    for step in 1...10 {
      stage.wait(0.01)
      stage.move(120 + CGFloat(step) * 5, 150)
    }
    stage.up(170, 150)
    let speed: CGFloat = 5 / 0.01
    #expect(abs((last?.velocity.width ?? 0) - speed) < 1e-6)
    #expect(abs((last?.predictedEndTranslation.width ?? 0) - (50 + speed / 4)) < 1e-6)
    #expect(last?.velocity.height == 0)
  }

  @Test("a finger that rests before it is lifted has no velocity")
  func rest() {
    var last: DragGesture.Value?
    var stage = TouchStage(box.gesture(DragGesture().onEnded { last = $0 }))
    stage.down(120, 150)
    stage.wait(0.01)
    stage.move(170, 150)
    stage.wait(0.5)
    stage.up(170, 150)
    #expect(last?.velocity == .zero)
  }

  @Test(
    "a state of a gesture is set while it is under way, and goes back when it ends or is cancelled")
  func gestureState() {
    struct Card: View {
      @GestureState private var offset = CGSize.zero
      var body: some View {
        Color.red.frame(width: 100, height: 100)
          .offset(offset)
          .gesture(DragGesture().updating($offset) { value, state, _ in state = value.translation })
      }
    }
    var stage = TouchStage(Card())
    let rest = stage.frames("Color")[0]
    stage.down(150, 150)
    stage.move(170, 150)
    #expect(stage.frames("Color")[0] == rest.offsetBy(dx: 20, dy: 0))
    stage.up(170, 150)
    #expect(stage.frames("Color")[0] == rest)
    stage.down(150, 150)
    stage.move(170, 150)
    stage.cancel()
    #expect(stage.frames("Color")[0] == rest)
  }

  @Test("a drag beside a tap inside it leaves the tap alone until the finger moves")
  func dragAroundTap() {
    var stage = TouchStage(
      box.onTapGesture { log("tap") }
        .gesture(DragGesture(minimumDistance: 0).onEnded { _ in log("drag") }))
    stage.tap(150, 150)
    #expect(log.take() == ["tap"])
    stage.drag((150, 150), (150, 170))
    #expect(log.take() == ["drag"])
  }

  @Test("a drag inside a scrolling view takes the finger from it, a simultaneous one does not")
  func dragInScrollView() {
    func run(_ isSimultaneous: Bool) -> (lines: [String], y: CGFloat) {
      let drag = DragGesture().onEnded { _ in log("drag") }
      let content = Color.red.frame(width: 300, height: 900)
      var stage = TouchStage(
        ScrollView {
          if isSimultaneous { content.simultaneousGesture(drag) } else { content.gesture(drag) }
        })
      stage.drag((150, 200), (150, 189), (150, 150))
      return (log.take(), stage.frames("Color")[0].minY)
    }
    #expect(run(false) == (["drag"], 0))
    let both = run(true)
    #expect(both.lines == ["drag"])
    #expect(both.y < 0)
  }

  @Test("a finger that scrolls makes no tap")
  func scrollIsNoTap() {
    var stage = TouchStage(
      ScrollView { Color.red.frame(width: 300, height: 900).onTapGesture { log("tap") } })
    stage.drag((150, 200), (150, 189), (150, 169))
    #expect(log.lines.isEmpty)
    // The content moves from where the finger had gone far enough.
    #expect(stage.frames("Color")[0].minY == CGFloat(169 - 189))
  }

  // MARK: Two fingers

  @Test("two fingers that move apart magnify, from the middle between them")
  func magnify() {
    var stage = TouchStage(
      box.gesture(
        MagnifyGesture().onChanged {
          log("\($0.magnification) \($0.startAnchor.x) \($0.startLocation.y)")
        }.onEnded { log("end \($0.magnification)") }))
    stage.down(130, 150)
    stage.down(150, 150, finger: 1)
    stage.move(170, 150, finger: 1)
    stage.up(130, 150)
    stage.up(170, 150, finger: 1)
    #expect(log.lines == ["2.0 0.4 50.0", "end 2.0"])
  }

  @Test("two fingers that turn around each other rotate, over half a turn and more")
  func rotate() {
    var stage = TouchStage(
      box.gesture(
        RotateGesture().onChanged { log("\(Int($0.rotation.degrees.rounded()))") }))
    stage.down(150, 150)
    stage.down(170, 150, finger: 1)
    for (x, y) in [(150, 170), (130, 150), (150, 130)] as [(CGFloat, CGFloat)] {
      stage.move(x, y, finger: 1)
    }
    #expect(log.lines == ["90", "180", "270"])
  }

  @Test("the older forms tell the magnification and the angle alone")
  func olderForms() {
    var stage = TouchStage(
      box.gesture(
        MagnificationGesture().onChanged { log("\($0)") }
          .simultaneously(with: RotationGesture().onChanged { log("\($0.degrees)") })))
    stage.down(140, 150)
    stage.down(150, 150, finger: 1)
    stage.move(170, 150, finger: 1)
    #expect(log.take() == ["3.0"])
  }
}
