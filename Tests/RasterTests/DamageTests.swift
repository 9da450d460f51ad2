import CoreGraphics
import DisplayList
import Foundation
import Testing
import TextEngine

@testable import Raster

@Suite("A picture that follows another")
struct DamageTests {
  private func item(
    _ x: CGFloat, _ y: CGFloat, _ operations: [DrawOperation], _ effects: [DisplayEffect] = [],
    children: [DisplayItem] = []
  ) -> DisplayItem {
    DisplayItem(
      offset: CGPoint(x: x, y: y),
      node: DisplayNode(operations: operations, children: children, effects: effects))
  }

  private func list(_ items: [DisplayItem]) -> DisplayList {
    DisplayList(
      size: CGSize(width: 100, height: 60),
      root: DisplayItem(offset: .zero, node: DisplayNode(children: items)))
  }

  private let square = CGRect(x: 0, y: 0, width: 10, height: 10)

  @Test("is drawn anew only where it differs")
  func damage() throws {
    let rasteriser = Rasteriser(scale: 1)
    let still = item(0, 0, [.fill(CGRect(x: 0, y: 0, width: 100, height: 60), white)])
    _ = try rasteriser.pixels(of: list([still, item(5, 5, [.fill(square, red)])]))
    #expect(rasteriser.redrawn == PixelBox(0, 0, 100, 60))
    _ = try rasteriser.pixels(of: list([still, item(40, 30, [.fill(square, red)])]))
    // From where it was to where it is, and a pixel around, as edges may be rounded.
    #expect(rasteriser.redrawn == PixelBox(4, 4, 51, 41))
  }

  @Test("is as if it were the first, to two steps of 255 at smooth edges")
  func sameBytes() throws {
    let engine = TextEngine()
    let rounded = outline { $0.addEllipse(in: CGRect(x: 0, y: 0, width: 60, height: 30)) }
    let shadow = DisplayEffect.shadow(
      RGBA(red: 0, green: 0, blue: 0, alpha: 0.5), radius: 2, offset: CGSize(width: 1, height: 2))
    let turn = DisplayEffect.transform(CGAffineTransform(rotationAngle: 0.2))
    func scene(_ step: Int) -> DisplayList {
      let moving = item(CGFloat(step) * 3, 4, [.fill(square, step % 2 == 0 ? red : black)])
      return list([
        item(0, 0, [.fill(CGRect(x: 0, y: 0, width: 100, height: 60), white)]),
        item(10, 10, [.path(rounded, white)], [shadow], children: [moving]),
        item(20, 30, drawing("Step \(step)", engine), [.opacity(0.6)]),
        item(50, 5, [.path(rounded, red)], [turn, .clip(rounded)], children: [moving]),
      ])
    }
    let kept = Rasteriser(scale: 2)
    for step in [0, 1, 1, 5, 2] {
      let picture = scene(step)
      let (a, b) = (
        try kept.pixels(of: picture, background: white),
        try Rasteriser(scale: 2).pixels(of: picture, background: white)
      )
      // cairo cuts clipped paths at the edges of what is drawn anew, which moves a smooth edge by a step or two.
      let steps = zip(a.bytes, b.bytes).map { abs(Int($0) - Int($1)) }
      #expect((steps.max() ?? 0) <= 2)
      #expect(steps.filter { $0 > 0 }.count < 20)
    }
  }

  @Test("costs nothing where it is the same, and all where what lies under it differs")
  func background() throws {
    let rasteriser = Rasteriser(scale: 1)
    let picture = list([item(5, 5, [.fill(square, red)])])
    _ = try rasteriser.pixels(of: picture, background: white)
    _ = try rasteriser.pixels(of: list([item(40, 5, [.fill(square, red)])]), background: white)
    let before = rasteriser.redrawn
    let same = list([item(40, 5, [.fill(square, red)])])
    _ = try rasteriser.pixels(of: same, background: white)
    #expect(rasteriser.redrawn == before)
    _ = try rasteriser.pixels(of: same, background: black)
    #expect(rasteriser.redrawn == PixelBox(0, 0, 100, 60))
  }
}

@Suite("The shadow of a card")
struct CardShadowTests {
  private let shadow = DisplayEffect.shadow(
    RGBA(red: 0, green: 0, blue: 0, alpha: 0.5), radius: 3, offset: CGSize(width: 1, height: 4))

  private func card(_ width: CGFloat, _ height: CGFloat) -> Outline {
    outline {
      $0.addRoundedRect(
        CGRect(x: 0.3, y: 0.6, width: width, height: height),
        corners: _CornerSizes(CGSize(width: 9, height: 9)), isContinuous: true)
    }
  }

