internal import DisplayList
internal import Foundation

/// What is done to stops before they are drawn.
enum GradientStops {
  /// The largest location that is told from infinity.
  private static let bound = 1e6

  /// The stops in ascending order: a location that is smaller than the one before, or not a number, becomes
  /// equal to it.
  static func ordered(_ stops: [GradientPaint.Stop]) -> [GradientPaint.Stop] {
    var last = -bound
    return stops.map { stop in
      var stop = stop
      if stop.location.isNaN { stop.location = last == -bound ? 0 : last }
      stop.location = min(max(stop.location, last), bound)
      last = stop.location
      return stop
    }
  }

  /// Stops between which perceptual mixing, which is how gradients are drawn, comes near to that of another space.
  ///
  /// - Complexity: O(*n*), with up to 24 stops for each of the *n* given.
  static func even(
    _ stops: [GradientPaint.Stop], in space: Gradient.ColorSpace
  ) -> [GradientPaint.Stop] {
    var result: [GradientPaint.Stop] = []
    for stop in stops {
      if let before = result.last, before.location < stop.location {
        let steps = steps(from: before.color, to: stop.color)
        for step in 1..<max(steps, 1) {
          let fraction = Double(step) / Double(steps)
          result.append(
            GradientPaint.Stop(
              color: space.mix(before.color, stop.color, by: fraction),
              location: before.location + (stop.location - before.location) * fraction))
        }
      }
      result.append(stop)
    }
    return result
  }

  /// How many even steps stand for the way between two colours: one for each 12 of 255 of the component that
  /// differs most.
  private static func steps(from a: RGBA, to b: RGBA) -> Int {
    let distance = max(
      abs(a.red - b.red), abs(a.green - b.green), abs(a.blue - b.blue), abs(a.alpha - b.alpha))
    return min(max(Int((distance * 255 / 12).rounded(.up)), 1), 24)
  }

  /// The part of ascending stops from 0 to 1.
  static func withinBounds(_ stops: [GradientPaint.Stop]) -> [GradientPaint.Stop] {
    guard let first = stops.first, let last = stops.last else { return [] }
    if first.location >= 0, last.location <= 1 { return stops }
    func cut(_ location: Double) -> GradientPaint.Stop {
      let next = stops.firstIndex { $0.location >= location }
      guard let next else { return GradientPaint.Stop(color: last.color, location: location) }
      guard next > 0 else { return GradientPaint.Stop(color: first.color, location: location) }
      let (a, b) = (stops[next - 1], stops[next])
      let fraction = (location - a.location) / (b.location - a.location)
      return GradientPaint.Stop(
        color: Gradient.ColorSpace.perceptual.mix(a.color, b.color, by: fraction).displayable,
        location: location)
    }
    let inside = stops.filter { $0.location > 0 && $0.location < 1 }
    return [cut(0)] + inside + [cut(1)]
  }
}
