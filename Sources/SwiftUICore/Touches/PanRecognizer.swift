internal import Foundation
internal import LayoutEngine

/// A view whose content a finger moves: a scrolling view.
@MainActor protocol PanTarget: LayoutNode {
  /// The axes on which a finger moves the content now; none while it may not.
  var panAxes: ScrollNode.Axes { get }
  /// A finger has come down: content that moves by itself stops.
  ///
  /// - Returns: true if it moved; the finger then holds it at once.
  func panTouched() -> Bool
  /// The finger has moved far enough.
  func panBegan()
  /// The content is to be where it was when the pan began, moved by a distance on the axes, in points.
  func panMoved(by distance: CGSize)
  /// The finger was lifted; the velocity is in points a second.
  func panEnded(velocity: CGSize)
  /// The finger was taken away, after it had begun.
  func panCancelled()
}

/// What looks for a finger that moves the content of a view.
///
/// It is sure once the finger has moved ``TouchRules/movement`` on one of the axes, and on a view of one axis only if it
/// goes more along than across. The content is moved from there on, so that it does not jump.
final class PanRecognizer: _TouchRecognizer {
  private unowned let view: any PanTarget
  private var state = Standing.possible
  private var touchID: Int?
  private var start = CGPoint.zero
  private var location = CGPoint.zero
  private var speed = SpeedMeter()
  /// What the view has been told.
  private var isMoving = false

  init(_ view: any PanTarget) { self.view = view }

  override var standing: Standing { state }

  override func handle(_ event: TouchEvent) {
    guard let touch = event.touch, state != .failed else { return }
    if event.kind == .down, touchID == nil {
      touchID = touch.id
      start = touch.location
      if view.panTouched() { state = .begun(.movement) }
    }
    guard touch.id == touchID else { return }
    location = touch.location
    speed.add(location, at: event.time)
    if state == .possible, isFar(touch) {
      start = location
      state = .begun(.movement)
    }
    guard event.kind == .up else { return }
    if case .begun(let claim) = state { state = .ended(claim) } else { state = .failed }
  }

  private func isFar(_ touch: Touch) -> Bool {
    let (dx, dy) = (abs(touch.location.x - start.x), abs(touch.location.y - start.y))
    let axes = view.panAxes
    switch (axes.contains(.horizontal), axes.contains(.vertical)) {
    case (true, true): return max(dx, dy) >= TouchRules.movement
    case (true, false): return dx >= TouchRules.movement && dx >= dy
    case (false, true): return dy >= TouchRules.movement && dy >= dx
    case (false, false): return false
    }
  }

  override func deliver() {
    switch state {
    case .possible: break
    case .begun:
      if !isMoving { view.panBegan() }
      isMoving = true
      view.panMoved(by: distance)
    case .ended:
      guard isMoving else { return }
      isMoving = false
      view.panMoved(by: distance)
      view.panEnded(velocity: onAxes(speed.velocity))
    case .failed:
      if isMoving { view.panCancelled() }
      isMoving = false
    }
  }

  private var distance: CGSize {
    onAxes(CGSize(width: location.x - start.x, height: location.y - start.y))
  }

  private func onAxes(_ size: CGSize) -> CGSize {
    let axes = view.panAxes
    return CGSize(
      width: axes.contains(.horizontal) ? size.width : 0,
      height: axes.contains(.vertical) ? size.height : 0)
  }

  override func cancel() { state = .failed }

  override func reset() {
    state = .possible
    touchID = nil
    speed = SpeedMeter()
  }
}
