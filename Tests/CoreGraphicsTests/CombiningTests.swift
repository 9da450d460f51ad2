import CoreGraphics
import Foundation
import Testing

/// Areas of two paths, checked by what lies inside and by their size.
@Suite struct CombiningTests {
  private func square(_ x: CGFloat, _ y: CGFloat, _ side: CGFloat) -> CGPath {
    CGPath(rect: CGRect(x: x, y: y, width: side, height: side), transform: nil)
  }

  private func circle(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> CGPath {
    CGPath(
      ellipseIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius),
      transform: nil)
  }

  /// How many places of a grid of `steps` to each side of 100 points lie inside, as a part of all.
  private func share(_ path: CGPath, steps: Int = 60) -> Double {
    var count = 0
    for x in 0..<steps {
      for y in 0..<steps {
        let point = CGPoint(
          x: (CGFloat(x) + 0.513) * 100 / CGFloat(steps),
          y: (CGFloat(y) + 0.487) * 100 / CGFloat(steps))
        if path.contains(point) { count += 1 }
      }
    }
    return Double(count) / Double(steps * steps)
  }

  @Test("two squares that overlap")
  func squares() {
    let (a, b) = (square(0, 0, 60), square(40, 40, 60))
    #expect(a.intersection(b).boundingBox == CGRect(x: 40, y: 40, width: 20, height: 20))
    #expect(a.union(b).boundingBox == CGRect(x: 0, y: 0, width: 100, height: 100))
    let (one, both) = (0.36, 0.04)
    #expect(abs(share(a.union(b)) - (2 * one - both)) < 0.01)
    #expect(abs(share(a.subtracting(b)) - (one - both)) < 0.01)
    #expect(abs(share(a.symmetricDifference(b)) - 2 * (one - both)) < 0.01)
    // A corner of one lies in the other: eight corners are left, and one loop.
    #expect(a.union(b).description.split(separator: " ").filter { $0 == "l" }.count == 7)
  }

  @Test("circles keep their curves")
  func circles() {
    let (a, b) = (circle(40, 50, 30), circle(60, 50, 30))
    let lens = a.intersection(b)
    #expect(lens.description.contains("c") && !lens.description.contains("l"))
    let bounds = lens.boundingBoxOfPath
    #expect(abs(bounds.minX - 30) < 0.01 && abs(bounds.maxX - 70) < 0.01)
    // 2r² acos(d/2r) − d/2 · √(4r² − d²)
    let area = 2 * 900 * acos(20.0 / 60) - 10 * (3600.0 - 400).squareRoot()
    #expect(abs(share(lens, steps: 120) - area / 10_000) < 0.005)
    let both = share(a.union(b), steps: 120)
    #expect(abs(both - (2 * 900 * Double.pi - area) / 10_000) < 0.005)
  }

  @Test("what lies apart, inside, or on the same place")
  func limits() {
    let (small, large) = (square(40, 40, 20), square(0, 0, 100))
    #expect(small.intersection(square(70, 70, 10)).isEmpty)
    #expect(abs(share(small.union(square(70, 70, 10))) - 0.05) < 0.005)
    #expect(abs(share(large.subtracting(small)) - 0.96) < 0.005)
    #expect(small.intersection(large).boundingBox == small.boundingBox)
    #expect(small.union(small).boundingBox == small.boundingBox)
    #expect(small.subtracting(small).isEmpty)
    // Squares that share an edge become one rectangle.
    let joined = square(0, 0, 50).union(square(50, 0, 50))
    #expect(joined.isRect(nil))
    #expect(joined.boundingBox == CGRect(x: 0, y: 0, width: 100, height: 50))
  }

  @Test("the inside of a path that crosses itself")
  func normalised() {
    let star = CGMutablePath()
    star.addLines(between: [
      CGPoint(x: 50, y: 0), CGPoint(x: 80, y: 95), CGPoint(x: 2, y: 36), CGPoint(x: 98, y: 36),
      CGPoint(x: 20, y: 95),
    ])
    star.closeSubpath()
    let middle = CGPoint(x: 50, y: 50)
    #expect(star.normalized(using: .winding).contains(middle))
    #expect(!star.normalized(using: .evenOdd).contains(middle))
    #expect(star.normalized(using: .winding).contains(middle, using: .evenOdd))
  }

  @Test("lines inside and outside an area")
  func lines() {
    let line = CGMutablePath()
    line.move(to: CGPoint(x: 0, y: 50))
    line.addLine(to: CGPoint(x: 100, y: 50))
    let area = square(25, 25, 50)
    #expect(line.lineIntersection(area).description == "25 50 m 75 50 l")
    #expect(line.lineSubtracting(area).description == "0 50 m 25 50 l 75 50 m 100 50 l")
  }

  @Test("hostile paths end, and nothing is made of what is not finite")
  func hostile() {
    let nan = square(.nan, 0, 10)
    #expect(nan.union(square(0, 0, 1)).isEmpty)
    let far = square(1e9, 1e9, 10)
    #expect(far.union(square(0, 0, 10)).contains(CGPoint(x: 5, y: 5)))
    #expect(square(1e200, 0, 1e200).union(square(0, 0, 1)).isEmpty)
    let comb = CGMutablePath()
    for x in 0..<200 { comb.addRect(CGRect(x: CGFloat(x), y: 0, width: 0.5, height: 100)) }
    let cut = comb.intersection(square(0, 25, 200))
    #expect(cut.description.filter { $0 == "h" }.count == 200)
    let huge = CGMutablePath()
    huge.move(to: .zero)
    for x in 0..<100_000 { huge.addLine(to: CGPoint(x: x, y: x % 7)) }
    #expect(huge.union(square(0, 0, 10)).isEmpty)
  }
}
