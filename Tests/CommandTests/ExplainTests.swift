import Foundation
import Testing

@Suite("Explanations")
struct ExplainTests {
  private static let body = """
    VStack(alignment: .leading, spacing: 4) {
        Text("Total")
        HStack(spacing: 8) {
          Color.blue.frame(width: 100, height: 20)
          Color.red.padding(6)
        }
        Button("Pay") {}.padding(3)
      }
    """

  private func explain(
    _ node: String, _ options: String..., body: String = Self.body
  ) throws -> Sandbox.Outcome {
    let sandbox = try Sandbox()
    try sandbox.writeView(body)
    let process = try sandbox.start(
      ["explain", "View.swift", node, "--size", "300x200", "--scale", "2"] + options)
    return try sandbox.finish(process)
  }

  @Test("read from the view outwards, with numbers, views and lines")
  func text() throws {
    let outcome = try explain("padding")
    #expect(outcome.code == 0, "\(outcome.talk)")
    #expect(outcome.text.hasPrefix("padding  View.swift:9\n"))
    // What a row of 300 has left for the second view, of which padding leaves 12 less to the colour.
    #expect(
      outcome.text.contains("offers \(300 - 8 - 100)  300 − 8 spacing − 100 taken  View.swift:7"))
    #expect(outcome.text.contains("Color, \(300 - 8 - 100 - 12), and 6 + 6 around it"))
    #expect(outcome.text.contains("in HStack: after frame, 100, and 8"))
  }

  @Test("of a view that layout does not see tell of what it is laid out as")
  func transparent() throws {
    let outcome = try explain("Button")
    #expect(outcome.code == 0, "\(outcome.talk)")
    #expect(outcome.text.contains("what Button is laid out as"))
  }

  @Test("say of a view that does not decide the size of its ZStack whose line it lies on")
  func others() throws {
    let outcome = try explain(
      "layoutPriority",
      body: """
        ZStack {
            Color.blue.frame(width: 90, height: 90).layoutPriority(-1)
            Color.red.frame(width: 60, height: 40)
          }
        """)
    #expect(outcome.code == 0, "\(outcome.talk)")
    #expect(
      outcome.text.contains("its center, \(90 / 2), on the line at \(60 / 2), which frame makes"))
    #expect(!outcome.text.contains("makes the line"))
  }

  @Test("are as the documentation shows them")
  func documentation() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(
      contentsOf: root.appendingPathComponent("docs/explain.md"), encoding: .utf8)
    let command = "$ sightline explain Examples/Columns.swift Lofoten\n"
    let start = try #require(page.range(of: command)).upperBound
    let end = try #require(page.range(of: "```", range: start..<page.endIndex)).lowerBound
    let file = root.appendingPathComponent("Examples/Columns.swift").path
    let outcome = try Sandbox().run("explain", file, "Lofoten")
    #expect(outcome.text == page[start..<end])
  }

  @Test("are one JSON object, the same bytes each time")
  func json() throws {
    let outcome = try explain("Total", "--json")
    #expect(outcome.code == 0, "\(outcome.talk)")
    #expect(outcome.output == (try explain("Total", "--json")).output)
    let value = try JSONSerialization.jsonObject(with: outcome.output)
    let object = try #require(value as? [String: Any])
    #expect(object["schemaVersion"] as? Int == 1)
    let levels = try #require(object["levels"] as? [[String: Any]])
    #expect(levels.first?["text"] as? String == "Total")
    #expect(levels.last?["view"] as? String == "canvas")
    let width = try #require(levels.first?["width"] as? [String: [String: Any]])
    #expect(width["offered"]?["rule"] as? String == "passed")
    #expect(width["offered"]?["length"] as? Double == 300)
  }

  @Test(
    "find a view by text, part of a text, name, line, point and identity",
    arguments: [
      ("Total", "Text \"Total\""), ("Tot", "Text \"Total\""), ("\"Total\"", "Text \"Total\""),
      ("HStack", "HStack"), ("View.swift:8", "frame"), ("View.swift:5", "VStack"),
      ("20,97", "Color"), ("ContentView", "VStack"),
    ])
  func queries(_ node: String, _ first: String) throws {
    let outcome = try explain(node)
    #expect(outcome.code == 0, "\(outcome.talk)")
    #expect(outcome.text.hasPrefix(first), "\(outcome.text)")
  }

  @Test("say which name is near when nothing is called so")
  func noMatch() throws {
    let outcome = try explain("Totel")
    #expect(outcome.code == 4)
    #expect(outcome.talk.contains("error: nothing in the tree is called 'Totel'"))
    #expect(outcome.talk.contains("hint: did you mean 'Total'?"))
    #expect(outcome.text.isEmpty)
  }

  @Test("want a node")
  func usage() throws {
    let sandbox = try Sandbox()
    try sandbox.writeView(Self.body)
    let outcome = try sandbox.run("explain", "View.swift")
    #expect(outcome.code == 64)
    #expect(outcome.talk.contains("'explain' needs a NODE"))
    #expect(try sandbox.run("explain", "View.swift", "a", "b").code == 64)
  }
}
