import CoreGraphics
import DisplayList
import Foundation
import Raster
import Testing

/// Blend modes by the formulas of the PDF reference, of opaque colours.
@Suite struct BlendTests {
  private let square = CGRect(x: 0, y: 0, width: 4, height: 4)
  private let behind = RGBA(red: 0.8, green: 0.4, blue: 0.2)
  private let front = RGBA(red: 0.6, green: 0.3, blue: 0.9)

  private func blend(_ mode: Blending, alpha: Double = 1) throws -> [Double] {
    var color = front
    color.alpha = alpha
    let top = DisplayNode(operations: [.fill(square, .color(color))], effects: [.blend(mode)])
    let picture = try Rasteriser(scale: 1).pixels(
      of: list(
        4, 4, [], [.fill(square, .color(behind))],
        children: [DisplayItem(offset: .zero, node: top)]))
    let pixel = try #require(picture[1, 1])
    return [pixel.red, pixel.green, pixel.blue].map { Double($0) / 255 }
  }

  static let formulas: [(Blending, @Sendable (Double, Double) -> Double)] = [
    (.multiply, { b, s in b * s }),
    (.screen, { b, s in b + s - b * s }),
    (.overlay, { b, s in b <= 0.5 ? 2 * b * s : 1 - 2 * (1 - b) * (1 - s) }),
    (.darken, { b, s in min(b, s) }),
    (.lighten, { b, s in max(b, s) }),
    (.colorDodge, { b, s in min(1, b / (1 - s)) }),
    (.colorBurn, { b, s in 1 - min(1, (1 - b) / s) }),
    (.hardLight, { b, s in s <= 0.5 ? 2 * b * s : 1 - 2 * (1 - b) * (1 - s) }),
    (.difference, { b, s in abs(b - s) }),
    (.exclusion, { b, s in b + s - 2 * b * s }),
    (.plusLighter, { b, s in min(1, b + s) }),
    (.plusDarker, { b, s in max(0, b + s - 1) }),
    (.sourceAtop, { _, s in s }),
    (.destinationOver, { b, _ in b }),
  ]

  @Test(arguments: formulas.indices)
  func separableModesFollowTheirFormula(index: Int) throws {
    let (mode, formula) = Self.formulas[index]
    let expected = [
      formula(behind.red, front.red), formula(behind.green, front.green),
      formula(behind.blue, front.blue),
    ]
    let found = try blend(mode)
    for (a, b) in zip(found, expected) { #expect(abs(a - b) < 0.012, "\(mode): \(found)") }
  }

  @Test func theLuminosityModeTakesTheBrightnessOfTheSource() throws {
    func luminance(_ c: [Double]) -> Double { 0.3 * c[0] + 0.59 * c[1] + 0.11 * c[2] }
    let found = try blend(.luminosity)
    #expect(abs(luminance(found) - luminance([0.6, 0.3, 0.9])) < 0.02)
    #expect(found[0] > found[1] && found[1] > found[2], "the hue is that of what lies behind")
  }

  @Test func destinationOutTakesAway() throws {
    let found = try blend(.destinationOut, alpha: 0.5)
    #expect(abs(found[0] - 0.4) < 0.01)
  }

  @Test func aBlendGoesNoFurtherThanItsGroup() throws {
    let top = DisplayNode(operations: [.fill(square, black)], effects: [.blend(.difference)])
    let white = DisplayNode(operations: [.fill(square, .color(behind))])
    func pixel(_ effects: [DisplayEffect]) throws -> UInt8 {
      let group = DisplayNode(
        children: [DisplayItem(offset: .zero, node: top)], effects: effects)
      let whole = list(
        4, 4, [], [],
        children: [
          DisplayItem(offset: .zero, node: white), DisplayItem(offset: .zero, node: group),
        ])
      return try #require(try Rasteriser(scale: 1).pixels(of: whole)[1, 1]).red
    }
    // The difference to black changes nothing; in a group it is black itself.
    #expect(try pixel([]) == UInt8((0.8 * 255).rounded()))
    #expect(try pixel([.group(isOpaque: false)]) == 0)
  }

  @Test func anOpaqueGroupIsLaidOnBlack() throws {
    let half = Paint(red: 1, green: 1, blue: 1, alpha: 0.5)
    let picture = try Rasteriser(scale: 1).pixels(
      of: list(4, 4, [.group(isOpaque: true)], [.fill(square, half)]), background: white)
    #expect(abs(picture.darkness(1, 1) - 0.5) < 0.01)
  }

  @Test func opacityOutsideABlendIsThatOfTheBlend() throws {
    let node = DisplayNode(
      operations: [.fill(square, black)], effects: [.blend(.multiply), .opacity(0.25)])
    let picture = try Rasteriser(scale: 1).pixels(
      of: list(4, 4, [], [], children: [DisplayItem(offset: .zero, node: node)]),
      background: white)
    #expect(abs(picture.darkness(1, 1) - 0.25) < 0.01)
  }
}
