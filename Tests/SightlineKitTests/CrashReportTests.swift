import Testing

@testable import SightlineKit

@Suite("Crash reports")
struct CrashReportTests {
  @Test("are read line by line")
  func reading() {
    let report = CrashReport(
      Array(
        """
        signal 4
        overflow 0
        depth 2
        body 12 ContentView.swift Row
        body 0 - ContentView
        pc 2a10
        pc 1f
        end

        """.utf8))
    #expect(report.signal == 4)
    #expect(!report.isOverflow)
    #expect(report.depth == 2)
    #expect(
      report.bodies == [
        CrashReport.Body(view: "Row", file: "ContentView.swift", line: 12),
        CrashReport.Body(view: "ContentView", file: nil, line: nil),
      ])
    #expect(report.addresses == [0x2a10, 0x1f])
  }

  @Test("may be cut off anywhere")
  func cutOff() {
    #expect(CrashReport([]) == CrashReport())
    #expect(CrashReport(Array("signal 11\nbody 3".utf8)).signal == 11)
    #expect(CrashReport(Array("signal\nnonsense here\npc zz".utf8)) == CrashReport())
  }

  @Test("have their addresses looked up as calls, and the failed check named")
  func symbols() {
    let answer = Symbolizer.answer(
      in: """
        Swift runtime failure: arithmetic overflow
        /<compiler-generated>:0:0
        $s8UserFile11ContentViewV4bodyQrvg
        /tmp/a/View.swift:5:15

        $s8UserFile11ContentViewV4pickyS2iF
        /tmp/a/View.swift:8:0

        ??
        ??:0:0

        """)
    #expect(answer.failure == "arithmetic overflow")
    #expect(
      answer.calls == [
        Symbolizer.Call(
          function: "ContentView.body",
          place: Finding.Place(file: "/tmp/a/View.swift", line: 5, column: 15)),
        Symbolizer.Call(
          function: "ContentView.pick(Int) -> Int",
          place: Finding.Place(file: "/tmp/a/View.swift", line: 8)),
      ])
  }

  @Test("keep the runtime's own words back until it is known that something crashed")
  func userOutput() {
    var output = UserOutput()
    let shown =
      output.take(Array("hello\nA.swift:3: Fatal err".utf8))
      + output.take(Array("or: boom\nCurrent stack trace:\n0  lib 0x0000 f + 3\nbye\nrest".utf8))
      + output.finish()
    #expect(String(decoding: shown, as: UTF8.self) == "hello\nbye\nrest")
    #expect(String(decoding: output.keptBack, as: UTF8.self).contains("boom"))
  }
}
