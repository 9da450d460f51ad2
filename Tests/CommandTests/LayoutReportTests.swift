import Foundation
import Testing

/// What is reported of layouts that surprise, on the way from a file to the terminal.
@Suite("Layouts that surprise")
struct LayoutReportTests {
  private static let sentence = "A sentence of more words than fit into two lines of eighty points"

  @Test("are told in the shape of a compiler's warnings, and fail where warnings do")
  func warnings() throws {
    let sandbox = try Sandbox()
    try sandbox.writeView(
      """
      VStack {
          Text("\(Self.sentence)").frame(width: 80, height: 30)
        }
      """)
    let outcome = try sandbox.run("render", "View.swift", "-o", "a.png", "--strict")
    #expect(outcome.code == 1)
    let lines = outcome.talk.components(separatedBy: "\n")
    #expect(
      lines[0]
        == "View.swift:6: warning: a text should have room for all of its lines [text-truncated]")
    #expect(lines[1].hasPrefix("  note: it needs to be "))
    #expect(lines[2] == "  note: frame (View.swift:6) offers 30")
    #expect(lines[3].hasPrefix("  hint: give it more room"))
  }

  @Test("are not texts that may be cut")
  func limitedLines() throws {
    let sandbox = try Sandbox()
    try sandbox.writeView(
      "Text(\"\(Self.sentence)\").lineLimit(2).frame(width: 80, height: 60)")
    let outcome = try sandbox.run("render", "View.swift", "-o", "a.png", "--strict")
    #expect(outcome.code == 0, "\(outcome.talk)")
  }

  @Test("are texts whose letters stick out, not those of which only the empty part of a line does")
  func letters() throws {
    let sandbox = try Sandbox()
    // A line of caption2 is 13.33 high, its letters some 9.
    for (height, code) in [(12, 0), (5, 1)] as [(Int, Int32)] {
      try sandbox.writeView(
        "Text(\"12\").font(.caption2).frame(width: 22).frame(height: \(height))")
      let outcome = try sandbox.run("tree", "View.swift", "--strict")
      #expect(outcome.code == code, "\(outcome.talk)")
      #expect(outcome.talk.contains("[content-overflow]") == (code == 1))
    }
  }

  @Test("are none of the examples", arguments: exampleFiles)
  func examples(_ file: String) throws {
    let outcome = try Sandbox().run("tree", file, "--strict")
    #expect(outcome.code == 0, "\(outcome.talk)")
  }

  @Test("can be drawn over the picture")
  func overlays() throws {
    let sandbox = try Sandbox()
    try sandbox.writeView("Color.red.frame(width: 80, height: 20).frame(width: 50, height: 30)")
    var pictures: Set<Data> = []
    for kinds in ["frames", "guides,baselines", "overflow", "frames,guides,baselines,overflow"] {
      let outcome = try sandbox.run(
        "render", "View.swift", "-o", "a.png", "--size", "120x60", "--overlay", kinds)
      #expect(outcome.code == 0, "\(outcome.talk)")
      pictures.insert(try sandbox.data("a.png"))
    }
    // There are no guides and no texts: that picture is as without overlays.
    #expect(pictures.count == 4)
    let wrong = try sandbox.run("render", "View.swift", "--overlay", "frames,guide")
    #expect(wrong.code == 64)
    #expect(wrong.talk.contains("of frames, guides, baselines, overflow, those that are wanted"))
  }
}

/// The files of the examples.
private let exampleFiles: [String] = {
  let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Examples")
  let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
  return names.filter { $0.hasSuffix(".swift") }.sorted().map {
    folder.appendingPathComponent($0).path
  }
}()
