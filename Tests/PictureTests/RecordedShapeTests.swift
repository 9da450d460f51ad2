import Foundation
import Raster
import SwiftUI
import Testing

/// Where the edges of shapes lie, against pictures that iOS drew (Tests/Tables/shape-edges.tsv).
///
/// How it is measured: along a row or a column of pixels the brightness goes from dark to the colour of a ring and back.
/// Each of both edges is put where the pixels between dark and bright, each counted by its share of the difference, say,
/// in the recording and in our picture alike, and their distance is taken.
@MainActor @Suite struct RecordedShapeTests {
  private struct Line {
    var name: String
    var isRow: Bool
    var place: Int
    var window: Range<Int>
    var edges: [Double]
  }

  private static func lines() throws -> [Line] {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Tables/shape-edges.tsv")
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
      .map { text in
        let fields = text.split(separator: "\t").map(String.init)
        let numbers = fields.dropFirst(2).compactMap(Double.init)
        try #require(numbers.count == 5)
        return Line(
          name: fields[0], isRow: fields[1] == "row", place: Int(numbers[0]),
          window: Int(numbers[1])..<Int(numbers[2]), edges: Array(numbers[3...]))
      }
  }

  @ViewBuilder private func gauge(_ name: String) -> some View {
    switch name {
    case "capacity":
      Gauge(value: 0.68) { EmptyView() }.gaugeStyle(.accessoryCircularCapacity)
    case "open with bounds", "value only":
      Gauge(value: 0.68) {
        EmptyView()
      } currentValueLabel: {
        EmptyView()
      } minimumValueLabel: {
        Text(verbatim: "0")
      } maximumValueLabel: {
        Text(verbatim: "100")
      }
      .gaugeStyle(.accessoryCircular)
    default: Gauge(value: 0.68) { EmptyView() }.gaugeStyle(.accessoryCircular)
    }
  }

  @Test("edges of rings are where iOS draws them, to half a pixel")
  func rings() throws {
    var worst = 0.0
    let lines = try Self.lines()
    for line in lines {
      let picture = try TestStage(120, 120, scale: 3, isDark: true) {
        gauge(line.name).tint(.green).frame(width: 120, height: 120).background(.black)
      }.pixels()
      let values = line.window.map { place -> Double in
        let pixel = line.isRow ? picture[place, line.place] : picture[line.place, place]
        return Double(pixel?.green ?? 0)
      }
      let found = Self.edges(values).map { $0 + Double(line.window.lowerBound) }
      try #require(found.count == 2, "\(line.name) \(line.place): \(values)")
      for (ours, theirs) in zip(found, line.edges) {
        worst = max(worst, abs(ours - theirs))
        #expect(abs(ours - theirs) <= 0.5, "\(line): \(found)")
      }
    }
    print("edges of \(lines.count) rings: \(worst) pixels off at most")
    #expect(lines.count > 30)
  }

  /// Where a profile goes from one flat stretch to another.
  private static func edges(_ values: [Double]) -> [Double] {
    var edges: [Double] = []
    var index = 0
    while index < values.count - 1 {
      guard abs(values[index + 1] - values[index]) > 12 else {
        index += 1
        continue
      }
      let before = values[index]
      var end = index + 1
      while end < values.count - 1, abs(values[end + 1] - values[end]) > 4 { end += 1 }
      let after = values[end]
      if abs(after - before) > 30 {
        let covered = values[(index + 1)..<end].reduce(0) { $0 + ($1 - before) / (after - before) }
        edges.append(Double(end) - covered)
      }
      index = end
    }
    return edges
  }
}
