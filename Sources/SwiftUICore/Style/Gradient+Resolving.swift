internal import DisplayList
internal import Foundation

extension AnyGradient {
  /// What the gradient looks like: nothing without stops, one colour if all are the same.
  func resolve(_ shape: _ResolvedGradient.Shape, _ context: _StyleContext) -> _ResolvedStyle {
    var given: [GradientPaint.Stop]
    switch source {
    case .gradient(let gradient):
      given = gradient.stops.map { stop in
        GradientPaint.Stop(
          color: stop.color.components(in: context.environment).displayable,
          location: Double(stop.location))
      }
    case .color(let color):
      let color = color.components(in: context.environment).displayable
      given = [
        GradientPaint.Stop(color: color.lighter, location: 0),
        GradientPaint.Stop(color: color, location: 1),
      ]
    }
    let ordered = GradientStops.ordered(given)
    guard let first = ordered.first else { return .clear }
    if ordered.allSatisfy({ $0.color == first.color }) {
      return .color(first.color).opacity(context.levelOpacity)
    }
    let stops = GradientStops.withinBounds(
      space == .perceptual ? ordered : GradientStops.even(ordered, in: space))
    let style = _ResolvedStyle.gradient(
      _ResolvedGradient(shape: shape, stops: stops, isRepaired: ordered != given))
    return style.opacity(context.levelOpacity)
  }
}
