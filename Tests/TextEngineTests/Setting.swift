import DisplayList
import Foundation
import LayoutEngine
import TextEngine

/// The paint that tests draw with.
let black = Paint(red: 0, green: 0, blue: 0)

extension TextEngine {
  /// A text of one run with a style, and lines set in a way of their own.
  func text(
    _ string: String, _ font: FontRequest = .body, style: RunStyle? = nil, lineLimit: Int? = nil,
    scale: CGFloat = 3, isRightToLeft: Bool = false, _ change: (inout ParagraphStyle) -> Void
  ) -> any MeasuredText & DrawnText {
    var request = TextRequest(
      runs: [.init(string: string, font: font, style: style.map { Boxed($0) })],
      lineLimit: lineLimit, scale: scale, isRightToLeft: isRightToLeft)
    change(&request.paragraph)
    return text(request)
  }
}

extension MeasuredText where Self: DrawnText {
  /// The drawing for a proposal, at the size that answers it.
  func drawn(
    _ width: CGFloat? = nil, _ height: CGFloat? = nil, paints: [Paint] = [black]
  ) -> [DrawOperation] {
    operations(
      proposedWidth: width, proposedHeight: height, size: size(width, height), paints: paints)
  }
}

extension [DrawOperation] {
  var runs: [GlyphRun] {
    compactMap { if case .glyphs(let run) = $0 { run } else { nil } }
  }

  var fills: [(rect: CGRect, paint: Paint)] {
    compactMap { if case .fill(let rect, let paint) = $0 { (rect, paint) } else { nil } }
  }

  /// The characters of each line, from left to right.
  var lines: [String] {
    var found: [(baseline: CGFloat, text: String)] = []
    for run in runs {
      guard let baseline = run.glyphs.first?.position.y else { continue }
      if let last = found.last, abs(last.baseline - baseline) < 5 {
        found[found.count - 1].text += run.text
      } else {
        found.append((baseline, run.text))
      }
    }
    return found.map(\.text)
  }

  /// Where the first glyph of each line stands.
  var lineStarts: [CGFloat] {
    var found: [CGFloat: CGFloat] = [:]
    for run in runs {
      for glyph in run.glyphs {
        found[glyph.position.y] = Swift.min(found[glyph.position.y] ?? .infinity, glyph.position.x)
      }
    }
    return found.keys.sorted().compactMap { found[$0] }
  }
}
