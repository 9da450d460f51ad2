import CoreGraphics
import DisplayList
import Foundation
import Raster
import Testing

/// Effects that work on pixels: each expected number is worked out by hand.
@Suite struct FilterTests {
  private func picture(_ list: DisplayList, background: Paint? = white) throws -> PixelImage {
    try Rasteriser(scale: 1).pixels(of: list, background: background)
  }

  private let square = CGRect(x: 0, y: 0, width: 4, height: 4)
  private let orange = Paint(red: 0.8, green: 0.4, blue: 0.2)

  private func change(_ mapping: ColorMapping, _ paint: Paint) throws -> [Int] {
    let picture = try picture(list(4, 4, [.colors(mapping)], [.fill(square, paint)]))
    let pixel = try #require(picture[1, 1])
    return [Int(pixel.red), Int(pixel.green), Int(pixel.blue)]
  }

  private func isNear(_ a: [Int], _ b: [Double], within distance: Int = 1) -> Bool {
    zip(a, b).allSatisfy { abs($0 - Int(($1 * 255).rounded())) <= distance }
  }

  // MARK: Colours

  @Test func brightnessIsAdded() throws {
    #expect(isNear(try change(.brightness(0.1), orange), [0.9, 0.5, 0.3]))
    #expect(isNear(try change(.brightness(1), orange), [1, 1, 1]))
  }

  @Test func contrastMultipliesTheDistanceFromGrey() throws {
    let low = 0.5 + (0.4 - 0.5) * 0.5
    #expect(isNear(try change(.contrast(0.5), orange), [0.65, low, 0.35]))
    #expect(isNear(try change(.contrast(0), orange), [0.5, 0.5, 0.5]))
  }

