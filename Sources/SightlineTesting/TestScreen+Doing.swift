public import Foundation
internal import SightlineKit
@_spi(Sightline) public import SwiftUI

extension TestScreen {
  // MARK: Fingers

  /// Taps the middle of what has a name; a view that does something for those who do not touch it
  /// (`accessibilityAction`) does that if nothing takes the tap.
  ///
  /// - Parameters:
  ///   - name: an identifier, a label or a text.
  ///   - count: how many times in a row.
  /// - Throws: ``TestError/notFound(_:nearest:)``.
  public func tap(_ name: String, count: Int = 1) throws(TestError) {
    let found = all(name)
    let point = found.first { takesTap(at: $0.center) }?.center
    if point == nil, hosted.live.use(name) {
      note("use \"\(name)\"")
      return noteReports()
    }
    let first = try find(name)
    tap(at: point ?? first.center, count: count, "\"\(name)\" ")
  }

  /// Taps a point of the canvas, in points.
  public func tap(at point: CGPoint, count: Int = 1) { tap(at: point, count: count, "") }

  private func tap(at point: CGPoint, count: Int, _ name: String) {
    note("tap \(name)\(Self.text(point))\(count == 1 ? "" : " \(count) times")")
    for _ in 0..<max(0, count) { hosted.live.perform(.tap(x: point.x, y: point.y)) }
    noteReports()
  }

  private func takesTap(at point: CGPoint) -> Bool { hosted.live.stage.takesTap(at: point) }

  /// Holds a finger on what has a name.
  ///
  /// - Parameters:
  ///   - name: an identifier, a label or a text.
  ///   - seconds: how long.
  /// - Throws: ``TestError/notFound(_:nearest:)``.
  public func longPress(_ name: String, for seconds: Double = 0.6) throws(TestError) {
    let point = try find(name).center
    note("press \"\(name)\" \(Self.text(point)) for \(seconds)")
    hosted.live.perform(.press(x: point.x, y: point.y, seconds: seconds))
    noteReports()
  }

  /// Moves a finger from the middle of what has a name, evenly.
  ///
  /// - Parameters:
  ///   - name: an identifier, a label or a text.
  ///   - distance: how far, in points.
  ///   - seconds: how long it takes.
  /// - Throws: ``TestError/notFound(_:nearest:)``.
  public func drag(
    _ name: String, by distance: CGSize, over seconds: Double = 0.25
  ) throws(TestError) {
    drag(from: try find(name).center, by: distance, over: seconds)
  }

  /// Moves a finger over the canvas, evenly.
  ///
  /// - Parameters:
  ///   - start: where it comes down, in points.
  ///   - distance: how far it moves, in points.
  ///   - seconds: how long it takes.
  public func drag(from start: CGPoint, by distance: CGSize, over seconds: Double = 0.25) {
    note("drag \(Self.text(start)) by \(Self.text(distance))")
    hosted.live.perform(
      .drag(x: start.x, y: start.y, dx: distance.width, dy: distance.height, seconds: seconds))
    noteReports()
  }

  /// Moves two fingers on what has a name, apart or together and around each other.
  ///
  /// - Parameters:
  ///   - name: an identifier, a label or a text.
  ///   - scale: how many times as far apart they end.
  ///   - angle: by how much they turn.
  ///   - seconds: how long it takes.
  /// - Throws: ``TestError/notFound(_:nearest:)``.
  public func pinch(
    _ name: String, scale: CGFloat = 1, angle: Angle = .zero, over seconds: Double = 0.25
  ) throws(TestError) {
    let frame = try find(name).frame
    note("pinch \"\(name)\" to \(scale)")
    hosted.live.pinch(
      at: CGPoint(x: frame.midX, y: frame.midY), radius: min(frame.width, frame.height) / 4,
      scale: scale, angle: angle.radians, over: seconds)
    noteReports()
  }

  /// A finger comes down at a point, moves or is lifted; for what the other functions cannot do.
  ///
  /// - Parameters:
  ///   - finger: a number of its own.
  ///   - action: what it does.
  public func touch(_ finger: Int = 0, _ action: Touch) {
    note("finger \(finger) \(action)")
    switch action {
    case .down(let x, let y): hosted.live.send(.touch(finger, .down(CGPoint(x: x, y: y))))
    case .moved(let x, let y): hosted.live.send(.touch(finger, .moved(CGPoint(x: x, y: y))))
    case .up(let x, let y): hosted.live.send(.touch(finger, .up(CGPoint(x: x, y: y))))
    case .cancelled: hosted.live.send(.touch(finger, .cancelled))
    }
    noteReports()
  }

  /// What a finger does; places are in points.
  public enum Touch: Equatable, Sendable {
    case down(x: CGFloat, y: CGFloat)
    case moved(x: CGFloat, y: CGFloat)
    case up(x: CGFloat, y: CGFloat)
    /// The system takes it away.
    case cancelled
  }

  /// Moves the content of what scrolls, as a wheel does.
  ///
  /// - Parameters:
  ///   - point: where the pointer is; `nil` for the middle of the canvas.
  ///   - distance: how far the content moves, in points; a negative height brings up what is further down.
  public func scroll(at point: CGPoint? = nil, by distance: CGSize) {
    let point = point ?? CGPoint(x: size.width / 2, y: size.height / 2)
    note("scroll at \(Self.text(point)) by \(Self.text(distance))")
    hosted.live.perform(
      .scroll(x: point.x, y: point.y, dx: distance.width, dy: distance.height))
    noteReports()
  }

  /// Moves a pointer over the canvas, or away from it.
  public func hover(_ point: CGPoint?) {
    note("hover \(point.map(Self.text) ?? "nowhere")")
    hosted.live.send(.hover(point))
    noteReports()
  }

  // MARK: Keys

  /// Types a text where the keyboard goes.
  public func type(_ text: String) {
    note("type \"\(text)\"")
    hosted.live.perform(.type(text))
    noteReports()
  }

  /// Presses a key and lets it go.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - modifiers: the keys that are held with it.
  public func press(_ key: KeyEquivalent, modifiers: EventModifiers = []) {
    note("press key \(String(key.character).debugDescription)")
    for phase in [KeyPress.Phases.down, .up] {
      hosted.live.send(.key(KeyPress(key, phase: phase, modifiers: modifiers)))
    }
    noteReports()
  }

  // MARK: Words

  private static func text(_ point: CGPoint) -> String { "\(point.x),\(point.y)" }
  private static func text(_ size: CGSize) -> String { "\(size.width),\(size.height)" }
}
