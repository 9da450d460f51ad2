import DisplayList
import Foundation
import LayoutEngine
import Testing
import TextEngine

/// Where lines stand, what is cut, and what is drawn besides glyphs.
@Suite struct LineTests {
  let engine = TextEngine()

  private func width(_ string: String) -> CGFloat {
    engine.text(string, scale: 1024).size().width
  }

  // MARK: - Alignment

  @Test(arguments: [
    (ParagraphStyle.Alignment.leading, false, 0.0), (.center, false, 0.5), (.trailing, false, 1),
    (.leading, true, 1), (.center, true, 0.5), (.trailing, true, 0),
  ])
  func shortLinesStandWhereTheyShould(
    alignment: ParagraphStyle.Alignment, isRightToLeft: Bool, share: Double
  ) throws {
    let text = engine.text("HHHHHHHH\nHHH", isRightToLeft: isRightToLeft) {
      $0.alignment = alignment
    }
    let starts = text.drawn().lineStarts
    try #require(starts.count == 2)
    // The room beside the short line is five characters wide, and the bearing of an H is the same in both.
    let room = width("HHHHHHHH") - width("HHH")
    let size = text.size().width - width("HHHHHHHH")
    #expect(abs(starts[1] - starts[0] - room * share) < 0.01 + size)
  }

  @Test func spacesAtTheEndOfALineDoNotMoveIt() throws {
    let text = engine.text("HHH HHHHH") { $0.alignment = .trailing }
    let limit = width("HHHHH") + 0.1
    let drawn = text.drawn(limit)
    #expect(drawn.lines == ["HHH", "HHHHH"])
    let bearing = try #require(engine.text("H") { _ in }.drawn().lineStarts.first)
    let right = text.size(limit).width - drawn.lineStarts[0] + bearing
    #expect(abs(right - width("HHH")) < 0.4)
  }

  // MARK: - Truncation

  private static let sentence = "The quick brown fox jumps over the lazy dog"

  @Test func theHeadGivesWay() throws {
    let text = engine.text(Self.sentence, lineLimit: 1) { $0.truncation = .head }
    let line = try #require(text.drawn(150).lines.first)
    #expect(line.hasPrefix("\u{2026}") && line.hasSuffix("lazy dog"))
    #expect(text.size(150).width <= 150)
  }

  @Test func theMiddleGivesWay() throws {
    let text = engine.text(Self.sentence, lineLimit: 1) { $0.truncation = .middle }
    let line = try #require(text.drawn(150).lines.first)
    #expect(line.hasPrefix("The qui") && line.hasSuffix("dog") && line.contains("\u{2026}"))
    #expect(text.size(150).width <= 150)
  }

  @Test func theLastLineIsCutInTheMiddle() {
    let text = engine.text(Self.sentence, lineLimit: 2) { $0.truncation = .middle }
    let lines = text.drawn(110).lines
    #expect(lines.count == 2)
    #expect(lines.first?.contains("\u{2026}") == false)
    #expect(lines.last?.hasSuffix("dog") == true)
  }

  @Test func textFromTheRightEndsInAnEllipsisAtTheLeft() throws {
    let text = engine.text("مرحبا بالعالم الجميل الكبير", lineLimit: 1) { _ in }
    let runs = text.drawn(90).runs
    #expect(runs.first?.text == "\u{2026}")
    let ellipsis = try #require(runs.first?.glyphs.first?.position.x)
    let others = runs.dropFirst().flatMap(\.glyphs).map(\.position.x).min() ?? 0
    #expect(ellipsis < others)
  }

  @Test func hostileTruncationsEnd() {
    for truncation in [ParagraphStyle.Truncation.tail, .head, .middle] {
      for string in ["", " ", "\n", "a\nb", "   \nx", "a b c"] {
        let text = engine.text(string, lineLimit: 1) { $0.truncation = truncation }
        for width in [CGFloat(0), 1, 8, 1000] {
          #expect(text.drawn(width).runs.count <= 4)
        }
      }
    }
  }

  // MARK: - Shrinking

  @Test func aTextShrinksToFit() throws {
    let text = engine.text(Self.sentence, lineLimit: 1) { $0.minimumScale = 0.5 }
    let whole = width(Self.sentence)
    let size = text.size(whole * 0.75)
    #expect(size.width < whole * 0.75 + 0.34 && size.width > whole * 0.74)
    let run = try #require(text.drawn(whole * 0.75).runs.first)
    #expect(run.text == Self.sentence)
    let plain = try #require(engine.text("T") { _ in }.drawn().runs.first)
    #expect(abs(run.size / plain.size - 0.75) < 0.01)
  }

