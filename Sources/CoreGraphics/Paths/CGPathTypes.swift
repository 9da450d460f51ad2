public import Foundation

/// How the ends of a line look.
public enum CGLineCap: Int32, Hashable, Sendable, Codable {
  /// Cut off at the end.
  case butt = 0
  /// A half circle beyond the end.
  case round = 1
  /// Half a square beyond the end.
  case square = 2
}

/// How the corners of a line look.
public enum CGLineJoin: Int32, Hashable, Sendable, Codable {
  /// The outer edges run on until they meet, unless that is further away than the miter limit allows.
  case miter = 0
  /// A circle around the corner.
  case round = 1
  /// Cut off.
  case bevel = 2
}

/// Which parts of the plane lie inside a path.
public enum CGPathFillRule: Int, Hashable, Sendable, Codable {
  /// Where the path goes around more often in one sense than in the other.
  case winding = 0
  /// Where a line from outside crosses the path an odd number of times.
  case evenOdd = 1
}

/// The kinds of elements of a path.
public enum CGPathElementType: Int32, Hashable, Sendable {
  case moveToPoint = 0
  case addLineToPoint = 1
  case addQuadCurveToPoint = 2
  case addCurveToPoint = 3
  case closeSubpath = 4
}

/// An element of a path as `CGPath.applyWithBlock(_:)` gives it.
public struct CGPathElement {
  public var type: CGPathElementType
  /// The points of the element: none, one, two or three; valid during the call only.
  public var points: UnsafeMutablePointer<CGPoint>

  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}
