import Foundation
import Testing

/// A line of a file of recordings: where real SwiftUI put one view.
struct RecordedRow {
  var fixture: String
  var canvas: Extent
  var probe: String
  var frame: Box
  /// The last column: what the frame depends on, or the pixels of a point.
  var note: String

  /// The lines of one file in Tests/Tables.
  static func load(_ name: String) throws -> [RecordedRow] {
    let file = TableCase.tables.appendingPathComponent(name)
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst().map {
      let columns = $0.split(separator: "\t").map(String.init)
      let numbers = try #require(columns.count == 10 ? columns[5...8].compactMap(Double.init) : nil)
      return RecordedRow(
        fixture: columns[0],
        canvas: Extent(try #require(Double(columns[2])), try #require(Double(columns[3]))),
        probe: columns[4],
        frame: Box(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]),
        note: columns[9])
    }
  }
}
