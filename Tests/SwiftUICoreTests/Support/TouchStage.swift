import Foundation
import SwiftUI
@_spi(Sightline) import SwiftUICore

/// What happened, in order.
final class ActionLog {
  private(set) var lines: [String] = []

  func callAsFunction(_ line: String) { lines.append(line) }

  /// The lines so far, which are forgotten.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A stage of 300 × 300 points with fingers on it.
@MainActor struct TouchStage {
  let stage: Stage
  private(set) var frame: Frame

  init(_ root: any View) {
    stage = Stage(
      root, world: World(size: CGSize(width: 300, height: 300), text: PlainTextService()))
    frame = stage.update()
  }

  mutating func down(_ x: CGFloat, _ y: CGFloat, finger: Int = 0) {
    send(.touch(finger, .down(CGPoint(x: x, y: y))))
  }

  mutating func move(_ x: CGFloat, _ y: CGFloat, finger: Int = 0) {
    send(.touch(finger, .moved(CGPoint(x: x, y: y))))
  }

  mutating func up(_ x: CGFloat, _ y: CGFloat, finger: Int = 0) {
    send(.touch(finger, .up(CGPoint(x: x, y: y))))
  }

  mutating func cancel(finger: Int = 0) { send(.touch(finger, .cancelled)) }

  mutating func tap(_ x: CGFloat, _ y: CGFloat) {
    down(x, y)
    up(x, y)
  }

  /// A finger that comes down, moves and is lifted, each a hundredth of a second after the other.
  mutating func drag(_ points: (CGFloat, CGFloat)...) {
    for (index, point) in points.enumerated() {
      if index == 0 { down(point.0, point.1) } else { move(point.0, point.1) }
      wait(0.01)
    }
    if let last = points.last { up(last.0, last.1) }
  }

  mutating func wait(_ seconds: Double) { frame = stage.advance(by: seconds) }

  mutating func send(_ event: StageEvent) {
    stage.send(event)
    frame = stage.update()
  }

  var texts: [String] { frame.tree().compactMap(\.text) }

  /// The frames of the views with a name, in order of drawing.
  func frames(_ view: String) -> [CGRect] {
    frame.tree().filter { $0.view == view }.map(\.frame)
  }
}
