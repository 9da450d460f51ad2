import Foundation
import Testing

@Suite("Crashes and endless code")
struct CrashTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var body: String
    var members = ""
    var messages: [String]
    var testDescription: String { name }
  }

  @Test(
    "exit with 3 and name view, place and reason",
    arguments: [
      Case(
        name: "index", body: "Text(\"\\(pick(7))\")",
        members: "func pick(_ index: Int) -> Int { [1, 2, 3][index] }",
        messages: [
          "View.swift:3:",
          "error: ContentView crashed while its body was evaluated: "
            + "index out of range [view-crash]", "View.swift:5:", "note: in ContentView.body",
          "hint: compare the index",
        ]),
      Case(
        name: "nil", body: "Text(Optional<String>.none!)",
        messages: ["View.swift:5:", "unexpectedly found nil while unwrapping", "hint: unwrap with"]),
      Case(
        name: "fatalError", body: "Text(make())",
        members: "func make() -> String { fatalError(\"no text here\") }",
        messages: ["View.swift:3:", "evaluated: no text here [view-crash]"]),
      Case(
        name: "overflow", body: "Text(\"\\(n + 1)\")", members: "var n = Int.max",
        messages: ["View.swift:5:", "arithmetic overflow [view-crash]"]),
      Case(
        name: "cast", body: "Text(\"\\(any as! Int)\")", members: "let any: Any = \"a\"",
        messages: ["View.swift:5:", "could not cast value of type 'String' to 'Int'"]),
      Case(
        name: "initialiser", body: "Text(\"\\(n)\")", members: "let n = [1][Int(\"2\")!]",
        messages: ["View.swift:3:", "'ContentView' crashed: index out of range"]),
      Case(
        name: "exit", body: "Text(\"\\(quit())\")", members: "func quit() -> Int { exit(5) }",
        messages: ["View.swift:2:1: error: 'ContentView' ended the process with exit(5)"]),
      Case(
        name: "function recursion", body: "Text(\"\\(deep(1))\")",
        members: "func deep(_ n: Int) -> Int { n < 0 ? 0 : deep(n + 1) + 1 }",
        messages: ["View.swift:3", "note: in ContentView.deep(Int) -> Int"]),
      Case(
        name: "a body that is its own view", body: "ContentView()",
        messages: ["error: views must not contain themselves", "[endless-recursion]"]),
      Case(
        name: "an object that nobody has set", body: "Text(model.name)",
        members:
          "@Observable final class Model { var name = \"a\" }\n  @Environment(Model.self) var model",
        messages: ["View.swift:", "ContentView crashed", "no Model in the environment"]),
      Case(
        name: "an observed object that nobody has set", body: "Text(model.name)",
        members:
          "final class Model: ObservableObject { @Published var name = \"a\" }\n"
          + "  @EnvironmentObject var model: Model",
        messages: ["View.swift:", "no Model in the environment of ContentView: set one with"]),
      Case(
        name: "view recursion", body: "VStack { ContentView() }",
        messages: ["View.swift:5: error: ", "[endless-recursion]", "ContentView is nested"]),
    ])
  func crashes(_ test: Case) throws {
    let sandbox = try Sandbox()
    try sandbox.writeView(test.body, members: test.members)
    let outcome = try sandbox.run("tree", "View.swift", "--timeout", "60")
    #expect(outcome.code == 3)
    for message in test.messages { #expect(outcome.talk.contains(message), "\(outcome.talk)") }
    #expect(outcome.output.isEmpty)
  }

  @Test("are told for the body of a preview, at the user's line")
  func previews() throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      """
      import SwiftUI
      #Preview("One") {
        let a = [1]
        Text("\\(a[3])")
      }
      #Preview("Two") {
        @Previewable @State var n = 3
        Text("\\([1, 2][n])")
      }
      """, to: "View.swift")
    let one = try sandbox.run("tree", "View.swift:One")
    #expect(one.code == 3)
    #expect(one.talk.contains("View.swift:4:12: error: 'One' crashed: index out of range"))
    let two = try sandbox.run("tree", "View.swift:Two")
    #expect(two.code == 3)
    #expect(two.talk.contains("View.swift:8:"))
  }

  @Test("include an update that never settles")
  func endlessUpdate() throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      """
      import SwiftUI
      struct ContentView: View {
        @State private var n = 0
        var body: some View {
          if n % 2 == 0 {
            Text("even").onAppear { n += 1 }
          } else {
            Text("odd").padding().onAppear { n += 1 }
          }
        }
      }
      """, to: "View.swift")
    let outcome = try sandbox.run("tree", "View.swift")
    #expect(outcome.code == 3)
    #expect(outcome.talk.contains("[endless-update]"))
    #expect(outcome.talk.contains("ContentView"))
  }

  @Test("include a body that never returns, in a loop or waiting, which ends with the time limit")
  func timeout() throws {
    let sandbox = try Sandbox()
    try sandbox.writeView(
      "Text(\"\\(spin())\")", members: "func spin() -> Int { while true {} }")
    let spinning = try sandbox.run("tree", "View.swift", "--timeout", "2")
    #expect(spinning.code == 3)
    #expect(
      spinning.talk.contains("error: the body of ContentView did not return within 2 s [timeout]"))
    #expect(spinning.talk.contains("View.swift:3:"))
    #expect(spinning.talk.contains("View.swift:5:"))

    try sandbox.write(
      """
      import SwiftUI
      import Dispatch
      struct ContentView: View {
        var body: some View { Text("\\(wait())") }
        func wait() -> Int { DispatchSemaphore(value: 0).wait(); return 1 }
      }
      """, to: "View.swift")
    let waiting = try sandbox.run("render", "View.swift", "-o", "a.png", "--timeout", "2")
    #expect(waiting.code == 3)
    #expect(waiting.talk.contains("View.swift:5:"))
    #expect(try sandbox.files() == ["View.swift"])
  }

  @Test("never outlive an interruption: exit 130, and the renderer is gone")
  func interruption() throws {
    let sandbox = try Sandbox()
    try sandbox.writeView(
      "Text(\"\\(spin())\")",
      members: "func spin() -> Int { print(getpid()); fflush(nil); while true {} }")
    let process = try sandbox.start(["tree", "View.swift", "--timeout", "60"])
    var renderer: pid_t?
    while renderer == nil, process.isRunning {
      usleep(20_000)
      let talk = String(decoding: try sandbox.data("err.log"), as: UTF8.self)
      if talk.hasSuffix("\n") { renderer = talk.split(separator: "\n").first.flatMap { pid_t($0) } }
    }
    let child = try #require(renderer)
    process.interrupt()
    #expect(try sandbox.finish(process).code == 130)
    #expect(kill(child, 0) == -1 && errno == ESRCH)
  }
}
