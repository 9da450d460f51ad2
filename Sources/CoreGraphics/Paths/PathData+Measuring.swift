public import Foundation

extension _PathData {
  /// The smallest rectangle around all points, control points included; null for an empty path.
  public var controlBounds: CGRect {
    var bounds = Extent()
    for element in elements { element.forEachPoint { bounds.add($0) } }
    return bounds.rect
  }

  /// The smallest rectangle around the path; null for an empty path.
  public var bounds: CGRect {
    var bounds = Extent()
    for subpath in subpaths {
      bounds.add(subpath.start)
      for segment in subpath.segments {
        if segment.isLine {
          bounds.add(segment.to)
        } else {
          let (left, right) = segment.range(\.x)
          let (top, bottom) = segment.range(\.y)
          bounds.add(CGPoint(x: left, y: top))
          bounds.add(CGPoint(x: right, y: bottom))
        }
      }
    }
    return bounds.rect
  }

  private struct Extent {
    var low = CGPoint(x: CGFloat.infinity, y: CGFloat.infinity)
    var high = CGPoint(x: -CGFloat.infinity, y: -CGFloat.infinity)

    mutating func add(_ point: CGPoint) {
      low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
      high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
    }

    var rect: CGRect {
      guard low.x <= high.x, low.y <= high.y else { return .null }
      return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }
  }

  // MARK: Inside

  /// Whether a point lies inside; open subpaths count as closed, and what is not finite contains nothing.
  ///
  /// - Complexity: O(*n*) in the elements.
  public func contains(_ point: CGPoint, evenOdd: Bool) -> Bool {
    guard isFinite, point.x.isFinite, point.y.isFinite else { return false }
    var winding = 0
    for subpath in subpaths {
      for segment in subpath.segments { winding += Self.crossings(of: segment, point) }
      if let last = subpath.segments.last, last.to != subpath.start {
        winding += Self.crossings(of: PathSegment(line: last.to, subpath.start), point)
      }
    }
    return evenOdd ? winding % 2 != 0 : winding != 0
  }

  /// How often a segment crosses the ray from a point to the right: down counts 1, up −1.
  static func crossings(of segment: PathSegment, _ point: CGPoint) -> Int {
    var result = 0
    var waiting = [(segment, 0)]
    while let (piece, depth) = waiting.popLast() {
      let (a, b, c, d) = (piece.from, piece.control1, piece.control2, piece.to)
      // Beside the ray, or left of the point: no crossing that counts.
      if max(a.y, b.y, c.y, d.y) < point.y || min(a.y, b.y, c.y, d.y) > point.y
        || max(a.x, b.x, c.x, d.x) < point.x
      {
        continue
      }
      let isRight = min(a.x, b.x, c.x, d.x) > point.x
      if piece.isLine || isRight || depth == 32 {
        guard (a.y <= point.y) != (d.y <= point.y) else { continue }
        let x = a.x + (d.x - a.x) * (point.y - a.y) / (d.y - a.y)
        if isRight || x > point.x { result += a.y <= point.y ? 1 : -1 }
        continue
      }
      let (first, second) = piece.split(at: 0.5)
      waiting.append((second, depth + 1))
      waiting.append((first, depth + 1))
    }
    return result
  }
}
