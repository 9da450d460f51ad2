internal import Foundation

/// Works out areas that are made of the insides of two paths, keeping their curves.
///
/// Algorithm:
///
/// 1. All segments of both paths are cut where they meet each other (``SegmentCrossings``).
/// 2. Of each piece it is worked out whether the area asked for lies to its left and to its right, a hair's breadth
///    beside its middle. A piece with the area on one side only is a piece of its edge.
/// 3. The pieces, turned so that the area lies to the right as y grows downwards, are put end to end into loops.
///
/// - Complexity: O(*n* · *k*), *n* segments of which *k* lie at the same height.
struct PathCombiner {
  /// The most segments of both paths together; larger paths have no combination.
  static let mostSegments = 20_000

  private let segments: [(segment: PathSegment, isSecond: Bool)]
  private let grid: SegmentGrid
  /// How far beside a piece it is looked, and how near ends are the same, in points.
  private let breadth: CGFloat
  private let isEvenOdd: Bool

  /// `nil` for paths that are too large or not finite.
  ///
  /// - Parameter closingFirst: whether open subpaths of the first path are closed, as those of the second are.
  init?(
    _ first: _PathData, _ second: _PathData, evenOdd: Bool, closingFirst: Bool = true
  ) {
    guard first.isFinite, second.isFinite else { return nil }
    guard first.elements.count + second.elements.count <= Self.mostSegments else {
      _PathRefusals.add()
      return nil
    }
    segments =
      first.segments(closing: closingFirst).map { ($0, false) }
      + second.segments(closing: true).map { ($0, true) }
    let bounds = first.controlBounds.union(second.controlBounds)
    // Far from the origin coordinates are coarser.
    let farthest =
      bounds.isNull
      ? 0 : max(abs(bounds.minX), abs(bounds.maxX), abs(bounds.minY), abs(bounds.maxY))
    guard farthest < 1e100 else { return nil }
    let length = bounds.isNull ? 1 : max(bounds.width, bounds.height)
    let shortest = segments.map { SegmentBox($0.segment).length }.min() ?? length
    breadth = max(min(length * 2e-6, shortest * 1e-3), farthest * 1e-11, 1e-12)
    grid = SegmentGrid(segments.map(\.segment), reach: breadth)
    isEvenOdd = evenOdd
  }

  /// The edge of the area of which a closure says, for a place inside the first or the second path, if it belongs.
  func area(_ belongs: (Bool, Bool) -> Bool) -> _PathData {
    var pieces: [PathSegment] = []
    var known: [PieceKey: Int] = [:]
    for piece in cutPieces(of: nil) {
      guard let tangent = piece.middleTangent else { continue }
      let middle = piece.point(at: 0.5)
      let key = PieceKey(piece, unit: breadth * 4)
      // Where two edges lie on each other one stands for both.
      if known[key] != nil { continue }
      known[key] = pieces.count
      let (x, y) = (-tangent.dy * breadth, tangent.dx * breadth)
      let right = isIn(CGPoint(x: middle.x + x, y: middle.y + y), belongs)
      let left = isIn(CGPoint(x: middle.x - x, y: middle.y - y), belongs)
      if right == left { continue }
      pieces.append(right ? piece : piece.reversed)
    }
    return PieceChain(pieces, tolerance: breadth * 20).loops
  }

  /// The lines of the first path inside the second, or outside it.
  func lines(inside: Bool) -> _PathData {
    var result = _PathData()
    var end: CGPoint?
    for piece in cutPieces(of: false) {
      let middle = piece.point(at: 0.5)
      guard isInside(middle, second: true) == inside else { continue }
      if end.map({ $0.distance(to: piece.from) > breadth }) ?? true { result.move(to: piece.from) }
      result.append(piece)
      end = piece.to
    }
    return result
  }

  // MARK: Pieces

  /// The segments, cut where they meet; of one path only, if it is said which.
  private func cutPieces(of second: Bool?) -> [PathSegment] {
    var result: [PathSegment] = []
    for (index, entry) in segments.enumerated() where second == nil || entry.isSecond == second {
      var cuts: [CGFloat] = []
      grid.forEachNeighbour(of: index) { other in
        SegmentCrossings.add(
          to: &cuts, of: entry.segment, with: segments[other].segment, tolerance: breadth)
      }
      cuts.sort()
      var start: CGFloat = 0
      for cut in cuts + [1] where cut - start > 1e-7 {
        result.append(entry.segment.part(from: start, to: cut))
        start = cut
      }
    }
    return result
  }

  // MARK: Inside

  private func isIn(_ point: CGPoint, _ belongs: (Bool, Bool) -> Bool) -> Bool {
    belongs(isInside(point, second: false), isInside(point, second: true))
  }

  private func isInside(_ point: CGPoint, second: Bool) -> Bool {
    var winding = 0
    grid.forEachSegment(rightOf: point) { index in
      if segments[index].isSecond == second {
        winding += _PathData.crossings(of: segments[index].segment, point)
      }
    }
    return isEvenOdd ? winding % 2 != 0 : winding != 0
  }
}

