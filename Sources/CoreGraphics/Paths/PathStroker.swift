public import Foundation

extension _PathData {
  /// The outline of the line along the path, to be filled by the winding rule.
  ///
  /// - Parameters:
  ///   - width: in points; at 0, below it, NaN or infinite the result is empty.
  ///   - miterLimit: how many times the width a pointed corner may reach.
  public func stroked(
    width: CGFloat, cap: CGLineCap, join: CGLineJoin, miterLimit: CGFloat
  ) -> _PathData {
    guard width > 0, width.isFinite, isFinite else { return _PathData() }
    var stroker = PathStroker(half: width / 2, cap: cap, join: join, miterLimit: miterLimit)
    for subpath in subpaths { stroker.add(subpath) }
    return stroker.result
  }
}

/// Walks along a path and back, half a line's width beside it.
///
/// Algorithm: each piece is moved sideways; a curve is halved until the moved curve stays within a fiftieth of a
/// point of where it belongs. Between pieces comes a join on the outer side. An open subpath is walked to its
/// end, round the cap, back on the other side and round the other cap; of a closed one each side is a
/// subpath of its own. Which side comes first is recorded (docs/evidence/shapes.md).
struct PathStroker {
  let half: CGFloat
  let cap: CGLineCap
  let join: CGLineJoin
  let miterLimit: CGFloat
  private(set) var result = _PathData()

  init(half: CGFloat, cap: CGLineCap, join: CGLineJoin, miterLimit: CGFloat) {
    self.half = half
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
  }

  /// The most times a curve is halved.
  private static let deepest = 8

  mutating func add(_ subpath: _PathData.Subpath) {
    let pieces = subpath.segments.filter { $0.tangents != nil }
    guard let first = pieces.first, let last = pieces.last else {
      if !subpath.segments.isEmpty || subpath.isClosed { addDot(subpath.start) }
      return
    }
    let back = pieces.reversed().map(\.reversed)
    if subpath.isClosed {
      walk(pieces, closing: first)
      walk(back, closing: last.reversed)
    } else {
      begin(first)
      follow(pieces)
      addCap(at: last.to, along: last.tangents?.end)
      follow(back)
      addCap(at: first.from, along: first.reversed.tangents?.end)
      result.close()
    }
  }

  /// What a line of no length shows: its caps.
  private mutating func addDot(_ point: CGPoint) {
    let box = CGRect(x: point.x - half, y: point.y - half, width: 2 * half, height: 2 * half)
    switch cap {
    case .butt: break
    case .round: result.addEllipse(in: box)
    case .square: result.addRect(box)
    }
  }

  // MARK: Along the path

  private func beside(_ point: CGPoint, _ direction: CGVector) -> CGPoint {
    CGPoint(x: point.x - direction.dy * half, y: point.y + direction.dx * half)
  }

  private mutating func begin(_ piece: PathSegment) {
    if let tangents = piece.tangents { result.move(to: beside(piece.from, tangents.start)) }
  }

  private mutating func walk(_ pieces: [PathSegment], closing first: PathSegment) {
    begin(first)
    follow(pieces)
    if let last = pieces.last { addJoin(from: last, to: first) }
    result.close()
  }

  private mutating func follow(_ pieces: [PathSegment]) {
    for (index, piece) in pieces.enumerated() {
      if index > 0 { addJoin(from: pieces[index - 1], to: piece) }
      addMoved(piece)
    }
  }

  private mutating func addMoved(_ piece: PathSegment) {
    var waiting = [(piece, 0)]
    while let (piece, depth) = waiting.popLast() {
      guard let tangents = piece.tangents else { continue }
      let from = beside(piece.from, tangents.start)
      let to = beside(piece.to, tangents.end)
      if piece.isLine {
        result.line(to: to)
        continue
      }
      let chord = piece.from.distance(to: piece.to)
      let ratio = chord > 0 ? from.distance(to: to) / chord : 1
      let first = piece.from.distance(to: piece.control1) * ratio
      let second = piece.to.distance(to: piece.control2) * ratio
      let moved = PathSegment(
        from, CGPoint(x: from.x + tangents.start.dx * first, y: from.y + tangents.start.dy * first),
        CGPoint(x: to.x - tangents.end.dx * second, y: to.y - tangents.end.dy * second), to)
      if depth < Self.deepest, !isClose(moved, to: piece) {
        let (a, b) = piece.split(at: 0.5)
        waiting.append((b, depth + 1))
        waiting.append((a, depth + 1))
      } else {
        result.curve(to: moved.to, control1: moved.control1, control2: moved.control2)
      }
    }
  }

