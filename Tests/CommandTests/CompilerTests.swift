import Foundation
import Testing

@Suite("The compiler's answers")
struct CompilerTests {
  @Test("pass through with the user's spelling of the path, exit 2")
  func errors() throws {
    let sandbox = try Sandbox()
    try sandbox.writeView("Text(missing)")
    let outcome = try sandbox.run("tree", "./View.swift")
    #expect(outcome.code == 2)
    #expect(outcome.talk.contains("./View.swift:5:10: error: cannot find 'missing' in scope"))
    #expect(!outcome.talk.contains("SightlineEntry"))
    #expect(outcome.output.isEmpty)
  }

  @Test("are not joined by others about previews")
  func errorsBesidePreviews() throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      "import SwiftUI\nfunc f() -> Int { let x: Int; print(1) }\n#Preview { Text(\"a\") }\n",
      to: "View.swift")
    let outcome = try sandbox.run("tree", "View.swift")
    #expect(outcome.code == 2)
    #expect(outcome.talk.contains("error: missing return"), "\(outcome.talk)")
    #expect(!outcome.talk.contains("macro expansion"))
  }

  @Test("point into the body of a preview")
  func errorsInPreviews() throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      "import SwiftUI\n#Preview {\n  let a = 1\n  Text(a)\n}\n", to: "View.swift")
    let outcome = try sandbox.run("tree", "View.swift")
    #expect(outcome.code == 2)
    #expect(outcome.talk.contains("View.swift:4:"))
  }

  @Test("about code of Swift 5 are yes")
  func swift5() throws {
    let sandbox = try Sandbox()
    try sandbox.writeView(
      "Text(\"\\(Self.count)\")", members: "static var count = 1\n  class Box { var n = 0 }")
    #expect(try sandbox.run("tree", "View.swift").code == 0)
  }

  @Test("may be warnings, which are told and change nothing")
  func warnings() throws {
    let sandbox = try Sandbox()
    try sandbox.writeView("let unused = 1\n    Text(\"a\")")
    let outcome = try sandbox.run("tree", "View.swift")
    #expect(outcome.code == 0)
    #expect(outcome.talk.contains("View.swift:5:9: warning:"))
    #expect(try sandbox.run("tree", "View.swift", "-q").talk.isEmpty)
  }

  @Test("are only the file's own when it does not import SwiftUI")
  func withoutImport() throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      "struct ContentView: View {\n  var body: some View { Text(\"a\") }\n}\n", to: "View.swift")
    let outcome = try sandbox.run("tree", "View.swift")
    #expect(outcome.code == 2)
    #expect(outcome.talk.contains("View.swift:2:18: error: cannot find type 'View' in scope"))
    #expect(
      outcome.talk.contains(
        "View.swift:2:18: note: this file does not import SwiftUI, which has 'View' "
          + "[missing-import]"))
    #expect(!outcome.talk.contains("SightlineEntry"), "\(outcome.talk)")
  }

  @Test("say which names SwiftUI has and which frameworks are Apple's")
  func missingNames() throws {
    let sandbox = try Sandbox()
    try sandbox.writeView("Text(\"a\").speechSpellsOutCharacters().nonsense()")
    let member = try sandbox.run("tree", "View.swift")
    #expect(
      member.talk.contains(
        "View.swift:5:15: note: SwiftUI has 'speechSpellsOutCharacters' (iOS 15); Sightline does "
          + "not yet [missing-api]"), "\(member.talk)")
    try sandbox.write(
      "import SwiftUI\nimport RealityKit\n#Preview { Text(\"a\") }\n", to: "R.swift")
    let module = try sandbox.run("tree", "R.swift")
    #expect(module.code == 2)
    #expect(
      module.talk.contains(
        "note: 'RealityKit' is a framework of Apple's that Sightline does not have "
          + "[missing-module]"), "\(module.talk)")
  }

  @Test("on the code of macros are told where the macro is used")
  func macros() throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      """
      import SwiftUI
      extension EnvironmentValues { @Entry var count: Int = "a" }
      #Preview { Text("a") }

      """, to: "View.swift")
    let outcome = try sandbox.run("tree", "View.swift")
    #expect(outcome.code == 2)
    #expect(outcome.talk.contains("View.swift:2:55: error: cannot convert"), "\(outcome.talk)")
    #expect(!outcome.talk.hasPrefix("macro expansion"))
  }
}
