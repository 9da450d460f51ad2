import Testing

@testable import SightlineKit

@Suite("The compiler's messages")
struct CompilerMessageTests {
  private static let output = """
    a.swift:6:8: error: value of type 'Text' has no member 'badge'
    4 | VStack {
    6 | Text("a").badge(3)
      |           `- error: value of type 'Text' has no member 'badge'

    /t/M+SightlineEntry.swift:7:64: error: cannot assign value of type 'ContentView'
     7 |   x

    macro expansion @Entry:2:28: error: type 'K' does not conform to protocol 'EnvironmentKey'
    `- a.swift:9:55: note: expanded code originates here
    9 | extension EnvironmentValues { @Entry var q: Int = "" }

    /s/EnvironmentValues.swift:5:18: note: protocol requires nested type 'Value'
    5 |   associatedtype Value

    a.swift:12:1: warning: variable 'x' was never used

    """

  private func told(_ output: String) -> [CompilerMessage] {
    CompilerMessage.messages(in: Array(output.utf8))
      .told(hiding: ["/t/M+SightlineEntry.swift"], of: ["a.swift"])
  }

  @Test("are told of the user's files only, those on macros where the macro is used")
  func telling() {
    let told = told(Self.output)
    #expect(told.map(\.place.text) == ["a.swift:6:8", "a.swift:9:55", "a.swift:12:1"])
    #expect(told.map(\.kind) == [.error, .error, .warning])
    #expect(
      told[1].lines[0]
        == "a.swift:9:55: error: type 'K' does not conform to protocol 'EnvironmentKey'")
  }

  @Test("are not told twice when what a macro has made repeats a mistake")
  func repeated() {
    let output = """
      a.swift:9:45: error: cannot find type 'In' in scope
      macro expansion @Entry:2:28: error: cannot find type 'In' in scope
      `- a.swift:9:55: note: expanded code originates here

      """
    #expect(told(output).map(\.place.text) == ["a.swift:9:45"])
  }

  @Test("are read through their colours")
  func colours() {
    let line = "a.swift:2:18: \u{1B}[1;31merror: \u{1B}[1;39mcannot find 'X' in scope\u{1B}[0;0m"
    let messages = CompilerMessage.messages(in: Array(line.utf8))
    #expect(messages.map(\.text) == ["cannot find 'X' in scope"])
    #expect(messages.map(\.lines) == [[line]])
  }

  @Test(
    "tell which name is missing",
    arguments: [
      ("cannot find 'List' in scope", MissingName.topLevel("List")),
      ("cannot find type 'List' in scope", .topLevel("List")),
      ("unknown attribute 'FetchRequest'", .topLevel("FetchRequest")),
      ("no such module 'Charts'", .module("Charts")),
      ("value of type 'some View' has no member 'badge'", .member("badge", of: "View")),
      ("type 'Color' has no member 'mint'", .member("mint", of: "Color")),
      ("value of type 'Binding<Int>' has no member 'x'", .member("x", of: "Binding")),
      ("value of type 'SwiftUI.Text' has no member 'x'", .member("x", of: "Text")),
    ])
  func missing(_ message: String, _ name: MissingName) {
    #expect(MissingName(message) == name)
  }

  @Test("that name nothing are left alone")
  func others() {
    #expect(MissingName("missing return in instance method") == nil)
    #expect(MissingName("cannot convert value of type 'Int' to 'String'") == nil)
  }

  @Test("are compared with a table of SwiftUI's names")
  func names() {
    let names = KnownNames(table: "# x\n-\t16\tGrid\nView\t15\tbadge\nColor\t0\tmint\n")
    #expect(names.version(of: "Grid") == "iOS 16")
    #expect(names.version(of: "Grud") == nil)
    #expect(names.version(of: "badge", memberOf: "Row") == "iOS 15")
    #expect(names.version(of: "mint", memberOf: "Color") == "iOS")
    #expect(names.version(of: "mint", memberOf: "Text") == nil)
    #expect(KnownNames.standard.version(of: "NavigationStack") == "iOS 16")
  }
}
