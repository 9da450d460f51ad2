internal import Foundation
internal import LayoutEngine

extension Diagnostic {
  static func invalidFontSize(_ size: Double, _ location: SourceLocation?) -> Diagnostic {
    Diagnostic(
      "invalid-font-size", "the size of a font must be finite and more than 0",
      notes: ["it is \(size)"], hint: "check how the size is worked out", at: location)
  }

  static func missingFont(
    _ name: String, _ problem: FontProblem, _ location: SourceLocation?
  ) -> Diagnostic {
    switch problem {
    case .unknown(let known):
      Diagnostic(
        "unknown-font", "no font is called \"\(name)\"; the system's font stands for it",
        notes: ["there are \(known.joined(separator: ", "))"],
        hint: "put the font's file beside the file that is shown, or into a folder there",
        at: location)
    case .unreadable(let file):
      Diagnostic(
        "bad-font", "\(file) is no font that can be read; the system's font stands for it",
        hint: "fonts are TrueType or OpenType files", at: location)
    }
  }
}
