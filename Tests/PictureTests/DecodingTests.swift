import DisplayList
import Foundation
import PictureDecoding
import Pictures
import Testing

@Suite struct DecodingTests {
  private func decode(_ data: Data) throws -> Bitmap { try PictureDecoder.bitmap(of: .data(data)) }

  private func fault(_ data: Data) -> PictureFault? {
    do {
      _ = try PictureDecoder.bitmap(of: .data(data))
      return nil
    } catch { return error }
  }

  @Test func componentsAreMultipliedWithOpacity() throws {
    let file = PNGFile.pixels([
      [[255, 0, 0, 255], [200, 100, 50, 128]], [[9, 9, 9, 0], [1, 2, 3, 255]],
    ])
    let bitmap = try decode(file.data)
    #expect((bitmap.width, bitmap.height) == (2, 2))
    // 200 · 128 / 255 = 100.4, 100 · 128 / 255 = 50.2, 50 · 128 / 255 = 25.1; blue comes first.
    #expect(Array(bitmap.bytes) == [0, 0, 255, 255, 25, 50, 100, 128, 0, 0, 0, 0, 3, 2, 1, 255])
  }

  @Test func greyAndColourWithoutOpacityAreOpaque() throws {
    let grey = PNGFile(width: 2, height: 1, colorType: 0, samples: [7, 200])
    #expect(Array(try decode(grey.data).bytes) == [7, 7, 7, 255, 200, 200, 200, 255])
    let color = PNGFile(width: 1, height: 1, colorType: 2, samples: [10, 20, 30])
    #expect(Array(try decode(color.data).bytes) == [30, 20, 10, 255])
  }

  @Test func sixteenBitsBecomeEight() throws {
    let file = PNGFile(width: 1, height: 1, colorType: 0, depth: 16, samples: [0x80, 0x80])
    #expect(Array(try decode(file.data).bytes) == [128, 128, 128, 255])
  }

  @Test func paletteWithOneTransparentColourIsRead() throws {
    let file = PNGFile(
      width: 2, height: 1, colorType: 3, samples: [1, 0],
      extra: [("PLTE", [1, 2, 3, 40, 50, 60]), ("tRNS", [0])])
    #expect(Array(try decode(file.data).bytes) == [60, 50, 40, 255, 0, 0, 0, 0])
  }

  @Test(arguments: [JPEGFile.plain, JPEGFile.progressive])
  func jpegHasItsColours(file: Data) throws {
    let bitmap = try decode(file)
    #expect((bitmap.width, bitmap.height) == (16, 8))
    expect(bitmap, at: (3, 4), near: [255, 0, 0])
    expect(bitmap, at: (12, 4), near: [0, 0, 255])
  }

  @Test func inksBecomeColours() throws {
    expect(try decode(JPEGFile.inks), at: (4, 4), near: [255, 0, 0])
  }

  @Test(
    arguments: [
      // Where the red half of the file is seen.
      (1, (3, 4)), (2, (12, 4)), (3, (12, 4)), (4, (3, 4)),
      (5, (4, 3)), (6, (4, 3)), (7, (4, 12)), (8, (4, 12)),
    ] as [(UInt8, (Int, Int))])
  func exifTurnsThePicture(turn: UInt8, red: (Int, Int)) throws {
    let bitmap = try decode(JPEGFile.plain(turn: turn))
    #expect(bitmap.width == (turn < 5 ? 16 : 8))
    expect(bitmap, at: red, near: [255, 0, 0])
  }

  @Test func cutFilesAreDamaged() {
    let png = PNGFile.plain(9, 9, [1, 2, 3, 255]).data
    let jpeg = JPEGFile.plain
    for file in [png, jpeg] {
      for count in [40, file.count / 2, file.count - 8] {
        guard case .damaged? = fault(file.prefix(count)) else {
          Issue.record(
            "\(count) of \(file.count) bytes: \(String(describing: fault(file.prefix(count))))")
          continue
        }
      }
    }
  }

  @Test func claimOfAHugeSizeIsRefusedBeforeMemoryIsTaken() throws {
    var png = PNGFile.plain(1, 1, [1, 2, 3, 4]).data
    png.replaceSubrange(16..<24, with: big(100_000) + big(100_000))
    #expect(fault(png) == .tooLarge(width: 100_000, height: 100_000))
    var jpeg = JPEGFile.plain
    let frame = try #require(jpeg.firstRange(of: [0xFF, 0xC0]))
    jpeg.replaceSubrange(
      frame.upperBound + 3..<frame.upperBound + 7, with: [0xFF, 0xFF, 0xFF, 0xFF])
    #expect(fault(jpeg) == .tooLarge(width: 65_535, height: 65_535))
  }

  @Test func spoiltFilesNeverCrash() {
    let seed = UInt64(20_240_611)
    print("seed \(seed)")
    var random = SplitMix(state: seed)
    let files = [
      PNGFile.plain(6, 6, [10, 20, 30, 40]).data, JPEGFile.plain, JPEGFile.progressive,
      JPEGFile.inks, JPEGFile.plain(turn: 6),
    ]
    var (read, refused) = (0, 0)
    for file in files {
      for _ in 0..<400 {
        var spoilt = file
        for _ in 0..<1 + Int(random.next() % 4) {
          let place = Int(random.next() % UInt64(spoilt.count))
          switch random.next() % 3 {
          case 0: spoilt[spoilt.startIndex + place] = UInt8(truncatingIfNeeded: random.next())
          case 1: spoilt = Data(spoilt.prefix(max(1, place)))
          default:
            spoilt.insert(UInt8(truncatingIfNeeded: random.next()), at: spoilt.startIndex + place)
          }
        }
        // What a spoilt header claims is believed up to the limit; a test need not take that much memory.
        if let header = try? PictureHeader(spoilt), header.width * header.height > 1 << 20 {
          continue
        }
        if fault(spoilt) == nil { read += 1 } else { refused += 1 }
      }
    }
    #expect(read > 0 && refused > 0)
  }

  private func expect(
    _ bitmap: Bitmap, at place: (Int, Int), near rgb: [Int],
    _ location: SourceLocation = #_sourceLocation
  ) {
    let start = bitmap.bytes.startIndex + (place.1 * bitmap.width + place.0) * 4
    let seen = [2, 1, 0].map { Int(bitmap.bytes[start + $0]) }
    let isNear = zip(seen, rgb).allSatisfy { abs($0 - $1) <= 4 }
    #expect(isNear, "\(seen)", sourceLocation: location)
    #expect(bitmap.bytes[start + 3] == 255, sourceLocation: location)
  }
}

/// A source of numbers that look random, the same for the same seed.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }
}
