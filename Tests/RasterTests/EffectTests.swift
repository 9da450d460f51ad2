import CoreGraphics
import DisplayList
import Foundation
import Raster
import Testing
import TextEngine

@Suite struct EffectTests {
  private func picture(_ list: DisplayList, scale: Double = 1) throws -> PixelImage {
    try Rasteriser(scale: scale).pixels(of: list, background: white)
  }

  private func fill(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat)
    -> DrawOperation
  {
    .fill(CGRect(x: x, y: y, width: width, height: height), black)
  }

  // MARK: Opacity

  @Test func overlapsDoNotDarkenTwice() throws {
    let both = list(20, 20, [.opacity(0.5)], [fill(0, 0, 12, 12), fill(8, 8, 12, 12)])
    let picture = try picture(both)
    for place in [2, 10, 18] { #expect(abs(picture.darkness(place, place) - 0.5) < 0.01) }
    #expect(picture.darkness(2, 18) == 0)
  }

  @Test func opacitiesMultiply() throws {
    let inner = DisplayNode(operations: [fill(0, 0, 4, 4)], effects: [.opacity(0.5)])
    let picture = try picture(
      list(4, 4, [.opacity(0.5)], [], children: [DisplayItem(offset: .zero, node: inner)]))
    #expect(abs(picture.darkness(1, 1) - 0.25) < 0.01)
  }

  @Test func opacityAppliesToAGroupInAGroup() throws {
    let inner = DisplayNode(
      operations: [fill(0, 0, 4, 4), fill(0, 0, 4, 4)], effects: [.opacity(0.5)])
    let picture = try picture(
      list(
        4, 4, [.opacity(0.5)], [],
        children: [
          DisplayItem(offset: .zero, node: inner),
          DisplayItem(offset: .zero, node: DisplayNode(operations: [fill(0, 0, 1, 1)])),
        ]))
    #expect(abs(picture.darkness(2, 2) - 0.25) < 0.01)
    #expect(abs(picture.darkness(0, 0) - 0.5) < 0.01)
  }

  @Test(arguments: [0, -1, Double.nan])
  func opacityOfNothingDrawsNothing(opacity: Double) throws {
    #expect(try picture(list(4, 4, [.opacity(opacity)], [fill(0, 0, 4, 4)])).darkness(1, 1) == 0)
  }

  @Test("more than 32 layers within each other are drawn simply, and that is told")
  func layersWithinEachOther() throws {
    func nested(_ count: Int) -> DisplayNode {
      var node = DisplayNode(operations: [fill(0, 0, 4, 4), fill(2, 0, 4, 4)])
      for _ in 0..<count {
        node = DisplayNode(
          operations: [fill(8, 8, 1, 1)], children: [DisplayItem(offset: .zero, node: node)],
          effects: [.opacity(0.99)])
      }
      return node
    }
    let rasteriser = Rasteriser(scale: 1)
    for (count, isSimplified) in [(32, false), (33, true), (32, false)] {
      let list = DisplayList(
        size: CGSize(width: 10, height: 10),
        root: DisplayItem(offset: .zero, node: nested(count)))
      _ = try rasteriser.pixels(of: list, background: white)
      #expect(rasteriser.isSimplified == isSimplified, "\(count)")
      #expect(
        try PDFWriter(scale: 1).document(of: [.init(list)]).isSimplified == isSimplified)
    }
  }

  @Test("edges that are not smoothed are of whole pixels")
  func crispEdges() throws {
    let circle = outline { $0.addEllipse(in: CGRect(x: 1.3, y: 1.3, width: 15, height: 15)) }
    let line = StrokeLine(width: 2)
    for operation in [DrawOperation.path(circle, black), .stroke(circle, line, black)] {
      let smooth = try picture(list(20, 20, [operation]))
      let crisp = try picture(list(20, 20, [.crisp], [operation]))
      func shades(_ picture: PixelImage) -> Set<UInt8> {
        Set((0..<400).compactMap { picture[$0 % 20, $0 / 20]?.green })
      }
      #expect(shades(crisp) == [0, 255])
      #expect(shades(smooth).count > 10)
    }
  }

  // MARK: Clips

