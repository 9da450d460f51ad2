import DisplayList
import Foundation
import LayoutEngine
@_spi(Sightline) import SwiftUICore

/// The texts of the recorded views, as wide and high as macOS gave them in 13-point system text.
struct RecordedTextService: TextService {
  private static let widths: [String: Double] = [
    "One": 25, "Two": 25, "Three": 35.5, "Four": 27.5, "Five": 25, "Six": 18.5, "A": 9, "BB": 17,
    "CCC": 28, "E": 8, "G": 10, "H": 10, "Left": 24, "Right": 32, "Above": 38.5, "Below": 36.5,
    "Top": 22.5, "Bottom": 44.5, "Header": 44.5, "Footer": 39.5,
  ]

  func text(_ request: TextRequest) -> any MeasuredText & DrawnText {
    let string = request.runs.map(\.string).joined()
    // The only one that is neither known nor a text of the tests wraps: it is wider than what it is offered.
    let text =
      Self.widths[string].map { FakeText.word($0, 16, baseline: 13) } ?? FakeText(string: string)
      ?? FakeText(words: 11, wordWidth: 40, lineHeight: 16, baseline: 13)
    return RecordedText(FakeMeasuredText(text, pixel: 1 / request.scale))
  }

  func symbol(_ request: SymbolRequest) -> (any MeasuredText & DrawnText)? { nil }

  func nearestSymbolName(to name: String) -> String? { nil }
}

/// A text with the distances that macOS keeps beside 13-point text.
private final class RecordedText: MeasuredText, DrawnText {
  private let text: FakeMeasuredText

  init(_ text: FakeMeasuredText) { self.text = text }

  func answer(to proposal: ProposedSize) -> SizeAnswer { text.answer(to: proposal) }

  func baselines(for proposal: ProposedSize) -> (first: CGFloat, last: CGFloat) {
    text.baselines(for: proposal)
  }

  /// Metrics from which the rule for distances makes the recorded 4.7421875 below a box, and 8.15087890625
  /// above one: with a line of 16 and a tenth of it, up to a pixel, 18 less the ascent, and less the capital
  /// height.
  var spacing: TextSpacing? {
    TextSpacing(
      ascent: 18 - 4.7421875, descent: 16 - (18 - 4.7421875), capHeight: 18 - 8.15087890625,
      leading: 0, pixel: text.pixel)
  }

  func operations(
    proposedWidth width: CGFloat?, proposedHeight height: CGFloat?, size: CGSize, paints: [Paint]
  ) -> [DrawOperation] { [] }
}
