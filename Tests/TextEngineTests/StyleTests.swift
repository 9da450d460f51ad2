import Foundation
import LayoutEngine
import Testing
import TextEngine

/// Text styles, designs and modifiers against what is recorded or published.
@Suite struct StyleTests {
  let engine = TextEngine(systemFontFolders: [])

  /// The rows of Tests/Tables/text-styles.tsv, without the heads of its columns.
  private static func styleRows() throws -> [[String]] {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Tables/text-styles.tsv")
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").dropFirst(2).map {
      $0.split(separator: "\t").map(String.init)
    }
  }

  @Test func oneLineOfEachStyleAtEachTypeSize() throws {
    let rows = try Self.styleRows()
    #expect(rows.count == 11 * 12)
    for row in rows {
      let numbers = row.map { Double($0) ?? .nan }
      let font = FontRequest(
        size: numbers[5], weight: row[3] == "semibold" ? 600 : 400, lineSpacing: numbers[6])
      let two = engine.text("Ag", font, scale: 2)
      let three = engine.text("Ag", font, scale: 3)
      #expect(abs(two.size().height - numbers[8]) < 1e-9, "\(row[0]) \(row[1])")
      #expect(abs(three.size().height - numbers[9]) < 1e-3, "\(row[0]) \(row[1])")
      let baseline = three.baselines(for: .ideal).first
      // Ascent 1950/2048 em, to the nearest pixel.
      #expect(abs(baseline - (numbers[10] * 3).rounded() / 3) < 1e-3, "\(row[0]) \(row[1])")
      // A further line adds the style's line spacing.
      let lines = engine.text("Ag\nAg", font, scale: 1024).size().height
      #expect(abs(lines - numbers[7] - numbers[6]) < 0.01, "\(row[0]) \(row[1])")
    }
  }

  @Test func linesOfPointSizes() throws {
    let rows = try recordings("system-lines").map { $0.compactMap(Double.init) }
    #expect(rows.count == 12)
    for row in rows {
      let font = FontRequest(size: row[0])
      #expect(abs(engine.text("Ag", font, scale: 2).size().height - row[1]) < 1e-9)
      let fine = engine.text("A\nA", font, scale: 1024).size().height
      let pitch = fine - engine.text("A", font, scale: 1024).size().height
      #expect(abs(pitch - row[2]) <= 1.0 / 24)
    }
  }

  @Test func modifiedTexts() throws {
    var agreement = Agreement()
    for row in try recordings("modified-texts") {
      let measured = size(of: row)
      let recorded = (Double(row[5]) ?? .nan, Double(row[6]))
      agreement.add(
        row.joined(separator: " "), measured: measured.width, recorded: recorded.0, pixel: 0.5)
      if let height = recorded.1 { #expect(abs(measured.height - height) < 1e-9, "\(row)") }
    }
    #expect(agreement.rows == 33)
    print("modified-texts: same pixel \(agreement.share), worst \(agreement.worst) px")
    // 30 of 33 hit the pixel, three cut lines are one beside it.
    #expect(agreement.share >= 0.9)
    #expect(agreement.worst <= 1.01)
  }

  private func size(of row: [String]) -> CGSize {
    var style = RunStyle()
    var paragraph = ParagraphStyle()
    var limit: Int?
    for modifier in row[3].split(separator: ";") {
      let number = Double(modifier.drop { $0.isLetter }) ?? 0
      switch modifier.prefix(while: \.isLetter) {
      case "k", "tr": style.tracking = number
      case "s": paragraph.lineSpacing = number
      case "l": limit = Int(number)
      case "r": paragraph.reservedLines = limit ?? 0
      case "thead": paragraph.truncation = .head
      case "tmiddle": paragraph.truncation = .middle
      default: Issue.record("unknown modifier \(modifier)")
      }
    }
    let font = FontRequest(size: Double(row[1]) ?? 0, weight: Int(row[2]) ?? 0)
    let text = engine.text(row[0], font, style: style, lineLimit: limit, scale: 2) {
      $0 = paragraph
    }
    return text.size(Double(row[4]).map { CGFloat($0) })
  }

  @Test("a secondary scale makes letters smaller, not lines")
  func secondaryScale() {
    // Recorded in 13 points at 2x: 149.5 wide and 47 high in 150; three lines of 13 · 2444/2048 are 46.54.
    var style = RunStyle()
    style.lineSize = 13
    let text = engine.text(
      "Layout must wrap this sentence onto several lines inside a narrow frame.",
      FontRequest(size: 13 * 0.868), style: style, lineLimit: nil, scale: 2
    ) { _ in }
    #expect(text.size(150).height == 47)
    #expect(abs(text.size(150).width - 149.5) <= 0.5)
    let spacing = text.spacing
    #expect(abs((spacing?.ascent ?? 0) - 13 * 1950.0 / 2048) < 1e-9)
  }

  @Test("a style's lines are as far apart when some letters are smaller")
  func secondaryRuns() {
    var style = RunStyle()
    style.lineSize = 17
    let small = TextRequest.Run(
      string: "b\nc", font: FontRequest(size: 14, lineSpacing: 22), style: Boxed(style))
    let text = engine.text(
      TextRequest(runs: [.init(string: "a ", font: .body), small], scale: 3))
    // Two lines of body: 20.287 and 22.
    #expect(abs(text.size().height - 127.0 / 3) < 1e-9)
  }

  @Test(arguments: [(FontDesign.rounded, 175), (.serif, 185.5), (.monospaced, 235)])
  func designsAreAsWideAsRecorded(design: FontDesign, width: CGFloat) {
    var font = FontRequest(size: 20)
    font.design = design
    #expect(engine.text("The quick brown fox", font, scale: 2).size().width == width)
  }

  @Test func everyCharacterOfTheMonospacedDesignIsEquallyWide() {
    var font = FontRequest.body
    font.design = .monospaced
    let widths = "iW.0@".map { engine.text(String($0), font, scale: 1024).size().width }
    for width in widths { #expect(abs(width - 17 * 1266.0 / 2048) < 0.002) }
  }

  @Test func monospacedDigitsAreAsWideAsZero() {
    var font = FontRequest.body
    font.hasMonospacedDigits = true
    #expect(engine.text("1111", font).size() == engine.text("0000", font).size())
    #expect(engine.text("0000", font).size() == engine.text("0000").size())
    #expect(engine.text("ill", font).size() == engine.text("ill").size())
  }

  @Test func italicLeansAndKeepsItsWidth() {
    var font = FontRequest.body
    font.isItalic = true
    let text = engine.text("Italic", font) { _ in }
    #expect(text.size() == engine.text("Italic").size())
    #expect(text.drawn().runs.allSatisfy { $0.face.slant > 0.1 })
  }

  @Test func stretchedLettersAreWider() {
    var font = FontRequest(size: 12)
    font.stretch = 2
    // Tracking is 0 at 12 points.
    let wide = engine.text("nnnn", font, scale: 1024).size().width
    let plain = engine.text("nnnn", FontRequest(size: 12), scale: 1024).size().width
    #expect(abs(wide - 2 * plain) < 0.01)
  }

  @Test func aRaisedRunNeedsRoomAbove() {
    var style = RunStyle()
    style.baselineOffset = 6
    let raised = engine.text("Hg", style: style, scale: 2) { _ in }
    let plain = engine.text("Hg", scale: 2)
    #expect(raised.size().height == plain.size().height + 6)
    #expect(raised.baselines(for: .ideal).first == plain.baselines(for: .ideal).first + 6)
    style.baselineOffset = -6
    let lowered = engine.text("Hg", style: style, scale: 2) { _ in }
    #expect(lowered.size().height == plain.size().height + 6)
    #expect(lowered.baselines(for: .ideal).first == plain.baselines(for: .ideal).first)
  }
}
