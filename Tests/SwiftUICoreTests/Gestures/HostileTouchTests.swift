import Foundation
import LayoutEngine
import SwiftUI
import Testing

@_spi(Sightline) @testable import SwiftUICore

/// Touches that nobody would expect.
@MainActor @Suite struct HostileTouchTests {
  private let log = ActionLog()

  /// Takes itself away while it is dragged.
  private struct Vanishing: View {
    let log: ActionLog
    @State private var isThere = true
    @GestureState private var distance: CGFloat = 0
    var body: some View {
      VStack {
        Text(verbatim: "\(distance)")
        if isThere {
          Color.red.frame(width: 100, height: 100)
            .gesture(
              DragGesture().updating($distance) { value, state, _ in state = value.translation.width
              }
              .onChanged { if $0.translation.width > 30 { isThere = false } }
              .onEnded { _ in log("end") })
        }
      }
    }
  }

  @Test("a view that takes itself away in its own gesture ends it, and what it had set goes back")
  func vanishing() {
    var stage = TouchStage(Vanishing(log: log))
    stage.down(150, 150)
    stage.move(170, 150)
    #expect(stage.texts == ["20.0"])
    stage.move(190, 150)
    #expect(stage.texts == ["0.0"])
    stage.move(200, 150)
    stage.up(200, 150)
    #expect(log.lines.isEmpty)
    #expect(stage.stage.isQuiet)
  }

  @Test("a place that is no number does nothing, and is said")
  func noNumber() {
    var stage = TouchStage(
      Color.red.gesture(DragGesture(minimumDistance: 0).onChanged { log("\($0.location.x)") }))
    stage.down(.nan, 1)
    #expect(stage.frame.diagnostics.map(\.code) == ["not-a-number"])
    stage.down(10, 10)
    stage.move(.infinity, 10)
    #expect(stage.frame.diagnostics.map(\.code) == ["not-a-number"])
    stage.up(20, 10)
    #expect(log.lines == ["10.0"])
  }

  @Test("a finger that moves or is lifted without having come down does nothing")
  func unknownFinger() {
    var stage = TouchStage(Color.red.onTapGesture { log("tap") })
    stage.move(10, 10)
    stage.up(10, 10)
    stage.cancel()
    #expect(log.lines.isEmpty)
  }

  @Test("numbers of gestures that make no sense end in nothing worse than nothing")
  func oddNumbers() {
    var stage = TouchStage(
      Color.red
        .simultaneousGesture(DragGesture(minimumDistance: .nan).onChanged { _ in log("drag") })
        .simultaneousGesture(LongPressGesture(minimumDuration: -1).onEnded { _ in log("long") })
        .simultaneousGesture(TapGesture(count: -3).onEnded { log("tap") })
        .simultaneousGesture(
          MagnifyGesture(minimumScaleDelta: .nan).onChanged { _ in log("pinch") }))
    stage.drag((10, 10), (40, 10))
    stage.wait(1)
    #expect(log.lines.contains("long"))
    #expect(log.lines.contains("tap"))
  }

  @Test("two fingers that come down at one point can still be moved apart")
  func onePoint() {
    var stage = TouchStage(
      Color.red.gesture(MagnifyGesture().onChanged { log("\($0.magnification)") }))
    stage.down(100, 100)
    stage.down(100, 100, finger: 1)
    stage.move(110, 100, finger: 1)
    stage.move(120, 100, finger: 1)
    #expect(log.lines == ["2.0"])
  }

  /// Rows that come and go under the fingers.
  private struct Crowd: View {
    @State private var count = 3
    @State private var isOn = false
    @GestureState private var drag = CGSize.zero
    var body: some View {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<count, id: \.self) { index in
            Color.red.frame(height: 40)
              .onTapGesture(count: 2) { count = max(1, count - 1) }
              .onTapGesture { count = min(12, count + 1) }
              .onLongPressGesture { count = 1 + index % 3 }
          }
          Button("toggle") { isOn.toggle() }
          if isOn {
            Color.blue.frame(height: 60).offset(drag)
              .gesture(
                DragGesture().updating($drag) { value, state, _ in state = value.translation }
                  .simultaneously(with: MagnifyGesture()).onEnded { _ in isOn = false }
              )
              .highPriorityGesture(TapGesture(count: 3).exclusively(before: RotateGesture()))
          }
        }
      }
    }
  }

  @Test("ten thousand events at random crash nothing and leave nothing behind", arguments: [1, 2])
  func random(seed: UInt64) {
    weak var root: StageCore?
    autoreleased {
      var source = RandomSource(seed: seed)
      var stage = TouchStage(Crowd())
      root = stage.stage.core
      for _ in 0..<5_000 {
        let finger = Int.random(in: 0..<3, using: &source)
        let x = CGFloat.random(in: -20...320, using: &source)
        let y = CGFloat.random(in: -20...320, using: &source)
        switch Int.random(in: 0..<10, using: &source) {
        case 0...2: stage.stage.send(.touch(finger, .down(CGPoint(x: x, y: y))))
        case 3...5: stage.stage.send(.touch(finger, .moved(CGPoint(x: x, y: y))))
        case 6, 7: stage.stage.send(.touch(finger, .up(CGPoint(x: x, y: y))))
        case 8: stage.stage.send(.touch(finger, .cancelled))
        default: stage.wait(Double.random(in: 0...0.4, using: &source))
        }
        if Bool.random(using: &source) { _ = stage.stage.update() }
      }
      for finger in 0..<3 { stage.cancel(finger: finger) }
      _ = stage.stage.settle()
      #expect(stage.stage.core.touches.isEmpty)
    }
    #expect(root == nil)
  }

  private func autoreleased(_ body: () -> Void) { body() }
}
