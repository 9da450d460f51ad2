import Foundation
import Testing

@Suite("Selecting")
struct SelectionTests {
  private static let source = """
    import SwiftUI
    struct Row: View {
      let title: String
      var body: some View { Text(title) }
    }
    private struct Hidden: View {
      var body: some View { Text("hidden") }
    }
    struct ContentView: View {
      var body: some View { Row(title: "content") }
    }
    struct Row_Previews: PreviewProvider {
      static var previews: some View { Row(title: "provider") }
    }
    #Preview { Row(title: "first") }
    #Preview("Two: dark", traits: .landscapeLeft) {
      let title = "second"
      Row(title: title)
    }
    #Preview("State") {
      @Previewable @State var count = 3
      Text("state \\(count)")
    }

    """

  @Test("shows what the tasks of an action have changed")
  func tasksAreRun() throws {
    let sandbox = try Sandbox()
    try sandbox.writeView(
      """
      VStack {
        Text("seen \\(seen)").onAppear { Task { seen += 1 } }
        Text("add \\(added)").onTapGesture { Task { await Task.yield(); added += 2 } }
      }
      """, members: "@State private var seen = 0\n  @State private var added = 0")
    let outcome = try sandbox.run("tree", "View.swift", "--tap", "add 0", "--tap", "add 2")
    #expect(outcome.code == 0, "\(outcome.talk)")
    #expect(outcome.text.contains("\"seen 1\""))
    #expect(outcome.text.contains("\"add \(2 * 2)\""))
  }

  @Test("shows the first window of an app")
  func selectingAnApp() throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      """
      import SwiftUI
      @main struct Shop: App {
        var body: some Scene {
          WindowGroup { Counter() }
          WindowGroup("second") { Text("second") }
        }
      }
      struct Counter: View {
        @State private var count = 4
        var body: some View { Text("count \\(count)") }
      }

      """, to: "Shop.swift")
    let outcome = try sandbox.run("tree", "Shop.swift")
    #expect(outcome.code == 0, "\(outcome.talk)")
    #expect(outcome.text.contains("\"count 4\""))
    #expect(!outcome.text.contains("\"second\""))
  }

  @Test(
    "shows what is asked for",
    arguments: [
      ("View.swift", "\"first\""), ("View.swift:Two: dark", "\"second\""),
      ("View.swift:State", "\"state 3\""), ("View.swift:ContentView", "\"content\""),
      ("View.swift:Row_Previews", "\"provider\""),
    ])
  func selecting(_ selector: String, _ text: String) throws {
    let sandbox = try Sandbox()
    try sandbox.write(Self.source, to: "View.swift")
    let outcome = try sandbox.run("tree", selector)
    #expect(outcome.code == 0, "\(outcome.talk)")
    #expect(outcome.text.contains(text))
  }

  @Test("lets a preview turn the device")
  func traits() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Self.source, to: "View.swift")
    let outcome = try sandbox.run("tree", "View.swift:Two: dark", "--json")
    #expect(outcome.text.contains("\"size\": [852, 393], \"safeArea\": [0, 59, 21, 59]"))
  }

  @Test("lists what can be shown, with file and line")
  func listing() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Self.source, to: "View.swift")
    let outcome = try sandbox.run("list", "View.swift")
    #expect(outcome.code == 0)
    #expect(
      outcome.text == """
        View.swift:9:  view      ContentView
        View.swift:12:  provider  Row_Previews
        View.swift:15:  preview   View
        View.swift:16:  preview   Two: dark
        View.swift:20:  preview   State

        """)
  }

  @Test("lists as JSON too")
  func listingAsJSON() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Self.source, to: "View.swift")
    let outcome = try sandbox.run("list", "View.swift:Two: dark", "--json")
    #expect(
      outcome.text == """
        {"schemaVersion": 1, "items": [
          {"kind": "preview", "name": "Two: dark", "file": "View.swift", "line": 16}]}

        """)
  }

  @Test("says that '#if' may have left out what is looked for")
  func leftOut() throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      "import SwiftUI\n#if os(iOS)\n#Preview { Text(\"a\") }\n#endif\n", to: "View.swift")
    let outcome = try sandbox.run("list", "View.swift")
    #expect(outcome.code == 4)
    #expect(outcome.talk.contains("hint: part of the code is left out on Linux by '#if'"))
  }

  @Test(
    "exits with 4 when nothing matches, and says what there is",
    arguments: [
      (
        "View.swift:Nothing",
        "View.swift: error: nothing in this file is called 'Nothing' [no-match]"
      ),
      ("View.swift:Row", "View.swift:2:1: error: 'Row' needs arguments to be made [no-match]"),
      ("View.swift:Hidden", "View.swift:6:9: error: 'Hidden' is private"),
      ("None.swift", "there is no file or folder 'None.swift'"),
    ])
  func noMatch(_ selector: String, _ message: String) throws {
    let sandbox = try Sandbox()
    try sandbox.write(Self.source, to: "View.swift")
    for command in ["render", "tree", "list"] {
      let outcome = try sandbox.run(command, selector)
      #expect(outcome.code == 4)
      #expect(outcome.talk.contains(message))
    }
  }
}
