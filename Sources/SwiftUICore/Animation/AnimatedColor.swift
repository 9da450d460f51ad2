internal import DisplayList

/// A colour on its way to another, by the coordinates in which gradients mix colours too.
///
/// The coordinates count as much as the colour is opaque, so that what fades in has its colour from the start. [likely]
/// docs/evidence/animation.md
struct AnimatedColor: Animatable {
  var color: RGBA

  init(_ color: RGBA) { self.color = color }

  var animatableData: ColorVector {
    get {
      let (x, y, z) = Gradient.ColorSpace.perceptual.coordinates(color)
      return ColorVector(
        SIMD4(x * color.alpha, y * color.alpha, z * color.alpha, color.alpha))
    }
    set {
      let n = newValue.numbers
      let alpha = min(max(n.w, 0), 1)
      color =
        alpha > 0
        ? Gradient.ColorSpace.perceptual.color((n.x / n.w, n.y / n.w, n.z / n.w), alpha)
          .displayable
        : RGBA(red: 0, green: 0, blue: 0, alpha: 0)
    }
  }
}

/// The coordinates of a colour.
struct ColorVector: VectorArithmetic {
  var numbers: SIMD4<Double>

  init(_ numbers: SIMD4<Double>) { self.numbers = numbers }

  static let zero = ColorVector(.zero)
  static func + (a: Self, b: Self) -> Self { ColorVector(a.numbers + b.numbers) }
  static func - (a: Self, b: Self) -> Self { ColorVector(a.numbers - b.numbers) }
  mutating func scale(by rhs: Double) { numbers *= rhs }
  var magnitudeSquared: Double { (numbers * numbers).sum() }
}
