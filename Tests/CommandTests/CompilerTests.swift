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
}
