import SourceTokens
import Testing

@testable import SightlineKit

@Suite("Tokens of Swift source")
struct LexerTests {
  private func texts(_ source: String) -> [String] { Lexer.tokens(of: source).map(\.text) }

  @Test("leave comments out, nested ones too")
  func comments() {
    #expect(texts("a // b\nc /* d /* e */ f */ g") == ["a", "c", "g"])
    #expect(texts("a /* never closed") == ["a"])
  }

  @Test("have a string literal as one token")
  func strings() {
    #expect(texts(#"x = "struct A: View {" y"#) == ["x", "=", "struct A: View {", "y"])
    #expect(texts(#""a \" b" c"#) == [#"a \" b"#, "c"])
    #expect(texts(##"#"raw " \n"# c"##) == [#"raw " \n"#, "c"])
    #expect(texts("\"\"\"\n  line \"quoted\"\n  \"\"\" c").last == "c")
  }

  @Test("keep what is interpolated inside its literal, strings within included")
  func interpolation() {
    #expect(texts(#""a \(f("}", (1))) b" c"#).count == 2)
    #expect(texts(##"#"a \#(f("}")) \(no)"# c"##).last == "c")
  }

  @Test("end a string that is not closed with its line")
  func unclosed() {
    #expect(texts("\"abc\ndef") == ["abc", "def"])
  }

  @Test("say line and column, the column in bytes")
  func places() throws {
    let token = try #require(Lexer.tokens(of: "let a\n/* 안 */ #Preview").last)
    #expect(token.text == "Preview")
    #expect(token.line == 2)
    #expect(token.column == 12)
  }
}

@Suite("Conditional code")
struct ConditionalCodeTests {
  private func active(_ source: String) -> String {
    ConditionalCode().active(Lexer.tokens(of: source)).map(\.text).joined(separator: " ")
  }

  @Test(
    "is there or not by its condition",
    arguments: [
      ("DEBUG", true), ("RELEASE", false), ("!DEBUG", false), ("os(Linux)", true),
      ("os(iOS)", false), ("os(iOS) || os(Linux)", true), ("DEBUG && os(macOS)", false),
      ("!(os(iOS) || os(macOS))", true), ("canImport(SwiftUI)", true),
      ("canImport(Nothing)", false),
      ("swift(>=5.9)", true), ("targetEnvironment(simulator)", false), ("true", true),
      ("os(iOS) && true || DEBUG", true),
    ])
  func conditions(_ condition: String, _ isActive: Bool) {
    #expect(active("#if \(condition)\na\n#else\nb\n#endif\nc") == (isActive ? "a c" : "b c"))
  }

  @Test("takes the first branch whose condition holds")
  func branches() {
    #expect(active("#if os(iOS)\na\n#elseif DEBUG\nb\n#elseif true\nc\n#else\nd\n#endif") == "b")
  }

  @Test("nests")
  func nesting() {
    #expect(active("#if os(iOS)\n#if DEBUG\na\n#endif\nb\n#endif\nc") == "c")
  }
}
