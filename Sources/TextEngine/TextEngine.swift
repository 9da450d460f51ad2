public import DisplayList
internal import Foundation
public import LayoutEngine

/// Sets texts and symbols: chooses fonts, shapes, breaks lines and measures, as Apple's system font would.
///
/// Make one and keep it: it opens each font once, when a text first needs it, and remembers the texts it
/// has set. It reads the package's own fonts and, for scripts they lack, named font files of the operating
/// system; no configuration of the machine plays a part. It is not safe to use from two threads at once.
public final class TextEngine {
  private let fonts: FontStore
  private lazy var symbolNames = SymbolNames()
  private lazy var symbolFonts = SymbolFonts()
  private let texts = RecentTexts(limit: TextEngine.textBytes)
  private var symbols = RecentCache<SymbolRequest, SetSymbol>(limit: 1024)

  /// How many bytes the texts of a generation may take; two generations are kept.
  ///
  /// Why no more: what a view shows it keeps itself; these are for texts that come back.
  static let textBytes = 1 << 20

  /// Where Noto fonts lie on Debian and its relatives, on Fedora and on Arch.
  public static let systemFontFolders = [
    "/usr/share/fonts/opentype/noto", "/usr/share/fonts/truetype/noto",
    "/usr/share/fonts/google-noto-cjk", "/usr/share/fonts/google-noto",
    "/usr/share/fonts/noto-cjk", "/usr/share/fonts/noto",
  ]

  /// - Parameter systemFontFolders: where fonts for scripts that Inter lacks are looked for, in this
  ///   order; empty for none, which makes a picture independent of what is installed.
  public init(systemFontFolders: [String] = TextEngine.systemFontFolders) {
    fonts = FontStore(systemFolders: systemFontFolders)
  }

  /// Looks for the fonts that texts ask for by name in these folders and those inside them.
  public func useFonts(in folders: [String]) {
    fonts.customFonts = CustomFonts(folders: folders)
  }

  /// Why no font of a name could be had; `nil` when there is one.
  public func problem(ofFont name: String) -> FontProblem? { fonts.customFonts.problem(name) }

  /// The most bytes of UTF-8 that a text is set from; what exceeds them is left out, with a warning.
  ///
  /// Why: each character takes some 60 bytes once it is drawn, and no canvas shows as many.
  var longestText = 1 << 20

  /// A text that measures and draws itself; the same object for the same request.
  ///
  /// A request without runs, or of empty runs, is one empty line.
  public func text(_ request: TextRequest) -> any MeasuredText & DrawnText {
    let fingerprint = TextFingerprint(request)
    if let known = texts.text(for: request, fingerprint.value) { return known }
    guard fingerprint.byteCount <= longestText else {
      fonts.warn(
        "long-text: a text of \(fingerprint.byteCount) bytes is set from its first \(longestText)")
      return text(request.cut(to: longestText))
    }
    let text = SetText(EndlessLine(request, fonts: fonts), byteCount: fingerprint.byteCount)
    texts.insert(text, fingerprint.value)
    return text
  }

  /// A symbol that measures and draws itself; `nil` when its name is unknown.
  public func symbol(_ request: SymbolRequest) -> (any MeasuredText & DrawnText)? {
    if let known = symbols[request] { return known }
    guard let plan = symbolNames.plan(for: request.name), let artwork = artwork(plan, request)
    else { return nil }
    let symbol = SetSymbol(artwork, request: request)
    symbols.insert(symbol, for: request)
    return symbol
  }

  private func artwork(_ plan: SymbolPlan, _ request: SymbolRequest) -> SetSymbol.Artwork? {
    let weight = request.font.weight
    if case .glyph(let scalar) = plan {
      return symbolFonts.glyph(scalar, weight: weight).map { .glyph($0.glyph, $0.font) }
    }
    let composer = SymbolComposer(
      glyph: { [symbolFonts] scalar in
        symbolFonts.glyph(scalar, weight: 400).map { $0.font.outline(ofGlyph: $0.glyph) }
          ?? Outline()
      },
      text: { [fonts] in Outline($0, inside: request, fonts: fonts) },
      growth: SetSymbol.embolden(weight: weight))
    return .parts(composer.parts(of: plan))
  }

  /// The known symbol name that is spelled most like `name`, for a hint; `nil` when none is close.
  public func nearestSymbolName(to name: String) -> String? { symbolNames.nearest(to: name) }

  /// What could not be set as it should, one sentence each that starts with a code and a colon.
  ///
  /// `missing-font`: no font on this machine draws a script; Inter's empty box stands for it.
  public var warnings: [String] { fonts.warnings }
}

extension TextRequest {
  /// The request with the first `count` bytes of its text, less the part of a character at their end.
  fileprivate func cut(to count: Int) -> TextRequest {
    var request = self
    request.runs = []
    var left = count
    for run in runs where left > 0 {
      var run = run
      if run.string.utf8.count > left {
        let end = run.string.utf8.index(run.string.startIndex, offsetBy: left)
        let start = run.string.unicodeScalars.index(before: end)
        run.string = String(run.string[..<start])
        left = 0
      } else {
        left -= run.string.utf8.count
      }
      request.runs.append(run)
    }
    return request
  }
}
