import CoreGraphics
import DisplayList
import Foundation
import Raster
import Testing

@Suite struct ImageTests {
  /// A picture of one row for each string: r, g, b, k and a blank for clear.
  private func bitmap(_ rows: [String]) -> Bitmap {
    let colors: [Character: [UInt8]] = [
      "r": [0, 0, 255, 255], "g": [0, 255, 0, 255], "b": [255, 0, 0, 255], "k": [0, 0, 0, 255],
      "w": [255, 255, 255, 255],
    ]
    let bytes = rows.flatMap { $0.flatMap { colors[$0] ?? [0, 0, 0, 0] } }
    return Bitmap(width: rows[0].count, height: rows.count, bytes: Data(bytes))
  }

  private func picture(
    _ drawing: ImageDrawing, width: CGFloat = 8, height: CGFloat = 8,
    _ effects: [DisplayEffect] = []
  ) throws -> PixelImage {
    try Rasteriser(scale: 1).pixels(
      of: list(width, height, effects, [.image(drawing)]), background: white)
  }

  private func color(_ picture: PixelImage, _ x: Int, _ y: Int) -> [UInt8] {
    picture[x, y].map { [$0.red, $0.green, $0.blue] } ?? []
  }

  private let whole = CGRect(x: 0, y: 0, width: 8, height: 8)

  @Test func pixelsStayPixelsWithoutInterpolation() throws {
    let picture = try picture(
      ImageDrawing(bitmap(["rg", "bk"]), in: whole, interpolation: .none))
    #expect(color(picture, 3, 3) == [255, 0, 0])
    #expect(color(picture, 4, 3) == [0, 255, 0])
    #expect(color(picture, 3, 4) == [0, 0, 255])
    #expect(color(picture, 4, 4) == [0, 0, 0])
  }

  @Test func enlargingMixesNeighbours() throws {
    let picture = try picture(ImageDrawing(bitmap(["kw"]), in: whole))
    let row = (0..<8).map { picture[$0, 4]?.green ?? 0 }
    #expect(row == row.sorted())
    #expect(row[0] == 0 && row[7] == 255)
    #expect(row[3] > 64 && row[4] < 192)
  }

  @Test func reducingTakesAllPixelsIn() throws {
    // 64 columns of black and white in turn, on 8: an even grey.
    let row = String(repeating: "kw", count: 32)
    let picture = try picture(
      ImageDrawing(bitmap([String](repeating: row, count: 64)), in: whole))
    for x in 0..<8 { #expect(abs(picture.darkness(x, 4) - 0.5) < 0.02) }
  }

  @Test func templatesTakeTheTint() throws {
    let picture = try picture(
      ImageDrawing(bitmap(["r ", "r "]), in: whole, interpolation: .none, tint: black))
    #expect(color(picture, 2, 4) == [0, 0, 0])
    #expect(color(picture, 6, 4) == [255, 255, 255])
  }

  @Test func edgesAreRoundedToPixels() throws {
    let picture = try picture(
      ImageDrawing(bitmap(["k"]), in: CGRect(x: 1.4, y: 0, width: 3.2, height: 8)))
    #expect((0..<8).map { picture.darkness($0, 4) } == [0, 1, 1, 1, 1, 0, 0, 0])
  }

  @Test func opacityAndTurnsActOnPictures() throws {
    let half = try picture(ImageDrawing(bitmap(["k"]), in: whole), [.opacity(0.5)])
    #expect(abs(half.darkness(4, 4) - 0.5) < 0.01)
    // A quarter turn about the middle: what was left is above.
    let turn = CGAffineTransform(translationX: 4, y: 4).rotated(by: .pi / 2)
      .translatedBy(x: -4, y: -4)
    let turned = try picture(
      ImageDrawing(bitmap(["kw"]), in: whole, interpolation: .none), [.transform(turn)])
    #expect(turned.darkness(4, 1) > 0.99)
    #expect(turned.darkness(4, 6) < 0.01)
  }

  @Test func picturesThatAreNone() throws {
    let short = Bitmap(width: 4, height: 4, bytes: Data(count: 3))
    for drawing in [
      ImageDrawing(short, in: whole), ImageDrawing(bitmap(["k"]), in: .null),
      ImageDrawing(Bitmap(width: 0, height: 0, bytes: Data()), in: whole),
      ImageDrawing(bitmap(["k"]), in: CGRect(x: CGFloat.nan, y: 0, width: 8, height: 8)),
      ImageDrawing(bitmap(["k"]), in: CGRect(x: 0, y: 0, width: -8, height: 0)),
    ] {
      #expect(try picture(drawing).darkness(4, 4) == 0)
    }
  }
}
