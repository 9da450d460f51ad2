import DisplayList
import Foundation
import LayoutEngine
@_spi(Sightline) import SwiftUICore

/// A text of 10 points a character and 20 a line, which never wraps.
private final class PlainText: MeasuredText, DrawnText {
  private let string: String
  private var count: Int { string.count }

  init(_ string: String) { self.string = string }

  func answer(to proposal: ProposedSize) -> SizeAnswer {
    SizeAnswer(CGSize(width: 10 * count, height: 20), for: .all)
  }

  func baselines(for proposal: ProposedSize) -> (first: CGFloat, last: CGFloat) { (16, 16) }
  var spacing: TextSpacing? { nil }

  func operations(
    proposedWidth width: CGFloat?, proposedHeight height: CGFloat?, size: CGSize, paints: [Paint]
  ) -> [DrawOperation] {
    let run = GlyphRun(
      face: GlyphRun.Face(file: "none"), size: 20, paint: paints.first ?? .clear, glyphs: [],
      text: string)
    return [.glyphs(run)]
  }
}

/// Plain texts, and one symbol.
struct PlainTextService: TextService {
  func text(_ request: TextRequest) -> any MeasuredText & DrawnText {
    PlainText(request.runs.map(\.string).joined())
  }

  func symbol(_ request: SymbolRequest) -> (any MeasuredText & DrawnText)? {
    request.name == "star" ? PlainText("*") : nil
  }

  func nearestSymbolName(to name: String) -> String? { "star" }
}

/// A stage whose texts a test reads and taps.
@MainActor struct Reader {
  private let stage: Stage
  private(set) var frame: Frame

  init(_ root: any View, isDark: Bool = false, isRightToLeft: Bool = false) {
    stage = Stage(
      root,
      world: World(
        size: CGSize(width: 300, height: 300), isDark: isDark, isRightToLeft: isRightToLeft,
        text: PlainTextService(), recordsLocations: true))
    frame = stage.update()
  }

  /// The texts that are shown, in order.
  var texts: [String] { frame.tree().compactMap(\.text) }

  /// The codes of what the last update reported.
  var codes: [String] { frame.diagnostics.map(\.code) }

  mutating func update() { frame = stage.update() }

  /// The names of the views that are shown, in order.
  var views: [String] { frame.tree().map(\.view) }

  /// The frame of the first view of a kind.
  func frame(of view: String) -> CGRect? { frame.tree().first { $0.view == view }?.frame }

  /// The addresses that views have asked to open.
  var openedURLs: [URL] { stage.openedURLs }

  mutating func tap(at point: CGPoint) {
    stage.send(.tap(point))
    update()
  }

  mutating func tap(_ text: String) {
    stage.send(.tapText(text))
    update()
  }
}
