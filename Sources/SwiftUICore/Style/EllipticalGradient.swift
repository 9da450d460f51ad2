public import Foundation

/// Colours outward from a point, stretched to what is filled; as a view it fills what it is offered.
public struct EllipticalGradient: Equatable, Sendable {
  private let gradient: AnyGradient
  private let center: UnitPoint
  private let startRadiusFraction: CGFloat
  private let endRadiusFraction: CGFloat

  init(
    _ gradient: AnyGradient, center: UnitPoint, startRadiusFraction: CGFloat,
    endRadiusFraction: CGFloat
  ) {
    self.gradient = gradient
    self.center = center
    self.startRadiusFraction = startRadiusFraction
    self.endRadiusFraction = endRadiusFraction
  }

  /// A gradient between two ellipses, which the first and the last colour fill beyond.
  ///
  /// - Parameters:
  ///   - gradient: the colours.
  ///   - center: the middle of both ellipses, in what is filled.
  ///   - startRadiusFraction: a fraction of both lengths; what is not a number, or negative, counts as 0.
  ///   - endRadiusFraction: a fraction of both lengths: 0.5 reaches the edges from the middle. If it is
  ///     smaller, the gradient runs inward.
  public init(
    gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(
      AnyGradient(gradient), center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }

  /// A gradient of colours at even distances between two ellipses; radii as fractions of both lengths.
  public init(
    colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(
      gradient: Gradient(colors: colors), center: center,
      startRadiusFraction: startRadiusFraction, endRadiusFraction: endRadiusFraction)
  }

  /// A gradient of stops between two ellipses; radii as fractions of both lengths.
  public init(
    stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(
      gradient: Gradient(stops: stops), center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }
}

extension EllipticalGradient: ShapeStyle {
  public typealias Resolved = Never

  public func _resolve(_ context: _StyleContext) -> _ResolvedStyle {
    gradient.resolve(
      .elliptical(center: center, from: startRadiusFraction, to: endRadiusFraction), context)
  }
}

extension EllipticalGradient: _BuiltInView {
  public static func _make(_ view: Self, _ scope: _Scope) {
    scope.append(StyleNode("EllipticalGradient", AnyShapeStyle(view), scope))
  }

  public static func _update(_ view: Self, from old: Self, _ scope: _Scope) {
    scope.next(as: StyleNode.self).set(AnyShapeStyle(view), scope)
  }
}

extension ShapeStyle where Self == EllipticalGradient {
  /// Colours between two ellipses; radii as fractions of both lengths.
  public static func ellipticalGradient(
    _ gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) -> EllipticalGradient {
    EllipticalGradient(
      gradient: gradient, center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }

  /// Colours between two ellipses; radii as fractions of both lengths.
  public static func ellipticalGradient(
    _ gradient: AnyGradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) -> EllipticalGradient {
    EllipticalGradient(
      gradient, center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }

  /// Colours at even distances between two ellipses; radii as fractions of both lengths.
  public static func ellipticalGradient(
    colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) -> EllipticalGradient {
    EllipticalGradient(
      colors: colors, center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }

  /// Stops between two ellipses; radii as fractions of both lengths.
  public static func ellipticalGradient(
    stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) -> EllipticalGradient {
    EllipticalGradient(
      stops: stops, center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }
}
