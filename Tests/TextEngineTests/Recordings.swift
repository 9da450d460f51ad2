import Foundation
import LayoutEngine
import TextEngine

/// Rows of a data file: fields parted by tabs; lines that start with "# " are remarks.
func recordings(_ name: String) throws -> [[String]] {
  let url = Bundle.module.bundleURL.appendingPathComponent("Data/\(name).tsv")
  let text = try String(contentsOf: url, encoding: .utf8)
  return text.split(separator: "\n").filter { !$0.hasPrefix("# ") }.map { line in
    line.split(separator: "\t", omittingEmptySubsequences: false).map {
      $0.replacingOccurrences(of: "\\n", with: "\n")
    }
  }
}

extension TextEngine {
  /// A text of one run.
  func text(
    _ string: String, _ font: FontRequest = .body, lineLimit: Int? = nil, scale: CGFloat = 3
  ) -> any MeasuredText {
    text(
      TextRequest(
        runs: [.init(string: string, font: font)], lineLimit: lineLimit, scale: scale))
  }
}

extension MeasuredText {
  /// The size for optional lengths.
  func size(_ width: CGFloat? = nil, _ height: CGFloat? = nil) -> CGSize {
    answer(to: ProposedSize(width: width, height: height)).size
  }
}

/// How measured widths compare with recorded ones.
struct Agreement {
  var rows = 0
  var samePixel = 0
  /// The largest difference, in pixels, and whose it is.
  var worst = 0.0
  var worstRow = ""

  /// - Parameter pixel: in points.
  mutating func add(_ row: String, measured: Double, recorded: Double, pixel: Double) {
    rows += 1
    let off = abs(measured - recorded) / pixel
    // Recordings are printed with four or five decimals.
    if off < 0.01 { samePixel += 1 }
    if off > worst {
      worst = off
      worstRow = row
    }
  }

  var share: Double { Double(samePixel) / Double(max(1, rows)) }
}
