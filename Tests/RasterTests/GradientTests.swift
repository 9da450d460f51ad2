import CoreGraphics
import DisplayList
import Foundation
import Raster
import Testing

@Suite struct GradientTests {
  private let blackToWhite: [GradientPaint.Stop] = [
    .init(color: RGBA(red: 0, green: 0, blue: 0), location: 0),
    .init(color: RGBA(red: 1, green: 1, blue: 1), location: 1),
  ]

  private func picture(
    _ geometry: GradientPaint.Geometry, _ stops: [GradientPaint.Stop], width: CGFloat = 100,
    height: CGFloat = 100, effects: [DisplayEffect] = []
  ) throws -> PixelImage {
    let frame = CGRect(x: 0, y: 0, width: width, height: height)
    return try Rasteriser(scale: 1).pixels(
      of: list(
        width, height, effects, [.fill(frame, .gradient(GradientPaint(geometry, stops: stops)))]),
      background: white)
  }

  private func linear(_ from: CGFloat, _ to: CGFloat) -> GradientPaint.Geometry {
    .linear(from: CGPoint(x: from, y: 0), to: CGPoint(x: to, y: 0))
  }

  @Test func middleIsMixedInOklab() throws {
    // The red and blue of the systems of 2025, whose recorded middle is (170, 121, 168).
    let picture = try picture(
      linear(0, 101),
      [
        .init(color: RGBA(red: 1, green: 56 / 255, blue: 60 / 255), location: 0),
        .init(color: RGBA(red: 0, green: 136 / 255, blue: 1), location: 1),
      ], width: 101, height: 1)
    let middle = try #require(picture[50, 0])
    #expect(abs(Int(middle.red) - 170) <= 3)
    #expect(abs(Int(middle.green) - 121) <= 3)
    #expect(abs(Int(middle.blue) - 168) <= 3)
  }

  @Test func outerColoursGoOn() throws {
    let picture = try picture(linear(30, 70), blackToWhite)
    #expect(picture[10, 50]?.green == 0)
    #expect(picture[90, 50]?.green == 255)
    // Half of the way, by Oklab's lightness of one half: 99.
    #expect(abs(Int(picture[50, 50]?.green ?? 0) - 100) <= 4)
  }

  private func spread(
    _ spread: GradientPaint.Spread, _ geometry: GradientPaint.Geometry, width: CGFloat = 100
  ) throws -> PixelImage {
    let paint = Paint.gradient(
      GradientPaint(geometry, stops: blackToWhite, spread: spread))
    return try Rasteriser(scale: 1).pixels(
      of: list(width, 1, [.fill(CGRect(x: 0, y: 0, width: width, height: 1), paint)]))
  }

  private func isNear(_ picture: PixelImage, _ a: Int, _ b: Int) -> Bool {
    guard let a = picture[a, 0], let b = picture[b, 0] else { return false }
    return abs(Int(a.green) - Int(b.green)) <= 3
  }

