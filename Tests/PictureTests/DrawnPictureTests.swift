import Foundation
import Pictures
@_spi(Sightline) import SwiftUI
import Testing

@testable import PictureDecoding

/// Pictures that other libraries read: WebP and SVG.
@MainActor @Suite struct DrawnPictureTests {
  /// 6 × 4 pixels: half of blue on the left, red on the right.
  private static let webP =
    Data(base64Encoded: "UklGRiAAAABXRUJQVlA4TBMAAAAvBcAAEA8Q+z//D/yPCj2I6H8AAA==") ?? Data()

  private static func svg(_ attributes: String) -> Data {
    Data(
      """
      <?xml version="1.0"?>
      <svg xmlns="http://www.w3.org/2000/svg" \(attributes)>
      <rect x="0" y="0" width="5" height="4" fill="#ff0000"/></svg>
      """.utf8)
  }

  @Test func webPIsDecodedWithItsOpacity() throws {
    let header = try PictureHeader(Self.webP)
    #expect((header.width, header.height) == (6, 4))
    let bitmap = try PictureDecoder.bitmap(of: .data(Self.webP))
    #expect((bitmap.width, bitmap.height) == (6, 4))
    #expect(Array(bitmap.bytes.prefix(4)) == [128, 0, 0, 128])
    #expect(Array(bitmap.bytes[(5 * 4)..<(6 * 4)]) == [0, 0, 255, 255])
  }

  @Test(
    arguments: [
      ("width='10' height='8'", 10, 8), ("width=\"10px\" height=\"8px\"", 10, 8),
      ("viewBox='0 0 10 8'", 10, 8), ("viewBox='0,0,10,8' width='100%' height='100%'", 10, 8),
      ("width='20' viewBox='0 0 10 8'", 20, 16), ("height='16' viewBox='0 0 10 8'", 20, 16),
      ("width='1in' height='72pt'", 96, 96), ("width='10' stroke-width='3' height='7.2'", 10, 8),
    ])
  func svgSaysHowLargeItIs(attributes: String, width: Int, height: Int) throws {
    let header = try PictureHeader(Self.svg(attributes))
    #expect((header.width, header.height) == (width, height))
  }

  @Test(arguments: [
    "", "width='10'", "width='0' height='4'", "viewBox='0 0 0 1'", "width='1e99' height='1'",
  ])
  func svgWithoutASizeIsDamaged(attributes: String) {
    #expect(throws: PictureFault.damaged("it does not say how large it is")) {
      try PictureHeader(Self.svg(attributes))
    }
  }

  @Test func svgIsDrawnSharpAtAnySize() throws {
    let source = PictureSource.data(Self.svg("width='10' height='8'"))
    let bitmap = try PictureDecoder.bitmap(of: source, at: (100, 40))
    #expect((bitmap.width, bitmap.height) == (100, 40))
    // Stretched: the red half ends at 50 of 100 and 20 of 40, between two pixels.
    func alpha(_ x: Int, _ y: Int) -> UInt8 { bitmap.bytes[(y * 100 + x) * 4 + 3] }
    #expect([alpha(49, 19), alpha(50, 19), alpha(49, 20)] == [255, 0, 0])
  }

  @Test func svgOfAViewHasTheSizeItSaysAndThePixelsOfItsFrame() throws {
    let assets = TestAssets()
    assets.images["shape"] = ImageAsset([.init(.data(Self.svg("width='10' height='8'")))])
    let own = TestStage(100, 100, assets) { Image("shape") }
    #expect(own.sizes == [CGSize(width: 10, height: 8)])
    let stretched = TestStage(100, 100, scale: 2, assets) { Image("shape").resizable() }
    let pixels = try stretched.pixels()
    // Red are the left half and the upper half of 200 × 200 pixels, without an edge in between.
    #expect(pixels.inkColumns == 0...99)
    #expect(pixels.inkRows == 0...99)
    #expect(pixels.at(99, 99) == [255, 0, 0, 255])
  }

  @Test func aDrawingTooLargeIsRefused() {
    let source = PictureSource.data(Self.svg("width='10' height='8'"))
    #expect(throws: PictureFault.tooLarge(width: 40_000, height: 10)) {
      try PictureDecoder.bitmap(of: source, at: (40_000, 10))
    }
  }

  @Test func spoiltFilesAreFaultsAndNothingElse() {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("files spoilt with the seed \(seed)")
    var random = SplitMix(state: seed)
    let files = [
      PNGFile.plain(9, 7, [1, 2, 3, 200]).data, JPEGFile.plain, JPEGFile.progressive, Self.webP,
      Self.svg("width='10' height='8'"),
    ]
    var outcomes = (pictures: 0, faults: 0)
    for file in files {
      for _ in 0..<400 {
        var spoilt = file
        for _ in 0..<Int.random(in: 1...6, using: &random) {
          let place = Int.random(in: 0..<spoilt.count, using: &random)
          switch Int.random(in: 0..<4, using: &random) {
          case 0: spoilt[place] = UInt8.random(in: 0...255, using: &random)
          case 1: spoilt[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
          case 2: spoilt.insert(UInt8.random(in: 0...255, using: &random), at: place)
          default: spoilt = spoilt.prefix(max(place, 1))
          }
        }
        do throws(PictureFault) {
          // Small, so that a size that was spoilt does not take all the time.
          let bitmap = try PictureDecoder.bitmap(of: .data(spoilt), at: (16, 16))
          #expect(bitmap.bytes.count == bitmap.width * bitmap.height * 4)
          outcomes.pictures += 1
        } catch { outcomes.faults += 1 }
      }
    }
    print("\(outcomes.pictures) were still pictures, \(outcomes.faults) faults")
    #expect(outcomes.pictures + outcomes.faults == files.count * 400)
    #expect(outcomes.faults > files.count * 100)
  }
}

/// Numbers that are the same for the same seed.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