  @Test func onlyTheInsideOfAClipShows() throws {
    let circle = outline { $0.addEllipse(in: CGRect(x: 0, y: 0, width: 20, height: 20)) }
    let after = DisplayNode(operations: [fill(0, 0, 2, 2)])
    let clipped = DisplayNode(operations: [fill(0, 0, 20, 20)], effects: [.clip(circle)])
    let picture = try picture(
      list(
        20, 20, [], [],
        children: [
          DisplayItem(offset: .zero, node: clipped), DisplayItem(offset: .zero, node: after),
        ]))
    #expect(picture.darkness(10, 10) == 1)
    #expect(picture.darkness(18, 1) == 0)
    // What comes after the node is not clipped.
    #expect(picture.darkness(0, 0) == 1)
  }

  @Test func rectangularClipsLieOnPixels() throws {
    let rect = outline { $0.addRect(CGRect(x: 2.4, y: 0, width: 5.2, height: 20)) }
    let picture = try picture(list(20, 20, [.clip(rect)], [fill(0, 0, 20, 20)]))
    // 2.4 goes to 2 and 7.6 to 8, as edges of a filled rectangle do.
    #expect((0..<20).filter { picture.darkness($0, 5) > 0 } == Array(2..<8))
    #expect((2..<8).allSatisfy { picture.darkness($0, 5) == 1 })
  }

  @Test func emptyClipsHideAll() throws {
    for path in [
      Outline(), outline { $0.addRect(CGRect(x: 5, y: 5, width: 0, height: 9)) },
      outline { $0.addRect(CGRect(x: CGFloat.nan, y: 0, width: 9, height: 9)) },
      outline { $0.addEllipse(in: CGRect(x: 500, y: 500, width: 5, height: 5)) },
    ] {
      let picture = try picture(list(20, 20, [.clip(path)], [fill(0, 0, 20, 20)]))
      #expect((0..<20).allSatisfy { picture.darkness($0, $0) == 0 })
    }
  }

  // MARK: Transforms

  @Test func effectsAreAppliedFromTheInnermost() throws {
    // Clipped to 0…4, then moved by 10: black from 10 to 14. The other way round nothing is left.
    let left = outline { $0.addRect(CGRect(x: 0, y: 0, width: 4, height: 20)) }
    let move = DisplayEffect.transform(CGAffineTransform(translationX: 10, y: 0))
    let moved = try picture(list(20, 20, [.clip(left), move], [fill(0, 0, 20, 20)]))
    #expect((0..<20).filter { moved.darkness($0, 5) > 0 } == Array(10..<14))
    let none = try picture(list(20, 20, [move, .clip(left)], [fill(0, 0, 20, 20)]))
    #expect((0..<20).allSatisfy { none.darkness($0, 5) == 0 })
  }

  @Test func scaledRectanglesStayOnPixels() throws {
    let picture = try picture(
      list(20, 20, [.transform(CGAffineTransform(scaleX: 1.5, y: 1))], [fill(1, 0, 3, 20)]))
    // From 1.5 to 6: halves go up.
    #expect((0..<20).filter { picture.darkness($0, 5) > 0 } == Array(2..<6))
  }

  @Test func turnedRectanglesAreSmooth() throws {
    // A square of 10 turned by 45° about (10, 10) reaches 5 √2 from there.
    let turn = CGAffineTransform(translationX: 10, y: 10).rotated(by: .pi / 4)
      .translatedBy(x: -10, y: -10)
    let picture = try picture(list(20, 20, [.transform(turn)], [fill(5, 5, 10, 10)]))
    var area = 0.0
    for y in 0..<20 { for x in 0..<20 { area += picture.darkness(x, y) } }
    #expect(abs(area - 10 * 10) < 0.5)
    #expect(picture.darkness(10, 4) > 0.9)
    #expect(picture.darkness(5, 5) == 0)
  }

  @Test(arguments: [
    CGAffineTransform(scaleX: 0, y: 1), CGAffineTransform(scaleX: .nan, y: 1),
    CGAffineTransform(translationX: .infinity, y: 0),
  ])
  func flatTransformsDrawNothing(transform: CGAffineTransform) throws {
    let picture = try picture(list(20, 20, [.transform(transform)], [fill(0, 0, 20, 20)]))
    #expect((0..<20).allSatisfy { picture.darkness($0, 5) == 0 })
  }

  @Test func scaledTextIsDrawnAtItsSize() throws {
    // Twice the size through a transform is, to the pixel, what twice the scale draws.
    let engine = TextEngine()
    let text = drawing("Sharp", engine)
    let large = try picture(
      list(80, 50, [.transform(CGAffineTransform(scaleX: 2, y: 2))], text))
    #expect(large == (try picture(list(40, 25, text), scale: 2)))
  }

