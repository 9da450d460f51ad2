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

  private static let chain = """
    VStack(spacing: 4) {
        Text("Total")
          .padding(5)
          .font(.body)
          .frame(width: 120, alignment: .leading)
          .background(Color.red)
      }
    """

  @Test(
    "find a modifier by its line, and what stands before a line that is no view's",
    arguments: [
      ("View.swift:6", "Text \"Total\"  View.swift:6"), ("View.swift:7", "padding  View.swift:7"),
      ("View.swift:9", "frame  View.swift:9"), ("View.swift:10", "background  View.swift:10"),
      ("View.swift:11", "VStack  View.swift:5"),
    ])
  func lines(_ node: String, _ first: String) throws {
    let outcome = try explain(node, body: Self.chain)
    #expect(outcome.code == 0, "\(outcome.talk)")
    #expect(outcome.text.hasPrefix(first), "\(outcome.text)")
  }

  @Test("tell of a grid what each column took, and which cell widened them")
  func grids() throws {
    let body = """
      Grid(horizontalSpacing: 10, verticalSpacing: 0) {
          GridRow {
            Color.red.frame(maxWidth: 60, maxHeight: 20)
            Color.blue.frame(width: 40, height: 20)
          }
          Color.green.frame(width: 150, height: 20)
        }
      """
    let outcome = try explain("View.swift:7", body: body)
    #expect(outcome.code == 0, "\(outcome.talk)")
    #expect(
      outcome.text.contains(
        "column 2: offered \((300 - 10) / 2) = (300 − 10 spacing) ÷ 2 left, took 40"))
    #expect(
      outcome.text.contains(
        "column 1: offered \(300 - 10 - 40) = 300 − 10 spacing − 40 taken, took 60"))
    #expect(
      outcome.text.contains(
        "then frame takes 150, \(150 - 60 - 10 - 40) more than columns 1 to 2 have: 20 more for each"
      ))
    let json = try explain("View.swift:7", "--json", body: body)
    let value = try JSONSerialization.jsonObject(with: json.output) as? [String: Any]
    let levels = try #require(value?["levels"] as? [[String: Any]])
    let width = try #require(levels.first?["width"] as? [String: [String: Any]])
    let shared = try #require(width["offered"]?["shared"] as? [String: Any])
    let turns = try #require(shared["turns"] as? [[String: Any]])
    #expect(turns.map { $0["taken"] as? Double } == [40, 60])
    let additions = try #require(shared["additions"] as? [[String: Any]])
    #expect(additions.first?["each"] as? Double == 20)
  }

  @Test("follow an offer of nothing to the view that scrolls")
  func scrolling() throws {
    let outcome = try explain(
      "View.swift:8",
      body: """
        ScrollView {
            VStack(spacing: 8) {
              Color.red.frame(width: 136, height: 20)
              Color.blue
            }
          }
        """)
    #expect(outcome.code == 0, "\(outcome.talk)")
    let height = try #require(outcome.text.range(of: "\nHeight"))
    let words = outcome.text[height.upperBound...]
    #expect(words.contains("is offered none itself, and asks for the ideal height"))
    #expect(words.contains("its content scrolls this way"), "\(outcome.text)")
  }

  @Test("warn of a text of one line that views beside it leave too little")
  func limitedLine() throws {
    func talk(_ width: Int) throws -> String {
      try explain(
        "HStack",
        body: """
          HStack(spacing: 10) {
              Text("A title that is long").lineLimit(1)
              Color.red.frame(width: 120, height: 20)
            }.frame(width: \(width))
          """
      ).talk
    }
    let said = try talk(240)
    #expect(said.contains("View.swift:6: warning: a text should have room for its line"))
    #expect(said.contains("HStack (View.swift:5) offers \(240 - 10 - 120)"), "\(said)")
    #expect(said.contains("of 240, frame (View.swift:7) takes 120, spacing takes 10"), "\(said)")
    // Here it would not have had room alone.
    #expect(!(try talk(100)).contains("text-truncated"))
  }

  @Test("count from the right where layout runs from there")
  func mirrored() throws {
    let outcome = try explain(
      "View.swift:7", "--direction", "rtl",
      body: """
        HStack(spacing: 8) {
            Color.red.frame(width: 136, height: 20)
            Color.blue
          }.frame(width: 200)
        """)
    #expect(outcome.code == 0, "\(outcome.talk)")
    #expect(
      outcome.text.contains(
        "counted from the right of 200: 200 − \(136 + 8) − \(200 - 136 - 8)"),
      "\(outcome.text)")
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
