internal import CoreGraphics
internal import DisplayList
internal import Foundation

extension Outline {
  /// The outline of a glyph with strokes thicker by a length, or thinner by a negative one, on both of their sides alike.
  ///
  /// 1. The points of a contour, control points among them, are the corners of a polygon.
  /// 2. Each moves along the middle of its two sides, away from the ink, by half the length from either side; less
  ///    where the corner is sharp.
  ///
  /// Which way is away is told by the sign of the whole outline's area: holes run the other way round.
  /// - Complexity: O(*n*) in the elements.
  func thickened(by length: CGFloat) -> Outline {
    guard length != 0, isFinite else { return self }
    let contours = contours
    let area = contours.reduce(0) { $0 + Self.area($1.elements.flatMap(\.points)) }
    let distance = length / 2 * (area < 0 ? -1 : 1)
    var result = Outline()
    for contour in contours {
      var moved = Self.moved(contour.elements.flatMap(\.points), by: distance)[...]
      for element in contour.elements {
        result.append(element.replacing { moved.popFirst() ?? $0 })
      }
    }
    return result
  }

  /// The subpaths, each an outline of its own.
  var contours: [Outline] {
    elements.reduce(into: []) { contours, element in
      if case .move = element { contours.append(Outline()) }
      if !contours.isEmpty { contours[contours.count - 1].append(element) }
    }
  }

  /// Twice the area of a polygon, with a sign.
  private static func area(_ points: [CGPoint]) -> CGFloat {
    points.indices.reduce(0) { sum, index in
      let (a, b) = (points[index], points[(index + 1) % points.count])
      return sum + a.x * b.y - b.x * a.y
    }
  }

  private static func moved(_ points: [CGPoint], by distance: CGFloat) -> [CGPoint] {
    points.indices.map { index in
      let point = points[index]
      // A point that repeats the one beside it has no side there; the next one is looked at.
      guard let before = direction(points, from: index, step: -1),
        let after = direction(points, from: index, step: 1)
      else { return point }
      let along = CGVector(dx: after.dx - before.dx, dy: after.dy - before.dy)
      let share = max(1 - (before.dx * after.dx + before.dy * after.dy), 0.4)
      return CGPoint(
        x: point.x + along.dy / share * distance, y: point.y - along.dx / share * distance)
    }
  }

  /// The unit vector from a point to the next in a direction that is another; `nil` if there is none.
  private static func direction(_ points: [CGPoint], from index: Int, step: Int) -> CGVector? {
    let point = points[index]
    for offset in 1..<max(points.count, 2) {
      let other = points[(index + step * offset + points.count * 2) % points.count]
      let (dx, dy) = (other.x - point.x, other.y - point.y)
      let length = (dx * dx + dy * dy).squareRoot()
      if length > 1e-6 { return CGVector(dx: dx / length, dy: dy / length) }
    }
    return nil
  }
}

extension _PathElement {
  fileprivate var points: [CGPoint] {
    switch self {
    case .move(let to), .line(let to): [to]
    case .quadCurve(let to, let control): [control, to]
    case .curve(let to, let control1, let control2): [control1, control2, to]
    case .closeSubpath: []
    }
  }

  /// The element with each point replaced, in the order of ``points``.
  fileprivate func replacing(_ change: (CGPoint) -> CGPoint) -> _PathElement {
    switch self {
    case .move(let to): return .move(to: change(to))
    case .line(let to): return .line(to: change(to))
    case .quadCurve(let to, let control):
      let control = change(control)
      return .quadCurve(to: change(to), control: control)
    case .curve(let to, let control1, let control2):
      let (control1, control2) = (change(control1), change(control2))
      return .curve(to: change(to), control1: control1, control2: control2)
    case .closeSubpath: return .closeSubpath
    }
  }
}