  @Test func turnedTextHasItsInk() throws {
    let engine = TextEngine()
    let text = drawing("Hamburg", engine)
    func ink(_ effects: [DisplayEffect], _ width: CGFloat, _ height: CGFloat) throws -> Double {
      let picture = try picture(list(width, height, effects, text))
      var ink = 0.0
      for y in 0..<picture.height { for x in 0..<picture.width { ink += picture.darkness(x, y) } }
      return ink
    }
    let upright = try ink([], 100, 30)
    let turned = try ink(
      [.transform(CGAffineTransform(translationX: 25, y: 0).rotated(by: .pi / 2))], 30, 100)
    #expect(abs(turned - upright) < 0.05 * upright)
  }

  // MARK: Shadows

  @Test func shadowsAreGaussian() throws {
    // Of a half plane that ends at x = 40 the blur falls as the integral of the bell curve with σ = 6.
    let picture = try picture(
      list(
        80, 80,
        [
          .shadow(
            RGBA(red: 0, green: 0, blue: 0), radius: 6, offset: CGSize(width: 0, height: 0))
        ], [fill(0, -80, 40, 240)]))
    for distance in [1.0, 4, 8, 12] {
      let found = picture.darkness(40 + Int(distance), 40)
      let expected = 0.5 * erfc((distance + 0.5) / 6 / 2.0.squareRoot())
      #expect(abs(found - expected) < 0.02, "\(distance): \(found) and \(expected)")
    }
  }

  @Test func shadowsLieBehindAndAreMoved() throws {
    let red = Paint(red: 1, green: 0, blue: 0)
    let picture = try picture(
      list(
        30, 30,
        [
          .shadow(
            RGBA(red: 0, green: 0, blue: 1), radius: 0, offset: CGSize(width: 5, height: 3))
        ], [.fill(CGRect(x: 2, y: 2, width: 10, height: 10), red)]))
    func color(_ x: Int, _ y: Int) -> [UInt8] {
      picture[x, y].map { [$0.red, $0.green, $0.blue] } ?? []
    }
    #expect(color(8, 8) == [255, 0, 0])
    #expect(color(14, 12) == [0, 0, 255])
    #expect(color(17, 12) == [255, 255, 255])
    #expect(color(14, 4) == [255, 255, 255])
  }

  @Test func shadowsComeInFromOutside() throws {
    // The square lies left of the picture; its shadow, moved by 20, does not.
    let picture = try picture(
      list(
        20, 20,
        [
          .shadow(
            RGBA(red: 0, green: 0, blue: 0), radius: 0, offset: CGSize(width: 20, height: 0))
        ], [fill(-15, 0, 10, 20)]))
    #expect((0..<20).filter { picture.darkness($0, 5) > 0.5 } == Array(5..<15))
  }

  @Test(arguments: [-5, CGFloat.nan, .infinity])
  func shadowsThatAreNoneEnd(radius: CGFloat) throws {
    let picture = try picture(
      list(
        20, 20,
        [
          .shadow(
            RGBA(red: 0, green: 0, blue: 0), radius: radius,
            offset: CGSize(width: radius, height: 0))
        ], [fill(0, 0, 5, 5)]))
    #expect(picture.darkness(2, 2) == 1)
  }

  // MARK: Depth

  @Test func deepEffectsDoNotOverflow() throws {
    let effects: [[DisplayEffect]] = [
      [.opacity(0.9999)],
      [.clip(outline { $0.addRect(CGRect(x: 0, y: 0, width: 4, height: 4)) })],
      [.transform(CGAffineTransform(translationX: 0, y: 0))],
      [.shadow(RGBA(red: 0, green: 0, blue: 0), radius: 1, offset: .zero)],
    ]
    for effect in effects {
      var nodes = [DisplayNode(operations: [fill(0, 0, 4, 4), fill(0, 0, 4, 4)])]
      for depth in 0..<5_000 {
        nodes.append(
          DisplayNode(
            children: [DisplayItem(offset: .zero, node: nodes[depth])], effects: effect))
      }
      let picture = try picture(
        DisplayList(
          size: CGSize(width: 4, height: 4),
          root: DisplayItem(offset: .zero, node: nodes[nodes.count - 1])))
      #expect(picture.darkness(1, 1) > 0.3)
      while !nodes.isEmpty { nodes.removeLast() }
    }
  }
}
