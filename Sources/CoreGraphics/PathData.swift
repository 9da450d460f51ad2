public import Foundation

/// The segments of a path as a plain value: what `CGPath`, SwiftUI's `Path` and the display list share.
public struct _PathData: Hashable, Sendable, Codable {
  /// What a segment is; each takes points from ``points``: 1, 1, 2, 3 and none.
  public enum Verb: UInt8, Hashable, Sendable, Codable {
    case move, line, quad, curve, close
  }

  public private(set) var verbs: [Verb] = []
  /// The control and end points of all segments in order, in points.
  public private(set) var points: [CGPoint] = []

  public init() {}

  public var isEmpty: Bool { verbs.isEmpty }

  public mutating func move(to point: CGPoint) { append(.move, point) }

  public mutating func line(to point: CGPoint) { append(.line, point) }

  public mutating func quad(to point: CGPoint, control: CGPoint) { append(.quad, control, point) }

  public mutating func curve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
    append(.curve, control1, control2, point)
  }

  public mutating func close() { verbs.append(.close) }

  private mutating func append(_ verb: Verb, _ points: CGPoint...) {
    verbs.append(verb)
    self.points += points
  }
}
