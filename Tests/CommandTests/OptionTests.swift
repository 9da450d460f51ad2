import Foundation
import Testing

/// What the options do to what a view sees and where it is put.
@Suite("Options")
struct OptionTests {
  /// A sandbox with a view that shows its environment.
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write(
      """
      import SwiftUI
      struct ContentView: View {
        @Environment(\\.colorScheme) private var scheme
        @Environment(\\.dynamicTypeSize) private var type
        @Environment(\\.layoutDirection) private var direction
        @Environment(\\.locale) private var locale
        @Environment(\\.displayScale) private var scale
        var body: some View {
          VStack(alignment: .leading) {
            Text(verbatim: "\\(scheme) \\(type) \\(direction) \\(locale.identifier) \\(Double(scale))")
            Color.red.frame(width: 100, height: 10)
          }
        }
      }

      """, to: "View.swift")
    return sandbox
  }

  @Test(
    "reach the environment of the view",
    arguments: [
      ([], "light large leftToRight en_US 3.0"),
      (["--scheme", "dark"], "dark large leftToRight en_US 3.0"),
      (["--scheme=light"], "light large leftToRight en_US 3.0"),
      (["--type", "xSmall"], "light xSmall leftToRight en_US 3.0"),
      (["--type", "accessibility5"], "light accessibility5 leftToRight en_US 3.0"),
      (["--direction", "rtl"], "light large rightToLeft en_US 3.0"),
      (["--locale", "ko_KR"], "light large leftToRight ko_KR 3.0"),
      (["--scale", "2"], "light large leftToRight en_US 2.0"),
    ])
  func environment(_ options: [String], _ text: String) throws {
    let sandbox = try sandbox()
    let outcome = try sandbox.finish(sandbox.start(["tree", "View.swift"] + options))
    #expect(outcome.code == 0, "\(outcome.talk)")
    #expect(outcome.text.contains("\"\(text)\""), "\(outcome.text)")
  }

  @Test(
    "choose the canvas",
    arguments: [
      ([], "iPhone 15, 393×852 at 3x"), (["--landscape"], "iPhone 15, 852×393 at 3x"),
      (["--device", "iPhone SE (3rd generation)"], "375×667 at 2x"),
      (["--size", "200x100"], "iPhone 15, 200×100 at 3x"),
      (["--size", "200x100", "--landscape"], "iPhone 15, 200×100 at 3x"),
    ])
  func canvas(_ options: [String], _ head: String) throws {
    let sandbox = try sandbox()
    let outcome = try sandbox.finish(sandbox.start(["tree", "View.swift"] + options))
    #expect(outcome.text.contains(head), "\(outcome.text) \(outcome.talk)")
  }

  @Test("make the canvas as large as the view, what it becomes through its actions included")
  func fit() throws {
    let sandbox = try Sandbox()
    try sandbox.writeView(
      """
      Color.red.frame(width: 20, height: height).onAppear { height += 5 }
            .onTapGesture { height *= 2 }
      """, members: "@State private var height = 30.0")
    let outcome = try sandbox.run("tree", "View.swift", "--size", "fit", "--tap", "1,1")
    #expect(outcome.text.contains("20×\((30 + 5) * 2) at 3x"), "\(outcome.text) \(outcome.talk)")
    let picture = try sandbox.run("render", "View.swift", "--size", "fit", "--json")
    #expect(picture.text.contains("\"width\": \(20 * 3), \"height\": \((30 + 5) * 3)"))
    // What has no size of its own takes that of the screen, its insets included.
    try sandbox.writeView("Color.red", to: "Fill.swift")
    #expect(try sandbox.run("tree", "Fill.swift", "--size", "fit").text.contains("393×852 at 3x"))
  }

  @Test("mirror what runs from right to left")
  func direction() throws {
    let sandbox = try Sandbox()
    try sandbox.writeView(
      "Color.red.frame(width: 30, height: 10).frame(width: 100, alignment: .leading)")
    let outcome = try sandbox.run("tree", "View.swift", "--size", "100x20", "--direction", "rtl")
    #expect(outcome.text.contains("\(100 - 30),5 30×10"), "\(outcome.text)")
  }

  @Test("say more or nothing, in colour or not")
  func talk() throws {
    let sandbox = try sandbox()
    let quiet = try sandbox.run("render", "View.swift", "-q")
    #expect(quiet.code == 0 && quiet.talk.isEmpty && quiet.output.isEmpty)
    #expect(try sandbox.run("render", "View.swift", "-v").talk.contains("milliseconds: scan "))
    #expect(try sandbox.run("tree", "View.swift", "--color", "always").text.contains("\u{1B}[1m"))
    #expect(!(try sandbox.run("tree", "View.swift").text.contains("\u{1B}")))
    try sandbox.writeView("Nothing()")
    let coloured = try sandbox.run("tree", "View.swift", "--color", "always")
    #expect(coloured.talk.contains("\u{1B}"))
    #expect(!(try sandbox.run("tree", "View.swift", "--color", "never").talk.contains("\u{1B}")))
  }

  @Test("scroll what lies at a point, in order with taps")
  func scrolling() throws {
    let sandbox = try Sandbox()
    try sandbox.writeView(
      """
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<20) { row in
            Text(verbatim: row == chosen ? "chosen \\(row)" : "row \\(row)")
              .frame(height: 50).onTapGesture { chosen = row }
          }
        }
      }
      """, members: "@State private var chosen = -1")
    // 150 points up are three rows; the fourth is then where the first was.
    let outcome = try sandbox.run(
      "tree", "View.swift", "--size", "100x200", "--scroll", "50,100,0,-100", "--scroll",
      "50,100,0,-50", "--tap", "50,25")
    #expect(outcome.code == 0, "\(outcome.talk)")
    #expect(outcome.text.contains("\"chosen \((100 + 50 + 25) / 50)\""), "\(outcome.text)")
  }

  @Test("drag a finger, and type where the keyboard goes, in order")
  func dragging() throws {
    let sandbox = try Sandbox()
    try sandbox.writeView(
      """
      Text(verbatim: "\\(Double(distance)) \\(typed)").frame(width: 200, height: 200)
        .contentShape(Rectangle())
        .gesture(DragGesture().onEnded { distance = $0.translation.width; isFocused = true })
        .focusable().focused($isFocused)
        .onKeyPress { typed += $0.characters; return .handled }
      """,
      members: """
        @State private var distance: CGFloat = 0
        @State private var typed = ""
        @FocusState private var isFocused: Bool
        """)
    let outcome = try sandbox.run(
      "tree", "View.swift", "--size", "200x200", "--drag", "20,100,30,0", "--type-text", "ab")
    #expect(outcome.text.contains("\"30.0 ab\""), "\(outcome.text)\(outcome.talk)")
    let missed = try sandbox.run("tree", "View.swift", "--type-text", "ab")
    #expect(missed.talk.contains("[type-missed]"))
  }

  @Test("run the clock from the last of what is done, which is else waited for")
  func clockAfterTap() throws {
    let sandbox = try Sandbox()
    try sandbox.writeView(
      """
      Text(verbatim: "taps \\(taps)").frame(width: 200, height: 200).contentShape(Rectangle())
        .onTapGesture(count: 2) {}.onTapGesture { taps += 1 }
      """, members: "@State private var taps = 0")
    func shown(_ options: [String]) throws -> String {
      try sandbox.run(["tree", "View.swift", "--size", "200x200", "--tap", "100,100"] + options)
        .text
    }
    // A single tap waits a third of a second for a second one.
    #expect(try shown([]).contains("\"taps 1\""))
    #expect(try shown(["--time", "0.2"]).contains("\"taps 0\""))
    #expect(try shown(["--time", "0.5"]).contains("\"taps 1\""))
  }
}
