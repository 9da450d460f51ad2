internal import Foundation
internal import LayoutEngine

/// Two fingers on a view: how far apart they are, and in which direction, to when both had come down.
struct Pinch {
  /// How many times as far apart they are.
  var scale: CGFloat = 1
  /// By how much they have turned, in radians, clockwise on the screen.
  var turn: Double = 0
  /// What the scale and the turn change by in a second.
  var scaleVelocity: CGFloat = 0
  var turnVelocity: Double = 0
  /// The stage's date at the last movement.
  var time: Date
  /// The middle between the fingers when both had come down, in the view's space, in points.
  var startLocation: CGPoint
  /// The same as fractions of the view's size.
  var startAnchor: UnitPoint
}

/// What looks for two fingers that move to or from each other, or around each other.
class PinchRecognizer<Value>: LeafRecognizer<Value> {
  private var ids: (Int, Int)?
  private var pinch: Pinch?
  private var startDistance: CGFloat = 0
  private var lastAngle = 0.0
  private var speed = SpeedMeter()

  /// Whether a pinch is far enough from its start to be one.
  func isEnough(_ pinch: Pinch) -> Bool { false }
  /// What a pinch is for the gesture.
  func value(_ pinch: Pinch) -> Value { preconditionFailure("each gesture has its value") }

  override final func handle(_ event: TouchEvent) {
    guard !isOver else { return }
    switch event.kind {
    case .down: if ids == nil, event.touches.count == 2 { begin(event) }
    case .moved: follow(event)
    case .up: if let touch = event.touch { end(touch.id) }
    case .time: break
    }
  }

  private func begin(_ event: TouchEvent) {
    let (a, b) = (event.touches[0], event.touches[1])
    ids = (a.id, b.id)
    startDistance = a.location.distance(to: b.location)
    lastAngle = Self.angle(a.location, b.location)
    let middle = event.node.location(
      of: CGPoint(
        x: (a.location.x + b.location.x) / 2, y: (a.location.y + b.location.y) / 2), in: .local)
    let size = event.node.size
    pinch = Pinch(
      time: event.date, startLocation: middle,
      startAnchor: UnitPoint(
        x: size.width > 0 ? middle.x / size.width : 0.5,
        y: size.height > 0 ? middle.y / size.height : 0.5))
    speed.add(CGPoint(x: 1, y: 0), at: event.time)
  }

  private func follow(_ event: TouchEvent) {
    guard let ids, var pinch, let a = event.touches.first(where: { $0.id == ids.0 }),
      let b = event.touches.first(where: { $0.id == ids.1 })
    else { return }
    let distance = a.location.distance(to: b.location)
    // Fingers that came down at one point have no distance yet.
    if startDistance <= 0 { startDistance = distance }
    pinch.scale = startDistance > 0 ? distance / startDistance : 1
    let angle = Self.angle(a.location, b.location)
    pinch.turn += (angle - lastAngle).remainder(dividingBy: 2 * .pi)
    lastAngle = angle
    pinch.time = event.date
    speed.add(CGPoint(x: pinch.scale, y: CGFloat(pinch.turn)), at: event.time)
    pinch.scaleVelocity = speed.velocity.width
    pinch.turnVelocity = Double(speed.velocity.height)
    self.pinch = pinch
    if case .active = current {
      current = .active(value(pinch))
    } else if isEnough(pinch) {
      reason = .movement
      current = .active(value(pinch))
    }
  }

  private func end(_ id: Int) {
    guard let ids, let pinch else {
      // One finger alone is none.
      return
    }
    guard id == ids.0 || id == ids.1 else { return }
    if case .active = current { current = .ended(value(pinch)) } else { current = .failed }
  }

  private static func angle(_ a: CGPoint, _ b: CGPoint) -> Double {
    a == b ? 0 : atan2(Double(b.y - a.y), Double(b.x - a.x))
  }

  override final func reset() {
    super.reset()
    ids = nil
    pinch = nil
    speed = SpeedMeter()
  }
}
