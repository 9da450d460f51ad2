import Foundation
import SwiftUI
@_spi(Sightline) import SwiftUICore
import Testing

/// What stacks make of real fonts: the distances beside texts, and baselines.
///
/// Recorded figures: docs/evidence/spacing.md and docs/evidence/text-metrics.md.
@MainActor @Suite struct TextSpacingTests {
  /// The frames of all views of these names, in order.
  private func frames(
    _ view: some View, _ names: String..., scale: CGFloat = 2, width: CGFloat = 390
  ) -> [CGRect] {
    let world = World(size: CGSize(width: width, height: 844), scale: scale, text: RealText())
    let stage = Stage(view, world: world)
    let frames = stage.update().tree().filter { names.contains($0.view) }.map(\.frame)
    // The tree is the stage's, and goes with it.
    return withExtendedLifetime(stage) { frames }
  }

  // MARK: Distances

  /// A point size, and the distances recorded with iOS 26 at 2x: a box above a text of that size, and one
  /// below it.
  nonisolated static let recorded: [(size: CGFloat, above: CGFloat, below: CGFloat)] = [
    (10, 3.912109375, 6.3876953125), (11, 4.1533203125, 6.87646484375),
    (12, 4.39453125, 7.365234375), (13, 5.1357421875, 8.35400390625),
    (15, 5.6181640625, 9.33154296875), (17, 6.6005859375, 10.80908203125),
    (20, 7.32421875, 12.275390625), (22, 8.306640625, 13.7529296875),
    (24, 8.7890625, 14.73046875), (26, 9.771484375, 16.2080078125),
    (32, 11.71875, 19.640625), (40, 14.6484375, 24.55078125),
  ]

  @Test("boxes keep the recorded distances to a text between them", arguments: recorded)
  func boxesAboveAndBelow(_ row: (size: CGFloat, above: CGFloat, below: CGFloat)) {
    let found = frames(
      VStack {
        Color.red.frame(width: 20, height: 10)
        Text("Hg").font(.system(size: row.size))
        Color.red.frame(width: 20, height: 10)
      }, "frame", "Text")
    #expect(abs(found[1].minY - found[0].maxY - row.above) < 0.001)
    #expect(abs(found[2].minY - found[1].maxY - row.below) < 0.001)
  }

  @Test("texts of point sizes touch each other", arguments: [10, 17, 34] as [CGFloat])
  func sizedTextsTouch(_ size: CGFloat) {
    let found = frames(
      VStack {
        Text("One").font(.system(size: size))
        Text("Two").font(.system(size: size))
      }, "Text")
    #expect(abs(found[1].minY - found[0].maxY) < 1e-9)
  }

  @Test("the lower text's leading separates texts, whatever is above")
  func leadingOfTheLowerText() {
    // Line spacing 25 less 20 · 2444 / 2048, up to a pixel.
    let ofTitle3 = ((25 - 20 * 2444.0 / 2048) * 3).rounded(.up) / 3
    for upper in [Font.title, .caption, .system(size: 40)] {
      let found = frames(
        VStack {
          Text("One").font(upper)
          Text("Two").font(.title3)
        }, "Text", scale: 3)
      #expect(abs(found[1].minY - found[0].maxY - ofTitle3) < 1e-9)
    }
  }

