public import Foundation

/// How far each corner of a rectangle is rounded, across and down, in points.
public struct _CornerSizes: Hashable, Sendable {
  public var topLeft, topRight, bottomLeft, bottomRight: CGSize

  public init(topLeft: CGSize, topRight: CGSize, bottomLeft: CGSize, bottomRight: CGSize) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomLeft = bottomLeft
    self.bottomRight = bottomRight
  }

  public init(_ size: CGSize) {
    self.init(topLeft: size, topRight: size, bottomLeft: size, bottomRight: size)
  }

  /// The corners as they fit into a rectangle: nothing negative, and on no edge longer than it together.
  ///
  /// Where two corners are too long for their edge, all four shrink alike, which for four equal ones is half
  /// the edge as recorded. [likely] for unequal ones.
  func fitting(_ size: CGSize) -> _CornerSizes {
    func positive(_ corner: CGSize) -> CGSize {
      // NaN is not larger than 0.
      corner.width > 0 && corner.height > 0
        ? CGSize(width: min(corner.width, size.width), height: min(corner.height, size.height))
        : .zero
    }
    var result = _CornerSizes(
      topLeft: positive(topLeft), topRight: positive(topRight), bottomLeft: positive(bottomLeft),
      bottomRight: positive(bottomRight))
    let width = max(
      result.topLeft.width + result.topRight.width,
      result.bottomLeft.width + result.bottomRight.width)
    let height = max(
      result.topLeft.height + result.bottomLeft.height,
      result.topRight.height + result.bottomRight.height)
    let across = width > size.width ? size.width / width : 1
    let down = height > size.height ? size.height / height : 1
    guard across < 1 || down < 1 else { return result }
    func shrunk(_ corner: CGSize) -> CGSize {
      // A round corner stays round; an elliptical one shrinks only along the edge that is too short.
      let isRound = corner.width == corner.height
      let (x, y) = isRound ? (min(across, down), min(across, down)) : (across, down)
      return CGSize(width: corner.width * x, height: corner.height * y)
    }
    result.topLeft = shrunk(result.topLeft)
    result.topRight = shrunk(result.topRight)
    result.bottomLeft = shrunk(result.bottomLeft)
    result.bottomRight = shrunk(result.bottomRight)
    return result
  }
}

extension _PathData {
  /// Adds a rectangle with rounded corners, clockwise from the middle of what is straight of its right edge.
  ///
  /// Algorithm, from recorded paths (docs/evidence/shapes.md): a circular corner is a quarter of an ellipse. A
  /// continuous one is three cubic curves. The outer two reach 1.528665 radii along the edges; where an edge
  /// has less room, they shrink evenly to what they are for an edge with room for just the radius.
  ///
  /// - Parameters:
  ///   - rect: a rectangle without area gives its outline; a null one nothing.
  ///   - corners: negative sizes and NaN count as 0.
  public mutating func addRoundedRect(
    _ rect: CGRect, corners: _CornerSizes, isContinuous: Bool
  ) {
    guard !rect.isNull else { return }
    let rect = rect.standardized
    let corners = corners.fitting(rect.size)
    if corners == _CornerSizes(.zero) {
      addRect(rect)
      return
    }
    /// The room that a corner of length `own` has on an edge that it shares with `other`.
    func room(_ edge: CGFloat, _ own: CGFloat, _ other: CGFloat) -> CGFloat {
      own + (edge - own - other) / 2
    }
    let (w, h) = (rect.width, rect.height)
    let (tl, tr) = (corners.topLeft, corners.topRight)
    let (bl, br) = (corners.bottomLeft, corners.bottomRight)
    move(to: CGPoint(x: rect.maxX, y: rect.minY + room(h, tr.height, br.height)))
    // Each corner is entered along one edge and left along the next.
    var corner = Corner(
      point: CGPoint(x: rect.maxX, y: rect.maxY), back: CGVector(dx: 0, dy: -1),
      ahead: CGVector(dx: -1, dy: 0))
    corner.before = (br.height, room(h, br.height, tr.height))
    corner.after = (br.width, room(w, br.width, bl.width))
    add(corner, isContinuous)
    corner = Corner(
      point: CGPoint(x: rect.minX, y: rect.maxY), back: CGVector(dx: 1, dy: 0),
      ahead: CGVector(dx: 0, dy: -1))
    corner.before = (bl.width, room(w, bl.width, br.width))
    corner.after = (bl.height, room(h, bl.height, tl.height))
    add(corner, isContinuous)
    corner = Corner(
      point: CGPoint(x: rect.minX, y: rect.minY), back: CGVector(dx: 0, dy: 1),
      ahead: CGVector(dx: 1, dy: 0))
    corner.before = (tl.height, room(h, tl.height, bl.height))
    corner.after = (tl.width, room(w, tl.width, tr.width))
    add(corner, isContinuous)
    corner = Corner(
      point: CGPoint(x: rect.maxX, y: rect.minY), back: CGVector(dx: -1, dy: 0),
      ahead: CGVector(dx: 0, dy: 1))
    corner.before = (tr.width, room(w, tr.width, tl.width))
    corner.after = (tr.height, room(h, tr.height, br.height))
    add(corner, isContinuous)
    close()
  }

