import CoreGraphics
import DisplayList
import Foundation
import Raster
import Testing

@Suite struct PathTests {
  private func picture(
    _ operations: [DrawOperation], width: CGFloat = 20, height: CGFloat = 20, scale: Double = 1
  ) throws -> PixelImage {
    try Rasteriser(scale: scale).pixels(of: list(width, height, operations), background: white)
  }

  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> Outline {
    outline { $0.addRect(CGRect(x: x, y: y, width: width, height: height)) }
  }

  @Test func edgesAreSmooth() throws {
    // From 2.25 to 5.5: three quarters of column 2, all of 3 and 4, half of 5.
    let picture = try picture([.path(rect(2.25, 0, 3.25, 20), black)])
    for (column, expected) in [(1, 0), (2, 0.75), (3, 1), (4, 1), (5, 0.5), (6, 0)] {
      #expect(abs(picture.darkness(column, 9) - expected) < 0.01, "\(column)")
    }
  }

  @Test func circlesHaveTheirArea() throws {
    let circle = outline { $0.addEllipse(in: CGRect(x: 2, y: 2, width: 16, height: 16)) }
    let picture = try picture([.path(circle, black)])
    var area = 0.0
    for y in 0..<20 { for x in 0..<20 { area += picture.darkness(x, y) } }
    #expect(abs(area - Double.pi * 8 * 8) < 0.5)
  }

  @Test func rulesDecideOnHoles() throws {
    let nested = outline {
      $0.addRect(CGRect(x: 0, y: 0, width: 20, height: 20))
      $0.addRect(CGRect(x: 5, y: 5, width: 10, height: 10))
    }
    #expect(try picture([.path(nested, black)]).darkness(10, 10) == 1)
    let holed = try picture([.path(nested, black, evenOdd: true)])
    #expect(holed.darkness(10, 10) == 0)
    #expect(holed.darkness(2, 10) == 1)
  }

  @Test func linesAreCentredOnTheirPath() throws {
    let line = outline {
      $0.move(to: CGPoint(x: 5, y: 10))
      $0.line(to: CGPoint(x: 15, y: 10))
    }
    func rows(_ line: StrokeLine, _ path: Outline, column: Int) throws -> [Int] {
      let picture = try picture([.stroke(path, line, black)])
      return (0..<20).filter { picture.darkness(column, $0) > 0.5 }
    }
    // 4 wide around y = 10: rows 8 to 11.
    #expect(try rows(StrokeLine(width: 4), line, column: 10) == [8, 9, 10, 11])
    #expect(try rows(StrokeLine(width: 4), line, column: 4) == [])
    #expect(try rows(StrokeLine(width: 4, cap: .square), line, column: 4) == [8, 9, 10, 11])
    #expect(try rows(StrokeLine(width: 4, cap: .round), line, column: 3) == [9, 10])
  }

  @Test func dashesAreLengthsInPoints() throws {
    let line = outline {
      $0.move(to: CGPoint(x: 0, y: 1))
      $0.line(to: CGPoint(x: 20, y: 1))
    }
    // On 4, off 2, begun 1 into it, at two pixels a point: 6 px on, then 4 off and 8 on in turn.
    let picture = try picture(
      [.stroke(line, StrokeLine(width: 2, dash: [4, 2], dashPhase: 1), black)], height: 2,
      scale: 2)
    let dark = (0..<40).filter { picture.darkness($0, 1) > 0.5 }
    let expected = Array(0..<6) + Array(10..<18) + Array(22..<30) + Array(34..<40)
    #expect(dark == expected)
  }

  @Test(arguments: [
    StrokeLine(width: 0), StrokeLine(width: -3), StrokeLine(width: .nan),
    StrokeLine(width: .infinity),
  ])
  func widthsThatAreNoneDrawNothing(line: StrokeLine) throws {
    let picture = try picture([.stroke(rect(2, 2, 10, 10), line, black)])
    #expect((0..<20).allSatisfy { picture.darkness($0, 2) == 0 })
  }

  @Test(arguments: [[0, 0], [-1, 1], [CGFloat.nan, 1], [1e-12, 1e-12], [CGFloat.infinity, 1]])
  func dashesThatAreNoneLeaveTheLineWhole(dash: [CGFloat]) throws {
    let picture = try picture(
      [.stroke(rect(-5, 5, 40, 40), StrokeLine(width: 2, dash: dash), black)])
    #expect((0..<20).allSatisfy { picture.darkness($0, 5) == 1 })
  }

  @Test func farawayGeometryKeepsItsEdges() throws {
    // The edge of a circle of a million kilometres, and a line as long, cross the picture at y = 10.
    let radius: CGFloat = 1e9
    let circle = outline {
      $0.addEllipse(
        in: CGRect(x: 10 - radius, y: 10, width: 2 * radius, height: 2 * radius))
    }
    let filled = try picture([.path(circle, black)])
    #expect(filled.darkness(10, 8) == 0)
    #expect(filled.darkness(10, 11) == 1)
    let line = outline {
      $0.move(to: CGPoint(x: -radius, y: 10))
      $0.line(to: CGPoint(x: radius, y: 10))
    }
    let stroked = try picture([.stroke(line, StrokeLine(width: 2), black)])
    #expect((8..<12).map { stroked.darkness(10, $0) } == [0, 1, 1, 0])
  }

  @Test func whatIsNotFiniteIsNotDrawn() throws {
    for value in [CGFloat.nan, .infinity] {
      let path = outline {
        $0.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
        $0.move(to: CGPoint(x: value, y: 0))
        $0.line(to: CGPoint(x: 5, y: value))
      }
      let picture = try picture([
        .path(path, black), .stroke(path, StrokeLine(width: 2), black),
      ])
      #expect(picture.darkness(5, 5) == 0)
    }
  }
}
