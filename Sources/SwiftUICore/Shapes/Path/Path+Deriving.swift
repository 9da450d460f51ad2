public import CoreGraphics
public import Foundation

extension Path {
  /// The outline of the line along the path.
  public func strokedPath(_ style: StrokeStyle) -> Path {
    let path = style.dash.isEmpty ? data : data.dashed(style.dash, phase: style.dashPhase)
    return Path(
      path.stroked(
        width: style.lineWidth, cap: style.lineCap, join: style.lineJoin,
        miterLimit: style.miterLimit))
  }

  /// The part of the path between two fractions of its length; empty when `from` is not below `to`.
  public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
    Path(data.trimmed(from: from, to: to))
  }

  /// The path with each point transformed.
  public func applying(_ transform: CGAffineTransform) -> Path { Path(data.applying(transform)) }

  /// The path moved by distances in points.
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
    applying(CGAffineTransform(translationX: dx, y: dy))
  }
}

// MARK: - Areas of two paths

extension Path {
  /// The edge of the inside, without parts that lie in it.
  public func normalized(eoFill: Bool = true) -> Path { Path(data.normalized(evenOdd: eoFill)) }

  /// What lies inside both paths.
  public func intersection(_ other: Path, eoFill: Bool = false) -> Path {
    Path(data.intersection(other.data, evenOdd: eoFill))
  }

  /// What lies inside one of two paths.
  public func union(_ other: Path, eoFill: Bool = false) -> Path {
    Path(data.union(other.data, evenOdd: eoFill))
  }

  /// What lies inside this path only.
  public func subtracting(_ other: Path, eoFill: Bool = false) -> Path {
    Path(data.subtracting(other.data, evenOdd: eoFill))
  }

  /// What lies inside one of two paths only.
  public func symmetricDifference(_ other: Path, eoFill: Bool = false) -> Path {
    Path(data.symmetricDifference(other.data, evenOdd: eoFill))
  }

  /// The line along this path inside another one.
  public func lineIntersection(_ other: Path, eoFill: Bool = false) -> Path {
    Path(data.lineIntersection(other.data, evenOdd: eoFill))
  }

  /// The line along this path outside another one.
  public func lineSubtraction(_ other: Path, eoFill: Bool = false) -> Path {
    Path(data.lineSubtraction(other.data, evenOdd: eoFill))
  }
}
