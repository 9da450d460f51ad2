internal import Foundation
internal import LayoutEngine

/// Turns the runs of a request into clusters and glyphs.
///
/// 1. A text of ASCII characters takes one glyph a character from the system's font, and its places from the
///    tables.
/// 2. Any other text, and one in a font of the user's, is divided into characters as readers see them; each takes the first font that has all
///    of it, and neighbours that share font, style and direction are shaped together
///    (`Shaper+Scripts.swift`).
struct Shaper {
  let fonts: FontStore
  /// The symbol of a run that shows one.
  let symbol: (TextRequest.Run) -> SetSymbol?
  var text = ShapedText()
  /// The last scalar set in the system's font, for kerning, and the face it was set in.
  var previous: (scalar: UInt32, face: Int)?

  /// Where a run ends in `utf8`, and how it is shown.
  struct RunEnd {
    var offset: Int
    var face: Int
    var symbol: SetSymbol?
  }

  init(fonts: FontStore, symbol: @escaping (TextRequest.Run) -> SetSymbol?) {
    self.fonts = fonts
    self.symbol = symbol
  }

  /// Sets `runs`; `nil` when not even Inter can be opened.
  static func shape(
    _ request: TextRequest, fonts: FontStore, symbol: @escaping (TextRequest.Run) -> SetSymbol?
  ) -> ShapedText? {
    var shaper = Shaper(fonts: fonts, symbol: symbol)
    var isASCII = true
    var ends: [RunEnd] = []
    for run in request.runs {
      guard let font = fonts.latin(run.font) else { return nil }
      let face = shaper.text.index(
        of: ShapedText.Face(
          font: font, fallback: nil, drawnSize: font.drawnSize, style: run.style))
      var string = run.string
      string.withUTF8 { bytes in
        shaper.text.utf8.append(contentsOf: bytes)
        isASCII = isASCII && font.custom == nil && bytes.allSatisfy { $0 < 128 }
      }
      let isSymbol = run.style?.value.symbol != nil
      ends.append(
        RunEnd(
          offset: shaper.text.utf8.count, face: face, symbol: isSymbol ? shaper.symbol(run) : nil))
    }
    if isASCII {
      shaper.setASCII(runEnds: ends)
    } else {
      shaper.setScripts(runEnds: ends, isRightToLeft: request.isRightToLeft)
    }
    return shaper.text
  }

  private mutating func setASCII(runEnds: [RunEnd]) {
    let bytes = text.utf8
    text.clusters.reserveCapacity(bytes.count)
    text.glyphs.reserveCapacity(bytes.count)
    let rules =
      LineBreaks.needsRules(ascii: bytes)
      ? LineBreaks.boundaries(utf8: bytes, scalars: bytes.map { UInt32($0) }) : nil
    var run = 0
    var i = 0
    while i < bytes.count {
      while i >= runEnds[run].offset { run += 1 }
      let face = runEnds[run].face
      let byte = bytes[i]
      if LineBreaks.isNewline(UInt32(byte)) {
        setNewline(face: face, textStart: i, level: 0)
        i += byte == 0x0D && i + 1 < bytes.count && bytes[i + 1] == 0x0A ? 2 : 1
        continue
      }
      let isSpace = LineBreaks.isSpace(byte)
      var flags: ShapedText.Flags = isSpace ? .space : []
      let mayBreak =
        rules.map { $0[i].isLineBreak }
        ?? (!isSpace && i > 0 && LineBreaks.isSpace(bytes[i - 1]))
      if mayBreak { flags.insert(.breakBefore) }
      setLatin(UInt32(byte), face: face, textStart: i, level: 0, flags: flags)
      i += 1
    }
  }

  /// Appends the end of a paragraph.
  mutating func setNewline(face: Int, textStart: Int, level: UInt8) {
    text.append(
      advance: 0, kern: 0, glyphCount: 0, textStart: textStart, face: face, level: level,
      flags: .newline)
    previous = nil
  }

  /// What a run adds after each of its characters, in points.
  func tracking(_ face: Int) -> Double { Double(text.faces[face].style?.value.tracking ?? 0) }

  /// Appends a scalar that is one glyph of the system's font.
  mutating func setLatin(
    _ scalar: UInt32, face: Int, textStart: Int, level: UInt8, flags: ShapedText.Flags
  ) {
    let font = text.faces[face].font
    // Pairs are kerned inside one style only.
    let kern = previous.map { $0.face == face ? font.kern($0.scalar, scalar) : 0 } ?? 0
    let isBlank = flags.contains(.space) || scalar == 0xA0 || scalar < 0x20
    if !isBlank {
      text.glyphs.append(
        ShapedText.Glyph(
          id: font.face.glyph(scalar) ?? 0, centred: scalar, dx: 0, dy: 0))
    }
    text.append(
      advance: font.advance(scalar) + tracking(face), kern: kern, glyphCount: isBlank ? 0 : 1,
      textStart: textStart, face: face, level: level, flags: flags)
    previous = (scalar, face)
  }
}
