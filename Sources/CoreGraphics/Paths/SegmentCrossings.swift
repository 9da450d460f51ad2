internal import Foundation

/// Where segments meet.
enum SegmentCrossings {
  /// The most pairs of parts of two curves that are looked at; curves that lie on each other would have no end.
  private static let mostPairs = 4000

  /// Adds the places on a segment where another one meets it, or ends on it.
  ///
  /// - Parameters:
  ///   - cuts: places from 0 to 1.
  ///   - tolerance: how near is on, in points.
  static func add(
    to cuts: inout [CGFloat], of segment: PathSegment, with other: PathSegment,
    tolerance: CGFloat
  ) {
    for end in [other.from, other.to] {
      if let place = segment.place(of: end, within: tolerance) { cuts.append(place) }
    }
    if segment.isLine, other.isLine {
      if let place = crossing(segment, other) { cuts.append(place) }
      return
    }
    var waiting: [(Part, Part)] = [(Part(segment), Part(other))]
    var looked = 0
    while let (a, b) = waiting.popLast() {
      looked += 1
      if looked > mostPairs { return }
      guard a.box.intersects(b.box, within: tolerance) else { continue }
      let (isFlatA, isFlatB) = (a.isFlat(tolerance), b.isFlat(tolerance))
      if isFlatA, isFlatB {
        let first = PathSegment(line: a.segment.from, a.segment.to)
        let second = PathSegment(line: b.segment.from, b.segment.to)
        if let part = crossing(first, second) { cuts.append(a.start + (a.end - a.start) * part) }
      } else if isFlatB || (!isFlatA && a.length >= b.length) {
        let (first, second) = a.halves
        waiting.append((first, b))
        waiting.append((second, b))
      } else {
        let (first, second) = b.halves
        waiting.append((a, first))
        waiting.append((a, second))
      }
    }
  }

  /// Where two lines cross, on the first; `nil` where they do not.
  private static func crossing(_ a: PathSegment, _ b: PathSegment) -> CGFloat? {
    let (ux, uy) = (a.to.x - a.from.x, a.to.y - a.from.y)
    let (vx, vy) = (b.to.x - b.from.x, b.to.y - b.from.y)
    let cross = ux * vy - uy * vx
    guard abs(cross) > 1e-12 * hypot(ux, uy) * hypot(vx, vy) else { return nil }
    let (wx, wy) = (b.from.x - a.from.x, b.from.y - a.from.y)
    let first = (wx * vy - wy * vx) / cross
    let second = (wx * uy - wy * ux) / cross
    guard first >= -1e-9, first <= 1 + 1e-9, second >= -1e-9, second <= 1 + 1e-9 else {
      return nil
    }
    return min(max(first, 0), 1)
  }

  /// A part of a segment.
  private struct Part {
    let segment: PathSegment
    let start, end: CGFloat
    let box: SegmentBox

    init(_ segment: PathSegment, _ start: CGFloat = 0, _ end: CGFloat = 1) {
      self.segment = segment
      self.start = start
      self.end = end
      box = SegmentBox(segment)
    }

    var length: CGFloat { box.length }

    func isFlat(_ tolerance: CGFloat) -> Bool {
      if segment.isLine || length < tolerance { return true }
      let chord = PathSegment(line: segment.from, segment.to)
      let third = chord.point(at: 1 / 3), twoThirds = chord.point(at: 2 / 3)
      return max(
        third.distance(to: segment.control1), twoThirds.distance(to: segment.control2))
        < tolerance
    }

    var halves: (Part, Part) {
      let (first, second) = segment.split(at: 0.5)
      let middle = (start + end) / 2
      return (Part(first, start, middle), Part(second, middle, end))
    }
  }
}

/// The box around the points of a segment.
struct SegmentBox {
  let left, right, top, bottom: CGFloat

  init(_ s: PathSegment) {
    left = min(s.from.x, s.control1.x, s.control2.x, s.to.x)
    right = max(s.from.x, s.control1.x, s.control2.x, s.to.x)
    top = min(s.from.y, s.control1.y, s.control2.y, s.to.y)
    bottom = max(s.from.y, s.control1.y, s.control2.y, s.to.y)
  }

  var length: CGFloat { max(right - left, bottom - top) }

  func intersects(_ other: SegmentBox, within distance: CGFloat) -> Bool {
    left <= other.right + distance && other.left <= right + distance
      && top <= other.bottom + distance && other.top <= bottom + distance
  }
}

