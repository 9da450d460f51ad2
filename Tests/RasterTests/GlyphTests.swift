import DisplayList
import Foundation
import LayoutEngine
import Raster
import Testing
import TextEngine

@Suite struct GlyphTests {
  let engine = TextEngine()

  /// How much of each column of row 10 is covered, 0…1.
  private func coverage(_ operations: [DrawOperation], x: CGFloat) throws -> [Double] {
    let picture = try Rasteriser(scale: 1).pixels(
      of: list(30, 24, at: CGPoint(x: x, y: 0), operations), background: white)
    return (0..<picture.width).map { 1 - Double(picture[$0, 10]?.red ?? 255) / 255 }
  }

  /// The coverage of columns by a stem between two edges.
  private func stem(_ left: Double, _ right: Double) -> [Double] {
    (0..<30).map { max(0, min(right, Double($0 + 1)) - max(left, Double($0))) }
  }

  @Test func glyphsMoveByQuartersOfAPixel() throws {
    // "l" is one upright stem, of 1.46 pixels. Where it stands is read off at x = 4, where it covers part
    // of columns 5 and 6; at 4 1/4, 4 1/2 … it must be there, moved by just so much.
    let glyph = drawing("l", engine)
    let first = try coverage(glyph, x: 4)
    let left = 6 - first[5]
    let right = 6 + first[6]
    for quarter in 0...4 {
      let shift = Double(quarter) / 4
      let found = try coverage(glyph, x: 4 + shift)
      for (found, expected) in zip(found, stem(left + shift, right + shift)) {
        #expect(abs(found - expected) < 0.02)
      }
    }
    // Less than an eighth of a pixel away it is drawn at the same quarter.
    #expect(try coverage(glyph, x: 4.05) == first)
  }

  @Test func baselinesLieOnRows() throws {
    // "l" stands on its baseline without overshoot: the row above it is dark, the row below is white.
    // Ascent 16.187 at offset 3 is row 19.187, which goes to 19.
    let picture = try Rasteriser(scale: 1).pixels(
      of: list(20, 30, at: CGPoint(x: 4, y: 3), drawing("l", engine)), background: white)
    func isDark(_ row: Int) -> Bool { (0..<20).contains { (picture[$0, row]?.red ?? 255) < 128 } }
    #expect(isDark(18))
    #expect(!isDark(19))
  }

  @Test func lettersHaveTheSystemFontsHeight() throws {
    // Cap height 1443/2048 of 170 points at 3x: 359 px.
    let text = engine.text(
      TextRequest(
        runs: [.init(string: "H", font: FontRequest(size: 170))], scale: 3))
    let operations = text.operations(
      proposedWidth: nil, proposedHeight: nil, size: text.answer(to: .ideal).size, paint: black)
    let picture = try Rasteriser(scale: 3).pixels(of: list(200, 210, operations), background: white)
    let rows = (0..<picture.height).filter { row in
      (0..<picture.width).contains { (picture[$0, row]?.red ?? 255) < 128 }
    }
    let expected: Double = 170 * 3 * 1443.0 / 2048
    #expect(abs(Double(rows.count) - expected) < 5)
  }

  @Test func touchingGlyphsDoNotDarkenTwice() throws {
    let half = Paint(red: 0, green: 0, blue: 0, alpha: 0.5)
    guard case .glyphs(var run)? = drawing("l", engine).first else { return }
    run.paint = half
    run.glyphs.append(run.glyphs[0])
    let picture = try Rasteriser(scale: 2).pixels(of: list(20, 24, [.glyphs(run)]))
    let darkest = (0..<picture.width).flatMap { x in
      (0..<picture.height).map { Int(picture[x, $0]?.alpha ?? 0) }
    }.max()
    #expect(darkest == 128)
  }

  @Test func emojiThatAreEnlargedKeepSharpEdges() throws {
    let engine = TextEngine()
    // A black square of 136 pixels' font, three times as large.
    let text = engine.text(
      TextRequest(runs: [.init(string: "⬛", font: FontRequest(size: 136))], scale: 3))
    guard engine.warnings.isEmpty else { return }
    let operations = text.operations(
      proposedWidth: nil, proposedHeight: nil, size: text.answer(to: .ideal).size, paint: black)
    let pixels = try Rasteriser(scale: 3).pixels(of: list(200, 200, operations))
    let middle = pixels.height / 2
    let alphas = (0..<pixels.width).compactMap { pixels[$0, middle]?.alpha }
    #expect(alphas.contains(255) && alphas.contains(0))
    // The font's own edges are one pixel wide; enlarged in straight lines they would be three and more on each side.
    #expect(alphas.count { $0 > 25 && $0 < 230 } <= 4)
  }

  @Test func emojiKeepTheirColour() throws {
    let operations = drawing("🍎", engine)
    guard engine.warnings.isEmpty else { return }
    let picture = try Rasteriser(scale: 2).pixels(of: list(30, 24, operations), background: white)
    let isRed = (0..<picture.width).contains { x in
      (0..<picture.height).contains { y in
        picture[x, y].map { $0.red > 180 && $0.green < 90 && $0.blue < 90 } ?? false
      }
    }
    #expect(isRed)
  }

  @Test func nothingIsDrawnOutsideTheCanvas() throws {
    for x in [-1000, 1000, CGFloat.nan, .infinity] {
      let covered = try coverage(drawing("Hello", engine), x: x).filter { $0 > 0 }
      #expect(covered.isEmpty, "\(x)")
    }
    // The text is 39 wide.
    let left = try coverage(drawing("Hello", engine), x: -10)
    #expect(left[..<29].contains { $0 > 0 } && left[29] == 0)
    let right = try coverage(drawing("Hello", engine), x: 29)
    #expect(right[..<29].allSatisfy { $0 == 0 })
  }

  @Test func unknownFontsAreAnError() {
    let run = GlyphRun(
      face: .init(file: "/no/such/font.ttf"), size: 10, paint: black,
      glyphs: [.init(id: 1, position: .zero)], text: "")
    #expect(throws: RasterError.font(file: "/no/such/font.ttf", index: 0)) {
      _ = try Rasteriser(scale: 1).pixels(of: list(10, 10, [.glyphs(run)]))
    }
  }
}
