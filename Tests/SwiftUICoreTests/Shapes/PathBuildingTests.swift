import SwiftUI
import Testing

@Suite struct PathBuildingTests {
  @Test("a description makes the same path again")
  func description() {
    let path = Path {
      $0.move(to: CGPoint(x: 1, y: 2))
      $0.addLine(to: CGPoint(x: 3, y: 2))
      $0.addQuadCurve(to: CGPoint(x: 5, y: 2), control: CGPoint(x: 4, y: 0))
      $0.addCurve(
        to: CGPoint(x: 9, y: 2), control1: CGPoint(x: 6, y: 4), control2: CGPoint(x: 8, y: 4))
      $0.closeSubpath()
    }
    #expect(path.description == "1 2 m 3 2 l 4 0 5 2 q 6 4 8 4 9 2 c h")
    #expect(Path(path.description) == path)
    #expect(Path("1 2 l 3 m x") == nil)
    #expect(Path("1 m") == nil)
    #expect(Path("")?.isEmpty == true)
  }

  @Test("elements are given in order")
  func elements() {
    var count = 0
    Path(CGRect(x: 0, y: 0, width: 4, height: 3)).forEach { element in
      if case .line(let to) = element, to == CGPoint(x: 4, y: 3) { #expect(count == 2) }
      count += 1
    }
    // A move, three lines, and the closing one.
    #expect(count == 1 + 3 + 1)
  }

  @Test("paths are added, moved and turned")
  func adding() {
    var path = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
    path.addPath(
      Path(CGRect(x: 0, y: 0, width: 5, height: 5)),
      transform: CGAffineTransform(translationX: 20, y: 0))
    #expect(path.boundingRect == CGRect(x: 0, y: 0, width: 20 + 5, height: 10))
    #expect(path.offsetBy(dx: 1, dy: 2).boundingRect.origin == CGPoint(x: 1, y: 2))
    #expect(path.contains(CGPoint(x: 22, y: 2)))
    #expect(!path.contains(CGPoint(x: 15, y: 2)))
  }

  @Test("the winding rule and the even-odd rule differ inside")
  func rules() {
    let path = Path {
      $0.addEllipse(in: CGRect(x: 0, y: 0, width: 30, height: 30))
      $0.addEllipse(in: CGRect(x: 10, y: 10, width: 10, height: 10))
    }
    #expect(path.contains(CGPoint(x: 15, y: 15)))
    #expect(!path.contains(CGPoint(x: 15, y: 15), eoFill: true))
  }

  @Test("what Core Graphics built can be taken over, and is copied")
  func coreGraphics() {
    let mutable = CGMutablePath()
    mutable.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
    let path = Path(mutable)
    mutable.addRect(CGRect(x: 9, y: 9, width: 1, height: 1))
    #expect(path.boundingRect == CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(Path(path.cgPath) == path)
  }

  @Test("trimming from or to nowhere gives nothing or all")
  func trimming() {
    let path = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(path.trimmedPath(from: -1, to: 2) == path)
    for (from, to) in [(0.5, 0.5), (0.7, 0.2), (CGFloat.nan, 1), (0, CGFloat.nan)] {
      #expect(path.trimmedPath(from: from, to: to).isEmpty, "\(from) to \(to)")
    }
  }

  @Test(
    "corners that cannot be are square",
    arguments: [0, -5, CGFloat.nan])
  func squareCorners(radius: CGFloat) {
    let rect = CGRect(x: 0, y: 0, width: 20, height: 10)
    #expect(RoundedRectangle(cornerRadius: radius).path(in: rect) == Path(rect))
    #expect(UnevenRoundedRectangle(topLeadingRadius: radius).path(in: rect) == Path(rect))
  }

  @Test(
    "corners are no larger than the frame has room for",
    arguments: [CGFloat.infinity, 1e9, 10])
  func largeCorners(radius: CGFloat) {
    let rect = CGRect(x: 0, y: 0, width: 20, height: 20)
    let path = RoundedRectangle(cornerRadius: radius).path(in: rect)
    #expect(path == RoundedRectangle(cornerRadius: 10).path(in: rect))
    let uneven = UnevenRoundedRectangle(topLeadingRadius: radius).path(in: rect)
    #expect(uneven.boundingRect == rect)
  }

  @Test("an inset of more than the half leaves nothing")
  func largeInset() {
    let rect = CGRect(x: 0, y: 0, width: 20, height: 10)
    #expect(Rectangle().inset(by: 6).path(in: rect).isEmpty)
    #expect(
      Circle().inset(by: 4).path(in: rect).boundingRect == CGRect(x: 9, y: 4, width: 2, height: 2))
    #expect(
      Capsule().inset(by: 1).inset(by: 1).path(in: rect)
        == Capsule().path(in: rect.insetBy(dx: 2, dy: 2)))
  }
}
