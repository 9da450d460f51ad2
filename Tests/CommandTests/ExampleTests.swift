import Foundation
import Testing

/// The examples, by the numbers that they must give.
@Suite struct ExampleTests {
  /// A node of `tree --json`.
  struct Node {
    var view: String
    var text: String?
    var frame: CGRect

    var midY: CGFloat { frame.midY }
  }

  func tree(_ example: String, _ options: String...) throws -> [Node] {
    let file = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Examples/\(example).swift")
    let sandbox = try Sandbox()
    let outcome = try sandbox.finish(
      sandbox.start(["tree", file.path, "--json"] + options))
    try #require(outcome.code == 0, "\(outcome.talk)")
    let object = try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any]
    let nodes = try #require(object?["nodes"] as? [[String: Any]])
    return try nodes.map { node in
      let frame = try #require(node["frame"] as? [Double])
      return Node(
        view: try #require(node["view"] as? String), text: node["text"] as? String,
        frame: CGRect(x: frame[0], y: frame[1], width: frame[2], height: frame[3]))
    }
  }

  private func node(showing text: String, in nodes: [Node]) throws -> Node {
    try #require(nodes.first { $0.text == text })
  }

  // MARK: Thirds

  @Test("Thirds: the lower flag starts 90 / 3 - 60 / 3 further down")
  func thirdsMeet() throws {
    let frames = try tree("Thirds").filter { $0.view == "frame" }.map(\.frame)
    try #require(frames.count == 2)
    #expect(frames[0].size == CGSize(width: 180, height: 90))
    #expect(frames[1].size == CGSize(width: 70, height: 60))
    #expect(abs(frames[1].minY - frames[0].minY - (90.0 / 3 - 60.0 / 3)) < 1e-9)
    #expect(abs(frames[1].midX - frames[0].midX) < 1e-9)
  }

  @Test("Thirds: three stripes and two gaps fill the height")
  func stripesShareTheHeight() throws {
    let stripes = try tree("Thirds").filter { $0.view == "Color" }.map(\.frame)
    try #require(stripes.count == 2 * 3)
    for stripe in stripes[0..<3] { #expect(abs(stripe.height - (90.0 - 2 * 1) / 3) < 1e-9) }
    for stripe in stripes[3..<6] { #expect(abs(stripe.height - (60.0 - 2 * 1) / 3) < 1e-9) }
  }

  // MARK: Radio

  @Test("Radio: the symbol is level with the chosen day, and only with that")
  func symbolStandsAtTheChosenDay() throws {
    let nodes = try tree("Radio")
    let symbol = try #require(nodes.first { $0.view == "Image" })
    #expect(abs(try node(showing: "화요일", in: nodes).midY - symbol.midY) < 1e-9)
    #expect(abs(try node(showing: "토요일", in: nodes).midY - symbol.midY) > 20)
  }

  @Test("Radio: after a tap on another day the symbol is level with that")
  func symbolFollowsATap() throws {
    let nodes = try tree("Radio", "--tap", "토요일")
    let symbol = try #require(nodes.first { $0.view == "Image" })
    #expect(abs(try node(showing: "토요일", in: nodes).midY - symbol.midY) < 1e-9)
    #expect(abs(try node(showing: "화요일", in: nodes).midY - symbol.midY) > 20)
  }

  @Test("Radio: seven days stand 10 apart, 12 beside the symbol")
  func daysAreAColumn() throws {
    let nodes = try tree("Radio")
    let days = nodes.filter { $0.text != nil }.map(\.frame)
    let symbol = try #require(nodes.first { $0.view == "Image" })
    try #require(days.count == 7)
    for (above, below) in zip(days, days.dropFirst()) {
      #expect(abs(below.minY - above.maxY - 10) < 1e-9)
      #expect(below.minX == above.minX)
    }
    #expect(abs(days[0].minX - symbol.frame.maxX - 12) < 1e-9)
  }

  // MARK: Spaces

  @Test(
    "Spaces: beside a bar of 30 and in a padding of 40, a reader on a screen of 393 is 283 wide")
  func readerKnowsBothSpaces() throws {
    let nodes = try tree("Spaces")
    let reader = try #require(nodes.first { $0.view == "GeometryReader" }).frame
    #expect(abs(reader.width - (393 - 30 - 2 * 40)) < 1e-9)
    #expect(abs(reader.minX - (30 + 40)) < 1e-9)
    let shown = nodes.compactMap(\.text)
    #expect(shown.contains("\(0) \(283 / 2) \(283)"))
    #expect(shown.contains("\(70) \(70 + 283 / 2) \(70 + 283)"))
  }

  @Test("Spaces: the bar reaches from the top of the safe area to its bottom")
  func barFillsTheSafeArea() throws {
    let bar = try #require(try tree("Spaces").first { $0.view == "Rectangle" }).frame
    #expect(bar == CGRect(x: 0, y: 59, width: 30, height: 852 - 59 - 34))
  }

  @Test("Spaces: in landscape the insets lie at the sides")
  func landscapeTurnsTheSafeArea() throws {
    let bar = try #require(try tree("Spaces", "--landscape").first { $0.view == "Rectangle" }).frame
    #expect(bar == CGRect(x: 59, y: 0, width: 30, height: 393 - 21))
  }

  // MARK: Table

  @Test("Table: all values start at one place, 8 after labels of three widths")
  func valuesStartTogether() throws {
    let nodes = try tree("Table")
    let texts = nodes.filter { $0.text != nil }.map(\.frame)
    try #require(texts.count == 2 * 3)
    for row in 0..<3 {
      let (label, value) = (texts[2 * row], texts[2 * row + 1])
      #expect(abs(value.minX - texts[1].minX) < 1e-9)
      #expect(abs(value.minX - label.maxX - 8) < 1e-9)
    }
    #expect(Set([0, 2, 4].map { texts[$0].width }).count == 3)
    // The table is as wide as the widest label, the gap and the widest value.
    let table = try #require(nodes.first { $0.view == "VStack" }).frame
    let widest = { (columns: [Int]) in columns.map { texts[$0].width }.max() ?? 0 }
    let width = widest([0, 2, 4]) + 8 + widest([1, 3, 5])
    #expect(abs(table.width - width) < 1e-9)
    #expect(abs(table.midX - 393.0 / 2) < 1e-9)
  }

  // MARK: Chart

  /// The parts of the chart: the eleven lines from top to bottom, and the seven bars.
  private func chart() throws -> (nodes: [Node], lines: [CGRect], bars: [CGRect]) {
    let nodes = try tree("Chart")
    let rectangles = nodes.filter { $0.view == "Rectangle" }.map(\.frame)
    try #require(rectangles.count == 11 + 7)
    return (nodes, Array(rectangles[..<11]), Array(rectangles[11...]))
  }

  @Test("Chart: it is 300 × 400, in the middle of the safe area")
  func chartIsAsLargeAsSaid() throws {
    let (nodes, _, _) = try chart()
    let frame = try #require(nodes.first { $0.frame.size == CGSize(width: 300, height: 400) }).frame
    #expect(abs(frame.midX - 393.0 / 2) < 1e-9)
    #expect(abs(frame.midY - (59 + (852 - 34)) / 2.0) < 1e-9)
    // The axis fills it: nothing of the bars sticks out.
    let stack = try #require(nodes.first { $0.view == "ZStack" }).frame
    #expect(abs(stack.height - frame.height) < 1e-9)
    #expect(abs(stack.minY - frame.minY) < 1e-9)
  }

  @Test("Chart: ten lines and the zero line are equally far apart below the title")
  func linesAreEquallyFarApart() throws {
    let (nodes, lines, _) = try chart()
    let distance = lines[10].minY - lines[0].minY
    for (index, line) in lines.enumerated() {
      #expect(line.height == 1)
      #expect(abs(line.minY - lines[0].minY - distance * CGFloat(index) / 10) < 1e-9)
      #expect(abs(line.minX - lines[0].minX) < 1e-9)
    }
    // Title 14.333 and 6 below it, eleven lines in 12 each, 16 at the foot.
    let frame = try #require(nodes.first { $0.view == "ZStack" }).frame
    #expect(abs(distance - (400 - (43.0 / 3 + 6) - 16 - 12)) < 1e-9)
    #expect(abs(lines[0].midY - frame.minY - (43.0 / 3 + 6 + 6)) < 1e-9)
  }

  @Test("Chart: bars stand on the zero line, end with it, and follow the distance of the lines")
  func barsFollowTheLines() throws {
    let (_, lines, bars) = try chart()
    let zero = lines[10]
    let distance = zero.minY - lines[0].minY
    for (bar, value) in zip(bars, [42, 55, 38, 61, 74, 100, 87] as [CGFloat]) {
      #expect(abs(bar.maxY - zero.minY) < 1e-9)
      #expect(abs(bar.height - (value / 100 * distance - 1)) < 1e-9)
    }
    for (bar, next) in zip(bars, bars.dropFirst()) {
      #expect(abs(next.minX - bar.minX - (27 + 9)) < 1e-9)
    }
    #expect(abs(bars[6].maxX - zero.maxX) < 1e-9)
  }

  @Test("Chart: each day stands 5 under the middle of its bar")
  func daysStandUnderTheBars() throws {
    let (nodes, lines, bars) = try chart()
    let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    for (day, bar) in zip(days, bars) {
      let name = try node(showing: day, in: nodes).frame
      #expect(abs(name.midX - bar.midX) < 1e-9)
      #expect(abs(name.minY - lines[10].minY - 5) < 1e-9)
    }
  }

  // MARK: Columns

  @Test("Columns: caption and name are centred on one line, the picture and the title around it")
  func captionMeetsName() throws {
    let nodes = try tree("Columns")
    let caption = try node(showing: "11.40 pm", in: nodes)
    let name = try node(showing: "Lofoten", in: nodes)
    #expect(abs(caption.midY - name.midY) < 1e-9)
    let picture = try #require(nodes.first { $0.view == "frame" }).frame
    #expect(picture.size == CGSize(width: 96, height: 120))
    #expect(abs(picture.minY - caption.frame.maxY - 6) < 1e-9)
    #expect(abs(picture.midX - caption.frame.midX) < 1e-9)
    #expect(abs(name.frame.minX - picture.maxX - 16) < 1e-9)
    let title = try node(showing: "Midsummer in", in: nodes)
    #expect(title.frame.minX == name.frame.minX)
    #expect(title.frame.maxY <= name.frame.minY)
  }

  // MARK: Greeting

  @Test("Greeting: the first line of one column is level with the globe at the foot of the other")
  func greetingMeetsTheGlobe() throws {
    let nodes = try tree("Greeting")
    let globe = try #require(nodes.first { $0.view == "Image" })
    let greeting = try node(showing: "Good morning", in: nodes)
    #expect(abs(globe.midY - greeting.midY) < 1e-9)
    #expect(try node(showing: "all of us", in: nodes).frame.maxY <= globe.frame.minY)
    #expect(try node(showing: "wherever you are", in: nodes).frame.minY >= greeting.frame.maxY)
    // Both columns are leading.
    #expect(try node(showing: "From", in: nodes).frame.minX == globe.frame.minX)
    #expect(try node(showing: "sent at dawn", in: nodes).frame.minX == greeting.frame.minX)
  }
}