  @Test func withoutSaturationTheLuminanceIsLeft() throws {
    let luminance = 0.2126 * 0.8 + 0.7152 * 0.4 + 0.0722 * 0.2
    #expect(isNear(try change(.saturation(0), orange), [luminance, luminance, luminance]))
    #expect(
      isNear(
        try change(.saturation(0.5), orange),
        [(luminance + 0.8) / 2, (luminance + 0.4) / 2, (luminance + 0.2) / 2]))
  }

  @Test func huesTurnAndGreysStay() throws {
    let grey = Paint(red: 0.4, green: 0.4, blue: 0.4)
    #expect(isNear(try change(.hueRotation(.pi), grey), [0.4, 0.4, 0.4]))
    // Twice half a turn is a whole one.
    let list = list(
      4, 4, [.colors(.hueRotation(.pi / 4)), .colors(.hueRotation(-.pi / 4))],
      [.fill(square, .init(red: 0.5, green: 0.4, blue: 0.45))])
    let pixel = try #require(try picture(list)[1, 1])
    let found = [Int(pixel.red), Int(pixel.green), Int(pixel.blue)]
    #expect(isNear(found, [0.5, 0.4, 0.45], within: 2))
  }

  @Test func coloursAreInvertedAndMultiplied() throws {
    #expect(isNear(try change(.inversion(), orange), [0.2, 0.6, 0.8]))
    let half = RGBA(red: 0.5, green: 1, blue: 0)
    #expect(isNear(try change(.multiplication(half), orange), [0.4, 0.4, 0]))
  }

  @Test func luminanceBecomesOpacity() throws {
    let picture = try picture(
      list(4, 4, [.colors(.luminanceToAlpha)], [.fill(square, orange)]), background: nil)
    let luminance = 0.2126 * 0.8 + 0.7152 * 0.4 + 0.0722 * 0.2
    let pixel = try #require(picture[1, 1])
    #expect(abs(Int(pixel.alpha) - Int(luminance * 255)) <= 1)
    #expect(pixel.red == 0 && pixel.green == 0 && pixel.blue == 0)
  }

  @Test func lightIsAddedAsLight() throws {
    var mapping = ColorMapping.brightness(0.5)
    mapping.isLinear = true
    // Half the light of white is 1.055 · 0.5^(1 / 2.4) − 0.055 of its component.
    let half = 1.055 * pow(0.5, 1 / 2.4) - 0.055
    #expect(isNear(try change(mapping, black), [half, half, half]))
    #expect(isNear(try change(mapping, white), [1, 1, 1]))
  }

  @Test func aColourChangeKeepsTheOpacityAround() throws {
    let picture = try picture(
      list(4, 4, [.colors(.inversion()), .opacity(0.5)], [.fill(square, white)]))
    #expect(abs(picture.darkness(1, 1) - 0.5) < 0.01)
  }

  @Test func opacitiesBetweenTwoBoundsBecomeOneColour() throws {
    let faint = Paint(red: 0, green: 0, blue: 0, alpha: 0.3)
    let picture = try picture(
      list(
        8, 4, [.alphaThreshold(min: 0.5, max: 1, RGBA(red: 1, green: 0, blue: 0))],
        [.fill(square, black), .fill(square.offsetBy(dx: 4, dy: 0), faint)]))
    #expect(try #require(picture[1, 1]) == (255, 0, 0, 255))
    #expect(try #require(picture[6, 1]) == (255, 255, 255, 255))
  }

  // MARK: Blurs

  /// Of an edge, a Gaussian makes its integral: 0.5 on the edge, 0.84 a deviation inside.
  @Test(arguments: [4.0, 20.0, 60.0])
  func aBlurredEdgeFollowsTheGaussian(radius: Double) throws {
    let side = CGFloat(radius * 8)
    let picture = try picture(
      list(
        side * 2, 20, [.blur(radius: CGFloat(radius), isOpaque: false)],
        [.fill(CGRect(x: side, y: -1000, width: side * 4, height: 2020), black)]))
    let edge = Int(side)
    for step in [-1.0, 0, 1] {
      let expected = 0.5 * (1 + erf(step / 2.0.squareRoot()))
      let x = edge + Int(step * radius)
      let found = (picture.darkness(x - 1, 10) + picture.darkness(x, 10)) / 2
      #expect(abs(found - expected) < 0.02, "radius \(radius), \(step) deviations: \(found)")
    }
    #expect(picture.darkness(edge - Int(radius * 4), 10) == 0)
  }

  @Test func anOpaqueBlurDoesNotFadeAtTheEdge() throws {
    let fill = [DrawOperation.fill(CGRect(x: 0, y: 0, width: 40, height: 40), black)]
    let open = try picture(list(40, 40, [.blur(radius: 8, isOpaque: false)], fill))
    let closed = try picture(list(40, 40, [.blur(radius: 8, isOpaque: true)], fill))
    #expect(open.darkness(0, 20) < 0.6)
    #expect(closed.darkness(0, 20) > 0.99)
  }

  // MARK: Masks

  @Test func aMaskLeavesWhatItCovers() throws {
    let half = Paint(red: 1, green: 1, blue: 1, alpha: 0.5)
    let mask = DisplayNode(operations: [
      .fill(CGRect(x: 0, y: 0, width: 2, height: 4), black),
      .fill(CGRect(x: 2, y: 0, width: 1, height: 4), half),
    ])
    let item = DisplayItem(offset: CGPoint(x: 1, y: 0), node: mask)
    let masked = try picture(list(6, 4, [.mask(DrawnMask(item))], [.fill(square, black)]))
    #expect(masked.darkness(0, 1) == 0)
    #expect(masked.darkness(1, 1) == 1 && masked.darkness(2, 1) == 1)
    #expect(abs(masked.darkness(3, 1) - 0.5) < 0.01)
    let rest = try picture(
      list(6, 4, [.mask(DrawnMask(item, isInverse: true))], [.fill(square, black)]))
    #expect(rest.darkness(0, 1) == 1 && rest.darkness(1, 1) == 0)
    #expect(abs(rest.darkness(3, 1) - 0.5) < 0.01)
  }

  @Test func anInnerShadowFallsInwards() throws {
    let box = CGRect(x: 10, y: 10, width: 40, height: 40)
    let shadow = DisplayEffect.innerShadow(
      RGBA(red: 0, green: 0, blue: 0), radius: 0, offset: CGSize(width: 4, height: 0))
    let picture = try picture(list(60, 60, [shadow], [.fill(box, white)]))
    #expect(picture.darkness(12, 30) == 1, "four points from the left edge lie in the shadow")
    #expect(picture.darkness(16, 30) == 0)
    #expect(picture.darkness(48, 30) == 0)
    #expect(picture.darkness(6, 30) == 0, "nothing outside")
  }
}
