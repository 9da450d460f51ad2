/// Several values that are animated together.
public struct AnimatableValues<each Value: VectorArithmetic>: VectorArithmetic {
  public var value: (repeat each Value)

  public init(_ value: repeat each Value) { self.value = (repeat each value) }

  public static var zero: Self { Self(repeat (each Value).zero) }

  public static func == (a: Self, b: Self) -> Bool {
    for (a, b) in repeat (each a.value, each b.value) {
      if a != b { return false }
    }
    return true
  }

  public static func + (a: Self, b: Self) -> Self { Self(repeat (each a.value) + (each b.value)) }
  public static func - (a: Self, b: Self) -> Self { Self(repeat (each a.value) - (each b.value)) }

  public mutating func scale(by rhs: Double) {
    value = (repeat (each value).scaled(by: rhs))
  }

  public var magnitudeSquared: Double {
    var sum = 0.0
    for value in repeat each value { sum += value.magnitudeSquared }
    return sum
  }
}

extension AnimatableValues: Sendable where repeat each Value: Sendable {}
