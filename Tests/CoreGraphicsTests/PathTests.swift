import CoreGraphics
import Foundation
import Testing

@Suite struct PathTests {
  private func path(_ build: (CGMutablePath) -> Void) -> CGMutablePath {
    let path = CGMutablePath()
    build(path)
    return path
  }

  private let square = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)

  @Test func nothingIsAddedBeforeAMove() {
    let path = path {
      $0.addLine(to: CGPoint(x: 1, y: 1))
      $0.addQuadCurve(to: .zero, control: .zero)
      $0.closeSubpath()
    }
    #expect(path.isEmpty)
    #expect(path.boundingBox.isNull)
  }

  @Test func lastMoveCounts() {
    let path = path {
      $0.move(to: .zero)
      $0.move(to: CGPoint(x: 5, y: 5))
      $0.addLine(to: CGPoint(x: 6, y: 5))
    }
    #expect(path.description == "5 5 m 6 5 l")
  }

  @Test func closingReturnsToTheStart() {
    let path = path {
      $0.move(to: CGPoint(x: 1, y: 2))
      $0.addLine(to: CGPoint(x: 9, y: 2))
      $0.closeSubpath()
      $0.closeSubpath()
    }
    #expect(path.currentPoint == CGPoint(x: 1, y: 2))
    #expect(path.description == "1 2 m 9 2 l h")
  }

  @Test func boundsFollowTheCurveNotItsControls() {
    let path = path {
      $0.move(to: .zero)
      $0.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
    }
    // The top of the curve is half as high as its control point.
    #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 10, height: 10 / 2))
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
  }

  @Test func holesFollowTheRule() {
    let path = path {
      $0.addRect(CGRect(x: 0, y: 0, width: 30, height: 30))
      $0.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
    }
    let middle = CGPoint(x: 15, y: 15)
    #expect(path.contains(middle))
    #expect(!path.contains(middle, using: .evenOdd))
    #expect(path.contains(CGPoint(x: 5, y: 5), using: .evenOdd))
    #expect(!path.contains(CGPoint(x: 31, y: 5)))
    #expect(path.contains(.zero, transform: CGAffineTransform(translationX: 5, y: 5)))
  }

  @Test func circlesAreRound() {
    let circle = CGPath(
      ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 20), transform: nil)
    // Points at 9.9 and 10.1 from the centre, in 16 directions.
    for step in 0..<16 {
      let angle = CGFloat(step) * .pi / 8 + 0.1
      for (radius, isInside) in [(9.9, true), (10.1, false)] as [(CGFloat, Bool)] {
        let point = CGPoint(x: 10 + radius * cos(angle), y: 10 + radius * sin(angle))
        #expect(circle.contains(point) == isInside, "\(step) \(radius)")
      }
    }
  }

  @Test func rectanglesAreRecognised() {
    var rect = CGRect.zero
    #expect(square.isRect(&rect))
    #expect(rect == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(!CGPath(ellipseIn: rect, transform: nil).isRect(nil))
  }

  @Test func copiesDoNotChangeWithTheOriginal() {
    let path = path { $0.addRect(CGRect(x: 0, y: 0, width: 1, height: 1)) }
    let copy = path.copy()
    path.addRect(CGRect(x: 5, y: 5, width: 1, height: 1))
    #expect(copy?.boundingBox == CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(copy != path)
  }

  @Test func elementsAreGivenInOrder() {
    var types: [CGPathElementType] = []
    var ends: [CGPoint] = []
    square.applyWithBlock { element in
      types.append(element.pointee.type)
      ends.append(element.pointee.points[0])
    }
    #expect(
      types == [
        .moveToPoint, .addLineToPoint, .addLineToPoint, .addLineToPoint, .closeSubpath,
      ])
    #expect(ends[2] == CGPoint(x: 10, y: 10))
  }

  @Test func tangentArcRoundsACorner() {
    // Into a right angle at (10, 0): the circle of radius 4 touches at (6, 0) and (10, 4).
    let path = path {
      $0.move(to: .zero)
      $0.addArc(
        tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
    }
    #expect(abs(path.currentPoint.x - 10) < 1e-9 && abs(path.currentPoint.y - 4) < 1e-9)
    #expect(path.boundingBoxOfPath.maxX < 10 + 1e-9)
    let middle = CGPoint(x: 6 + 4 * CGFloat(0.5).squareRoot(), y: 4 - 4 * CGFloat(0.5).squareRoot())
    let ring = path.copy(
      strokingWithWidth: 0.1, lineCap: .butt, lineJoin: .round, miterLimit: 10)
    #expect(ring.contains(middle))
  }

  // MARK: Lines

  @Test func strokesAreAsWideAsAsked() {
    let line = path {
      $0.move(to: CGPoint(x: 0, y: 5))
      $0.addLine(to: CGPoint(x: 20, y: 5))
    }
    func bounds(_ cap: CGLineCap) -> CGRect {
      line.copy(strokingWithWidth: 4, lineCap: cap, lineJoin: .miter, miterLimit: 10)
        .boundingBoxOfPath
    }
    #expect(bounds(.butt) == CGRect(x: 0, y: 3, width: 20, height: 4))
    #expect(bounds(.square) == CGRect(x: -2, y: 3, width: 24, height: 4))
    #expect(abs(bounds(.round).minX + 2) < 1e-3 && abs(bounds(.round).width - 24) < 1e-3)
  }

  @Test func cornersFollowTheJoin() {
    func bounds(_ join: CGLineJoin, limit: CGFloat = 10) -> CGRect {
      path {
        $0.move(to: CGPoint(x: 0, y: 0))
        $0.addLine(to: CGPoint(x: 10, y: 0))
        $0.addLine(to: CGPoint(x: 10, y: 10))
      }.copy(strokingWithWidth: 2, lineCap: .butt, lineJoin: join, miterLimit: limit)
        .boundingBoxOfPath
    }
    #expect(bounds(.miter) == CGRect(x: 0, y: -1, width: 11, height: 11))
    // A right angle reaches √2 widths: a limit of 1 cuts it off.
    let outer = CGPoint(x: 10.9, y: -0.9)
    let cut = path {
      $0.move(to: CGPoint(x: 0, y: 0))
      $0.addLine(to: CGPoint(x: 10, y: 0))
      $0.addLine(to: CGPoint(x: 10, y: 10))
    }.copy(strokingWithWidth: 2, lineCap: .butt, lineJoin: .miter, miterLimit: 1)
    #expect(!cut.contains(outer))
    #expect(bounds(.round).maxX <= 11 + 1e-9)
  }

  @Test func closedStrokesHaveAHole() {
    let ring = square.copy(
      strokingWithWidth: 2, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
    #expect(ring.boundingBoxOfPath == CGRect(x: -1, y: -1, width: 12, height: 12))
    #expect(!ring.contains(CGPoint(x: 5, y: 5)))
    for point in [CGPoint(x: 0.5, y: 5), CGPoint(x: -0.9, y: -0.9), CGPoint(x: 10.5, y: 9)] {
      #expect(ring.contains(point), "\(point)")
    }
  }

  @Test func dashesAlternate() {
    let line = path {
      $0.move(to: .zero)
      $0.addLine(to: CGPoint(x: 10, y: 0))
    }
    #expect(
      line.copy(dashingWithPhase: 0, lengths: [3, 2]).description
        == "0 0 m 3 0 l 5 0 m 8 0 l 10 0 m")
    // Four into a period of five, one of the gap is left.
    #expect(
      line.copy(dashingWithPhase: 4, lengths: [3, 2]).description
        == "1 0 m 4 0 l 6 0 m 9 0 l")
    // An odd number counts twice: on 4, off 4.
    #expect(
      line.copy(dashingWithPhase: 0, lengths: [4]).description == "0 0 m 4 0 l 8 0 m 10 0 l")
  }

  @Test(arguments: [[0, 0], [-1, 2], [CGFloat.nan, 1], [CGFloat.infinity], []])
  func lengthsThatAreNoneLeaveTheLineWhole(lengths: [CGFloat]) {
    #expect(square.copy(dashingWithPhase: 0, lengths: lengths) == square)
  }

  @Test func endlesslyManyDashesEnd() {
    let line = path {
      $0.move(to: .zero)
      $0.addLine(to: CGPoint(x: 1e9, y: 0))
    }
    #expect(
      line.copy(dashingWithPhase: 0, lengths: [1e-9, 1e-9]).currentPoint.x <= 1e9)
  }

  @Test func hostileNumbersContainNothing() {
    for value in [CGFloat.nan, .infinity] {
      let path = path {
        $0.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
        $0.addLine(to: CGPoint(x: value, y: value))
        $0.addArc(
          center: .zero, radius: 1, startAngle: value, endAngle: value, clockwise: false)
      }
      #expect(!path.contains(CGPoint(x: 5, y: 5)))
      #expect(
        path.copy(strokingWithWidth: 2, lineCap: .round, lineJoin: .round, miterLimit: 10)
          .isEmpty)
    }
    #expect(
      square.copy(strokingWithWidth: -1, lineCap: .round, lineJoin: .round, miterLimit: 10)
        .isEmpty)
  }
}
