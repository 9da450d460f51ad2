internal import Foundation

/// A piece of a path between two points: a line or a curve as a cubic, in points.
struct PathSegment {
  var from, control1, control2, to: CGPoint
  /// Whether it is straight, so that its control points say nothing.
  var isLine: Bool

  init(line from: CGPoint, _ to: CGPoint) {
    (self.from, self.to, control1, control2) = (from, to, from, to)
    isLine = true
  }

  init(_ from: CGPoint, _ control1: CGPoint, _ control2: CGPoint, _ to: CGPoint) {
    (self.from, self.control1, self.control2, self.to) = (from, control1, control2, to)
    isLine = false
  }

  /// A quadratic curve, which a cubic follows exactly.
  init(_ from: CGPoint, _ control: CGPoint, _ to: CGPoint) {
    self.init(from, from.mixed(with: control, 2 / 3), to.mixed(with: control, 2 / 3), to)
  }

  func point(at t: CGFloat) -> CGPoint {
    if isLine { return from.mixed(with: to, t) }
    let s = 1 - t
    let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return CGPoint(
      x: a * from.x + b * control1.x + c * control2.x + d * to.x,
      y: a * from.y + b * control1.y + c * control2.y + d * to.y)
  }

  /// The parts before and after `t`.
  func split(at t: CGFloat) -> (PathSegment, PathSegment) {
    if isLine {
      let middle = from.mixed(with: to, t)
      return (PathSegment(line: from, middle), PathSegment(line: middle, to))
    }
    let a = from.mixed(with: control1, t)
    let b = control1.mixed(with: control2, t)
    let c = control2.mixed(with: to, t)
    let ab = a.mixed(with: b, t)
    let bc = b.mixed(with: c, t)
    let middle = ab.mixed(with: bc, t)
    return (PathSegment(from, a, ab, middle), PathSegment(middle, bc, c, to))
  }

  /// The part between two places, `0 ≤ start ≤ end ≤ 1`.
  func part(from start: CGFloat, to end: CGFloat) -> PathSegment {
    var part = self
    if end < 1 { part = part.split(at: end).0 }
    if start > 0 { part = part.split(at: end > 0 ? start / end : 0).1 }
    return part
  }

  // MARK: Length

  /// The length of the first `t` of the segment, by Gauss's rule with 16 places on each half.
  func length(to t: CGFloat = 1) -> CGFloat {
    if isLine { return from.distance(to: to) * t }
    return gauss(0, t / 2) + gauss(t / 2, t)
  }

  private func gauss(_ start: CGFloat, _ end: CGFloat) -> CGFloat {
    let (middle, half) = ((start + end) / 2, (end - start) / 2)
    var sum: CGFloat = 0
    for (place, weight) in Self.gaussPoints {
      sum += weight * (speed(at: middle - half * place) + speed(at: middle + half * place))
    }
    return sum * half
  }

  private func speed(at t: CGFloat) -> CGFloat {
    let d = derivative(at: t)
    return hypot(d.dx, d.dy)
  }

  func derivative(at t: CGFloat) -> CGVector {
    let s = 1 - t
    let (a, b, c) = (3 * s * s, 6 * s * t, 3 * t * t)
    return CGVector(
      dx: a * (control1.x - from.x) + b * (control2.x - control1.x) + c * (to.x - control2.x),
      dy: a * (control1.y - from.y) + b * (control2.y - control1.y) + c * (to.y - control2.y))
  }

  private static let gaussPoints: [(CGFloat, CGFloat)] = [
    (0.095_012_509_837_637_44, 0.189_450_610_455_068_5),
    (0.281_603_550_779_258_9, 0.182_603_415_044_923_59),
    (0.458_016_777_657_227_37, 0.169_156_519_395_002_54),
    (0.617_876_244_402_643_8, 0.149_595_988_816_576_73),
    (0.755_404_408_355_003, 0.124_628_971_255_533_88),
    (0.865_631_202_387_831_8, 0.095_158_511_682_492_78),
    (0.944_575_023_073_232_6, 0.062_253_523_938_647_894),
    (0.989_400_934_991_649_9, 0.027_152_459_411_754_095),
  ]

  /// Where along the segment a length is reached.
  func place(ofLength length: CGFloat, total: CGFloat) -> CGFloat {
    guard total > 0 else { return 0 }
    if isLine || length <= 0 || length >= total { return min(max(length / total, 0), 1) }
    var (low, high): (CGFloat, CGFloat) = (0, 1)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if self.length(to: middle) < length { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  // MARK: Bounds

  /// The smallest and largest coordinate on one axis.
  func range(_ axis: KeyPath<CGPoint, CGFloat>) -> (CGFloat, CGFloat) {
    let (a, d) = (from[keyPath: axis], to[keyPath: axis])
    var (low, high) = (min(a, d), max(a, d))
    if isLine { return (low, high) }
    let (b, c) = (control1[keyPath: axis], control2[keyPath: axis])
    // Zeros of the derivative, whose coefficients are these over 3.
    let (p, q, r) = (d - 3 * c + 3 * b - a, 2 * (c - 2 * b + a), b - a)
    var places: [CGFloat] = []
    if abs(p) < 1e-12 * max(abs(q), abs(r)) {
      if q != 0 { places = [-r / q] }
    } else {
      let discriminant = q * q - 4 * p * r
      if discriminant >= 0 {
        let root = discriminant.squareRoot()
        places = [(-q + root) / (2 * p), (-q - root) / (2 * p)]
      }
    }
    for t in places where t > 0 && t < 1 {
      let value = point(at: t)[keyPath: axis]
      low = min(low, value)
      high = max(high, value)
    }
    return (low, high)
  }
}

extension CGPoint {
  /// The point a part of the way towards another.
  func mixed(with other: CGPoint, _ part: CGFloat) -> CGPoint {
    CGPoint(x: x + (other.x - x) * part, y: y + (other.y - y) * part)
  }

  func distance(to other: CGPoint) -> CGFloat { hypot(other.x - x, other.y - y) }
}

extension _PathData {
  /// A subpath as the segments it is made of; the line that closes it is the last one.
  struct Subpath {
    var start: CGPoint
    var segments: [PathSegment] = []
    var isClosed = false
  }

  /// The subpaths, in order; one that is only a point has no segments.
  var subpaths: [Subpath] {
    var result: [Subpath] = []
    var point = CGPoint.zero
    func begin(_ start: CGPoint) {
      result.append(Subpath(start: start))
      point = start
    }
    func add(_ segment: PathSegment) {
      if result.isEmpty || result[result.count - 1].isClosed { begin(point) }
      result[result.count - 1].segments.append(segment)
      point = segment.to
    }
    for element in elements {
      switch element {
      case .move(let to): begin(to)
      case .line(let to): add(PathSegment(line: point, to))
      case .quadCurve(let to, let control): add(PathSegment(point, control, to))
      case .curve(let to, let control1, let control2):
        add(PathSegment(point, control1, control2, to))
      case .closeSubpath:
        guard let start = result.last?.start else { continue }
        if point != start { add(PathSegment(line: point, start)) }
        result[result.count - 1].isClosed = true
        point = start
      }
    }
    return result
  }
}
