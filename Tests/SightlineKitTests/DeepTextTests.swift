import SwiftUI
@_spi(Sightline) import SwiftUICore
import Testing

private enum Floor: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat {
    context[VerticalAlignment.center]
  }
}

extension VerticalAlignment {
  fileprivate static let floor = VerticalAlignment(Floor.self)
}

/// Rows in columns in rows, each of a text that wraps and the next level; the view at the bottom sets a
/// guide on which all rows are aligned.
private struct TextChain: View {
  var level: Int

  private static let words = [
    "One", "of", "several", "texts", "wraps", "when", "narrow", "again", "so",
  ]

  private var text: Text { Text(Self.words.prefix(3 + level % 7).joined(separator: " ")) }

  var body: some View {
    if level == 0 {
      text.alignmentGuide(.floor) { $0.height / 3 }
    } else if level % 2 == 0 {
      HStack(alignment: .floor, spacing: 4) {
        text
        TextChain(level: level - 1)
      }
    } else {
      VStack(spacing: 4) {
        text
        TextChain(level: level - 1)
      }
    }
  }
}

@MainActor @Suite struct DeepTextTests {
  @Test(
    "a thousand levels of wrapping text cost at most six sizes and guides a node",
    arguments: [CGSize(width: 393, height: 852), CGSize(width: 8_000, height: 8_000)])
  func deepTextIsLinear(_ size: CGSize) {
    let levels = 1_000
    let stage = Stage(
      TextChain(level: levels), world: World(size: size, scale: 3, text: RealText()))
    // A stack and a text on each level, and the text at the bottom.
    #expect(stage.update().counters.measures <= 6 * (2 * levels + 1))
  }
}