/// A piece by its ends and its middle, in either direction, to a grid.
private struct PieceKey: Hashable {
  private let numbers: [Int]

  init(_ piece: PathSegment, unit: CGFloat) {
    func whole(_ value: CGFloat) -> Int { Int((value / unit).rounded()) }
    func pair(_ point: CGPoint) -> [Int] { [whole(point.x), whole(point.y)] }
    let (from, to) = (pair(piece.from), pair(piece.to))
    let isForward = from.lexicographicallyPrecedes(to)
    numbers = (isForward ? from + to : to + from) + pair(piece.point(at: 0.5))
  }
}

/// Pieces put end to end.
private struct PieceChain {
  private let pieces: [PathSegment]
  private let tolerance: CGFloat

  init(_ pieces: [PathSegment], tolerance: CGFloat) {
    self.pieces = pieces
    self.tolerance = tolerance
  }

  private struct Cell: Hashable {
    var x, y: Int
  }

  private func cell(_ point: CGPoint) -> Cell {
    Cell(
      x: Int((point.x / tolerance).rounded(.down)), y: Int((point.y / tolerance).rounded(.down)))
  }

  /// The loops, each closed; at a place where several go on, the one that turns most to the right.
  var loops: _PathData {
    var starts: [Cell: [Int]] = [:]
    for (index, piece) in pieces.enumerated() {
      starts[cell(piece.from), default: []].append(index)
    }
    var isUsed = [Bool](repeating: false, count: pieces.count)
    var result = _PathData()
    for first in pieces.indices where !isUsed[first] {
      isUsed[first] = true
      var loop = [pieces[first]]
      let start = pieces[first].from
      while let last = loop.last {
        if last.to.distance(to: start) <= tolerance { break }
        guard let next = follower(of: last, starts, isUsed) else { break }
        isUsed[next] = true
        loop.append(pieces[next])
      }
      append(loop, to: &result)
    }
    return result
  }

  private func follower(
    of piece: PathSegment, _ starts: [Cell: [Int]], _ isUsed: [Bool]
  ) -> Int? {
    let place = cell(piece.to)
    guard let direction = piece.tangents?.end else { return nil }
    var best: (index: Int, turn: CGFloat)?
    for x in place.x - 1...place.x + 1 {
      for y in place.y - 1...place.y + 1 {
        for index in starts[Cell(x: x, y: y)] ?? [] where !isUsed[index] {
          guard pieces[index].from.distance(to: piece.to) <= tolerance,
            let out = pieces[index].tangents?.start
          else { continue }
          let turn = atan2(
            direction.dx * out.dy - direction.dy * out.dx,
            direction.dx * out.dx + direction.dy * out.dy)
          if best.map({ turn > $0.turn }) ?? true { best = (index, turn) }
        }
      }
    }
    return best?.index
  }

  private func append(_ loop: [PathSegment], to result: inout _PathData) {
    // A sliver of one or two pieces on each other is no area.
    guard let first = loop.first, loop.count > 1 || !first.isLine else { return }
    result.move(to: first.from)
    for (index, piece) in joined(loop).enumerated() {
      // The last line is the one that closes.
      let isLast = index == joined(loop).count - 1
      if isLast, piece.isLine, piece.to.distance(to: first.from) <= tolerance { break }
      result.append(piece)
    }
    result.close()
  }

  /// The pieces with straight ones that go on in the same direction as one.
  private func joined(_ loop: [PathSegment]) -> [PathSegment] {
    var result: [PathSegment] = []
    for piece in loop {
      if let last = result.last, last.isLine, piece.isLine, let a = last.tangents?.end,
        let b = piece.tangents?.start, abs(a.dx * b.dy - a.dy * b.dx) < 1e-6,
        a.dx * b.dx + a.dy * b.dy > 0
      {
        result[result.count - 1] = PathSegment(line: last.from, piece.to)
      } else {
        result.append(piece)
      }
    }
    return result
  }
}

extension _PathData {
  mutating func append(_ piece: PathSegment) {
    if piece.isLine {
      line(to: piece.to)
    } else {
      curve(to: piece.to, control1: piece.control1, control2: piece.control2)
    }
  }

  /// The segments of all subpaths, of which open ones may be closed by a line.
  fileprivate func segments(closing: Bool) -> [PathSegment] {
    subpaths.flatMap { subpath in
      var segments = subpath.segments
      if closing, let last = segments.last, last.to != subpath.start {
        segments.append(PathSegment(line: last.to, subpath.start))
      }
      return segments.filter { $0.tangents != nil }
    }
  }
}

extension PathSegment {
  /// The direction in the middle, of length 1.
  fileprivate var middleTangent: CGVector? {
    if isLine { return tangents?.start }
    let d = derivative(at: 0.5)
    let length = hypot(d.dx, d.dy)
    return length > 0 ? CGVector(dx: d.dx / length, dy: d.dy / length) : nil
  }
}
