internal import Foundation

/// How fast something goes from 0 to 1 while time does.
public struct UnitCurve: Hashable, Sendable {
  private enum Shape: Hashable, Sendable {
    case linear
    case bezier(UnitPoint, UnitPoint)
    case circularIn, circularOut, circularInOut, circularOutIn
  }

  private let shape: Shape

  private init(_ shape: Shape) { self.shape = shape }

  public static let linear = UnitCurve(.linear)
  // The control points are those of Apple's curves. Source: docs/evidence/animation.md.
  public static let easeIn = bezier(0.42, 0, 1, 1)
  public static let easeOut = bezier(0, 0, 0.58, 1)
  public static let easeInOut = bezier(0.42, 0, 0.58, 1)
  @available(*, deprecated, renamed: "easeInOut")
  public static let easeInEaseOut = easeInOut
  /// A quarter of a circle, slow at the start.
  public static let circularEaseIn = UnitCurve(.circularIn)
  /// A quarter of a circle, slow at the end.
  public static let circularEaseOut = UnitCurve(.circularOut)
  /// Two quarters of circles, slow at both ends.
  public static let circularEaseInOut = UnitCurve(.circularInOut)

  /// A cubic curve from (0, 0) to (1, 1).
  ///
  /// - Parameters:
  ///   - startControlPoint: where the curve heads for at the start; its x is held to 0…1.
  ///   - endControlPoint: where it comes from at the end; its x is held to 0…1.
  public static func bezier(
    startControlPoint: UnitPoint, endControlPoint: UnitPoint
  ) -> UnitCurve {
    UnitCurve(.bezier(startControlPoint, endControlPoint))
  }

  static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> UnitCurve {
    bezier(
      startControlPoint: UnitPoint(x: CGFloat(x1), y: CGFloat(y1)),
      endControlPoint: UnitPoint(x: CGFloat(x2), y: CGFloat(y2)))
  }

  /// The curve with both axes exchanged.
  public var inverse: UnitCurve {
    switch shape {
    case .linear: self
    case .bezier(let a, let b):
      UnitCurve(.bezier(UnitPoint(x: a.y, y: a.x), UnitPoint(x: b.y, y: b.x)))
    case .circularIn: UnitCurve(.circularOut)
    case .circularOut: UnitCurve(.circularIn)
    case .circularInOut: UnitCurve(.circularOutIn)
    case .circularOutIn: UnitCurve(.circularInOut)
    }
  }

  /// Where the curve is at a time.
  ///
  /// - Parameter progress: the time, held to 0…1; what is not a number counts as 0.
  public func value(at progress: Double) -> Double {
    let x = Self.held(progress)
    switch shape {
    case .linear: return x
    case .bezier(let a, let b):
      if x == 0 || x == 1 { return x }
      return Cubic(a.y, b.y).value(at: Cubic(a.x, b.x, heldToUnit: true).parameter(of: x))
    case .circularIn: return Self.arc(x)
    case .circularOut: return 1 - Self.arc(1 - x)
    case .circularInOut:
      return x < 0.5 ? Self.arc(2 * x) / 2 : 1 - Self.arc(2 - 2 * x) / 2
    case .circularOutIn:
      return x < 0.5 ? (1 - Self.arc(1 - 2 * x)) / 2 : (1 + Self.arc(2 * x - 1)) / 2
    }
  }

  /// How fast the curve rises at a time.
  ///
  /// - Parameter progress: the time, held to 0…1; what is not a number counts as 0.
  public func velocity(at progress: Double) -> Double {
    let x = Self.held(progress)
    switch shape {
    case .linear: return 1
    case .bezier(let a, let b):
      let across = Cubic(a.x, b.x, heldToUnit: true)
      let t = across.parameter(of: x)
      let (rise, run) = (Cubic(a.y, b.y).slope(at: t), across.slope(at: t))
      return run == 0 ? (rise == 0 ? 1 : .infinity) : rise / run
    case .circularIn: return Self.arcSlope(x)
    case .circularOut: return Self.arcSlope(1 - x)
    case .circularInOut: return Self.arcSlope(x < 0.5 ? 2 * x : 2 - 2 * x)
    case .circularOutIn: return Self.arcSlope(x < 0.5 ? 1 - 2 * x : 2 * x - 1)
    }
  }

  private static func held(_ progress: Double) -> Double {
    progress.isNaN ? 0 : min(max(progress, 0), 1)
  }

  /// A quarter of a circle from (0, 0) to (1, 1) that starts level.
  private static func arc(_ x: Double) -> Double { 1 - (1 - x * x).squareRoot() }

  private static func arcSlope(_ x: Double) -> Double { x / (1 - x * x).squareRoot() }
}

/// One coordinate of a cubic curve from 0 to 1.
private struct Cubic {
  private let a, b, c: Double

  /// - Parameter heldToUnit: true for the coordinate that must not run backwards.
  init(_ first: CGFloat, _ second: CGFloat, heldToUnit: Bool = false) {
    func held(_ value: CGFloat) -> Double {
      let value = value.isFinite ? Double(value) : 0
      return heldToUnit ? min(max(value, 0), 1) : value
    }
    c = 3 * held(first)
    b = 3 * (held(second) - held(first)) - c
    a = 1 - c - b
  }

  func value(at t: Double) -> Double { ((a * t + b) * t + c) * t }
  func slope(at t: Double) -> Double { (3 * a * t + 2 * b) * t + c }

  /// Where the coordinate has a value of 0…1.
  func parameter(of value: Double) -> Double {
    var t = value
    for _ in 0..<8 {
      let miss = self.value(at: t) - value
      if abs(miss) < 1e-9 { return t }
      let slope = slope(at: t)
      if abs(slope) < 1e-6 { break }
      t -= miss / slope
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<52 {
      t = (low + high) / 2
      if self.value(at: t) < value { low = t } else { high = t }
    }
    return t
  }
}
