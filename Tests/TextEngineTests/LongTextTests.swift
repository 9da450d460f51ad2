import Foundation
import LayoutEngine
import Testing

@testable import TextEngine

/// Texts that are much longer than any screen.
@Suite struct LongTextTests {
  @Test func tenMegabytesAreCutWithAWarning() {
    let engine = TextEngine(systemFontFolders: [])
    // A lower limit, since nothing is optimised in tests.
    engine.longestText = 1 << 14
    let string = String(repeating: "word ", count: 2 << 20)
    let size = engine.text(string, lineLimit: 1).size(200)
    #expect(size.width <= 200 && size.width > 150)
    #expect(
      engine.warnings == ["long-text: a text of 10485760 bytes is set from its first \(1 << 14)"])
  }

  @Test func aCutCharacterIsLeftOut() {
    let engine = TextEngine(systemFontFolders: [])
    engine.longestText = 1 << 14
    // Three bytes each, so that the limit falls inside one.
    let text = engine.text(String(repeating: "\u{20AC}", count: 6000), lineLimit: 1)
    #expect(text.size(100).width <= 100)
    #expect(engine.warnings.count == 1)
  }

  @Test func aWordWithoutEndIsBrokenOnce() throws {
    let engine = TextEngine(systemFontFolders: [])
    let count = 6000
    let text = engine.text(String(repeating: "H", count: count))
    let ten = engine.text("HHHHHHHHHH", scale: 1024).size().width
    let set = try #require(text as? SetText)
    let lines = set.layout(ProposedSize(width: ten + 0.01, height: -1)).lines
    // Ten characters a line, and no character on two.
    #expect(lines.count == count / 10)
    #expect(lines.map(\.clusters.count).reduce(0, +) == count)
  }

  @Test func onlyTheLinesThatFitAreBroken() throws {
    let engine = TextEngine(systemFontFolders: [])
    let text = engine.text(String(repeating: "word ", count: 5000), lineLimit: 3)
    let set = try #require(text as? SetText)
    #expect(set.layout(ProposedSize(width: 200, height: -1)).lines.count == 3)
  }

  @Test func manyShortRunsShareTheirFaces() throws {
    let engine = TextEngine(systemFontFolders: [])
    var style = RunStyle()
    style.paint = 1
    let runs = (0..<4000).map { index in
      TextRequest.Run(
        string: "x", font: .body, style: index.isMultiple(of: 2) ? nil : Boxed(style))
    }
    let set = try #require(engine.text(TextRequest(runs: runs, scale: 3)) as? SetText)
    #expect(set.text.characters.faces.count == 2)
    #expect(set.text.characters.clusters.count == 4000)
  }
}
