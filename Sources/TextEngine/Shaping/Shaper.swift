internal import Foundation
internal import LayoutEngine

/// Turns the runs of a request into clusters and glyphs.
///
/// 1. A text that ``PlainText`` has measured takes one glyph a character from the system's font, and its places from
///    the tables.
/// 2. Any other text, and one in a font of the user's, is divided into characters as readers see them; each takes the first font that has all
///    of it, and neighbours that share font, style and direction are shaped together
///    (`Shaper+Scripts.swift`).
struct Shaper {
  let fonts: FontStore
  var text = ShapedText()
  /// The last scalar set in the system's font, for kerning, and the face it was set in.
  var previous: (scalar: UInt32, face: Int)?

  /// Where a run ends in `utf8`, and how it is shown.
  struct RunEnd {
    var offset: Int
    var face: Int
  }

  init(fonts: FontStore) { self.fonts = fonts }

  /// What a run is drawn with.
  static func face(of run: TextRequest.Run, in font: LatinFont) -> ShapedText.Face {
    ShapedText.Face(font: font, fallback: nil, drawnSize: font.drawnSize, style: run.style)
  }

  /// Sets any text; `nil` when not even Inter can be opened.
  static func shape(_ request: TextRequest, fonts: FontStore) -> ShapedText? {
    var shaper = Shaper(fonts: fonts)
    guard let ends = shaper.collect(request.runs) else { return nil }
    shaper.setScripts(
      runEnds: ends, isRightToLeft: request.isRightToLeft, hanForm: request.paragraph.hanForm)
    return shaper.text
  }

  /// Sets a text that ``PlainText`` has measured.
  static func shapePlain(_ request: TextRequest, fonts: FontStore) -> ShapedText? {
    var shaper = Shaper(fonts: fonts)
    guard let ends = shaper.collect(request.runs) else { return nil }
    shaper.setPlain(runEnds: ends)
    return shaper.text
  }

  /// Gathers the characters and the faces of runs.
  private mutating func collect(_ runs: [TextRequest.Run]) -> [RunEnd]? {
    var ends: [RunEnd] = []
    for run in runs {
      guard let font = fonts.latin(run.font) else { return nil }
      let face = text.faces.index(of: Self.face(of: run, in: font))
      text.utf8.append(contentsOf: run.string.utf8)
      ends.append(RunEnd(offset: text.utf8.count, face: face))
    }
    return ends
  }

  private mutating func setPlain(runEnds: [RunEnd]) {
    let bytes = text.utf8
    text.clusters.reserveCapacity(bytes.count)
    text.glyphs.reserveCapacity(bytes.count)
    var run = 0
    for (i, byte) in bytes.enumerated() {
      while i >= runEnds[run].offset { run += 1 }
      let face = runEnds[run].face
      if LineBreaks.isNewline(UInt32(byte)) {
        setNewline(face: face, textStart: i, level: 0)
      } else {
        setLatin(
          UInt32(byte), face: face, textStart: i, level: 0,
          flags: LineBreaks.isSpace(byte) ? .space : [])
      }
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
