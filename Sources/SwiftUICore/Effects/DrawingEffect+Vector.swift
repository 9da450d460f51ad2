internal import CoreGraphics
internal import DisplayList
internal import Foundation

/// The numbers of an effect as one value.
public struct _EffectVector: VectorArithmetic, Sendable {
  // Why of fixed length: many effects are on their way at once, and a list would be made anew for each in each frame.
  var numbers = SIMD16<Double>()

  public static let zero = _EffectVector()

  public static func + (a: Self, b: Self) -> Self { _EffectVector(numbers: a.numbers + b.numbers) }
  public static func - (a: Self, b: Self) -> Self { _EffectVector(numbers: a.numbers - b.numbers) }
  public mutating func scale(by rhs: Double) { numbers *= rhs }
  public var magnitudeSquared: Double { (numbers * numbers).sum() }
}

extension DrawingEffect {
  /// The numbers that are animated; those that are not finite make the whole one that is not.
  var vector: _EffectVector {
    get {
      var vector = _EffectVector()
      for (index, number) in numbers.enumerated() { vector.numbers[index] = Double(number.value) }
      return vector
    }
    set { self = with(newValue.numbers) }
  }

  private func with(_ n: SIMD16<Double>) -> DrawingEffect {
    func point(_ index: Int) -> UnitPoint {
      UnitPoint(x: CGFloat(n[index]), y: CGFloat(n[index + 1]))
    }
    func length(_ index: Int) -> CGFloat { CGFloat(n[index]) }
    switch self {
    case .opacity: return .opacity(n[0])
    case .rotation: return .rotation(.radians(n[0]), anchor: point(1))
    case .scale:
      return .scale(CGSize(width: length(0), height: length(1)), anchor: point(2))
    case .transform:
      return .transform(
        CGAffineTransform(length(0), length(1), length(2), length(3), length(4), length(5)))
    case .offset: return .offset(CGSize(width: length(0), height: length(1)))
    case .blur(_, let isOpaque): return .blur(radius: length(0), isOpaque: isOpaque)
    case .colors(let mapping, let name, _):
      return .colors(Self.mapping(name, n[0]) ?? mapping, name: name, amount: n[0])
    case .rotation3D(var rotation):
      rotation.angle = .radians(n[0])
      rotation.axis = (length(1), length(2), length(3))
      rotation.anchor = point(4)
      rotation.anchorZ = length(6)
      rotation.perspective = length(7)
      return .rotation3D(rotation)
    case .projection:
      var t = ProjectionTransform()
      (t.m11, t.m12, t.m13) = (length(0), length(1), length(2))
      (t.m21, t.m22, t.m23) = (length(3), length(4), length(5))
      (t.m31, t.m32, t.m33) = (length(6), length(7), length(8))
      return .projection(t)
    case .group, .blend: return self
    }
  }

  /// The change of colours that a modifier stands for; `nil` for one without an amount.
  private static func mapping(_ name: String, _ amount: Double) -> ColorMapping? {
    switch name {
    case "brightness": .brightness(amount)
    case "contrast": .contrast(amount)
    case "saturation": .saturation(amount)
    case "grayscale": .saturation(1 - min(max(amount, 0), 1))
    case "hueRotation": .hueRotation(amount)
    default: nil
    }
  }
}
