import Foundation
@_spi(Sightline) import SwiftUI
import Testing

private let red: [UInt8] = [255, 0, 0, 255]
private let blue: [UInt8] = [0, 0, 255, 255]

/// Pictures and symbols that stand in lines of text.
@MainActor @Suite("Pictures in text") struct InlineImageTests {
  /// A red square of eight points at 2x.
  private let square = TestAssets(
    ["square": PNGFile.pixels(Array(repeating: Array(repeating: red, count: 16), count: 16))],
    scale: 2)

  @Test("a picture stands with its bottom on the baseline")
  func pictures() throws {
    let stage = TestStage(60, 40, scale: 2, square) { Text("\(Image("square"))") }
    let pixels = try stage.pixels()
    #expect(pixels.inkColumns == 52...67)
    // The line, 20.5 high, begins at 9.75; its baseline is 17 · 1950/2048 further down, the square 8 above it.
    let top = (9.75 + 17 * 1950.0 / 2048 - 8) * 2
    let rows = try #require(pixels.inkRows)
    #expect(abs(Double(rows.lowerBound) - top) <= 1)
    #expect(rows.count <= 17)
    #expect(pixels.at(60, Int(top) + 8) == red)
  }

  @Test("a picture that is higher than the line makes room for itself")
  func tall() throws {
    let tall = TestAssets(
      ["tall": PNGFile.pixels(Array(repeating: [red], count: 40))], scale: 1)
    let stage = TestStage(100, 100, tall) { Text("A\(Image("tall"))") }
    let text = try #require(stage.frame.tree().first { $0.view == "Text" })
    let height: CGFloat = 40 + 17 * 494.0 / 2048
    #expect(text.frame.height == height.rounded(.up))
  }

  @Test("a template takes the colour of its text, another picture keeps its own")
  func templates() throws {
    let color = Color(red: 0, green: 0, blue: 1)
    let template = TestStage(20, 20, square) {
      Text(Image("square").renderingMode(.template)).foregroundColor(color)
    }
    #expect(try template.pixels().at(10, 10) == blue)
    let own = TestStage(20, 20, square) { Text(Image("square")).foregroundColor(color) }
    #expect(try own.pixels().at(10, 10) == red)
  }

  @Test("a symbol is as wide in a line as by itself, in the size of the text")
  func symbols() throws {
    for font in [Font.body, .title, .caption.bold()] {
      let stage = TestStage(200, 100, scale: 2) {
        VStack {
          Text(Image(systemName: "star")).font(font)
          Image(systemName: "star").font(font)
        }
      }
      let widths = stage.frame.tree().filter { ["Text", "Image"].contains($0.view) }.map {
        $0.frame.width
      }
      try #require(widths.count == 2)
      #expect(widths[0] == widths[1])
    }
  }

  @Test("enclosed numbers, variants and unknown names are as they are by themselves")
  func furtherSymbols() throws {
    let number = TestStage(40, 40, scale: 2) { Text(Image(systemName: "5.circle.fill")) }
    #expect(try number.pixels().inkColumns != nil && number.codes.isEmpty)
    let filled = TestStage(40, 40, scale: 2) {
      Text(Image(systemName: "circle")).symbolVariant(.fill)
    }
    #expect(try filled.pixels().at(40, 40)[3] == 255)
    let unknown = TestStage(40, 40) { Text("\(Image(systemName: "no.such.symbol")) a") }
    #expect(unknown.codes == ["unknown-symbol"])
    let missing = TestStage(200, 100) { Text("\(Image("no picture")) a") }
    #expect(missing.codes == ["missing-image"])
  }

  @Test("a symbol shrinks with its text")
  func shrinking() throws {
    let wide = TestStage(22, 40, scale: 2) {
      Text("\(Image(systemName: "star.fill"))\(Image(systemName: "star.fill"))")
        .minimumScaleFactor(0.4).lineLimit(1)
    }
    // Two symbols of 22 points in 22: each is half as large.
    let columns = try #require(try wide.pixels().inkColumns)
    #expect(columns.count <= 44 && columns.count > 36)
  }
}
