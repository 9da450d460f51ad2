public import CoreGraphics
public import Foundation

/// What is done to all that a node and its descendants draw, taken together.
///
/// All but `transform`, `clip` and `crisp` make one picture of the drawing before anything lies behind it: a ``Blending`` inside
/// goes no further than that picture.
public enum DisplayEffect: Equatable, Sendable, Codable {
  /// Less opaque: 0…1.
  case opacity(Double)
  /// Only what lies inside a path.
  case clip(Outline, evenOdd: Bool = false)
  /// Drawn through a mapping of the node's space.
  case transform(CGAffineTransform)
  /// Edges of paths are not smoothed: each pixel is filled or not.
  case crisp
  /// A copy in one colour behind it, moved by `offset` and blurred, in points.
  case shadow(RGBA, radius: CGFloat, offset: CGSize)
  /// What lies around it in one colour, moved by `offset` and blurred, in points, and seen only inside it.
  case innerShadow(RGBA, radius: CGFloat, offset: CGSize)
  /// Only where another drawing is opaque, and as far as it is.
  case mask(DrawnMask)
  /// Blurred by a Gaussian whose deviation is `radius` points; an opaque one takes the edge of the drawing for what
  /// lies beyond it, so that nothing shines through at the borders.
  case blur(radius: CGFloat, isOpaque: Bool)
  /// Each pixel's colour changed by itself.
  case colors(ColorMapping)
  /// One colour where the opacity lies between two bounds, nothing elsewhere.
  case alphaThreshold(min: Double, max: Double, RGBA)
  /// Combined with what lies behind in another way than by covering it.
  case blend(Blending)
  /// Made one picture before it is combined with what lies behind; an opaque one is laid on black.
  case group(isOpaque: Bool)
  /// Drawn through a mapping with a vanishing point.
  case projection(Projection)
}

/// A drawing whose opacity says what is left of another.
public struct DrawnMask: Equatable, Sendable, Codable {
  /// In the space of the node that is masked.
  public var drawing: DisplayItem
  /// Whether what the drawing covers is taken away, and the rest is left.
  public var isInverse: Bool

  public init(_ drawing: DisplayItem, isInverse: Bool = false) {
    self.drawing = drawing
    self.isInverse = isInverse
  }
}

/// How a drawing is combined with what lies behind: the modes of PDF and SVG, and the rules of Porter and Duff.
public enum Blending: String, Hashable, Sendable, Codable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  case hardLight, difference, exclusion, hue, saturation, color, luminosity
  case clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn
  case destinationOut, destinationAtop, xor
  /// The sum less one: opacities are added, darkness too.
  case plusDarker
  /// The sum.
  case plusLighter
}

/// A mapping of the plane that keeps straight lines straight, not parallels parallel.
///
/// A point (x, y) goes to (m11·x + m21·y + m31, m12·x + m22·y + m32) over m13·x + m23·y + m33; what that makes 0 or
/// less lies behind the eye and is not drawn.
public struct Projection: Hashable, Sendable, Codable {
  public var m11, m12, m13, m21, m22, m23, m31, m32, m33: Double

  public init(
    _ m11: Double, _ m12: Double, _ m13: Double, _ m21: Double, _ m22: Double, _ m23: Double,
    _ m31: Double, _ m32: Double, _ m33: Double
  ) {
    (self.m11, self.m12, self.m13) = (m11, m12, m13)
    (self.m21, self.m22, self.m23) = (m21, m22, m23)
    (self.m31, self.m32, self.m33) = (m31, m32, m33)
  }

  /// A mapping without a vanishing point.
  public init(_ t: CGAffineTransform) {
    self.init(
      Double(t.a), Double(t.b), 0, Double(t.c), Double(t.d), 0, Double(t.tx), Double(t.ty), 1)
  }

  /// The mapping that does this one first, then `other`.
  public func concatenating(_ other: Projection) -> Projection {
    func row(_ a: Double, _ b: Double, _ c: Double) -> (Double, Double, Double) {
      (
        a * other.m11 + b * other.m21 + c * other.m31,
        a * other.m12 + b * other.m22 + c * other.m32,
        a * other.m13 + b * other.m23 + c * other.m33
      )
    }
    let (first, second, third) = (row(m11, m12, m13), row(m21, m22, m23), row(m31, m32, m33))
    return Projection(
      first.0, first.1, first.2, second.0, second.1, second.2, third.0, third.1, third.2)
  }

  public var determinant: Double {
    m11 * (m22 * m33 - m23 * m32) - m12 * (m21 * m33 - m23 * m31) + m13 * (m21 * m32 - m22 * m31)
  }

  /// The mapping that takes this one back; `nil` when nothing does.
  public var inverse: Projection? {
    let d = determinant
    guard d.isFinite, abs(d) > 1e-12 else { return nil }
    return Projection(
      (m22 * m33 - m23 * m32) / d, (m13 * m32 - m12 * m33) / d, (m12 * m23 - m13 * m22) / d,
      (m23 * m31 - m21 * m33) / d, (m11 * m33 - m13 * m31) / d, (m13 * m21 - m11 * m23) / d,
      (m21 * m32 - m22 * m31) / d, (m12 * m31 - m11 * m32) / d, (m11 * m22 - m12 * m21) / d)
  }

  /// Where a point goes; `nil` for one behind the eye.
  public func apply(to point: CGPoint) -> CGPoint? {
    let (x, y) = (Double(point.x), Double(point.y))
    let depth = m13 * x + m23 * y + m33
    guard depth > 1e-9, depth.isFinite else { return nil }
    return CGPoint(
      x: (m11 * x + m21 * y + m31) / depth, y: (m12 * x + m22 * y + m32) / depth)
  }
}
