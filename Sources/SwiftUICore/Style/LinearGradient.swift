/// Colours along a line; as a view it fills what it is offered.
public struct LinearGradient: Equatable, Sendable {
  private let gradient: AnyGradient
  private let startPoint: UnitPoint
  private let endPoint: UnitPoint

  init(_ gradient: AnyGradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.gradient = gradient
    self.startPoint = startPoint
    self.endPoint = endPoint
  }

  /// A gradient between two points of what is filled, which the first and the last colour fill beyond.
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(AnyGradient(gradient), startPoint: startPoint, endPoint: endPoint)
  }

  /// A gradient of colours at even distances between two points of what is filled.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }

  /// A gradient of stops between two points of what is filled.
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }
}

extension LinearGradient: ShapeStyle {
  public typealias Resolved = Never

  public func _resolve(_ context: _StyleContext) -> _ResolvedStyle {
    gradient.resolve(.linear(from: startPoint, to: endPoint), context)
  }
}

extension LinearGradient: _BuiltInView {
  public static func _make(_ view: Self, _ scope: _Scope) {
    scope.append(StyleNode("LinearGradient", AnyShapeStyle(view), scope))
  }

  public static func _update(_ view: Self, from old: Self, _ scope: _Scope) {
    scope.next(as: StyleNode.self).set(AnyShapeStyle(view), scope)
  }
}

extension ShapeStyle where Self == LinearGradient {
  /// Colours along a line between two points of what is filled.
  public static func linearGradient(
    _ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
  }

  /// Colours along a line between two points of what is filled.
  public static func linearGradient(
    _ gradient: AnyGradient, startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(gradient, startPoint: startPoint, endPoint: endPoint)
  }

  /// Colours at even distances along a line between two points of what is filled.
  public static func linearGradient(
    colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
  }

  /// Stops along a line between two points of what is filled.
  public static func linearGradient(
    stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(stops: stops, startPoint: startPoint, endPoint: endPoint)
  }
}
