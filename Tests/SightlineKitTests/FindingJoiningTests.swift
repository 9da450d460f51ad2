import SightlineKit
import Testing

@Suite("Findings that are alike")
struct FindingJoiningTests {
  private func finding(_ code: String, _ line: Int?) -> Finding {
    Finding(code, .warning, "m", at: line.map { Finding.Place(file: "A.swift", line: $0) })
  }

  @Test("are told once, with how many more there are")
  func joined() {
    let rows = Array(repeating: finding("a", 3), count: 40)
    let joined = (rows + [finding("a", 4), finding("b", 3)]).joined
    #expect(joined.map(\.code) == ["a", "a", "b"])
    #expect(joined.map { $0.place?.line } == [3, 4, 3])
    #expect(joined.map { $0.notes.map(\.text) } == [["and \(40 - 1) more like it"], [], []])
  }

  @Test("stay apart where they have no place")
  func placeless() {
    #expect([finding("a", nil), finding("a", nil)].joined.count == 2)
  }
}