  /// A corner that the outline goes round.
  private struct Corner {
    var point: CGPoint
    /// From the corner along the edge it is entered by, and along the one it is left by; of length 1.
    var back, ahead: CGVector
    /// The radius and the room on the edge before, and on the one after, in points.
    var before: (radius: CGFloat, room: CGFloat) = (0, 0)
    var after: (radius: CGFloat, room: CGFloat) = (0, 0)

    /// The point so far from the corner along the two edges.
    func at(_ alongBack: CGFloat, _ alongAhead: CGFloat) -> CGPoint {
      CGPoint(
        x: point.x + back.dx * alongBack + ahead.dx * alongAhead,
        y: point.y + back.dy * alongBack + ahead.dy * alongAhead)
    }
  }

  /// Distances from the corner along an edge, in radii, of a continuous corner's outer curve.
  private struct Reach {
    var start, near, far: CGFloat

    /// - Parameters:
    ///   - radius: the radius along the edge; positive.
    ///   - room: the length of edge that the corner may take.
    init(_ side: (radius: CGFloat, room: CGFloat)) {
      let full: CGFloat = 1.528_665
      let share = min(max(side.room / side.radius, 1), full)
      let part = (share - 1) / (full - 1)
      start = share * side.radius
      near = (0.96 + (1.08849 - 0.96) * part) * side.radius
      far = (0.82 + (0.868_407 - 0.82) * part) * side.radius
    }
  }

  private mutating func add(_ corner: Corner, _ isContinuous: Bool) {
    let (a, b) = (corner.before.radius, corner.after.radius)
    guard a > 0, b > 0 else {
      line(to: corner.point)
      return
    }
    guard isContinuous else {
      let rest = 1 - Self.quarterHandle
      line(to: corner.at(a, 0))
      curve(to: corner.at(0, b), control1: corner.at(a * rest, 0), control2: corner.at(0, b * rest))
      return
    }
    let before = Reach(corner.before)
    let after = Reach(corner.after)
    let (long, short): (CGFloat, CGFloat) = (0.631_494, 0.074_911_4)
    let (longHandle, shortHandle): (CGFloat, CGFloat) = (0.372_824, 0.16906)
    line(to: corner.at(before.start, 0))
    curve(
      to: corner.at(long * a, short * b), control1: corner.at(before.near, 0),
      control2: corner.at(before.far, 0))
    curve(
      to: corner.at(short * a, long * b), control1: corner.at(longHandle * a, shortHandle * b),
      control2: corner.at(shortHandle * a, longHandle * b))
    curve(
      to: corner.at(0, after.start), control1: corner.at(0, after.far),
      control2: corner.at(0, after.near))
  }
}
