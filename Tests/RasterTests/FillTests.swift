import DisplayList
import Foundation
import Raster
import Testing

@Suite struct FillTests {
  /// The columns of row 0 that are red.
  private func redColumns(_ picture: PixelImage) -> [Int] {
    (0..<picture.width).filter { picture[$0, 0].map { $0.red == 255 && $0.green == 0 } ?? false }
  }

  @Test(arguments: [
    // Edges in points at scale 1, and the first and last column filled: each edge goes to the nearest
    // pixel by itself, halves up.
    (0.4, 2.0, 0, 1), (0.5, 2.0, 1, 2), (0.6, 1.0, 1, 1), (0.49, 1.02, 0, 1), (2.5, 0.2, 3, 2),
  ])
  func edges(x: Double, width: Double, first: Int, last: Int) throws {
    let picture = try Rasteriser(scale: 1).pixels(
      of: list(8, 1, [.fill(CGRect(x: x, y: 0, width: width, height: 1), red)]), background: white)
    #expect(redColumns(picture) == (first <= last ? Array(first...last) : []))
  }

  @Test func neighboursShareTheirEdge() throws {
    // Three thirds of 10 points at 2x: 6.67 and 13.33 px become 7 and 13; no gap, no overlap.
    let third = CGFloat(10) / 3
    let half = Paint(red: 1, green: 0, blue: 0, alpha: 0.5)
    let strips = (0..<3).map { i in
      DrawOperation.fill(CGRect(x: CGFloat(i) * third, y: 0, width: third, height: 1), half)
    }
    let picture = try Rasteriser(scale: 2).pixels(of: list(10, 1, strips), background: white)
    let values = Set((0..<20).map { picture[$0, 0]?.green })
    #expect(values.count == 1)
  }

  @Test func halvesSurviveSumsOfThirds() throws {
    // 186 1/6 points at 3x is 558.5 px, by whichever way it was computed.
    let place = (393 - CGFloat(62) / 3) / 2
    let picture = try Rasteriser(scale: 3).pixels(
      of: list(
        393, 1, at: CGPoint(x: place, y: 0), [.fill(CGRect(x: 0, y: 0, width: 1, height: 1), red)]),
      background: white)
    #expect(redColumns(picture).first == 559)
  }

  @Test func offsetsAddUpAndOrderIsKept() throws {
    let inner = DisplayNode(operations: [.fill(CGRect(x: 0, y: 0, width: 2, height: 1), black)])
    let root = DisplayNode(
      operations: [.fill(CGRect(x: 0, y: 0, width: 8, height: 1), red)],
      children: [
        DisplayItem(
          offset: CGPoint(x: 1, y: 0),
          node: DisplayNode(children: [DisplayItem(offset: CGPoint(x: 2, y: 0), node: inner)]))
      ])
    let picture = try Rasteriser(scale: 1).pixels(
      of: DisplayList(
        size: CGSize(width: 8, height: 1), root: DisplayItem(offset: .zero, node: root)))
    #expect(redColumns(picture) == [0, 1, 2, 5, 6, 7])
  }

  @Test func translucentIsPremultiplied() throws {
    let half = Paint(red: 1, green: 0, blue: 0, alpha: 0.5)
    let picture = try Rasteriser(scale: 1).pixels(
      of: list(1, 1, [.fill(CGRect(x: 0, y: 0, width: 1, height: 1), half)]))
    let pixel = try #require(picture[0, 0])
    #expect(pixel.alpha == 128 && pixel.red == 128 && pixel.green == 0)
  }

  @Test func placeholderIsADashedFrame() throws {
    let picture = try Rasteriser(scale: 1).pixels(
      of: list(30, 20, [.placeholder(CGRect(x: 0, y: 0, width: 30, height: 20))]), background: white
    )
    let top = (0..<30).map { picture[$0, 0]?.red ?? 0 }
    #expect(top.contains { $0 < 200 } && top.contains(255))
    #expect(picture[15, 10]?.red == 255)
  }

  @Test func hostileGeometryIsNotDrawn() throws {
    let rects = [
      CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1),
      CGRect(x: 0, y: 0, width: -5, height: 1),
      CGRect(x: 1e300, y: 0, width: 1e300, height: 1),
    ]
    let picture = try Rasteriser(scale: 1).pixels(
      of: list(4, 1, rects.map { .fill($0, red) } + [.placeholder(rects[0])]), background: white)
    #expect(redColumns(picture).isEmpty)
    let everywhere = CGRect(x: 0, y: 0, width: CGFloat.infinity, height: .infinity)
    let filled = try Rasteriser(scale: 1).pixels(of: list(4, 1, [.fill(everywhere, red)]))
    #expect(redColumns(filled) == [0, 1, 2, 3])
  }

  @Test func deepTreesDoNotOverflow() throws {
    // Why kept: a chain that is let go at once is released by recursion, which is not what is tested.
    var nodes = [DisplayNode(operations: [.fill(CGRect(x: 0, y: 0, width: 1, height: 1), red)])]
    for depth in 0..<20_000 {
      nodes.append(DisplayNode(children: [DisplayItem(offset: .zero, node: nodes[depth])]))
    }
    let picture = try Rasteriser(scale: 1).pixels(
      of: DisplayList(
        size: CGSize(width: 1, height: 1),
        root: DisplayItem(offset: .zero, node: nodes[nodes.count - 1])))
    #expect(redColumns(picture) == [0])
    while !nodes.isEmpty { nodes.removeLast() }
  }

  @Test func sizesThatCannotBe() {
    let rasteriser = Rasteriser(scale: 3)
    for size in [
      CGSize.zero, CGSize(width: CGFloat.nan, height: 1), CGSize(width: -1, height: 5),
      CGSize(width: CGFloat.infinity, height: 1),
    ] {
      #expect {
        _ = try rasteriser.pixels(of: DisplayList(size: size, root: nil))
      } throws: { error in
        guard case .noArea? = error as? RasterError else { return false }
        return "\(error)".hasPrefix("nothing to draw on")
      }
    }
    #expect(throws: RasterError.tooLarge(width: 30_000, height: 3)) {
      _ = try rasteriser.pixels(of: DisplayList(size: CGSize(width: 10_000, height: 1), root: nil))
    }
    for scale in [0, -1, Double.nan, .infinity] {
      #expect(throws: RasterError.self) {
        _ = try Rasteriser(scale: scale).pixels(of: list(1, 1, []))
      }
    }
  }
}
