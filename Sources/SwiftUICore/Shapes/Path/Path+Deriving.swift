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

// MARK: - Not built yet

extension Path {
  @available(
    *, unavailable,
    message: "paths cannot be combined yet; add both to one path and fill it with eoFill"
  )
  public func normalized(eoFill: Bool = true) -> Path { self }

  @available(
    *, unavailable,
    message: "paths cannot be combined yet; clip one shape with clipShape(_:) of the other"
  )
  public func intersection(_ other: Path, eoFill: Bool = false) -> Path { self }

  @available(
    *, unavailable, message: "paths cannot be combined yet; addPath(_:) fills both"
  )
  public func union(_ other: Path, eoFill: Bool = false) -> Path { self }

  @available(
    *, unavailable,
    message: "paths cannot be combined yet; add both to one path and fill it with eoFill"
  )
  public func subtracting(_ other: Path, eoFill: Bool = false) -> Path { self }

  @available(
    *, unavailable,
    message: "paths cannot be combined yet; add both to one path and fill it with eoFill"
  )
  public func symmetricDifference(_ other: Path, eoFill: Bool = false) -> Path { self }

  @available(
    *, unavailable, message: "paths cannot be combined yet; clip the stroked shape instead"
  )
  public func lineIntersection(_ other: Path, eoFill: Bool = false) -> Path { self }

  @available(
    *, unavailable, message: "paths cannot be combined yet; clip the stroked shape instead"
  )
  public func lineSubtraction(_ other: Path, eoFill: Bool = false) -> Path { self }
}