extension PathSegment {
  /// Where a point lies on the segment; `nil` further away than a distance.
  func place(of point: CGPoint, within distance: CGFloat) -> CGFloat? {
    let box = SegmentBox(self)
    guard point.x >= box.left - distance, point.x <= box.right + distance,
      point.y >= box.top - distance, point.y <= box.bottom + distance
    else { return nil }
    if isLine {
      let (dx, dy) = (to.x - from.x, to.y - from.y)
      let square = dx * dx + dy * dy
      guard square > 0 else { return nil }
      let place = min(max(((point.x - from.x) * dx + (point.y - from.y) * dy) / square, 0), 1)
      return self.point(at: place).distance(to: point) <= distance ? place : nil
    }
    var best: (place: CGFloat, distance: CGFloat) = (0, .infinity)
    for step in 0...16 {
      let place = CGFloat(step) / 16
      let far = self.point(at: place).distance(to: point)
      if far < best.distance { best = (place, far) }
    }
    var width: CGFloat = 1 / 16
    while width > 1e-10 {
      for place in [best.place - width, best.place + width] where place >= 0 && place <= 1 {
        let far = self.point(at: place).distance(to: point)
        if far < best.distance { best = (place, far) }
      }
      width /= 2
    }
    return best.distance <= distance ? best.place : nil
  }
}

/// Segments by the cells of a grid over the plane that they lie in.
struct SegmentGrid {
  private let boxes: [SegmentBox]
  private let reach: CGFloat
  private let columns, rows: Lanes
  private var cells: [[Int]]

  /// Equal parts of an axis.
  private struct Lanes {
    let start, width: CGFloat
    let count: Int

    /// As many as there are segments of the mean length, 200 at most.
    init(_ ranges: [(CGFloat, CGFloat)]) {
      start = ranges.map(\.0).min() ?? 0
      let length = (ranges.map(\.1).max() ?? 1) - start
      let mean = ranges.reduce(0) { $0 + $1.1 - $1.0 } / CGFloat(max(ranges.count, 1))
      let wish = mean > 0 ? length / mean : CGFloat(ranges.count)
      count = Int(min(max(wish.rounded(.up), 1), 200))
      width = max(length / CGFloat(count), .leastNormalMagnitude)
    }

    func lane(_ place: CGFloat) -> Int {
      Int(min(max(((place - start) / width).rounded(.down), 0), CGFloat(count - 1)))
    }
  }

  /// - Parameter reach: how near segments are neighbours, in points.
  init(_ segments: [PathSegment], reach: CGFloat) {
    boxes = segments.map { SegmentBox($0) }
    self.reach = reach
    columns = Lanes(boxes.map { ($0.left, $0.right) })
    rows = Lanes(boxes.map { ($0.top, $0.bottom) })
    cells = Array(repeating: [], count: columns.count * rows.count)
    for index in boxes.indices { forEachCell(of: boxes[index]) { cells[$0].append(index) } }
  }

  private func forEachCell(of box: SegmentBox, _ body: (Int) -> Void) {
    for row in rows.lane(box.top - reach)...rows.lane(box.bottom + reach) {
      for column in columns.lane(box.left - reach)...columns.lane(box.right + reach) {
        body(row * columns.count + column)
      }
    }
  }

  /// Calls a closure with each segment that a line from a point to the right may cross.
  func forEachSegment(rightOf point: CGPoint, _ body: (Int) -> Void) {
    let row = rows.lane(point.y)
    let first = columns.lane(point.x)
    for column in first..<columns.count {
      for index in cells[row * columns.count + column] {
        // Those that reach further are met in the first of their cells.
        if max(columns.lane(boxes[index].left - reach), first) == column { body(index) }
      }
    }
  }

  /// Calls a closure once with each other segment whose box meets that of one.
  func forEachNeighbour(of index: Int, _ body: (Int) -> Void) {
    let box = boxes[index]
    let (top, left) = (rows.lane(box.top - reach), columns.lane(box.left - reach))
    forEachCell(of: box) { cell in
      for other in cells[cell] where other != index {
        let near = boxes[other]
        guard box.intersects(near, within: reach) else { continue }
        let row = max(rows.lane(near.top - reach), top)
        let column = max(columns.lane(near.left - reach), left)
        if row * columns.count + column == cell { body(other) }
      }
    }
  }
}
