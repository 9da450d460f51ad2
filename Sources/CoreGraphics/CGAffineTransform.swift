public import Foundation

/// A linear mapping of the plane and a translation: x′ = a·x + c·y + tx, y′ = b·x + d·y + ty.
@frozen public struct CGAffineTransform: Hashable, Sendable, Codable {
  public var a, b, c, d, tx, ty: CGFloat

  /// The identity.
  public init() { self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }

  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  public static let identity = CGAffineTransform()
}

extension CGPoint {
  /// The point that a transform maps this one to.
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }
}
