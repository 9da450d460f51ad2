public import Foundation

extension _PathData {
  /// Adds an arc of a circle, with a line to its start if a subpath has begun.
  ///
  /// An arc is cut into quarters and a rest, each a cubic curve (recorded: docs/evidence/shapes.md). A whole
  /// turn is closed.
  ///
  /// - Parameters:
  ///   - start: in radians, from the x axis towards the y axis.
  ///   - end: in radians; it may be any number of turns away.
  ///   - isDecreasing: whether the angle falls from `start` to `end`.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, start: CGFloat, end: CGFloat, isDecreasing: Bool,
    _ transform: CGAffineTransform = .identity
  ) {
    let turn = 2 * CGFloat.pi
    var sweep = isDecreasing ? start - end : end - start
    if sweep < 0 {
      sweep = sweep.truncatingRemainder(dividingBy: turn) + turn
    } else if sweep > turn {
      sweep = sweep.truncatingRemainder(dividingBy: turn)
    }
    addArc(
      center: center, radius: radius, start: start, sweep: isDecreasing ? -sweep : sweep, transform)
    if abs(sweep - turn) < 1e-9 { close() }
  }

  /// Adds an arc of a circle, with a line to its start if a subpath has begun.
  ///
  /// - Parameters:
  ///   - start: in radians, from the x axis towards the y axis.
  ///   - sweep: in radians, negative for the other sense; of more than two turns two are drawn.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, start: CGFloat, sweep: CGFloat,
    _ transform: CGAffineTransform = .identity
  ) {
    func point(_ angle: CGFloat, _ handle: CGFloat = 0) -> CGPoint {
      let (sine, cosine) = (sin(angle), cos(angle))
      return CGPoint(
        x: center.x + radius * (cosine - handle * sine),
        y: center.y + radius * (sine + handle * cosine)
      ).applying(transform)
    }
    let first = point(start)
    if currentPoint == nil { move(to: first) } else if currentPoint != first { line(to: first) }
    guard sweep.isFinite, sweep != 0 else { return }
    let turn = 2 * CGFloat.pi
    var rest = abs(sweep)
    if rest > 2 * turn { rest = turn + rest.truncatingRemainder(dividingBy: turn) }
    var angle = start
    while rest > 1e-9 {
      let step = (sweep < 0 ? -1 : 1) * min(rest, .pi / 2)
      let handle = 4 / 3 * tan(step / 4)
      curve(
        to: point(angle + step), control1: point(angle, handle),
        control2: point(angle + step, -handle))
      angle += step
      rest -= .pi / 2
    }
  }

  /// Adds the arc that rounds the corner between two lines, with a line to where it starts.
  ///
  /// - Parameters:
  ///   - corner: where the line from the current point meets the second one.
  ///   - end: where the second line leads.
  public mutating func addArc(
    tangent1End corner: CGPoint, tangent2End end: CGPoint, radius: CGFloat,
    _ transform: CGAffineTransform = .identity
  ) {
    guard let current = currentPoint else { return }
    let from = transform.isIdentity ? current : current.applying(transform.inverted())
    let (ux, uy) = (from.x - corner.x, from.y - corner.y)
    let (vx, vy) = (end.x - corner.x, end.y - corner.y)
    let lengths = hypot(ux, uy) * hypot(vx, vy)
    let cross = ux * vy - uy * vx
    guard lengths > 0, radius > 0, abs(cross) > 1e-12 * lengths else {
      line(to: corner.applying(transform))
      return
    }
    let angle = atan2(abs(cross), ux * vx + uy * vy)
    let distance = radius / tan(angle / 2)
    let scale = distance / hypot(ux, uy)
    let touch = CGPoint(x: corner.x + ux * scale, y: corner.y + uy * scale)
    // The centre lies beside the first line, on the side of the second.
    let side: CGFloat = cross > 0 ? 1 : -1
    let length = hypot(ux, uy)
    let center = CGPoint(
      x: touch.x - side * radius * uy / length, y: touch.y + side * radius * ux / length)
    let start = atan2(touch.y - center.y, touch.x - center.x)
    addArc(
      center: center, radius: radius, start: start, sweep: -side * (.pi - angle), transform)
  }
}