  /// The rows of Tests/Tables/text-styles.tsv, without the heads of its columns.
  private static func styleRows() throws -> [[String]] {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Tables/text-styles.tsv")
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").dropFirst(2).map {
      $0.split(separator: "\t").map(String.init)
    }
  }

  @Test(
    "lines of every style at every type size, and what separates them from texts and boxes",
    arguments: [2, 3] as [CGFloat])
  func gapsOfAllStyles(_ scale: CGFloat) throws {
    let styles: [Font.TextStyle] = [
      .largeTitle, .title, .title2, .title3, .headline, .body, .callout, .subheadline, .footnote,
      .caption, .caption2,
    ]
    let rows = try Self.styleRows()
    for (index, row) in rows.enumerated() {
      let numbers = row.map { Double($0) ?? .nan }
      let (size, spacing, lineHeight) = (numbers[5], numbers[6], numbers[7])
      let found = frames(
        VStack {
          Color.red.frame(width: 20, height: 10)
          Text("One")
          Text("Two")
          Color.red.frame(width: 20, height: 10)
        }
        .font(.system(styles[index % styles.count]))
        .dynamicTypeSize(DynamicTypeSize.allCases[index / styles.count]), "frame", "Text",
        scale: scale)
      func pixels(_ length: Double) -> Double { (length * Double(scale) - 1e-4).rounded(.up) }
      let name = "\(row[0]) \(row[1]) at \(scale)x"
      // Table column 9 or 10: the height of one line.
      let height = numbers[scale == 2 ? 8 : 9]
      #expect(abs(found[1].height - height) < 1e-3, "\(name)")
      // Between texts the style's leading, which may be negative, up to a pixel.
      let gap = found[2].minY - found[1].maxY
      #expect(abs(gap * scale - pixels(spacing - lineHeight)) < 1e-3, "\(name)")
      // docs/evidence/spacing.md: l + t − a above, the larger of l + t − c and t + d below.
      let tenth = pixels(size * 244.4 / 2048) / Double(scale)
      let above = size * 494 / 2048 + tenth
      let below = max(size * 1001 / 2048, size * 494 / 2048) + tenth
      #expect(abs(found[1].minY - found[0].maxY - above) < 1e-3, "\(name)")
      #expect(abs(found[3].minY - found[2].maxY - below) < 1e-3, "\(name)")
    }
    #expect(rows.count == 132)
  }

  @Test("a title above a title3 is 59 high at 3x")
  func titles() throws {
    let found = frames(
      VStack {
        Text("Turn left").font(.title)
        Text("in 100 m").font(.title3)
      }, "VStack", scale: 3)
    #expect(abs(try #require(found.first).height - 59) < 1e-9)
  }

  @Test("beside a text, a text and a box are 8 away")
  func besideAText() {
    let found = frames(
      HStack {
        Text("One")
        Text("Two").font(.title)
        Color.red.frame(width: 20, height: 10)
      }, "frame", "Text")
    #expect(abs(found[1].minX - found[0].maxX - 8) < 1e-9)
    #expect(abs(found[2].minX - found[1].maxX - 8) < 1e-9)
  }

  @Test("padding at an edge makes a box of a text there, and only there")
  func paddedText() {
    let found = frames(
      VStack {
        Text("One").padding(.bottom, 1)
        Text("Two")
        Text("Three").padding(.horizontal, 5)
      }, "Text", scale: 3)
    // A box above a body text, and the leading of a body text.
    let tenth = (17 * 244.4 / 2048 * 3).rounded(.up) / 3
    let boxAbove = 17 * 2444.0 / 2048 + tenth - 17 * 1950.0 / 2048
    #expect(abs(found[1].minY - found[0].maxY - 1 - boxAbove) < 1e-9)
    #expect(abs(found[2].minY - found[1].maxY - 2) < 1e-9)
  }

  // MARK: Baselines

  /// Where the first baseline of a one-line text of a size lies, at 3x.
  private func baseline(_ size: CGFloat) -> CGFloat {
    (size * 1950.0 / 2048 * 3).rounded() / 3
  }

  @Test("texts of several sizes stand on one line")
  func firstBaselines() {
    let found = frames(
      HStack(alignment: .firstTextBaseline) {
        Text("Hg").font(.largeTitle)
        Text("Hg")
        Text("Hg").font(.system(size: 10)).padding(7)
        Text("Hg").font(.caption).frame(width: 80, height: 60, alignment: .top)
        Text("Hg").font(.title).overlay(alignment: .bottom) { Text("over").font(.footnote) }
      }, "Text", scale: 3)
    let line = found[0].minY + baseline(34)
    #expect(abs(found[1].minY + baseline(17) - line) < 1e-9)
    #expect(abs(found[2].minY + baseline(10) - line) < 1e-9)
    #expect(abs(found[3].minY + baseline(12) - line) < 1e-9)
    #expect(abs(found[4].minY + baseline(28) - line) < 1e-9)
  }

  @Test("a view without text stands on the baseline")
  func boxOnTheBaseline() {
    for alignment in [VerticalAlignment.firstTextBaseline, .lastTextBaseline] {
      let found = frames(
        HStack(alignment: alignment) {
          Text("Hg")
          Color.red.frame(width: 20, height: 10)
        }, "Text", "frame", scale: 3)
      let line =
        alignment == .firstTextBaseline
        ? baseline(17) : (17 * 1950.0 / 2048 * 3).rounded(.up) / 3
      #expect(abs(found[1].maxY - found[0].minY - line) < 1e-9)
    }
  }

  @Test("of a column, the first baseline is that of the upper text, the last that of the lower")
  func baselinesOfAColumn() {
    func column(_ alignment: VerticalAlignment) -> [CGRect] {
      frames(
        HStack(alignment: alignment) {
          VStack(spacing: 0) {
            Text("Upper")
            Color.red.frame(width: 20, height: 10)
            Text("Lower")
          }
          Text("Beside")
        }, "Text", scale: 3)
    }
    let first = column(.firstTextBaseline)
    #expect(abs(first[2].minY - first[0].minY) < 1e-9)
    let last = column(.lastTextBaseline)
    #expect(abs(last[2].minY - last[1].minY) < 1e-9)
  }

  @Test("the last baseline of a text that wraps is that of its last line")
  func lastBaselineOfAWrappedText() {
    let found = frames(
      HStack(alignment: .lastTextBaseline) {
        Text("several words that do not fit on one line").frame(width: 120)
        Text("Hg")
      }, "Text", scale: 3)
    let lines = ((found[0].height - 17 * 2444.0 / 2048) / 22).rounded()
    #expect(lines >= 2)
    let last = ((lines * 22 + 17 * 1950.0 / 2048) * 3).rounded(.up) / 3
    let own = (17 * 1950.0 / 2048 * 3).rounded(.up) / 3
    #expect(abs(found[0].minY + last - found[1].minY - own) < 1e-9)
  }

  @Test("a symbol stands 3.5 below the baseline of a text of 17 points")
  func symbolOnTheBaseline() {
    let found = frames(
      HStack(alignment: .firstTextBaseline) {
        Text("Hg").font(.system(size: 17))
        Image(systemName: "star").font(.system(size: 17))
      }, "Text", "Image")
    let line = found[0].minY + (17 * 1950.0 / 2048 * 2).rounded() / 2
    #expect(abs(found[1].maxY - line - 3.5) < 1e-9)
  }
}
