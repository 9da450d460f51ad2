import Foundation
import LayoutEngine
import Testing
import TextEngine

/// Widths against what Apple's SwiftUI reported for the same strings.
///
/// The tables were fitted to these recordings, so this shows that they are applied as they were made;
/// how well they carry over to other strings is in docs/evidence/text-metrics.md (75 % same pixel).
@Suite struct WidthTests {
  let engine = TextEngine()

  private func agreement(_ name: String, _ body: ([String]) -> (Double, Double, Double)?) throws
    -> Agreement
  {
    var agreement = Agreement()
    for row in try recordings(name) {
      guard let (measured, recorded, pixel) = body(row) else { continue }
      agreement.add(
        row.joined(separator: " "), measured: measured, recorded: recorded, pixel: pixel)
    }
    print(
      "\(name): \(agreement.rows) rows, same pixel \(agreement.share), worst \(agreement.worst) px",
      "in", agreement.worstRow)
    return agreement
  }

  @Test func bodyAtTwoPixelsAPoint() throws {
    let found = try agreement("ios-body17-widths") { row in
      guard let recorded = Double(row[1]) else { return nil }
      return (Double(engine.text(row[0], scale: 2).size().width), recorded, 0.5)
    }
    #expect(found.rows == 135)
    // 127 of 135 hit the pixel, the others the one beside it.
    #expect(found.share >= 0.93)
    #expect(found.worst <= 1.01)
  }

  @Test func bodyAtThreePixelsAPoint() throws {
    let found = try agreement("ios-body17-thirds") { row in
      guard let recorded = Double(row[1]) else { return nil }
      return (Double(engine.text(row[0], scale: 3).size().width), recorded, 1.0 / 3)
    }
    #expect(found.rows == 34)
    // 31 of 34.
    #expect(found.share >= 0.91)
    #expect(found.worst <= 1.01)
  }

  @Test func allSizesAndWeights() throws {
    let found = try agreement("system-widths") { row in
      guard let size = Double(row[1]), let weight = Int(row[2]), let recorded = Double(row[3]),
        let step = Double(row[4]), step > 0.1
      else { return nil }
      let font = FontRequest(size: CGFloat(size), weight: weight)
      let scale: CGFloat = step > 0.4 ? 2 : 3
      return (Double(engine.text(row[0], font, scale: scale).size().width), recorded, step)
    }
    #expect(found.rows > 850)
    #expect(found.share >= 0.94)
    #expect(found.worst <= 1.01)
  }

  // A recorded width was rounded up, so the true one lies in the pixel below it; what counts is how far ours is from the
  // middle of that pixel. Widths that are right to the last bit would be off by a pixel over √12, which is 0.144 points
  // at 2x.
  @Test func unroundedWidthsAreInTheirPixels() throws {
    var squares = 0.0
    var worst = (off: 0.0, text: "")
    var count = 0
    func add(_ text: String, _ font: FontRequest, recorded: Double, step: Double) {
      let fine = Double(engine.text(text, font, scale: 4096).size().width)
      let off = abs(fine - (recorded - step / 2))
      squares += off * off
      if off > worst.off { worst = (off, text) }
      count += 1
    }
    for row in try recordings("ios-body17-widths") {
      add(row[0], .body, recorded: try #require(Double(row[1])), step: 0.5)
    }
    for row in try recordings("ios-body17-thirds") {
      add(row[0], .body, recorded: try #require(Double(row[1])), step: 1.0 / 3)
    }
    for row in try recordings("system-widths") {
      let numbers = row.map { Double($0) ?? .nan }
      let font = FontRequest(size: CGFloat(numbers[1]), weight: Int(numbers[2]))
      add(row[0], font, recorded: numbers[3], step: numbers[4])
    }
    let rms = (squares / Double(count)).squareRoot()
    print("widths: \(count), \(rms) points off the middle of the pixel (rms), \(worst) at most")
    #expect(count == 135 + 34 + 892)
    #expect(rms <= 0.16)
    #expect(worst.off <= 0.35)
  }

  @Test func helloWorldAsInTheTemplate() {
    // 284 and 61 pixels: the template app's text in a recorded display list of an iPhone.
    let size = engine.text("Hello, world!").size()
    #expect(abs(size.width * 3 - 284) < 1e-9)
    #expect(abs(size.height * 3 - 61) < 1e-9)
  }

  @Test func runsAddUpBeforeRounding() {
    // "Hello, " bold and "World" regular in 13 points were recorded as 76.5 wide together, at 2x.
    let text = engine.text(
      TextRequest(
        runs: [
          .init(string: "Hello, ", font: FontRequest(size: 13, weight: 700)),
          .init(string: "World", font: FontRequest(size: 13)),
        ], scale: 2))
    #expect(abs(text.size().width - 76.5) <= 0.5)
  }

  /// Recorded wrapping: 39 of 40 hit the pixel, and the other is one beside it.
  @Test func wrappedLines() throws {
    var same = 0
    var near = 0
    let rows = try recordings("wrapped-texts")
    for row in rows {
      let font = FontRequest(
        size: CGFloat(Double(row[1]) ?? 0), weight: Int(row[2]) ?? 400, lineSpacing: 0)
      let text = engine.text(row[0], font, lineLimit: Int(row[3]), scale: 2)
      let size = text.size(CGFloat(Double(row[4]) ?? 0))
      let off = abs(Double(size.width) - (Double(row[5]) ?? 0))
      same += off < 0.01 ? 1 : 0
      near += off < 0.51 ? 1 : 0
      if let height = Double(row[6]) { #expect(abs(Double(size.height) - height) < 0.01, "\(row)") }
    }
    print("wrapped-texts: \(rows.count) rows, same pixel \(same), within one pixel \(near)")
    #expect(rows.count == 40)
    #expect(same >= 39)
    #expect(near == 40)
  }
}
