import Foundation
import Raster
import Testing

@Suite("A GIF")
struct GIFTests {
  /// A picture from a closure that gives red, green, blue and opacity.
  private func picture(
    _ width: Int, _ height: Int, _ color: (Int, Int) -> (Int, Int, Int, Int)
  ) -> PixelImage {
    var bytes = Data()
    for y in 0..<height {
      for x in 0..<width {
        let (red, green, blue, alpha) = color(x, y)
        bytes.append(contentsOf: [blue, green, red, alpha].map { UInt8($0) })
      }
    }
    return PixelImage(width: width, height: height, bytesPerRow: width * 4, bytes: bytes)
  }

  private func read(_ pictures: [PixelImage], framesPerSecond: Int = 10) throws -> GIFReader {
    var encoder = GIFEncoder(framesPerSecond: framesPerSecond)
    for picture in pictures { try encoder.add(picture) }
    let reader = try GIFReader(encoder.file())
    #expect(reader.pictures.count == encoder.count)
    return reader
  }

  @Test("has few colours as they are, and of the second picture only what differs")
  func difference() throws {
    let first = picture(12, 8) { x, y in (x * 20, y * 30, 7, 255) }
    let second = picture(12, 8) { x, y in
      (3...5).contains(x) && y == 2 ? (1, 2, 3, 255) : (x * 20, y * 30, 7, 255)
    }
    let gif = try read([first, second])
    #expect((gif.width, gif.height) == (12, 8))
    #expect(gif.repeatsForEver)
    #expect(gif.areas == [12 * 8, 3 * 1])
    #expect(gif.pictures[0].pixels[2 * 12 + 4] == [4 * 20, 2 * 30, 7, 255])
    #expect(gif.pictures[1].pixels[2 * 12 + 4] == [1, 2, 3, 255])
    #expect(gif.pictures[1].pixels[2 * 12 + 6] == [6 * 20, 2 * 30, 7, 255])
    #expect(gif.pictures.map(\.delay) == [10, 10])
  }

  @Test("of noise has every pixel, though its strings fill the table many times")
  func noise() throws {
    var seed: UInt32 = 1
    let noise = picture(200, 150) { _, _ in
      seed = seed &* 1_664_525 &+ 1_013_904_223
      let grey = Int(seed >> 24)
      return (grey, grey, grey, 255)
    }
    let gif = try read([noise])
    let differs = (0..<200 * 150).filter {
      gif.pictures[0].pixels[$0][0] != noise.bytes[noise.bytes.startIndex + 4 * $0]
    }
    #expect(differs.isEmpty)
  }

  @Test("of one colour, in which each string is longer than the one before, has every pixel")
  func plain() throws {
    let gif = try read([picture(300, 200) { _, _ in (9, 8, 7, 255) }])
    #expect(gif.pictures[0].pixels.allSatisfy { $0 == [9, 8, 7, 255] })
  }

  @Test("of many colours has near ones, and the right ones on the average")
  func manyColors() throws {
    let gradient = picture(128, 128) { x, y in (2 * x, 2 * y, 255 - x - y, 255) }
    let gif = try read([gradient])
    let pixels = gif.pictures[0].pixels
    var (sum, farthest) = ([0, 0, 0], 0)
    for (index, pixel) in pixels.enumerated() {
      let (x, y) = (index % 128, index / 128)
      for (part, wanted) in [2 * x, 2 * y, 255 - x - y].enumerated() {
        sum[part] += Int(pixel[part]) - wanted
        farthest = max(farthest, abs(Int(pixel[part]) - wanted))
      }
    }
    // 256 colours in a plane of 256 × 256: they lie some 16 apart, a pixel may take one of those around.
    #expect(farthest <= 48)
    for part in 0..<3 { #expect(abs(Double(sum[part]) / (128 * 128)) < 2) }
  }

  @Test("has clear pixels, and of later pictures what became clear")
  func clear() throws {
    let first = picture(6, 4) { x, _ in x < 3 ? (255, 0, 0, 255) : (0, 0, 0, 0) }
    let second = picture(6, 4) { x, _ in x < 3 ? (0, 0, 0, 0) : (0, 0, 255, 255) }
    let gif = try read([first, second])
    #expect(gif.pictures[0].pixels.prefix(6).map { $0[3] } == [255, 255, 255, 0, 0, 0])
    #expect(gif.pictures[1].pixels.prefix(6).map { $0[3] } == [0, 0, 0, 255, 255, 255])
    #expect(gif.pictures[1].pixels[5] == [0, 0, 255, 255])
  }

  @Test("lasts as long as its pictures, of which it leaves out those that come too fast")
  func time() throws {
    let pictures = (0..<30).map { index in picture(2, 2) { _, _ in (index, 0, 0, 255) } }
    // A second: 30 pictures of three and a third hundredths.
    let slow = try read(pictures, framesPerSecond: 30)
    #expect(slow.pictures.count == 30)
    #expect(slow.pictures.map(\.delay).reduce(0, +) == 100)
    // 0.3 s: a picture each hundredth, of which every other is shown.
    let fast = try read(pictures, framesPerSecond: 100)
    #expect(fast.pictures.count == 15)
    #expect(fast.pictures.allSatisfy { $0.delay == 2 })
    let same = try read(Array(repeating: pictures[0], count: 5), framesPerSecond: 10)
    #expect(same.pictures.map(\.delay) == [50])
  }

  @Test("without a picture, or of one without pixels, is refused")
  func nothing() {
    #expect(throws: RasterError.self) { try GIFEncoder(framesPerSecond: 10).file() }
    var encoder = GIFEncoder(framesPerSecond: 0)
    #expect(throws: RasterError.self) {
      try encoder.add(PixelImage(width: 0, height: 5, bytesPerRow: 0, bytes: Data()))
    }
  }
}
