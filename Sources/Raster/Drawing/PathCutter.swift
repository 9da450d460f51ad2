internal import CoreGraphics
internal import DisplayList
internal import Foundation

/// Cuts paths that reach far beyond the canvas down to what lies near it.
///
/// Algorithm: each subpath becomes a polygon; a curve is halved until it is flat, but only where it may touch
/// the box. The polygon is then cut along the four edges of the box one after the other, which keeps for each
/// point inside how often it is gone around.
struct PathCutter {
  private let box: CGRect

  init(around box: PixelBox) {
    self.box = CGRect(x: box.minX, y: box.minY, width: box.width, height: box.height)
  }

  /// - Parameters:
  ///   - path: finite, in pixels.
  ///   - use: takes the points of a polygon, at least three.
  func cut(_ path: Outline, _ use: ([CGPoint]) -> Void) {
    var polygon: [CGPoint] = []
    func finish() {
      let cut = meetingBox(polygon)
      if cut.count > 2 { use(cut) }
      polygon = []
    }
    for element in path.elements {
      switch element {
      case .move(let to):
        finish()
        polygon = [to]
      case .line(let to): polygon.append(to)
      case .quadCurve(let to, let c):
        guard let from = polygon.last else { continue }
        addCurve(
          from, CGPoint(x: (from.x + 2 * c.x) / 3, y: (from.y + 2 * c.y) / 3),
          CGPoint(x: (to.x + 2 * c.x) / 3, y: (to.y + 2 * c.y) / 3), to, &polygon)
      case .curve(let to, let control1, let control2):
        guard let from = polygon.last else { continue }
        addCurve(from, control1, control2, to, &polygon)
      case .closeSubpath:
        let start = polygon.first
        finish()
        if let start { polygon = [start] }
      }
    }
    finish()
  }

  private typealias Curve = (a: CGPoint, b: CGPoint, c: CGPoint, d: CGPoint, depth: Int)

  private func addCurve(
    _ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint, _ polygon: inout [CGPoint]
  ) {
    var waiting: [Curve] = [(a, b, c, d, 0)]
    while let (a, b, c, d, depth) = waiting.popLast() {
      let isAway =
        max(a.x, b.x, c.x, d.x) < box.minX || min(a.x, b.x, c.x, d.x) > box.maxX
        || max(a.y, b.y, c.y, d.y) < box.minY || min(a.y, b.y, c.y, d.y) > box.maxY
      let bend = max(
        abs(a.x - 2 * b.x + c.x), abs(a.y - 2 * b.y + c.y), abs(b.x - 2 * c.x + d.x),
        abs(b.y - 2 * c.y + d.y))
      if isAway || bend < 0.1 || depth == 40 {
        polygon.append(d)
        continue
      }
      func middle(_ p: CGPoint, _ q: CGPoint) -> CGPoint {
        CGPoint(x: (p.x + q.x) / 2, y: (p.y + q.y) / 2)
      }
      let (ab, bc, cd) = (middle(a, b), middle(b, c), middle(c, d))
      let (abc, bcd) = (middle(ab, bc), middle(bc, cd))
      let center = middle(abc, bcd)
      waiting.append((center, bcd, cd, d, depth + 1))
      waiting.append((a, ab, abc, center, depth + 1))
    }
  }

  private func meetingBox(_ polygon: [CGPoint]) -> [CGPoint] {
    var result = polygon
    result = cut(result, \.x, at: box.minX, keepsAbove: true)
    result = cut(result, \.x, at: box.maxX, keepsAbove: false)
    result = cut(result, \.y, at: box.minY, keepsAbove: true)
    return cut(result, \.y, at: box.maxY, keepsAbove: false)
  }

  private func cut(
    _ polygon: [CGPoint], _ axis: KeyPath<CGPoint, CGFloat>, at edge: CGFloat, keepsAbove: Bool
  ) -> [CGPoint] {
    guard var before = polygon.last else { return [] }
    var result: [CGPoint] = []
    func isInside(_ point: CGPoint) -> Bool {
      keepsAbove ? point[keyPath: axis] >= edge : point[keyPath: axis] <= edge
    }
    for point in polygon {
      if isInside(point) != isInside(before) {
        let part = (edge - before[keyPath: axis]) / (point[keyPath: axis] - before[keyPath: axis])
        result.append(
          CGPoint(
            x: before.x + (point.x - before.x) * part, y: before.y + (point.y - before.y) * part))
      }
      if isInside(point) { result.append(point) }
      before = point
    }
    return result
  }
}
