import Foundation
import Testing

@Suite("Previews")
struct PreviewTests {
  private static let provider = """
    import SwiftUI
    struct Row: View {
      let name: String
      var body: some View { Text(name) }
    }
    struct Row_Previews: PreviewProvider {
      static var previews: some View {
        Group {
          Row(name: "one").previewDisplayName("One")
          Row(name: "two").previewDevice("iPhone SE (3rd generation)")
        }
        .previewLayout(.sizeThatFits)
        Row(name: "three").previewInterfaceOrientation(.landscapeLeft)
        ForEach(4..<6) { number in
          Row(name: "row \\(number)").previewLayout(.fixed(width: 90, height: 40))
        }
      }
    }

    """

  /// The pictures that a run with `--json` says it has made: path, width, height.
  private func pictures(_ outcome: Sandbox.Outcome) throws -> [String] {
    let object = try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any]
    let outputs = try #require(object?["outputs"] as? [[String: Any]])
    return try outputs.map { output in
      let width = try #require(output["width"] as? Int)
      let height = try #require(output["height"] as? Int)
      return "\(try #require(output["path"] as? String)) \(width) \(height)"
    }
  }

  @Test("of a provider are a picture each, in what they ask for")
  func provider() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Self.provider, to: "Row.swift")
    let outcome = try sandbox.run("render", "Row.swift", "-o", "{n}.png", "--json")
    #expect(outcome.code == 0, "\(outcome.talk)")
    let made = try pictures(outcome)
    try #require(made.count == 5)
    // 20.33 points at three pixels each, and at the two of the iPhone SE.
    #expect(made[0].hasPrefix("1.png ") && made[0].hasSuffix(" \(61)"))
    #expect(made[1].hasPrefix("2.png ") && made[1].hasSuffix(" \(41)"))
    #expect(made[2] == "3.png \(852 * 3) \(393 * 3)")
    #expect(made[3] == "4.png \(90 * 3) \(40 * 3)")
    #expect(made[4] == "5.png \(90 * 3) \(40 * 3)")
    #expect(try sandbox.files() == ["1.png", "2.png", "3.png", "4.png", "5.png", "Row.swift"])
  }

  @Test("of a provider are named, and the first one stands for all")
  func firstOfSeveral() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Self.provider, to: "Row.swift")
    let outcome = try sandbox.run("render", "Row.swift")
    #expect(outcome.talk.contains("the first of 5 previews; -o '{n}.png' draws all"))
    #expect(try sandbox.files() == ["One.png", "Row.swift"])
    #expect(try sandbox.run("tree", "Row.swift").text.hasPrefix("One  iPhone 15, "))
  }

  @Test("do as the command line says, against their own wish")
  func lastWord() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Self.provider, to: "Row.swift")
    let outcome = try sandbox.run("tree", "Row.swift", "--size", "120x80", "--device", "iPhone 11")
    #expect(outcome.text.hasPrefix("One  iPhone 11, 120×80 at 2x"))
  }

  @Test("that ask for a device that is not known get another, with a warning")
  func unknownDevice() throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      """
      import SwiftUI
      struct P: PreviewProvider {
        static var previews: some View { Text("a").previewDevice("iPhone 99") }
      }

      """, to: "P.swift")
    let outcome = try sandbox.run("tree", "P.swift")
    #expect(outcome.code == 0)
    #expect(outcome.text.contains("iPhone 15, 393×852"))
    #expect(
      outcome.talk.contains(
        "warning: the preview asks for 'iPhone 99', which is not known [preview-device]"))
  }

  @Test("of a provider without views exit with 3")
  func noViews() throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      "import SwiftUI\nstruct P: PreviewProvider { static var previews: some View { EmptyView() } }\n",
      to: "P.swift")
    let outcome = try sandbox.run("tree", "P.swift")
    #expect(outcome.code == 3)
    #expect(outcome.talk.contains("P.swift:2:1: error: 'P' has no views to preview [no-preview]"))
  }

  private static let traits = """
    import SwiftUI
    #Preview("fit", traits: .sizeThatFitsLayout) { Color.red.frame(width: 50.5, height: 20) }
    #Preview("fixed", traits: .fixedLayout(width: 70, height: 30), .landscapeLeft) { Color.red }
    #Preview("turned", traits: .landscapeRight) { Color.red }
    #Preview("upright", traits: .defaultLayout, .portrait) { Color.red }
    #Preview("two") {
      Color.red.frame(width: 10, height: 10)
      Color.red.frame(width: 30, height: 20)
    }
    #Preview("modified", traits: .modifier(Framed())) { Color.red }
    struct Framed: PreviewModifier {
      static func makeSharedContext() async throws -> CGFloat {
        await Task.yield()
        return 12
      }
      func body(content: Content, context: CGFloat) -> some View {
        content.frame(width: context, height: context)
      }
    }
    #Preview("bound") {
      @Previewable @State var count = 3
      let twice = count * 2
      Text("\\(twice)").onTapGesture { count += 1 }
    }

    """

  @Test(
    "take traits",
    arguments: [
      ("fit", "50.67×20"), ("fixed", "70×30"), ("turned", "852×393"), ("upright", "393×852"),
    ])
  func traits(_ name: String, _ size: String) throws {
    let sandbox = try Sandbox()
    try sandbox.write(Self.traits, to: "T.swift")
    let outcome = try sandbox.run("tree", "T.swift:\(name)")
    #expect(outcome.code == 0, "\(outcome.talk)")
    // 50.5 points are 151.5 pixels, and a canvas has whole ones: 152 / 3.
    #expect(outcome.text.contains("iPhone 15, \(size) at 3x"), "\(outcome.text)")
  }

  @Test("with several views are a column; with a modifier, modified; with states, alive")
  func bodies() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Self.traits, to: "T.swift")
    let two = try sandbox.run("tree", "T.swift:two", "--size", "fit")
    // The default distance of a stack lies between two frames.
    #expect(two.text.contains("iPhone 15, 30×\(10 + 8 + 20) at 3x"), "\(two.text)")
    let modified = try sandbox.run("tree", "T.swift:modified", "--size", "fit")
    #expect(modified.text.contains("iPhone 15, 12×12 at 3x"), "\(modified.text) \(modified.talk)")
    let bound = try sandbox.run("tree", "T.swift:bound", "--tap", "6")
    #expect(bound.text.contains("\"\((3 + 1) * 2)\""), "\(bound.text)")
  }
}
