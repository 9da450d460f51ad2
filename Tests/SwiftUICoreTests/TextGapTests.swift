import Foundation
import SwiftUI
import Testing

/// The distances beside texts of each style, with real fonts, to the hundredth that the table of docs/evidence/spacing.md has.
@MainActor @Suite struct TextGapTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var style: String
    /// Text above text, box above text, text above box; at 2x, then at 3x.
    var gaps: [Double]
    var testDescription: String { style }
  }

  nonisolated static func rows() throws -> [Row] {
    let file = TableCase.tables.appendingPathComponent("text-gaps.tsv")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst().map {
      let columns = $0.split(separator: "\t").map(String.init)
      return Row(style: columns[0], gaps: columns.dropFirst().compactMap(Double.init))
    }
  }

  private static let fonts: [String: Font] = [
    "largeTitle": .largeTitle, "title": .title, "title2": .title2, "title3": .title3,
    "headline": .headline, "body": .body, "callout": .callout, "subheadline": .subheadline,
    "footnote": .footnote, "caption": .caption, "caption2": .caption2,
  ]

  @Test("a text of each style keeps the distances of its font", arguments: try rows())
  func gaps(_ row: Row) throws {
    try #require(row.gaps.count == 6)
    let font = try #require(Self.fonts[row.style])
    for (index, scale) in [2.0, 3].enumerated() {
      let box = Color.clear.frame(width: 20, height: 10)
      let text = Text(verbatim: "Hg").font(font)
      let found = [
        gap(
          VStack {
            text; text
          }, scale),
        gap(
          VStack {
            box; text
          }, scale),
        gap(
          VStack {
            text; box
          }, scale),
      ]
      for (found, expected) in zip(found, row.gaps[(3 * index)...]) {
        #expect(abs(found - expected) < 0.0051, "\(found), expected \(expected) at \(scale)x")
      }
    }
  }

  /// What lies between the two views of a column.
  private func gap(_ column: some View, _ scale: Double) -> Double {
    let placed = TestStage(
      column, window: Extent(300, 300), scale: scale, text: RealTextService()
    ).allPlaced().filter { $0.view == "Text" || $0.view == "frame" }
    guard placed.count == 2 else { return .nan }
    return placed[1].frame.y - placed[0].frame.y - placed[0].frame.height
  }

  @Test("there are eleven styles in the table")
  func styles() throws {
    #expect(Set(try Self.rows().map(\.style)) == Set(Self.fonts.keys))
  }
}