  @Test("made of nine parts is that of the whole", arguments: [(90.0, 70.0), (40, 70), (18, 18)])
  func parts(size: (Double, Double)) throws {
    let shape = card(CGFloat(size.0), CGFloat(size.1))
    let content = DrawOperation.path(shape, white)
    func picture(_ effects: [DisplayEffect]) throws -> PixelImage {
      // A clip that is no box has the shadow drawn the long way.
      let node = DisplayNode(
        children: [
          DisplayItem(
            offset: CGPoint(x: 30, y: 30),
            node: DisplayNode(operations: [content], effects: [shadow]))
        ], effects: effects)
      let list = DisplayList(
        size: CGSize(width: 150, height: 140), root: DisplayItem(offset: .zero, node: node))
      return try Rasteriser(scale: 2).pixels(of: list, background: white)
    }
    let large = outline {
      $0.addEllipse(in: CGRect(x: -500, y: -500, width: 1500, height: 1500))
    }
    let (parts, whole) = (try picture([]), try picture([.clip(large)]))
    for y in 0..<280 {
      for x in 0..<300 {
        let difference = abs(parts.darkness(x, y) - whole.darkness(x, y))
        #expect(difference <= 2.0 / 255, "\(x) \(y)")
        if difference > 2.0 / 255 { return }
      }
    }
  }

  @Test("is the card's alone where all on it lies within, and of all where something sticks out")
  func caster() {
    let shape = card(90, 70)
    let space = Space(scale: 2)
    func node(_ rect: CGRect) -> DisplayNode {
      DisplayNode(operations: [.path(shape, white), .fill(rect, red)])
    }
    let inside = node(CGRect(x: 20, y: 5, width: 50, height: 50))
    #expect(
      ShadowCaster.shape(of: inside, effects: 0, in: space) == shape.applying(space.whole))
    for rect in [
      CGRect(x: 60, y: 5, width: 50, height: 50), CGRect(x: 0, y: 0, width: 20, height: 20),
    ] {
      #expect(ShadowCaster.shape(of: node(rect), effects: 0, in: space) == nil)
    }
    let translucent = DisplayNode(operations: [
      .path(shape, Paint(red: 1, green: 1, blue: 1, alpha: 0.9))
    ])
    #expect(ShadowCaster.shape(of: translucent, effects: 0, in: space) == nil)
  }
}

@Suite("A convex shape")
struct ConvexShapeTests {
  @Test("covers each pixel by the part that lies in it")
  func coverage() throws {
    // From 2.25 to 6.5 across and from 1.5 to 4.75 down.
    let path = outline {
      $0.addEllipse(in: .zero)
      $0 = Outline()
      $0.move(to: CGPoint(x: 2.25, y: 1.5))
      $0.line(to: CGPoint(x: 6.5, y: 1.5))
      $0.line(to: CGPoint(x: 6.5, y: 4.75))
      $0.line(to: CGPoint(x: 2.25, y: 4.75))
      $0.close()
    }
    #expect(ConvexShape(path, .identity) != nil)
    let picture = try Rasteriser(scale: 1).pixels(
      of: list(10, 8, [.path(path, black)]), background: white)
    func covered(_ x: Int, _ y: Int) -> Double { picture.darkness(x, y) }
    #expect(covered(4, 3) == 1)
    #expect(abs(covered(2, 3) - 0.75) < 0.004)
    #expect(abs(covered(6, 3) - 0.5) < 0.004)
    #expect(abs(covered(2, 1) - 0.75 * 0.5) < 0.004)
    #expect(abs(covered(4, 4) - 0.75) < 0.004)
    #expect(covered(1, 3) == 0 && covered(7, 3) == 0 && covered(4, 0) == 0 && covered(4, 5) == 0)
  }

  @Test("is none with a dent, a hole or two turns")
  func others() {
    func shape(_ points: [(CGFloat, CGFloat)]) -> ConvexShape? {
      ConvexShape(
        outline { path in
          for (index, point) in points.enumerated() {
            let place = CGPoint(x: point.0, y: point.1)
            if index == 0 { path.move(to: place) } else { path.line(to: place) }
          }
          path.close()
        }, .identity)
    }
    #expect(shape([(0, 0), (10, 0), (10, 10), (0, 10)]) != nil)
    #expect(shape([(0, 0), (10, 0), (5, 5), (10, 10), (0, 10)]) == nil)
    // A star of five: all corners turn the same way, twice around.
    let star = (0..<5).map { index in
      let angle = CGFloat(index) * 4 * .pi / 5
      return (cos(angle) * 10, sin(angle) * 10)
    }
    #expect(shape(star) == nil)
    let ring = outline {
      $0.addEllipse(in: CGRect(x: 0, y: 0, width: 9, height: 9))
      $0.addEllipse(in: CGRect(x: 3, y: 3, width: 3, height: 3))
    }
    #expect(ConvexShape(ring, .identity) == nil)
    #expect(shape([(0, 0), (5, 5), (10, 10)]) == nil)
  }

  @Test("lies over what is there by its opacity, and only inside a clip")
  func blending() throws {
    let circle = outline { $0.addEllipse(in: CGRect(x: 0, y: 0, width: 20, height: 20)) }
    let box = outline { $0.addRect(CGRect(x: 0, y: 0, width: 8, height: 20)) }
    let half = Paint(red: 0, green: 0, blue: 0, alpha: 0.5)
    let picture = try Rasteriser(scale: 1).pixels(
      of: list(20, 20, [.clip(box)], [.path(circle, half)]), background: white)
    #expect(abs(picture.darkness(7, 10) - 0.5) < 0.004)
    #expect(picture.darkness(8, 10) == 0)
  }
}
