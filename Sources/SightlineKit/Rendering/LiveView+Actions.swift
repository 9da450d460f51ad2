package import Foundation
@_spi(Sightline) internal import SwiftUI

extension LiveView {
  /// Between two movements of a finger, in seconds: a frame.
  private static let step = 1.0 / 60

  /// Does what a person does; what comes of it later is not waited for.
  package func perform(_ event: RenderJob.Event) {
    switch event {
    case .tap(let x, let y): send(.tap(CGPoint(x: x, y: y)))
    case .tapText(let text): send(.tapText(text))
    case .scroll(let x, let y, let dx, let dy):
      send(.scroll(at: CGPoint(x: x, y: y), by: CGSize(width: dx, height: dy)))
    case .drag(let x, let y, let dx, let dy, let seconds):
      drag(from: CGPoint(x: x, y: y), by: CGSize(width: dx, height: dy), over: seconds)
    case .press(let x, let y, let seconds):
      drag(from: CGPoint(x: x, y: y), by: .zero, over: seconds)
    case .type(let text): send(.text(.insert(text)))
    }
  }

  /// Does what a view says is done when it is used without being touched, and brings the screen up to date.
  ///
  /// - Parameter name: an identifier, a label or a text.
  /// - Returns: false if no view of that name says so.
  package func use(_ name: String) -> Bool {
    guard stage.useElement(called: name) else { return false }
    advance(by: 0)
    return true
  }

  /// Puts a finger down, moves it evenly, and lifts it.
  ///
  /// - Parameter seconds: how long the finger is down.
  private func drag(from start: CGPoint, by distance: CGSize, over seconds: Double) {
    let steps = seconds > 0 ? max(1, Int((seconds / Self.step).rounded())) : 1
    func place(_ step: Int) -> CGPoint {
      let part = CGFloat(step) / CGFloat(steps)
      return CGPoint(x: start.x + distance.width * part, y: start.y + distance.height * part)
    }
    send(.touch(0, .down(start)))
    for step in 1...steps {
      advance(by: seconds / Double(steps))
      if distance != .zero { send(.touch(0, .moved(place(step)))) }
    }
    send(.touch(0, .up(place(steps))))
  }

  /// Moves two fingers apart, or together, and around each other, and lifts them.
  ///
  /// - Parameters:
  ///   - center: the middle between them.
  ///   - radius: how far they are from it at first, in points.
  ///   - scale: how many times as far apart they end.
  ///   - angle: by how much they turn, in radians.
  ///   - seconds: how long it takes.
  package func pinch(
    at center: CGPoint, radius: CGFloat, scale: CGFloat, angle: Double, over seconds: Double
  ) {
    let steps = seconds > 0 ? max(1, Int((seconds / Self.step).rounded())) : 1
    func place(_ step: Int, _ side: CGFloat) -> CGPoint {
      let part = CGFloat(step) / CGFloat(steps)
      let length = radius * (1 + (scale - 1) * part) * side
      let turn = CGFloat(angle) * part
      return CGPoint(x: center.x + cos(turn) * length, y: center.y + sin(turn) * length)
    }
    for (finger, side) in [(0, -1), (1, 1)] as [(Int, CGFloat)] {
      send(.touch(finger, .down(place(0, side))))
    }
    for step in 1...steps {
      advance(by: seconds / Double(steps))
      for (finger, side) in [(0, -1), (1, 1)] as [(Int, CGFloat)] {
        send(.touch(finger, .moved(place(step, side))))
      }
    }
    for (finger, side) in [(0, -1), (1, 1)] as [(Int, CGFloat)] {
      send(.touch(finger, .up(place(steps, side))))
    }
  }
}
