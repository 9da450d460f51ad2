import Foundation
import LayoutEngine
import Testing
import TextEngine

/// Heights and baselines: 1950/2048 of the size above the baseline, 494/2048 below, whatever font draws.
@Suite struct HeightTests {
  let engine = TextEngine()

  @Test(arguments: [
    // 17 · 2444/2048 = 20.287 → 61 px; each further line adds 22: 42.287 → 127 px, 64.287 → 193 px.
    (1, 61.0), (2, 127.0), (3, 193.0),
  ])
  func linesOfBody(count: Int, pixels: Double) {
    let string = (1...count).map { "Line \($0)" }.joined(separator: "\n")
    #expect(abs(engine.text(string).size().height * 3 - pixels) < 1e-9)
  }

  @Test(arguments: [
    // size, style line spacing, one line at 2x and 3x: HIG's table of text heights.
    (34.0, 41.0, 41.0, 122.0), (28, 34, 33.5, 101), (22, 28, 26.5, 79), (20, 25, 24, 72),
    (16, 21, 19.5, 58), (15, 20, 18, 54), (13, 18, 16, 47), (12, 16, 14.5, 43), (11, 13, 13.5, 40),
  ])
  func oneLineOfEachStyle(size: Double, spacing: Double, atTwo: Double, pixelsAtThree: Double) {
    let font = FontRequest(size: size, lineSpacing: spacing)
    #expect(abs(engine.text("Ag", font, scale: 2).size().height - atTwo) < 1e-9)
    #expect(abs(engine.text("Ag", font, scale: 3).size().height * 3 - pixelsAtThree) < 1e-9)
  }

  @Test func pointSizesHaveNoLeading() {
    // 2 · 17 · 2444/2048 = 40.574 → 41 at 2x.
    let font = FontRequest(size: 17)
    #expect(engine.text("A\nB", font, scale: 2).size().height == 41)
  }

  @Test func otherScriptsDoNotGrowTheLine() {
    let latin = engine.text("Hello").size().height
    for string in ["안녕하세요", "世界", "مرحبا", "🍎", "Hello 안녕 世界 مرحبا 🍎"] {
      #expect(engine.text(string).size().height == latin)
    }
  }

  @Test func emptyTextIsOneLine() {
    #expect(engine.text("").size().width == 0)
    #expect(engine.text("").size().height == engine.text("A").size().height)
    // A newline at the end opens a line of its own.
    #expect(engine.text("A\n").size().height == engine.text("A\nB").size().height)
  }

  @Test func baselines() {
    // Ascent 16.187: 48.56 px, so 49 px by rounding; the second line's 16.187 + 22 is 114.56 px, up 115.
    let text = engine.text("A\nB")
    let baselines = text.baselines(for: .ideal)
    #expect(abs(baselines.first * 3 - 49) < 1e-9)
    #expect(abs(baselines.last * 3 - 115) < 1e-9)
    // At 2x 32.37 px goes down to 32 as the first and up to 33 as the last.
    let one = engine.text("A", scale: 2).baselines(for: .ideal)
    #expect(one.first == 16)
    #expect(one.last == 16.5)
  }

  @Test func spacingMetrics() throws {
    let spacing = try #require(engine.text("A").spacing)
    #expect(abs(spacing.leading - (22 - 17 * 2444.0 / 2048)) < 1e-9)
    #expect(abs(spacing.capHeight - 17 * 1443.0 / 2048) < 1e-9)
    #expect(abs(spacing.pixel - 1.0 / 3) < 1e-9)
  }

  @Test func tallestRunMakesTheLine() {
    let runs: [TextRequest.Run] = [
      .init(string: "small ", font: FontRequest(size: 12, lineSpacing: 16)),
      .init(string: "large", font: FontRequest(size: 28, lineSpacing: 34)),
    ]
    let mixed = engine.text(TextRequest(runs: runs, scale: 2))
    // 28 · 2444/2048 = 33.414 → 33.5.
    #expect(mixed.size().height == 33.5)
    #expect(mixed.baselines(for: .ideal).first == (28 * 1950.0 / 2048 * 2).rounded() / 2)
  }
}
