import Testing

@testable import SwiftUICore

@Suite struct MarkdownTests {
  private func html(_ string: String) -> String {
    InlineMarkdown.runs(string).map { run in
      var text = run.text
      if run.intent.contains(.code) { text = "<code>\(text)</code>" }
      if run.intent.contains(.strikethrough) { text = "<s>\(text)</s>" }
      if run.intent.contains(.emphasized) { text = "<i>\(text)</i>" }
      if run.intent.contains(.stronglyEmphasized) { text = "<b>\(text)</b>" }
      if let link = run.link { text = "<\(link)>\(text)</>" }
      return text
    }.joined()
  }

  @Test(arguments: [
    ("plain", "plain"), ("*a*", "<i>a</i>"), ("_a_", "<i>a</i>"), ("**a**", "<b>a</b>"),
    ("__a__", "<b>a</b>"), ("***a***", "<b><i>a</i></b>"), ("~~a~~", "<s>a</s>"),
    ("~a~", "~a~"), ("`a*b*`", "<code>a*b*</code>"), ("`` a`b ``", "<code>a`b</code>"),
    ("`open", "`open"), ("2 * 3 * 4", "2 * 3 * 4"), ("snake_case_name", "snake_case_name"),
    ("a*b*c", "a<i>b</i>c"), ("\\*a\\*", "*a*"), ("*open", "*open"), ("**a*", "*<i>a</i>"),
    ("**a *b* c**", "<b>a </b><b><i>b</i></b><b> c</b>"), ("*a **b***", "<i>a </i><b><i>b</i></b>"),
    ("[a](b)", "<b>a</>"), ("[**a**](b \"title\")", "<b><b>a</b></>"), ("[a] (b)", "[a] (b)"),
    ("[a](b", "[a](b"), ("<https://a.b>", "<https://a.b>https://a.b</>"),
    ("a < b > c", "a < b > c"),
    ("line\nnext", "line\nnext"), ("# no heading", "# no heading"), ("", ""),
    ("* item", "* item"), ("*a [b*](c)", "*a <c>b*</>"),
  ])
  func marks(string: String, expected: String) {
    #expect(html(string) == expected)
  }

  @Test func manyMarksAreReadOnce() {
    // Each would look through all others if marks without a partner were looked for again and again.
    for mark in ["*", "**", "_", "`", "[", "<", "~~", "*a _b ", "[a](", "``a`"] {
      let string = String(repeating: mark + "x", count: 20_000)
      let text = InlineMarkdown.runs(string).map(\.text).joined()
      #expect(text.filter { $0 == "x" }.count == 20_000, "\(mark)")
    }
  }
}
