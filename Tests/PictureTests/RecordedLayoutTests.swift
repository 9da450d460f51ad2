import CoreGraphics
import Foundation
import SwiftUI
import Testing

/// Where boxes lie in layouts, against pictures that iOS drew (Tests/Tables/layout-edges.tsv).
///
/// How it is measured: each view is drawn at its ideal size and the picture's scale. Along the row and the column through
/// the middle of the recorded box, the first and the last pixel that are nearer to the colour of the box than to that
/// around it are its edges, in the recording and in our picture alike. Symbols are of another font here, and some are
/// wider: what lies right of one is counted from the right.
@MainActor @Suite struct RecordedLayoutTests {
  private struct Row {
    var name: String
    var scale: CGFloat
    var size: [Int]
    /// Left, top, right and bottom.
    var box: [Int]
  }

  private static func rows() throws -> [Row] {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Tables/layout-edges.tsv")
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
      .map { line in
        let fields = line.split(separator: "\t").map(String.init)
        let numbers = fields.dropFirst().compactMap(Int.init)
        try #require(numbers.count == 7)
        return Row(
          name: fields[0], scale: CGFloat(numbers[0]), size: Array(numbers[1...2]),
          box: Array(numbers[3...]))
      }
  }

  private static let blue = Color(red: 0, green: 0, blue: 1)
  private static let yellow = Color(red: 1, green: 1, blue: 0)

  @ViewBuilder private func view(_ name: String) -> some View {
    switch name {
    case "checked":
      HStack {
        Image(systemName: "checkmark.circle.fill")
        Text("Checked").fixedSize()
      }
      .padding(5)
      .background(RoundedRectangle(cornerRadius: 5).fill(Self.blue))
      .padding(10)
      .background(Self.yellow)
    case "blue": Text("blue()").background(Self.blue)
    default: Text(".padding").padding().background(Self.blue)
    }
  }

  @Test("boxes are where iOS draws them, to half a pixel")
  func boxes() throws {
    let rows = try Self.rows()
    for row in rows {
      let renderer = ImageRenderer(content: view(row.name))
      renderer.scale = row.scale
      let image = try #require(renderer.cgImage)
      let wider = image.width - row.size[0]
      #expect(image.height == row.size[1], "\(row.name)")
      #expect(wider == 0 || row.name == "checked", "\(row.name)")
      func isBox(_ x: Int, _ y: Int) -> Bool {
        // Blue, green and red: text is dark in all, the box in the last two.
        let place = image._bytes.startIndex + (y * image.width + x) * 4
        return image._bytes[place + 1] < 128
      }
      let (middleX, middleY) = ((row.box[0] + row.box[2]) / 2, (row.box[1] + row.box[3]) / 2)
      let across = (0..<image.width).filter { isBox($0, middleY) }
      let down = (0..<image.height).filter { isBox(middleX, $0) }
      let found = [
        across.first ?? -1, down.first ?? -1, (across.last ?? -1) + 1, (down.last ?? -1) + 1,
      ]
      // Both are whole pixels: half a pixel off is none.
      #expect(
        found == [row.box[0], row.box[1], row.box[2] + wider, row.box[3]], "\(row.name)")
    }
    #expect(rows.count == 3)
  }
}
