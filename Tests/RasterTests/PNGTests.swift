import DisplayList
import Foundation
import Raster
import Testing
import TextEngine

@Suite struct PNGTests {
  private let engine = TextEngine()

  /// The colour type in a PNG's header: 2 is RGB, 6 is RGBA.
  private func colourType(_ png: Data) -> UInt8 { png[png.startIndex + 25] }

  private func number(_ png: Data, at offset: Int) -> Int {
    png[(png.startIndex + offset)..<(png.startIndex + offset + 4)].reduce(0) { $0 << 8 | Int($1) }
  }

  @Test func headerSaysTheSize() throws {
    let png = try Rasteriser(scale: 3).png(of: list(10, 5.1, []), background: white)
    #expect(png.prefix(8) == Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    // 10 · 3, and 15.3 rows, of which a part counts as one.
    #expect(number(png, at: 16) == 30)
    #expect(number(png, at: 20) == 16)
  }

  @Test func opaqueIsWithoutAlpha() throws {
    let rasteriser = Rasteriser(scale: 1)
    #expect(colourType(try rasteriser.png(of: list(2, 2, []), background: white)) == 2)
    #expect(colourType(try rasteriser.png(of: list(2, 2, []))) == 6)
    let covered = list(2, 2, [.fill(CGRect(x: 0, y: 0, width: 2, height: 2), red)])
    #expect(colourType(try rasteriser.png(of: covered)) == 2)
  }

  @Test func sameListSameBytes() throws {
    let picture = list(120, 24, drawing("Hello, wörld 123", engine))
    let rasteriser = Rasteriser(scale: 3)
    let first = try rasteriser.png(of: picture, background: white)
    // A warm cache, another picture in between, another rasteriser: all the same bytes.
    _ = try rasteriser.png(of: list(50, 50, drawing("other", engine)), background: red)
    #expect(try rasteriser.png(of: picture, background: white) == first)
    #expect(try Rasteriser(scale: 3).png(of: picture, background: white) == first)
  }

  @Test func encoderRefusesPicturesThatLie() {
    let short = PixelImage(width: 10, height: 10, bytesPerRow: 40, bytes: Data(count: 10))
    #expect(throws: RasterError.self) { _ = try PNGEncoder().encode(short) }
    let none = PixelImage(width: 0, height: 0, bytesPerRow: 0, bytes: Data())
    #expect(throws: RasterError.self) { _ = try PNGEncoder().encode(none) }
  }

  @Test func encoderMatchesTheRasteriser() throws {
    let picture = list(20, 10, [.fill(CGRect(x: 2, y: 2, width: 5, height: 5), red)])
    let rasteriser = Rasteriser(scale: 2)
    let pixels = try rasteriser.pixels(of: picture, background: white)
    #expect(try PNGEncoder().encode(pixels) == rasteriser.png(of: picture, background: white))
  }
}
