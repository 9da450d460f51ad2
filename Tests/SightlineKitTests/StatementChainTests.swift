import SourceTokens
import Testing

@testable import SightlineKit

@Suite("The modifiers of a statement")
struct StatementChainTests {
  private func statement(_ source: String, from line: Int = 1) -> StatementChain? {
    StatementChain(from: line, in: Lexer.tokens(of: source))
  }

  @Test("have the lines on which they stand")
  func modifiers() throws {
    let chain = try #require(
      statement(
        """
        Text("a.b()")
          .padding()
          .background {
            Color.red.opacity(0.5)
          }
          .frame(
            width: 10)
        Text("b").bold()
        """))
    #expect(chain.modifiers.map(\.name) == ["padding", "background", "frame"])
    #expect(chain.modifiers.map(\.line) == [2, 3, 6])
    #expect(chain.lines == 1...7)
  }

  @Test("end where the bracket around them does, and go on after further closures")
  func ends() throws {
    let source = """
      VStack {
        Button { pay() }
          label: {
            Text("x").bold()
          }
          .padding()
      }
      .frame(width: 10)
      """
    let inner = try #require(statement(source, from: 2))
    #expect(inner.modifiers.map(\.line) == [6])
    #expect(inner.lines == 2...6)
    let outer = try #require(statement(source))
    #expect(outer.modifiers.map(\.line) == [8])
    #expect(statement(source, from: 9) == nil)
  }
}
