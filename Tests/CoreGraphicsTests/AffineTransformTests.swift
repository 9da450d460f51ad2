import CoreGraphics
import Foundation
import Testing

@Suite struct AffineTransformTests {
  private let point = CGPoint(x: 3, y: 5)

  private func isNear(_ a: CGPoint, _ b: CGPoint) -> Bool {
    abs(a.x - b.x) < 1e-9 && abs(a.y - b.y) < 1e-9
  }

  @Test func movesScalesAndTurns() {
    #expect(
      point.applying(CGAffineTransform(translationX: 10, y: 20)) == CGPoint(x: 13, y: 25))
    #expect(point.applying(CGAffineTransform(scaleX: 2, y: 3)) == CGPoint(x: 6, y: 15))
    // A quarter turn takes x to y and y to −x.
    #expect(
      isNear(
        point.applying(CGAffineTransform(rotationAngle: .pi / 2)), CGPoint(x: -5, y: 3)))
  }

  @Test func laterCallsComeFirst() {
    // Scaled by 2, then moved by 10.
    let transform = CGAffineTransform(translationX: 10, y: 0).scaledBy(x: 2, y: 2)
    #expect(point.applying(transform) == CGPoint(x: 2 * 3 + 10, y: 2 * 5))
    let other = CGAffineTransform(scaleX: 2, y: 2).translatedBy(x: 10, y: 0)
    #expect(point.applying(other) == CGPoint(x: 2 * (3 + 10), y: 2 * 5))
    let turned = CGAffineTransform(translationX: 1, y: 0).rotated(by: .pi)
    #expect(isNear(point.applying(turned), CGPoint(x: 1 - 3, y: -5)))
  }

  @Test func concatenatingDoesTheReceiverFirst() {
    let both = CGAffineTransform(scaleX: 2, y: 2)
      .concatenating(CGAffineTransform(translationX: 10, y: 0))
    #expect(point.applying(both) == CGPoint(x: 2 * 3 + 10, y: 10))
  }

  @Test func inverseTakesBack() {
    let transform = CGAffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 7, ty: -4)
    #expect(isNear(point.applying(transform).applying(transform.inverted()), point))
    // What flattens the plane cannot be taken back.
    let flat = CGAffineTransform(scaleX: 1, y: 0)
    #expect(flat.inverted() == flat)
  }

  @Test func identityIsKnown() {
    #expect(CGAffineTransform.identity.isIdentity)
    #expect(!CGAffineTransform(scaleX: 1, y: 2).isIdentity)
    #expect(point.applying(.identity) == point)
  }

  @Test func rectanglesBecomeTheirBounds() {
    let rect = CGRect(x: 0, y: 0, width: 10, height: 20)
      .applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(isNear(rect.origin, CGPoint(x: -20, y: 0)))
    #expect(abs(rect.width - 20) < 1e-9 && abs(rect.height - 10) < 1e-9)
    #expect(CGRect.null.applying(CGAffineTransform(scaleX: 2, y: 2)).isNull)
  }

  @Test func sizesAreNotMoved() {
    let transform = CGAffineTransform(translationX: 100, y: 100).scaledBy(x: 2, y: 3)
    #expect(
      CGSize(width: 4, height: 5).applying(transform) == CGSize(width: 2 * 4, height: 3 * 5))
  }
}
