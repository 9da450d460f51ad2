import CoreGraphics
import DisplayList
import Foundation
import Raster
import Testing

/// Paints that are more than a colour or a gradient, and drawing through a vanishing point.
@Suite struct PatternTests {
  private func picture(_ list: DisplayList, scale: Double = 1) throws -> PixelImage {
    try Rasteriser(scale: scale).pixels(of: list, background: white)
  }

  /// Two columns: black, then red.
  private let columns = Bitmap(width: 2, height: 1, bytes: Data([0, 0, 0, 255, 0, 0, 255, 255]))

  @Test func aPictureRepeatsFromWhereItsTileLies() throws {
    let pattern = ImagePattern(
      columns, source: CGRect(x: 0, y: 0, width: 2, height: 1),
      tile: CGRect(x: 1, y: 0, width: 2, height: 1))
    let picture = try picture(
      list(8, 2, [.fill(CGRect(x: 0, y: 0, width: 8, height: 2), .image(pattern))]))
    for x in stride(from: 1, to: 8, by: 2) { #expect(picture[x, 1]?.red == 0) }
    for x in stride(from: 0, to: 8, by: 2) { #expect(picture[x, 1]?.red == 255) }
  }

  @Test func onlyTheSourceOfAPatternRepeats() throws {
    let pattern = ImagePattern(
      columns, source: CGRect(x: 1, y: 0, width: 1, height: 1),
      tile: CGRect(x: 0, y: 0, width: 1, height: 1), opacity: 0.5)
    let picture = try picture(
      list(4, 2, [.fill(CGRect(x: 0, y: 0, width: 4, height: 2), .image(pattern))]))
    for x in 0..<4 {
      #expect(picture[x, 0]?.red == 255)
      #expect(abs(Int(picture[x, 0]?.green ?? 0) - 127) <= 1)
    }
  }

  @Test(arguments: [
    CGRect(x: 0, y: 0, width: 0, height: 1), CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1),
    CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1),
  ])
  func aPatternWithoutATileDrawsNothing(tile: CGRect) throws {
    let pattern = ImagePattern(
      columns, source: CGRect(x: 0, y: 0, width: 2, height: 1), tile: tile)
    let picture = try picture(
      list(4, 2, [.fill(CGRect(x: 0, y: 0, width: 4, height: 2), .image(pattern))]))
    #expect(picture.darkness(1, 1) == 0)
  }

  // MARK: Meshes

  private func mesh(_ colors: [RGBA], isSmooth: Bool) -> MeshPaint {
    let places = [
      CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 0), CGPoint(x: 0, y: 100), CGPoint(x: 100, y: 100),
    ]
    let vertices = zip(places, colors).map { place, color in
      func third(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
        CGPoint(x: place.x + x * 100 / 3, y: place.y + y * 100 / 3)
      }
      return MeshPaint.Vertex(
        position: place, leading: third(-1, 0), top: third(0, -1), trailing: third(1, 0),
        bottom: third(0, 1), color: color)
    }
    return MeshPaint(
      width: 2, vertices: vertices, background: RGBA(red: 0, green: 0, blue: 0, alpha: 0),
      isSmooth: isSmooth, isPerceptual: false)
  }

  @Test func theColoursOfAMeshMeetInItsMiddle() throws {
    let (dark, light) = (RGBA(red: 0, green: 0, blue: 0), RGBA(red: 1, green: 1, blue: 1))
    let mesh = mesh([dark, light, dark, light], isSmooth: false)
    let picture = try picture(
      list(100, 100, [.fill(CGRect(x: 0, y: 0, width: 100, height: 100), .mesh(mesh))]))
    for (x, darkness) in [(1, 0.985), (25, 0.745), (50, 0.495), (75, 0.245)] {
      #expect(abs(picture.darkness(x, 50) - darkness) < 0.02)
    }
  }

  @Test func aMeshWithoutACellDrawsNothing() throws {
    var mesh = mesh([RGBA](repeating: RGBA(red: 0, green: 0, blue: 0), count: 4), isSmooth: true)
    mesh.width = 4
    let picture = try picture(
      list(10, 10, [.fill(CGRect(x: 0, y: 0, width: 10, height: 10), .mesh(mesh))]))
    #expect(picture.darkness(5, 5) == 0)
  }

  // MARK: Backdrops

  @Test func aBackdropShowsWhatLiesBehindBlurredUnderItsTint() throws {
    let half = CGRect(x: 0, y: 0, width: 50, height: 100)
    let whole = CGRect(x: 0, y: 0, width: 100, height: 100)
    let glass = Paint.backdrop(
      BackdropPaint(
        radius: 10, saturation: 1, tint: RGBA(red: 1, green: 1, blue: 1, alpha: 0.5)))
    let picture = try picture(list(100, 100, [.fill(half, black), .fill(whole, glass)]))
    #expect(abs(picture.darkness(5, 50) - 0.5) < 0.02)
    #expect(abs(picture.darkness(49, 50) - 0.26) < 0.03)
    #expect(picture.darkness(95, 50) < 0.01)
  }

  @Test func aBackdropInALayerLooksThroughIt() throws {
    let whole = CGRect(x: 0, y: 0, width: 40, height: 40)
    let glass = Paint.backdrop(
      BackdropPaint(
        radius: 4, saturation: 1, tint: RGBA(red: 1, green: 1, blue: 1, alpha: 0)))
    let front = DisplayNode(
      operations: [.fill(whole, glass)],
      effects: [.shadow(RGBA(red: 0, green: 0, blue: 0), radius: 2, offset: .zero)])
    let picture = try picture(
      list(
        40, 40, [], [.fill(whole, black)],
        children: [DisplayItem(offset: .zero, node: front)]))
    #expect(picture.darkness(20, 20) == 1)
  }

  // MARK: Vanishing points

  /// x and y over 1 + x / 100: 100 goes to 50.
  @Test func aProjectionBringsDistantThingsTogether() throws {
    let projection = Projection(1, 0, 0.01, 0, 1, 0, 0, 0, 1)
    let picture = try picture(
      list(
        100, 100, [.projection(projection)],
        [.fill(CGRect(x: 0, y: 0, width: 100, height: 100), black)]))
    #expect(picture.darkness(45, 40) == 1)
    #expect(picture.darkness(55, 40) == 0)
    // At x = 50 the height is 100 / 2.
    #expect(picture.darkness(47, 45) == 1)
    #expect(picture.darkness(47, 60) == 0)
  }

  @Test func whatLiesBehindTheEyeIsNotDrawn() throws {
    let projection = Projection(1, 0, -0.05, 0, 1, 0, 0, 0, 1)
    let picture = try picture(
      list(
        40, 40, [.projection(projection)],
        [.fill(CGRect(x: 25, y: 0, width: 10, height: 10), black)]))
    for x in 0..<40 { #expect(picture.darkness(x, 5) == 0) }
  }

  // MARK: Groups

  @Test func aGroupIsDrawnInItsPlaceAmongTheOperations() throws {
    let square = CGRect(x: 0, y: 0, width: 4, height: 4)
    let group = DisplayNode(operations: [.fill(square, black)], effects: [.opacity(0.5)])
    let under = try picture(list(4, 4, [.group(group), .fill(square, red)]))
    let over = try picture(list(4, 4, [.fill(square, red), .group(group)]))
    #expect(under[1, 1]?.red == 255)
    #expect(abs(Int(over[1, 1]?.red ?? 0) - 128) <= 1)
  }
}
