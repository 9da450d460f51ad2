import Foundation
import LayoutEngine
import Testing
import TextEngine

@Suite struct FallbackTests {
  @Test func missingFontsAreReportedOnce() {
    let engine = TextEngine(systemFontFolders: [])
    for string in ["안녕", "안녕하세요", "🍎", "Hello"] {
      #expect(engine.text(string).size().width > 0)
    }
    #expect(engine.warnings.count == 2)
    #expect(engine.warnings.allSatisfy { $0.hasPrefix("missing-font: ") })
    #expect(engine.warnings.first?.contains("fonts-noto-cjk") == true)
  }

  @Test func latinNeedsNoSystemFont() {
    let engine = TextEngine(systemFontFolders: [])
    _ = engine.text("Größe, naïve, Ελλάδα, Привет — “quotes” €").size()
    #expect(engine.warnings.isEmpty)
  }

  @Test(arguments: ["مرحبا", "שלום", "สวัสดี", "ﷺ", "שָׁלוֹם"])
  func arabicHebrewAndThaiNeedNoSystemFont(string: String) {
    let engine = TextEngine(systemFontFolders: [])
    for weight in [400, 700] {
      let runs = engine.text(string, FontRequest(size: 17, weight: weight)) { _ in }.drawn().runs
      #expect(!runs.isEmpty && runs.flatMap(\.glyphs).allSatisfy { $0.id != 0 })
    }
    #expect(engine.warnings.isEmpty)
  }

  @Test func accentsAreAsWideHoweverSpelled() {
    let engine = TextEngine(systemFontFolders: [])
    #expect(engine.text("caf\u{E9}").size() == engine.text("cafe\u{301}").size())
    // A mark that no single character has is placed on its letter, and adds no width.
    #expect(engine.text("x\u{307}").size() == engine.text("x").size())
  }

  @Test(
    arguments: [
      "Hello, world", "안녕하세요 세계", "ㅋㅋㅋ 좋아요!", "世界世界世界", "日本語のテキスト、です。「はい」", "ﾊﾝｶｸ ﾓｼﾞ", "전화 010",
      "👍🏽 👨‍👩‍👧‍👦🎉", "🇰🇷 1️⃣ ❤️ done", "مرحبا بالعالم، 123", "שָׁלוֹם עולם (שלום)", "สวัสดีชาวโลก Hello",
    ])
  func layoutIsTheSameWithoutFontsOfTheSystem(string: String) {
    let installed = TextEngine()
    let bare = TextEngine(systemFontFolders: [])
    for font in [FontRequest.body, FontRequest(size: 12), FontRequest(size: 28, weight: 700)] {
      for width in [CGFloat?.none, 40, 80, 120] {
        let size = installed.text(string, font).size(width)
        // A machine that lacks the packages has nothing to compare with.
        guard installed.warnings.isEmpty else { return }
        #expect(bare.text(string, font).size(width) == size)
      }
    }
  }

  @Test func whatIsMissingIsDrawnAsBoxes() throws {
    let engine = TextEngine(systemFontFolders: [])
    let runs = engine.text("한글", .body) { _ in }.drawn().runs
    #expect(runs.flatMap(\.glyphs).map(\.id) == [0, 0])
    #expect(runs.map(\.text) == ["한글"])
  }

  @Test func koreanIsOneEmEachWithoutTracking() {
    // Noto Sans CJK's Hangul is 920/1000 em wide: 2 · 17 · 0.92 = 31.28 → 94 px.
    let engine = TextEngine()
    guard engine.text("안녕").size().width > 0, engine.warnings.isEmpty else { return }
    #expect(abs(engine.text("안녕").size().width * 3 - 94) < 1e-9)
  }

  @Test func sameRequestSameObject() {
    let engine = TextEngine()
    let request = TextRequest(runs: [.init(string: "Hello", font: .body)], scale: 3)
    #expect(engine.text(request) === engine.text(request))
  }
}
