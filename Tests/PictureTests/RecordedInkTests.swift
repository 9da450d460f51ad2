import Foundation
import Raster
import SwiftUI
import Testing

/// Where the ink of text lies, against pictures that iOS drew (Tests/Tables/text-ink.tsv).
@MainActor @Suite struct RecordedInkTests {
  private static let lorem =
    "Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut "
    + "labore et dolore magna aliqua."

  /// The views of the pictures, written after what their repositories say they show.
  private func stage(_ name: String, scale: CGFloat) throws -> TestStage {
    func stage(_ width: CGFloat, _ height: CGFloat, @ViewBuilder _ view: () -> some View)
      -> TestStage
    {
      TestStage(width, height, scale: scale) {
        view().frame(width: width, height: height).background(Color.white)
      }
    }
    switch name {
    case "greeting":
      return stage(400, 400) {
        VStack(spacing: 24) {
          VStack(spacing: 8) {
            Text("Hello PreviewSnapshots").font(.title)
            Text("Welcome to PreviewSnapshots").font(.subheadline)
          }
          Text(Self.lorem).font(.body)
        }
        .multilineTextAlignment(.center).padding(8)
      }
    case "minimum": return stage(389 / 3, 61 / 3) { Text(".sizes(.minimum)") }
    case "padding": return stage(297 / 3, 157 / 3) { Text(".padding").padding() }
    case "blue": return stage(135 / 3, 61 / 3) { Text("blue()") }
    case "sizes":
      return stage(320, 480) {
        Text(
          """
          .sizes([SizesSnapshotTrait.Size(width: 320, height: 480), \
          SizesSnapshotTrait.Size(width: 375, height: 667)])
          """)
      }
    case "checked anchored":
      return stage(123, 50.5) {
        HStack {
          Image(systemName: "checkmark.circle.fill").foregroundColor(.white)
          Text("Checked").fixedSize()
        }
        .padding(5).padding(10)
      }
    case "instruction anchored":
      return stage(200, 70) {
        VStack(alignment: .leading) {
          Text("500 ft").font(.title)
          Text("Merge Left").font(.title3)
        }
      }
    case "regular anchored":
      return stage(330, 40) {
        Text("MarkdownUI is fully compliant with the").font(.system(size: 16))
      }
    default: throw CocoaError(.fileNoSuchFile)
    }
  }

  private static func rows() throws -> [(name: String, scale: CGFloat, box: CGRect)] {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Tables/text-ink.tsv")
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
      .map { line in
        let fields = line.split(separator: "\t").map(String.init)
        let numbers = fields.dropFirst().compactMap(Double.init)
        try #require(numbers.count == 5)
        let box = CGRect(
          x: numbers[1], y: numbers[2], width: numbers[3] - numbers[1],
          height: numbers[4] - numbers[2])
        return (fields[0], numbers[0], box)
      }
  }

  @Test("lines of text are where iOS draws them, to a point")
  func lines() throws {
    let rows = try Self.rows()
    var worst: CGFloat = 0
    for name in Set(rows.map(\.name)).sorted() {
      let recorded = rows.filter { $0.name == name }
      let scale = recorded[0].scale
      var found = try stage(name, scale: scale).pixels().lines(scale: scale)
      try #require(found.count == recorded.count, "\(name): \(found)")
      if name.hasSuffix("anchored") {
        let (x, y) = (
          recorded[0].box.minX - found[0].minX, recorded[0].box.minY - found[0].minY
        )
        found = found.map { $0.offsetBy(dx: x, dy: y) }
      }
      for (ours, theirs) in zip(found, recorded.map(\.box)) {
        let off = [
          ours.minX - theirs.minX, ours.minY - theirs.minY, ours.maxX - theirs.maxX,
          ours.maxY - theirs.maxY,
        ]
        worst = off.reduce(worst) { max($0, abs($1)) }
        // The pictures' boxes are printed with two digits.
        #expect(off.allSatisfy { abs($0) <= 1.01 }, "\(name): \(ours) for \(theirs)")
      }
    }
    print("ink of \(rows.count) lines: \(worst) points off at most")
    #expect(rows.count == 16)
  }
}

extension PixelImage {
  /// The boxes of stretches of rows with ink, in points.
  fileprivate func lines(scale: CGFloat) -> [CGRect] {
    var boxes: [CGRect] = []
    var box = CGRect.null
    for y in 0...height {
      let columns = (0..<width).filter { x in
        self[x, y].map { Int($0.red) < 178 || Int($0.green) < 178 || Int($0.blue) < 178 } ?? false
      }
      if let first = columns.first, let last = columns.last {
        box = box.union(
          CGRect(x: first, y: y, width: last + 1 - first, height: 1))
      } else if !box.isNull {
        boxes.append(
          CGRect(
            x: box.minX / scale, y: box.minY / scale, width: box.width / scale,
            height: box.height / scale))
        box = .null
      }
    }
    return boxes
  }
}
