import DisplayList
import Foundation
import LayoutEngine
import Testing
import TextEngine

/// Scripts that the machine's fonts draw; a script whose font is missing is passed over, but for its warning.
@Suite struct ScriptTests {
  private func runs(_ string: String, width: CGFloat? = nil) -> [GlyphRun]? {
    let engine = TextEngine()
    let runs = engine.text(string) { _ in }.drawn(width).runs
    return engine.warnings.isEmpty ? runs : nil
  }

  @Test(arguments: [
    "한국어", "简体中文", "日本語のテキスト", "العربية", "עברית", "ภาษาไทย", "हिन्दी", "Ελληνικά", "Русский",
    "Việt", "🍎", "👨‍👩‍👧‍👦", "🇰🇷", "👍🏽", "e\u{301}\u{323}",
  ])
  func everyCharacterHasAGlyph(string: String) {
    guard let runs = runs(string) else { return }
    #expect(!runs.isEmpty)
    #expect(runs.flatMap(\.glyphs).allSatisfy { $0.id != 0 })
  }

  @Test func aFamilyOfEmojiIsOneGlyph() {
    guard let runs = runs("👨‍👩‍👧‍👦") else { return }
    #expect(runs.flatMap(\.glyphs).count == 1)
  }

  @Test func arabicLettersJoin() {
    guard let joined = runs("بب"), let alone = runs("ب") else { return }
    let letter = alone.flatMap(\.glyphs).map(\.id)
    #expect(joined.flatMap(\.glyphs).map(\.id) != letter + letter)
  }

  @Test func numbersInArabicRunFromTheLeft() {
    guard let runs = runs("سعر 123") else { return }
    // The number comes last, so it stands at the left, its digits in order.
    let digits = runs.first { $0.text.contains("123") }
    #expect(digits?.glyphs.map(\.position.x) == digits?.glyphs.map(\.position.x).sorted())
    #expect(runs.first?.text.contains("123") == true)
  }

  @Test func bracketsAreMirroredInHebrew() {
    guard let mirrored = runs("שלום)"), let plain = runs("x(") else { return }
    let bracket = plain.flatMap(\.glyphs).last?.id
    #expect(mirrored.flatMap(\.glyphs).contains { $0.id == bracket })
  }

  @Test func theLanguageChoosesHanForms() {
    guard let japanese = runs("直のか"), let chinese = runs("直") else { return }
    #expect(japanese.first?.face.index != chinese.first?.face.index)
  }

  @Test func ideographsAloneTakeTheFormThatIsAskedFor() {
    let engine = TextEngine()
    func index(_ string: String, _ form: HanForm) -> Int? {
      let text = engine.text(string) { $0.hanForm = form }
      return text.drawn().runs.first?.face.index
    }
    guard index("直", .simplified) != nil, engine.warnings.isEmpty else { return }
    #expect([index("直", .japanese), index("直", .traditional)] == [0, 3])
    // Kana and Hangul say it themselves.
    #expect([index("直の", .traditional), index("直 한", .japanese)] == [0, 1])
  }

  @Test(
    "what a reader sees as one character stays on one line",
    arguments: [
      ("👨‍👩‍👧‍👦", 1), ("🇰🇷🇯🇵", 2), ("👍🏽", 1), ("e\u{301}\u{323}", 1), ("1️⃣", 1), ("각", 1),
      ("🏴󠁧󠁢󠁳󠁣󠁴󠁿", 1), ("क्षि", 1), ("نّ", 1), ("❤️‍🔥", 1),
    ])
  func clusters(string: String, lines: Int) {
    let text = TextEngine().text(string)
    let form = text.form(for: ProposedSize(width: 0, height: nil))
    #expect(form?.lineCount == lines)
  }

  @Test("emoji, marks and joined letters are cut between characters")
  func cuts() {
    let engine = TextEngine()
    for string in ["👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦", "e\u{301}e\u{301}e\u{301}e\u{301}", "🇰🇷🇯🇵🇰🇷🇯🇵"] {
      let whole = engine.text(string).size().width
      for share in [0.3, 0.5, 0.7, 0.9] {
        let found = lines(engine, string, width: whole * share, lineLimit: 1)
        let shown = found.joined().dropLast()
        #expect(string.hasPrefix(shown), "\(found)")
      }
    }
  }

  @Test func runsOfOneFontKeepTheirOrder() {
    guard let runs = runs("안녕 abc 세계") else { return }
    #expect(runs.map(\.text).joined() == "안녕 abc 세계")
    let starts = runs.compactMap { $0.glyphs.first?.position.x }
    #expect(starts == starts.sorted())
  }

  @Test func aMissingScriptNamesItsPackage() {
    let engine = TextEngine(systemFontFolders: [])
    _ = engine.text("日本").size()
    #expect(engine.warnings.count == 1)
    #expect(engine.warnings.first?.contains("install fonts-noto-cjk") == true)
  }
}
