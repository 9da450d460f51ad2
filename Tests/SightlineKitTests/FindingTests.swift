import SightlineKit
import Testing

@Suite("Findings")
struct FindingTests {
  @Test("have the shape of a compiler's message, with notes and a hint")
  func text() {
    let finding = Finding(
      "view-crash", .error, "Row crashed", at: Finding.Place(file: "a/B.swift", line: 3, column: 7),
      notes: [
        Finding.Note("in Row.body", at: Finding.Place(file: "a/B.swift", line: 3)),
        Finding.Note("needs 118 points"),
      ], hint: "do not")
    #expect(
      finding.text() == """
        a/B.swift:3:7: error: Row crashed [view-crash]
        a/B.swift:3: note: in Row.body
          note: needs 118 points
          hint: do not
        """)
  }

  @Test("need no place")
  func withoutPlace() {
    #expect(Finding("x", .warning, "odd").text() == "warning: odd [x]")
  }

  @Test("are coloured when wanted")
  func coloured() {
    #expect(Finding("x", .warning, "odd").text(.coloured).contains("\u{1B}[1;33mwarning:"))
  }
}

@Suite("JSON")
struct JSONWriterTests {
  @Test(
    "has numbers without a fraction where there is none, and strings for what is no number",
    arguments: [
      (1.0, "1"), (-0.0, "0"), (20.333333333333332, "20.333333333333332"), (0.1, "0.1"),
      (.nan, "\"nan\""), (.infinity, "\"inf\""), (-.infinity, "\"-inf\""), (1e300, "1e+300"),
      (-2.5, "-2.5"),
    ] as [(Double, String)])
  func numbers(_ value: Double, _ text: String) {
    #expect(JSONWriter.number(value) == text)
  }

  @Test("escapes what must be, and nothing else")
  func strings() {
    #expect(JSONWriter.quoted("a\"b\\c\nd\t안🍎\u{01}/") == "\"a\\\"b\\\\c\\nd\\t안🍎\\u0001/\"")
  }

  @Test("puts commas between elements, across lines too")
  func commas() {
    var json = JSONWriter()
    json.beginObject()
    json.key("a")
    json.beginArray()
    json.value(1)
    json.newLine(indent: 1)
    json.value("b")
    json.endArray()
    json.key("c")
    json.beginObject()
    json.endObject()
    json.key("d")
    json.null()
    json.endObject()
    #expect(json.text == "{\"a\": [1,\n \"b\"], \"c\": {}, \"d\": null}")
  }
}
