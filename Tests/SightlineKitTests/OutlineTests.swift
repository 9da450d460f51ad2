import SightlineKit
import Testing

@Suite("Outlines of source files")
struct OutlineTests {
  @Test(
    "tell whether a view needs arguments",
    arguments: [
      ("", true),
      ("let title = \"a\"", true),
      ("let title: String", false),
      ("var title: String", false),
      ("var title: String?", true),
      ("let title: String?", false),
      ("@State private var count = 0", true),
      ("@State private var count: Int", false),
      ("@State var item: Item?", true),
      ("@Binding var isOn: Bool", false),
      ("@Environment(\\.colorScheme) private var scheme", true),
      ("@EnvironmentObject var model: Model", true),
      ("@ObservedObject var model: Model", false),
      ("@ObservedObject var model = Model()", true),
      ("@StateObject private var model = Model()", true),
      ("@FocusState private var isFocused: Bool", true),
      ("@Namespace var space", true),
      ("static let title: [String: Int] = [:]\n  let other = Self.title", true),
      ("var computed: Int { 3 }", true),
      ("var computed: Int {\n    get { 3 }\n  }", true),
      ("var observed = 1 { didSet { print(1) } }", true),
      ("var observed: Int { didSet { print(1) } }", false),
      ("let make: () -> Void", false),
      ("let make: () -> Void = { print(\"}\") }", true),
      ("let a = 1, b: Int", false),
      ("let a = 1, b = 2", true),
      ("let table = Dictionary<String, Int>()", true),
      ("let rows = [1, 2, 3]\n    .map { $0 * 2 }\n    .filter { $0 > 2 }\n  let n: Int", false),
      ("let x = 1 +\n    2", true),
      ("init() {}", true),
      ("let title: String\n  init(_ title: String = \"a\") { self.title = title }", true),
      ("let title: String\n  init(_ title: String) { self.title = title }", false),
      ("let title: String\n  init(title: String) {}\n  init() {}", true),
      ("private init() {}", false),
      ("init?() { nil }", false),
      ("func make(_ x: Int) -> some View { let y: Int = x; return Text(\"\\(y)\") }", true),
      ("// let title: String", true),
      ("enum Kind { case a, b }\n  struct Inner { let x: Int }", true),
      ("lazy var cache: [Int] = { [] }()", true),
      ("@ViewBuilder let content: () -> Content", false),
    ])
  func needsNoArguments(_ members: String, _ expected: Bool) throws {
    let outline = SourceOutline(
      "struct Row: View {\n  \(members)\n  var body: some View { Text(\"a\") }\n}")
    let view = try #require(outline.views.first { $0.name == "Row" })
    #expect(view.needsNoArguments == expected)
  }

  @Test("find views however they are declared")
  func views() {
    let outline = SourceOutline(
      """
      @MainActor public struct A: View { }
      struct B : Equatable, SwiftUI.View { }
      struct C { }
      extension C: View { var body: some View { Text("") } }
      final class D: View { init() {} }
      struct E<Content: View>: View where Content: Hashable { }
      struct F: ViewModifier { }
      enum Screens { struct G: View { } }
      extension Screens { struct H: View { } }
      private struct I: View { }
      struct Outer { fileprivate struct J: View { } }
      func make() { struct K: View { } }
      let text = "struct L: View { }"
      /* struct M: View { } */
      """)
    #expect(
      outline.views.map(\.name) == [
        "A", "B", "C", "D", "E", "Screens.G", "Screens.H", "I", "Outer.J",
      ])
    #expect(outline.views.filter { !$0.isReachable }.map(\.name) == ["I", "Outer.J"])
    #expect(outline.views.filter { !$0.needsNoArguments }.map(\.name) == ["E"])
  }

  @Test("find previews with name and place, and only those of the file itself")
  func previews() {
    let outline = SourceOutline(
      """
      #Preview { A() }
        #Preview("Two \\"quoted\\"", traits: .landscapeLeft) { A() }
      #if os(macOS)
      #Preview("mac") { A() }
      #endif
      // #Preview("no") { }
      #Preview("with \\(x)") { A() }
      """)
    #expect(outline.previews.map(\.name) == [nil, "Two \"quoted\"", nil])
    #expect(outline.previews.map(\.line) == [1, 2, 7])
    #expect(outline.previews.map(\.column) == [1, 3, 1])
  }

  @Test("list imports")
  func imports() {
    let outline = SourceOutline(
      "import SwiftUI\n@testable import struct Foundation.Date\nimport A.B")
    #expect(outline.imports == ["SwiftUI", "Foundation", "A"])
  }
}
