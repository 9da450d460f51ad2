import Foundation
import Testing

/// The examples, by the numbers that they must give.
@Suite struct ExampleTests {
  /// A node of `tree --json`.
  private struct Node {
    var view: String
    var text: String?
    var frame: CGRect

    var midY: CGFloat { frame.midY }
  }

  private func tree(_ example: String, _ options: String...) throws -> [Node] {
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

  // MARK: Halves

  @Test("Halves: half of the screen and half of a reader are the same upright")
  func halvesUpright() throws {
    let shown = try tree("Halves").compactMap(\.text)
    #expect(shown.contains("half of the screen: \(393 / 2)"))
    #expect(shown.contains("half of the reader: \(393 / 2)"))
  }

  @Test("Halves: on its side the reader lies between the insets, the screen does not")
  func halvesOnTheSide() throws {
    let nodes = try tree("Halves", "--landscape")
    let shown = nodes.compactMap(\.text)
    #expect(shown.contains("half of the screen: \(852 / 2)"))
    #expect(shown.contains("half of the reader: \((852 - 2 * 59) / 2)"))
    #expect(nodes.contains { $0.frame.width == 852.0 / 2 })
    #expect(nodes.contains { $0.frame.width == (852.0 - 2 * 59) / 2 })
  }

  // MARK: SafeArea

  @Test("SafeArea: on iPhone 14 Pro the reader, the screen and the four insets")
  func safeAreaOfAPhone() throws {
    let nodes = try tree("SafeArea", "--device", "iPhone 14 Pro")
    let numbers = nodes.compactMap(\.text).compactMap { Int($0) }
    #expect(numbers == [393, 852 - 59 - 34, 393, 852, 0, 0, 59, 34])
    // The colour behind the reader fills the screen.
    let color = try #require(nodes.first { $0.view == "Color" })
    #expect(color.frame == CGRect(x: 0, y: 0, width: 393, height: 852))
  }

  @Test("SafeArea: on its side the insets lie at the sides and below")
  func safeAreaOnItsSide() throws {
    let nodes = try tree("SafeArea", "--device", "iPhone 14 Pro", "--landscape")
    let numbers = nodes.compactMap(\.text).compactMap { Int($0) }
    #expect(numbers == [852 - 2 * 59, 393 - 21, 852, 393, 59, 59, 0, 21])
  }

  // MARK: Scroller

  @Test("Scroller: at rest the first card begins under the island, the others 400 further down each")
  func cardsAtRest() throws {
    let shown = try tree("Scroller").compactMap(\.text)
    #expect(shown == (0..<6).map { "x 0   y \(59 + 400 * $0)" })
  }

  @Test("Scroller: scrolled by 100, all cards say so")
  func cardsScrolled() throws {
    let shown = try tree("Scroller", "--scroll", "200,400,0,-100").compactMap(\.text)
    #expect(shown == (0..<6).map { "x 0   y \(59 - 100 + 400 * $0)" })
  }

  @Test("Scroller: it ends with the last card above the home indicator")
  func cardsAtTheEnd() throws {
    let shown = try tree("Scroller", "--scroll", "200,400,0,-9000").compactMap(\.text)
    #expect(shown.last == "x 0   y \(852 - 34 - 400)")
  }
}
