internal import DisplayList
internal import Foundation

/// A gradient whose colours are known, before it is known what it fills.
public struct _ResolvedGradient: Hashable, Sendable {
  /// The course of a gradient as fractions of what it fills.
  enum Shape: Hashable {
    /// Along a line.
    case linear(from: UnitPoint, to: UnitPoint)
    /// Outward from a point; radii in points.
    case radial(center: UnitPoint, from: CGFloat, to: CGFloat)
    /// Outward from a point; radii as fractions of both lengths.
    case elliptical(center: UnitPoint, from: CGFloat, to: CGFloat)
    /// Clockwise around a point; radians from the direction of growing x.
    case angular(center: UnitPoint, from: Double, to: Double)
  }

  let shape: Shape
  /// In ascending order, 0…1; the components of sRGB run evenly between them.
  var stops: [GradientPaint.Stop]
  /// True if stops were not in order.
  let isRepaired: Bool
  /// Whether the course is in points of the space of drawing, not in fractions.
  var isPlaced = false
  /// What lies beyond the ends.
  var spread = GradientPaint.Spread.pad

  /// The same colours on another course.
  func running(_ shape: Shape) -> _ResolvedGradient {
    _ResolvedGradient(
      shape: shape, stops: stops, isRepaired: isRepaired, isPlaced: isPlaced, spread: spread)
  }

  /// The paint for something that fills `frame`.
  func paint(in frame: CGRect) -> GradientPaint {
    let frame = isPlaced ? CGRect(x: 0, y: 0, width: 1, height: 1) : frame
    func place(_ point: UnitPoint) -> CGPoint {
      CGPoint(
        x: frame.minX + frame.width * (point.x.isFinite ? point.x : 0),
        y: frame.minY + frame.height * (point.y.isFinite ? point.y : 0))
    }
    switch shape {
    case .linear(let from, let to):
      return GradientPaint(
        .linear(from: place(from), to: place(to)), stops: stops, spread: spread)
    case .radial(let center, let from, let to):
      return outward(place(center), from, to, unit: CGSize(width: 1, height: 1))
    case .elliptical(let center, let from, let to):
      return outward(place(center), from, to, unit: frame.size)
    case .angular(let center, let from, let to): return around(place(center), from, to)
    }
  }

  /// A gradient from one radius to another, which runs backwards if the second is smaller.
  private func outward(
    _ center: CGPoint, _ from: CGFloat, _ to: CGFloat, unit: CGSize
  ) -> GradientPaint {
    func radius(_ value: CGFloat) -> CGSize {
      let value = value.isFinite ? max(value, 0) : 0
      return CGSize(width: value * unit.width, height: value * unit.height)
    }
    let isBackwards = to < from
    return GradientPaint(
      .radial(
        center: center, from: radius(isBackwards ? to : from),
        to: radius(isBackwards ? from : to)),
      stops: isBackwards ? reversedStops : stops, spread: spread)
  }

  private var reversedStops: [GradientPaint.Stop] {
    stops.reversed().map { GradientPaint.Stop(color: $0.color, location: 1 - $0.location) }
  }

  /// A gradient around a point, of which the last turn is seen if there are more.
  private func around(_ center: CGPoint, _ from: Double, _ to: Double) -> GradientPaint {
    let turn = 2 * Double.pi
    let start = from.isFinite ? from : 0
    let end = to.isFinite ? to : start
    let turns = abs(end - start) / turn
    guard turns > 1 else {
      return GradientPaint(.angular(center: center, from: start, to: end), stops: stops)
    }
    let seen = stops.map { stop in
      GradientPaint.Stop(color: stop.color, location: 1 - (1 - stop.location) * turns)
    }
    return GradientPaint(
      .angular(center: center, from: end > start ? end - turn : end + turn, to: end),
      stops: GradientStops.withinBounds(seen))
  }
}