  @Test func aTextThatDoesNotFitAtItsLeastScaleIsCut() {
    let text = engine.text(Self.sentence, lineLimit: 1) { $0.minimumScale = 0.5 }
    let lines = text.drawn(width(Self.sentence) * 0.3).lines
    #expect(lines.first?.hasSuffix("\u{2026}") == true)
  }

  @Test func aTextThatFitsKeepsItsSize() {
    let text = engine.text(Self.sentence) { $0.minimumScale = 0.5 }
    #expect(text.size(200) == engine.text(Self.sentence).size(200))
  }

  // MARK: - Tightening

  @Test func aLineIsTightenedBeforeItIsCut() throws {
    let text = engine.text(Self.sentence, lineLimit: 1) { $0.allowsTightening = true }
    let whole = width(Self.sentence)
    let drawn = text.drawn(whole * 0.96)
    #expect(drawn.lines == [Self.sentence])
    #expect(abs(text.size(whole * 0.96).width - whole * 0.96) < 0.34)
    // All characters move by the same.
    let plain = engine.text(Self.sentence, lineLimit: 1) { _ in }.drawn().runs.flatMap(\.glyphs)
    let moved = zip(drawn.runs.flatMap(\.glyphs), plain).map { $0.position.x - $1.position.x }
    let gaps = CGFloat(Self.sentence.count - 1)
    #expect(abs((moved.last ?? 0) + whole * 0.04) < 0.01)
    #expect(abs(moved[1] + whole * 0.04 / gaps) < 0.01)
  }

  @Test func aLineIsTightenedByATwentiethAtMost() throws {
    let text = engine.text(Self.sentence, lineLimit: 1) { $0.allowsTightening = true }
    let lines = text.drawn(width(Self.sentence) * 0.94).lines
    #expect(lines.first?.hasSuffix("\u{2026}") == true)
    // Further paragraphs are cut off however near the characters are.
    let two = engine.text("First\nSecond", lineLimit: 1) { $0.allowsTightening = true }
    #expect(two.drawn(500).lines == ["First\u{2026}"])
  }

  @Test func aLineThatFitsIsNotTightened() {
    let text = engine.text(Self.sentence, lineLimit: 2) { $0.allowsTightening = true }
    #expect(text.drawn(200) == engine.text(Self.sentence, lineLimit: 2) { _ in }.drawn(200))
  }

  // MARK: - Room for lines

  @Test func linesAreReserved() {
    let text = engine.text("One") { $0.reservedLines = 3 }
    #expect(text.size().height == engine.text("1\n2\n3").size().height)
    #expect(text.baselines(for: .ideal).last == engine.text("One").baselines(for: .ideal).last)
  }

  @Test func lineSpacingDoesNotAddUpWithTheStyles() {
    let plain = engine.text("1\n2").size().height
    #expect(engine.text("1\n2") { $0.lineSpacing = 1 }.size().height == plain)
    // Body's own leading is 22 less 17 · 2444/2048.
    let spaced = engine.text("1\n2", scale: 1024) { $0.lineSpacing = 10 }.size().height
    #expect(abs(spaced - (2 * 17 * 2444.0 / 2048 + 10)) < 0.002)
  }

  // MARK: - Lines below and through, and paints

  @Test func anUnderlineIsWholePixels() throws {
    var style = RunStyle()
    style.underline = RunStyle.Line(.solid, paint: 0)
    let text = engine.text("Hello", style: style) { _ in }
    let fill = try #require(text.drawn().fills.first)
    // 0.05859 · 17 · 3 is 2.99 pixels, so 3; the middle is 0.15137 em below the baseline at 16.187.
    #expect(abs(fill.rect.height - 1) < 1e-9)
    #expect(abs(fill.rect.midY - (16.187 + 0.15137 * 17)) < 0.34)
    #expect(abs(fill.rect.width - width("Hello")) < 0.01)
  }

  @Test func aStrikethroughLiesOverTheGlyphs() throws {
    var style = RunStyle()
    style.strikethrough = RunStyle.Line(.solid, paint: 1)
    let red = Paint(red: 1, green: 0, blue: 0)
    let drawn = engine.text("Hello", style: style) { _ in }.drawn(paints: [black, red])
    guard case .fill(let rect, let paint)? = drawn.last else {
      Issue.record("no line after the glyphs")
      return
    }
    #expect(paint == red)
    #expect(abs(rect.midY - (16.187 - 17 * 1078.0 / 2048 / 2)) < 0.34)
  }

