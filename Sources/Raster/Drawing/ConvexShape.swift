internal import CoreGraphics
internal import DisplayList
internal import Foundation

/// The polygon of a path that is convex, in pixels.
///
/// Why: rounded rectangles, circles and capsules are most of what is drawn, and a convex polygon is filled row by row
/// from side to side, without sorting edges; an exact coverage costs a third of cairo's sampled one.
struct ConvexShape {
  /// Pairs of x and y.
  private(set) var points: [Float] = []

  /// How far a curve's pieces may lie inside it, in pixels.
  private static let tolerance = 0.01
  /// Polygons of more points are left to cairo.
  private static let mostPoints = 1024

  /// - Returns: `nil` if the path is not one closed convex figure, or lies far outside.
  init?(_ path: Outline, _ transform: CGAffineTransform) {
    let elements = path.elements
    guard elements.count <= 64, case .move(let start)? = elements.first else { return nil }
    points.reserveCapacity(160)
    let (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
    let (tx, ty) = (transform.tx, transform.ty)
    func seen(_ point: CGPoint) -> CGPoint {
      CGPoint(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
    }
    var current = seen(start)
    guard add(current) else { return nil }
    for index in 1..<max(1, elements.count) {
      switch elements[index] {
      case .move: return nil
      case .line(let to):
        current = seen(to)
        guard add(current) else { return nil }
      case .quadCurve(let to, let control):
        let (end, c) = (seen(to), seen(control))
        guard
          addCurve(
            current, CGPoint(x: (current.x + 2 * c.x) / 3, y: (current.y + 2 * c.y) / 3),
            CGPoint(x: (end.x + 2 * c.x) / 3, y: (end.y + 2 * c.y) / 3), end)
        else { return nil }
        current = end
      case .curve(let to, let control1, let control2):
        let end = seen(to)
        guard addCurve(current, seen(control1), seen(control2), end) else { return nil }
        current = end
      case .closeSubpath:
        guard index == elements.count - 1 else { return nil }
      }
    }
    guard isConvex else { return nil }
  }

  /// The smallest box of pixels around it.
  var box: PixelBox {
    var (minX, minY, maxX, maxY): (Float, Float, Float, Float) = (1e9, 1e9, -1e9, -1e9)
    for index in stride(from: 0, to: points.count, by: 2) {
      minX = min(minX, points[index])
      maxX = max(maxX, points[index])
      minY = min(minY, points[index + 1])
      maxY = max(maxY, points[index + 1])
    }
    return PixelBox(
      Int(minX.rounded(.down)), Int(minY.rounded(.down)), Int(maxX.rounded(.up)),
      Int(maxY.rounded(.up)))
  }

  /// Whether a box lies within, to half a pixel.
  func contains(_ box: PixelBox) -> Bool {
    let corners = [
      (box.minX, box.minY), (box.maxX, box.minY), (box.maxX, box.maxY), (box.minX, box.maxY),
    ].map { (x: Float($0.0), y: Float($0.1)) }
    // Which side of its edges the shape lies on: that of the middle of all points.
    let count = points.count / 2
    var (middleX, middleY): (Float, Float) = (0, 0)
    for index in 0..<count {
      middleX += points[2 * index] / Float(count)
      middleY += points[2 * index + 1] / Float(count)
    }
    for index in 0..<count {
      let next = index + 1 == count ? 0 : index + 1
      let (x, y) = (points[2 * index], points[2 * index + 1])
      let (dx, dy) = (points[2 * next] - x, points[2 * next + 1] - y)
      let length = (dx * dx + dy * dy).squareRoot()
      guard length > 0 else { continue }
      let side: Float = dx * (middleY - y) - dy * (middleX - x) < 0 ? -1 : 1
      for corner in corners {
        let distance = (dx * (corner.y - y) - dy * (corner.x - x)) / length * side
        if distance < -0.5 { return false }
      }
    }
    return true
  }

  private mutating func add(_ point: CGPoint) -> Bool {
    let (x, y) = (Float(point.x), Float(point.y))
    // As far as 16 bits before the point and 7 behind it go.
    guard abs(x) < 32_768, abs(y) < 32_768 else { return false }
    let count = points.count
    if count >= 2, points[count - 2] == x, points[count - 1] == y { return true }
    points.append(x)
    points.append(y)
    return count < 2 * Self.mostPoints
  }

  private mutating func addCurve(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint) -> Bool {
    func square(_ x: CGFloat, _ y: CGFloat) -> Double { Double(x * x + y * y) }
    let bend = max(
      square(a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y),
      square(b.x - 2 * c.x + d.x, b.y - 2 * c.y + d.y)
    ).squareRoot()
    // The error of n pieces is at most 6/8 of the bend by n².
    let wanted = (0.75 * bend / Self.tolerance).squareRoot().rounded(.up)
    guard wanted < 512 else { return false }
    let count = max(1, Int(wanted))
    for step in 1..<max(2, count) where step < count {
      let t = CGFloat(step) / CGFloat(count)
      let u = 1 - t
      let (ka, kb, kc, kd) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
      guard
        add(
          CGPoint(
            x: ka * a.x + kb * b.x + kc * c.x + kd * d.x,
            y: ka * a.y + kb * b.y + kc * c.y + kd * d.y))
      else { return false }
    }
    return add(d)
  }

  /// Whether every corner turns the same way, once around.
  private var isConvex: Bool {
    points.withUnsafeBufferPointer { points in
      var count = points.count / 2
      // The end that comes back to the start is the start.
      if count > 1, points[0] == points[2 * count - 2], points[1] == points[2 * count - 1] {
        count -= 1
      }
      guard count >= 3 else { return false }
      var turn: Float = 0
      var (changesX, changesY) = (0, 0)
      var (lastX, lastY): (Float, Float) = (0, 0)
      for index in 0..<count {
        let next = index + 1 == count ? 0 : index + 1
        let after = next + 1 == count ? 0 : next + 1
        let dx = points[2 * next] - points[2 * index]
        let dy = points[2 * next + 1] - points[2 * index + 1]
        let cross =
          dx * (points[2 * after + 1] - points[2 * next + 1])
          - dy * (points[2 * after] - points[2 * next])
        // What rounding does to nearly straight corners is no turn.
        let slack = 1e-3 * (abs(dx) + abs(dy))
        if abs(cross) > slack {
          if turn * cross < 0 { return false }
          turn = cross
        }
        if dx * lastX < 0 { changesX += 1 }
        if dy * lastY < 0 { changesY += 1 }
        if dx != 0 { lastX = dx }
        if dy != 0 { lastY = dy }
      }
      return turn != 0 && changesX <= 2 && changesY <= 2
    }
  }
}