  /// Whether the middle of a moved curve, and its quarters, are as far from the curve as they should be.
  private func isClose(_ moved: PathSegment, to piece: PathSegment) -> Bool {
    for t in [0.25, 0.5, 0.75] as [CGFloat] {
      let d = piece.derivative(at: t)
      let speed = hypot(d.dx, d.dy)
      guard speed > 0 else { return false }
      let place = beside(piece.point(at: t), CGVector(dx: d.dx / speed, dy: d.dy / speed))
      if place.distance(to: moved.point(at: t)) > max(0.02, half * 0.002) { return false }
    }
    return true
  }

  // MARK: Corners and ends

  private mutating func addJoin(from before: PathSegment, to after: PathSegment) {
    guard let into = before.tangents?.end, let out = after.tangents?.start else { return }
    let corner = after.from
    let target = beside(corner, out)
    let cross = into.dx * out.dy - into.dy * out.dx
    let dot = into.dx * out.dx + into.dy * out.dy
    if abs(cross) < 1e-6, dot > 0 { return }
    if cross > 0 {
      // The inner side: through the corner, so that short pieces leave no gap.
      result.line(to: corner)
      result.line(to: target)
      return
    }
    switch join {
    case .bevel: break
    case .round:
      result.addArc(
        center: corner, radius: half, start: atan2(into.dx, -into.dy),
        sweep: -acos(max(-1, min(1, dot))))
    case .miter:
      // 1 / sin(half the angle between the edges), squared.
      let reach = 2 / (1 + dot)
      if dot > -1 + 1e-9, reach <= miterLimit * miterLimit {
        let (nx, ny) = (-into.dy - out.dy, into.dx + out.dx)
        result.line(
          to: CGPoint(x: corner.x + nx * half / (1 + dot), y: corner.y + ny * half / (1 + dot)))
      }
    }
    result.line(to: target)
  }

  /// Goes round the end of a line that arrives along `direction`, to its other side.
  private mutating func addCap(at point: CGPoint, along direction: CGVector?) {
    guard let direction else { return }
    let target = beside(point, CGVector(dx: -direction.dx, dy: -direction.dy))
    switch cap {
    case .butt: break
    case .round:
      result.addArc(
        center: point, radius: half, start: atan2(direction.dx, -direction.dy), sweep: -.pi)
    case .square:
      let beyond = CGPoint(x: point.x + direction.dx * half, y: point.y + direction.dy * half)
      result.line(to: beside(beyond, direction))
      result.line(to: beside(beyond, CGVector(dx: -direction.dx, dy: -direction.dy)))
    }
    result.line(to: target)
  }
}

extension PathSegment {
  var reversed: PathSegment {
    isLine ? PathSegment(line: to, from) : PathSegment(to, control2, control1, from)
  }

  /// The directions at the start and at the end, of length 1; `nil` for a segment without length.
  var tangents: (start: CGVector, end: CGVector)? {
    func direction(_ a: CGPoint, _ b: CGPoint) -> CGVector? {
      let length = a.distance(to: b)
      return length > 1e-12 ? CGVector(dx: (b.x - a.x) / length, dy: (b.y - a.y) / length) : nil
    }
    if isLine { return direction(from, to).map { ($0, $0) } }
    guard
      let start = direction(from, control1) ?? direction(from, control2) ?? direction(from, to),
      let end = direction(control2, to) ?? direction(control1, to) ?? direction(from, to)
    else { return nil }
    return (start, end)
  }
}