  @Test func coloursBeginAnew() throws {
    let along = try spread(.repeating, linear(20, 40))
    for x in 20..<40 {
      for turn in [-20, 20, 40] { #expect(isNear(along, x, x + turn), "\(x) \(turn)") }
    }
    // Outward from the left edge, with a first circle of 10.
    let outward = try spread(
      .repeating,
      .radial(
        center: .zero, from: CGSize(width: 10, height: 10), to: CGSize(width: 30, height: 30)))
    for x in 10..<30 { #expect(isNear(outward, x, x + 40), "\(x)") }
    // Five thousand times.
    let fine = try spread(.repeating, linear(0, 2), width: 10_000)
    #expect(isNear(fine, 0, 9_998) && isNear(fine, 1, 9_999) && !isNear(fine, 0, 9_999))
  }

  @Test func coloursRunBackAndForth() throws {
    let along = try spread(.mirrored, linear(20, 40))
    // The pixel as far from 40 on the other side.
    for x in 20..<40 { #expect(isNear(along, x, 79 - x), "\(x)") }
    for x in 20..<40 { #expect(isNear(along, x, x + 40), "\(x)") }
  }

  @Test func hardStopsAreSharp() throws {
    let picture = try picture(
      linear(0, 100),
      [
        .init(color: RGBA(red: 1, green: 0, blue: 0), location: 0.5),
        .init(color: RGBA(red: 0, green: 0, blue: 1), location: 0.5),
      ])
    #expect(picture[49, 0].map { $0.red == 255 && $0.blue == 0 } == true)
    #expect(picture[50, 0].map { $0.red == 0 && $0.blue == 255 } == true)
  }

  @Test func clearEndsKeepTheColour() throws {
    // Premultiplied: half of red to clear is red at half its opacity, over white.
    let picture = try picture(
      linear(0, 101),
      [
        .init(color: RGBA(red: 1, green: 0, blue: 0), location: 0),
        .init(color: RGBA(red: 0, green: 0, blue: 0, alpha: 0), location: 1),
      ], width: 101, height: 1)
    let middle = try #require(picture[50, 0])
    #expect(middle.red >= 254)
    #expect(abs(Int(middle.green) - 128) <= 2)
  }

  @Test func ellipsesReachBothRadii() throws {
    let picture = try picture(
      .radial(
        center: CGPoint(x: 50, y: 50), from: .zero, to: CGSize(width: 40, height: 20)),
      blackToWhite)
    let across = try #require(picture[50 + 20, 50]?.green)
    let down = try #require(picture[50, 50 + 10]?.green)
    #expect(abs(Int(across) - Int(down)) <= 4)
    #expect(picture[50 + 41, 50]?.green == 255)
    #expect(picture[50, 50 + 21]?.green == 255)
    #expect((picture[50, 50]?.green ?? 255) < 10)
  }

  @Test func anglesRunClockwiseFromTheRight() throws {
    let quarters: [GradientPaint.Stop] = [
      (0.0, 1.0, 0.0, 0.0), (0.25, 1, 0, 0), (0.25, 0, 1, 0), (0.5, 0, 1, 0), (0.5, 0, 0, 1),
      (0.75, 0, 0, 1), (0.75, 0, 0, 0), (1, 0, 0, 0),
    ].map { .init(color: RGBA(red: $0.1, green: $0.2, blue: $0.3), location: $0.0) }
    let picture = try picture(
      .angular(center: CGPoint(x: 50, y: 50), from: 0, to: 2 * .pi), quarters)
    func color(_ x: Int, _ y: Int) -> [UInt8] {
      picture[x, y].map { [$0.red, $0.green, $0.blue] } ?? []
    }
    #expect(color(80, 70) == [255, 0, 0])
    #expect(color(20, 70) == [0, 255, 0])
    #expect(color(20, 30) == [0, 0, 255])
    #expect(color(80, 30) == [0, 0, 0])
  }

  @Test func anglesBeyondTheEndKeepTheNearerColour() throws {
    // Half a turn: the last colour goes on for a quarter, then comes the first.
    let picture = try picture(
      .angular(center: CGPoint(x: 50, y: 50), from: 0, to: .pi), blackToWhite)
    #expect(picture[20, 40]?.green == 255)
    #expect(picture[80, 40]?.green == 0)
  }

  @Test func gradientsMoveWithTheirNode() throws {
    let moved = try picture(
      linear(0, 40), blackToWhite,
      effects: [.transform(CGAffineTransform(translationX: 30, y: 0).scaledBy(x: 2, y: 1))])
    // From 30 to 30 + 2 · 40.
    #expect(moved[29, 0]?.green == 255)
    #expect((moved[31, 0]?.green ?? 255) < 10)
    #expect(abs(Int(moved[70, 0]?.green ?? 0) - 100) <= 4)
  }

  @Test func opacityActsOnEveryColour() throws {
    let picture = try picture(linear(0, 10), blackToWhite, effects: [.opacity(0.5)])
    #expect(abs(picture.darkness(0, 0) - 0.5) < 0.02)
  }

  @Test func gradientsThatAreNone() throws {
    // A line without length shows the last colour; without stops, or not finite, there is nothing.
    #expect(try picture(linear(5, 5), blackToWhite.reversed().map { $0 })[0, 0] != nil)
    let none = try picture(linear(0, 10), [])
    #expect(none[0, 0]?.green == 255)
    for geometry in [
      linear(.nan, 4), linear(0, .infinity),
      .radial(center: CGPoint(x: CGFloat.nan, y: 0), from: .zero, to: .zero),
      .angular(center: .zero, from: .nan, to: 1),
    ] {
      #expect(
        try picture(geometry, [.init(color: RGBA(red: 0, green: 0, blue: 0), location: 0)])[50, 50]?
          .green == 255)
    }
    let odd = try picture(
      linear(0, 100),
      [
        .init(color: RGBA(red: 0, green: 0, blue: 0), location: 0.8),
        .init(color: RGBA(red: 1, green: 1, blue: 1), location: 0.2),
        .init(color: RGBA(red: 0, green: 1, blue: 0), location: .nan),
      ])
    // Out of order, the later stop moves to the earlier one.
    #expect(odd[79, 0]?.green == 0)
    #expect(odd[81, 0]?.green == 255)
  }
}
