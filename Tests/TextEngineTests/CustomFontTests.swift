import Foundation
import LayoutEngine
import Testing

@testable import TextEngine

/// Fonts that are asked for by name.
@Suite struct CustomFontTests {
  private func folder() throws -> URL {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "fonts-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: url.appendingPathComponent("Resources"), withIntermediateDirectories: true)
    return url
  }

  private func named(_ name: String, weight: Int = 400) -> FontRequest {
    var font = FontRequest(size: 20, weight: weight)
    font.name = name
    return font
  }

  @Test func aFileBesideTheViewIsFoundByAnyOfItsNames() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("Resources/Hand.ttf")
    try FileManager.default.copyItem(
      atPath: BundledResources.path("Fonts/Nunito.ttf"), toPath: file.path)
    let engine = TextEngine(systemFontFolders: [])
    engine.useFonts(in: [folder.path])
    for name in ["Nunito", "nunito", "Hand", "Nunito-ExtraLight", "Nunito ExtraLight"] {
      #expect(engine.problem(ofFont: name) == nil, "\(name)")
      let text = engine.text("Hello", named(name)) { _ in }
      #expect(text.drawn().runs.first?.face.file == file.path, "\(name)")
    }
  }

  @Test func itHasItsOwnMetrics() {
    let engine = TextEngine(systemFontFolders: [])
    // Nunito: 1011 up and 353 down of 1000.
    let text = engine.text("Hello", named("Nunito"), scale: 1000)
    #expect(abs(text.size().height - 20 * 1.364) < 0.002)
  }

  @Test func aNameMayEndInAWeight() {
    let engine = TextEngine(systemFontFolders: [])
    for (name, weight) in [("Nunito-Bold", 700), ("Nunito Light Italic", 300), ("Nunito", 400)] {
      let run = engine.text("Hello", named(name)) { _ in }.drawn().runs.first
      #expect(run?.face.variations["wght"] == Double(weight), "\(name)")
      #expect((run?.face.slant ?? 0 > 0) == name.hasSuffix("Italic"))
    }
  }

  @Test func aWeightSetsTheAxis() {
    let engine = TextEngine(systemFontFolders: [])
    let bold = engine.text("Hello", named("Nunito", weight: 700)) { _ in }
    #expect(bold.drawn().runs.first?.face.variations["wght"] == 700)
    #expect(bold.size().width > engine.text("Hello", named("Nunito")).size().width)
  }

  @Test func whatTheFontLacksIsDrawnByTheSystems() {
    let engine = TextEngine(systemFontFolders: [])
    let runs = engine.text("a\u{3B1}", named("Nunito")) { _ in }.drawn().runs
    #expect(runs.map(\.face.file) == ["bundled:Nunito.ttf", "bundled:Inter.ttf"])
  }

  @Test func anUnknownNameIsTold() {
    let engine = TextEngine(systemFontFolders: [])
    let problem = engine.problem(ofFont: "Comic Sans MS")
    #expect(
      problem == .unknown(known: ["Inter Variable", "JetBrains Mono", "Nunito", "Source Serif 4"])
        || problem == .unknown(known: ["Inter", "JetBrains Mono", "Nunito", "Source Serif 4"]))
    #expect(engine.text("Hello", named("Comic Sans MS")).size().width > 0)
  }

  @Test func aFileThatIsNoFontIsTold() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("Broken.ttf")
    try Data("this is no font".utf8).write(to: file)
    let engine = TextEngine(systemFontFolders: [])
    engine.useFonts(in: [folder.path])
    #expect(engine.problem(ofFont: "Broken") == .unreadable(file: file.path))
    #expect(engine.text("Hello", named("Broken")).size().width > 0)
  }

  @Test func aFolderThatIsNotThereHasNoFonts() {
    let engine = TextEngine(systemFontFolders: [])
    engine.useFonts(in: ["/no/such/folder"])
    #expect(engine.problem(ofFont: "Nunito") == nil)
  }
}