  @Test func dashesComeInUnitsOfTheThickness() {
    var style = RunStyle()
    style.underline = RunStyle.Line(.dash, paint: 0)
    let fills = engine.text("Hello, world", style: style) { _ in }.drawn().fills
    let thickness = 0.05859 * 17
    #expect(fills.count == Int((width("Hello, world") / (15 * thickness)).rounded(.up)))
    #expect(abs((fills.first?.rect.width ?? 0) - 10 * thickness) < 1e-6)
  }

  @Test func runsTakeTheirPaints() {
    var style = RunStyle()
    style.paint = 1
    style.background = 2
    let red = Paint(red: 1, green: 0, blue: 0)
    let yellow = Paint(red: 1, green: 1, blue: 0)
    let text = engine.text(
      TextRequest(
        runs: [
          .init(string: "ab", font: .body), .init(string: "cd", font: .body, style: Boxed(style)),
        ], scale: 3))
    let drawn = text.drawn(paints: [black, red, yellow])
    #expect(drawn.runs.map(\.paint) == [black, red])
    #expect(drawn.fills.map(\.paint) == [yellow])
    // A paint that is missing is the first one.
    #expect(text.drawn(paints: [black]).runs.allSatisfy { $0.paint == black })
  }

  private func picture(_ size: CGSize, baseline: CGFloat, growsLine: Bool) -> any MeasuredText
    & DrawnText
  {
    var style = RunStyle()
    style.attachment = Attachment(number: 7, size: size, baseline: baseline, growsLine: growsLine)
    return engine.text(
      TextRequest(
        runs: [
          .init(string: "A", font: .body),
          .init(string: "\u{FFFC}", font: .body, style: Boxed(style)),
          .init(string: "B", font: .body),
        ], scale: 2))
  }

  @Test func aPictureTakesItsRoomInTheLine() throws {
    let text = picture(CGSize(width: 22, height: 20), baseline: 16.5, growsLine: false)
    let letters = width("A") + width("B")
    #expect(abs(text.size().width - letters - 22) < 0.6)
    // A symbol does not make the line higher.
    #expect(text.size().height == 20.5)
    let place = try #require(
      text.places(of: .attachments, proposedWidth: nil, proposedHeight: nil, size: text.size())
        .first)
    #expect(place.number == 7)
    #expect(abs(place.box.minX - width("A")) < 0.6)
    let baseline = 17 * 1950.0 / 2048
    #expect(abs(Double(place.box.minY) - (baseline - 16.5)) < 1e-9)
    #expect(place.box.size == CGSize(width: 22, height: 20))
  }

  @Test func aTallPictureMakesItsLineHigher() throws {
    let text = picture(CGSize(width: 30, height: 40), baseline: 40, growsLine: true)
    // 40 above the baseline and the font's 17 · 494/2048 below: 44.1 → 44.5 at 2x.
    #expect(text.size().height == 44.5)
    #expect(text.baselines(for: .ideal).first == 40)
    let two = picture(CGSize(width: 30, height: 40), baseline: 40, growsLine: true)
    let wrapped = two.size(20)
    // "A", the picture and "B" stand on lines of their own; only the second is higher.
    let line = 17 * 2444.0 / 2048
    let leading = 22 - line
    let expected = 2 * line + 40 + 17 * 494.0 / 2048 + 2 * leading
    #expect(abs(Double(wrapped.height) - expected) < 0.51)
  }

  @Test func aHostilePictureTakesNoRoom() {
    for length in [CGFloat.nan, -5, .infinity] {
      let text = picture(
        CGSize(width: length, height: length), baseline: length, growsLine: true)
      #expect(text.size().height == 20.5)
      let letters = width("A") + width("B")
      #expect(abs(text.size().width - letters) < 0.6)
    }
  }

  @Test func aSoftHyphenShowsWhereALineEndsWithIt() {
    let engine = TextEngine(systemFontFolders: [])
    let text = engine.text("Donau\u{AD}dampf\u{AD}schiff") { _ in }
    let whole = engine.text("Donaudampfschiff") { _ in }
    #expect(text.size() == whole.size())
    #expect(text.drawn().lines == ["Donau\u{AD}dampf\u{AD}schiff"])
    // There is room for the hyphen, which may be kerned by up to a point.
    let first = engine.text("Donau-") { _ in }.size().width + 1
    #expect(text.drawn(first).lines.first?.hasSuffix("-") == true)
    #expect(text.size(first).width <= first)
    // There is room for the first part, and none for its hyphen.
    let narrow = engine.text("Donau") { _ in }.size().width + 1
    #expect(narrow < first - 2)
    #expect(text.drawn(narrow).lines.first?.hasSuffix("-") == false)
    // Where the text ends there is none.
    #expect(engine.text("Donau\u{AD}") { _ in }.drawn().lines == ["Donau\u{AD}"])
  }
}
