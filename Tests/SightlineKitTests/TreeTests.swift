import Foundation
import SightlineKit
import Testing

@_spi(Sightline) @testable import SwiftUICore

@Suite("Trees")
struct TreeTests {
  private func entry(
    _ id: Int, _ parent: Int?, _ depth: Int, _ view: String, text: String? = nil, frame: CGRect,
    proposal: (CGFloat?, CGFloat?) = (393, nil), guides: [(name: String, value: CGFloat)] = [],
    line: Int? = nil
  ) -> TreeEntry {
    TreeEntry(
      id: id, parent: parent, depth: depth, view: view, text: text, frame: frame,
      proposal: (width: proposal.0, height: proposal.1), guides: guides, identity: "0.\(id)",
      file: line == nil ? nil : "UserFile/Card.swift", line: line)
  }

  private var report: TreeReport {
    TreeReport(
      view: "Card", device: "iPhone 15", scale: 3, size: CGSize(width: 393, height: 852),
      safeArea: Device.Insets(top: 59, leading: 0, bottom: 34, trailing: 0),
      nodes: [
        entry(
          0, nil, 0, "VStack", frame: CGRect(x: 0, y: 59, width: 393, height: 100.125),
          proposal: (393, CGFloat.infinity), line: 12),
        entry(
          1, 0, 1, "padding", frame: CGRect(x: 8, y: 67, width: 61 / 3.0, height: 20),
          guides: [("VerticalAlignment.b", 2.5), ("HorizontalAlignment.a", .nan)], line: 13),
        entry(
          2, 1, 2, "Text", text: "Say \"hi\"", frame: CGRect(x: 8, y: -1.5, width: 10, height: 20)),
        entry(3, 0, 1, "Color", frame: CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 0)),
      ],
      findings: [
        Finding(
          "not-a-number", .warning, "odd", at: Finding.Place(file: "a/Card.swift", line: 13),
          node: 1)
      ],
      counters: Frame.Counters(bodies: 1, measures: 2, placements: 3, drawn: 4))
  }

  @Test("read as text")
  func text() {
    #expect(
      report.text() == """
        Card  iPhone 15, 393×852 at 3x
        └─ VStack  0,59 393×100.13  Card.swift:12
           ├─ padding  8,67 20.33×20  Card.swift:13
           │  └─ Text  "Say \\"hi\\""  8,-1.5 10×20
           └─ Color  0,0 ∞×0

        """)
  }

  @Test("read as JSON, in an order that never changes, lengths unrounded")
  func json() {
    #expect(
      report.json() == """
        {
          "schemaVersion": 1, "view": "Card", "device": "iPhone 15", "scale": 3,
          "size": [393, 852], "safeArea": [59, 0, 34, 0],
          "nodes": [
            {"id": 0, "parent": null, "depth": 0, "view": "VStack", "frame": [0, 59, 393, 100.125], \
        "proposal": [393, "inf"], "identity": "0.0", "file": "Card.swift", "line": 12},
            {"id": 1, "parent": 0, "depth": 1, "view": "padding", "frame": [8, 67, 20.333333333333332, 20], \
        "proposal": [393, null], "guides": {"HorizontalAlignment.a": "nan", "VerticalAlignment.b": 2.5}, \
        "identity": "0.1", "file": "Card.swift", "line": 13},
            {"id": 2, "parent": 1, "depth": 2, "view": "Text", "text": "Say \\"hi\\"", \
        "frame": [8, -1.5, 10, 20], "proposal": [393, null], "identity": "0.2"},
            {"id": 3, "parent": 0, "depth": 1, "view": "Color", "frame": [0, 0, "inf", 0], \
        "proposal": [393, null], "identity": "0.3"}],
          "accessibility": [],
          "accessibilityDiagnostics": [],
          "diagnostics": [
            {"code": "not-a-number", "severity": "warning", "message": "odd", "node": 1, \
        "file": "Card.swift", "line": 13}],
          "counters": {"bodies": 1, "measures": 2, "placements": 3, "drawn": 4}}

        """)
  }

  @Test("say as JSON what is read out, those inside others in them")
  @MainActor func semantics() throws {
    let view = HStack { Color.red.accessibilityLabel("dot").accessibilityAddTraits(.isButton) }
      .accessibilityElement(children: .contain).accessibilityLabel("row")
      .accessibilityIdentifier("all").frame(width: 40, height: 20)
    let stage = Stage(
      view, world: World(size: CGSize(width: 40, height: 20), scale: 1, text: RealText()))
    var report = report
    report.semantics = stage.update().layoutTree().semantics().map { ($0, 7) }
    let place = #""frame": [0, 0, 40, 20]"#
    let inner = #"{"role": "element", "label": "dot", "traits": ["button"], \#(place)}"#
    #expect(
      report.json().contains(
        #""accessibility": [\#n    {"node": 7, "role": "group", "label": "row", "identifier": "all", "#
          + #"\#(place), "children": [\#(inner)]}]"#))
  }

  @Test("are JSON that others can read")
  func parsing() throws {
    let value = try JSONSerialization.jsonObject(with: Data(report.json().utf8))
    let object = try #require(value as? [String: Any])
    #expect((object["nodes"] as? [Any])?.count == 4)
  }

  @Test("stay readable, and short, however deep they are")
  func deep() {
    var report = report
    report.nodes = (0..<2000).map { depth in
      entry(
        depth, depth == 0 ? nil : depth - 1, depth, "padding",
        frame: CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    let lines = report.text().split(separator: "\n")
    #expect(lines.count == 2001)
    #expect(lines.allSatisfy { $0.count < 300 })
    #expect(lines.last?.contains("(1999) └─ padding") == true)
  }
}
