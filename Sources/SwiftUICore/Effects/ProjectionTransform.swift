public import CoreGraphics
internal import DisplayList
public import Foundation

/// A mapping of the plane that keeps straight lines straight: rows times a matrix of three rows and columns.
public struct ProjectionTransform: Equatable, Sendable {
  public var m11: CGFloat = 1
  public var m12: CGFloat = 0
  public var m13: CGFloat = 0
  public var m21: CGFloat = 0
  public var m22: CGFloat = 1
  public var m23: CGFloat = 0
  public var m31: CGFloat = 0
  public var m32: CGFloat = 0
  public var m33: CGFloat = 1

  /// The mapping that changes nothing.
  public init() {}

  public init(_ m: CGAffineTransform) {
    (m11, m12, m21, m22, m31, m32) = (m.a, m.b, m.c, m.d, m.tx, m.ty)
  }

  init(_ p: Projection) {
    (m11, m12, m13) = (CGFloat(p.m11), CGFloat(p.m12), CGFloat(p.m13))
    (m21, m22, m23) = (CGFloat(p.m21), CGFloat(p.m22), CGFloat(p.m23))
    (m31, m32, m33) = (CGFloat(p.m31), CGFloat(p.m32), CGFloat(p.m33))
  }

  public var isIdentity: Bool { self == ProjectionTransform() }

  /// Whether parallels stay so.
  public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

  /// Makes this the mapping that takes it back; false, and no change, where nothing does.
  public mutating func invert() -> Bool {
    guard let inverse = projection.inverse else { return false }
    self = ProjectionTransform(inverse)
    return true
  }

  /// The mapping that takes this one back; this one itself where nothing does.
  public func inverted() -> ProjectionTransform {
    projection.inverse.map { ProjectionTransform($0) } ?? self
  }

  /// The mapping that does this one first, then another.
  public func concatenating(_ rhs: ProjectionTransform) -> ProjectionTransform {
    ProjectionTransform(projection.concatenating(rhs.projection))
  }

  var projection: Projection {
    Projection(
      Double(m11), Double(m12), Double(m13), Double(m21), Double(m22), Double(m23), Double(m31),
      Double(m32), Double(m33))
  }
}

extension Projection {
  /// The mapping without its third column, if that only divides by a constant.
  var affine: CGAffineTransform? {
    guard abs(m13) < 1e-12, abs(m23) < 1e-12, m33 > 0 else { return nil }
    return CGAffineTransform(
      CGFloat(m11 / m33), CGFloat(m12 / m33), CGFloat(m21 / m33), CGFloat(m22 / m33),
      CGFloat(m31 / m33), CGFloat(m32 / m33))
  }
}

extension CGPoint {
  /// The point that a mapping takes this one to.
  public func applying(_ m: ProjectionTransform) -> CGPoint {
    let depth = m.m13 * x + m.m23 * y + m.m33
    return CGPoint(
      x: (m.m11 * x + m.m21 * y + m.m31) / depth, y: (m.m12 * x + m.m22 * y + m.m32) / depth)
  }
}
