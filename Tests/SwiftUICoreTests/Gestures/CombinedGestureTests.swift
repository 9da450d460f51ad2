import Foundation
import SwiftUI
@_spi(Sightline) import SwiftUICore
import Testing

/// Gestures made of others.
@MainActor @Suite struct CombinedGestureTests {
  private let log = ActionLog()
  private var box: some View { Color.red.frame(width: 100, height: 100) }

  @Test("a drag after a long press is told from the press on")
  func longPressThenDrag() {
    let gesture = LongPressGesture(minimumDuration: 0.3).sequenced(before: DragGesture())
      .onChanged { value in
        switch value {
        case .first: log("pressing")
        case .second(_, let drag): log("drag \(drag.map { "\($0.translation.width)" } ?? "-")")
        }
      }
      .onEnded { value in
        if case .second(true, let drag?) = value { log("end \(drag.translation.width)") }
      }
    var stage = TouchStage(box.gesture(gesture))
    stage.down(120, 150)
    stage.wait(0.35)
    #expect(log.take() == ["pressing", "drag -"])
    stage.move(125, 150)
    stage.move(140, 150)
    stage.up(140, 150)
    #expect(log.take() == ["drag 20.0", "end 20.0"])
    // A finger that moves at once does not press.
    stage.drag((120, 150), (150, 150))
    #expect(log.take() == ["pressing"])
  }

  @Test("of two exclusive gestures the first comes before the second, which waits for it")
  func exclusive() {
    let gesture = TapGesture(count: 2).onEnded { log("two") }
      .exclusively(before: TapGesture().onEnded { log("one") })
      .onEnded { value in
        if case .first = value { log("first") } else { log("second") }
      }
    var stage = TouchStage(box.gesture(gesture))
    stage.tap(150, 150)
    #expect(log.lines.isEmpty)
    stage.wait(0.4)
    #expect(log.take() == ["one", "second"])
    stage.tap(150, 150)
    stage.tap(150, 150)
    #expect(log.take() == ["two", "first"])
  }

  @Test("two simultaneous gestures tell both their values")
  func simultaneous() {
    let gesture = MagnifyGesture().simultaneously(with: DragGesture())
      .onChanged { value in
        log(
          "\(value.first.map { "\($0.magnification)" } ?? "-") \(value.second?.translation.width ?? 0)"
        )
      }
    var stage = TouchStage(box.gesture(gesture))
    stage.down(120, 150)
    stage.move(140, 150)
    stage.down(160, 150, finger: 1)
    stage.move(180, 150, finger: 1)
    #expect(log.lines.first == "- 20.0")
    #expect(log.lines.last == "2.0 20.0")
  }

  @Test("a gesture's value can be made into another")
  func map() {
    var stage = TouchStage(
      box.gesture(DragGesture().map(\.translation.height).onEnded { log("\($0)") }))
    stage.drag((150, 150), (150, 175))
    #expect(log.lines == ["25.0"])
  }

  @Test("a gesture can be written in terms of others, and its type hidden")
  func composed() {
    struct Swipe: Gesture {
      let log: ActionLog
      var body: some Gesture<DragGesture.Value> {
        DragGesture(minimumDistance: 20).onEnded { _ in log("swipe") }
      }
    }
    struct Unnamed: Gesture {
      let log: ActionLog
      var body: some Gesture { TapGesture().onEnded { log("tap") } }
    }
    var stage = TouchStage(
      box.gesture(AnyGesture(Swipe(log: log).map { _ in () }))
        .simultaneousGesture(Unnamed(log: log)))
    stage.tap(150, 150)
    stage.drag((150, 150), (190, 150), (199, 150))
    #expect(log.lines == ["tap", "swipe"])
  }

  @Test("a state of a gesture goes back in the transaction that it names")
  func resetTransaction() {
    struct Card: View {
      let log: ActionLog
      @GestureState(reset: { value, transaction in
        ActionLog.last?("reset \(value ?? 0)")
        transaction.isContinuous = false
      }) private var distance: CGFloat?
      var body: some View {
        Color.red.frame(width: 100, height: 100)
          .gesture(
            DragGesture().updating($distance) { value, state, transaction in
              log("continuous \(transaction.isContinuous)")
              state = value.translation.width
            })
      }
    }
    ActionLog.last = log
    var stage = TouchStage(Card(log: log))
    stage.drag((150, 150), (170, 150))
    #expect(log.lines == ["continuous true", "reset 20.0"])
  }
}

extension ActionLog {
  /// The log of the test that is running, for closures that are made where no value is at hand.
  @MainActor static var last: ActionLog?
}
