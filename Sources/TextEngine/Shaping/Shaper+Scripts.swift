internal import CPango
internal import Foundation

/// Setting text that is not ASCII: other scripts, accents, emoji, both directions.
extension Shaper {
  /// A character as readers see it, and what will draw it.
  private struct Character {
    var scalars: Range<Int>
    var style: Int
    var level: UInt8
    var flags: ShapedText.Flags
    var drawing: Drawing
  }

  private enum Drawing {
    case newline
    /// Nothing: a joiner or a mark of direction that stands alone.
    case nothing
    /// One glyph of Inter.
    case latin(UInt32)
    /// Inter, with marks that shaping places.
    case marked
    case fallback(FontInstance, isEmoji: Bool)
  }

  mutating func setScripts(runEnds: [Int]) {
    var scalars: [UInt32] = []
    var offsets: [Int] = []
    var offset = 0
    for scalar in String(decoding: text.utf8, as: UTF8.self).unicodeScalars {
      scalars.append(scalar.value)
      offsets.append(offset)
      offset += UTF8.width(scalar)
    }
    let boundaries = LineBreaks.boundaries(utf8: text.utf8, scalars: scalars)
    let levels = Bidirectional.levels(scalars)
    text.isBidirectional = levels.contains { $0 > 0 }
    let form = hanForm(scalars)

    var characters: [Character] = []
    var style = 0
    var start = 0
    while start < scalars.count {
      var end = start + 1
      while end < scalars.count, !boundaries[end].isCharacter { end += 1 }
      while style < runEnds.count - 1, offsets[start] >= runEnds[style] { style += 1 }
      var flags: ShapedText.Flags = boundaries[start].isWhite ? .space : []
      if boundaries[start].isLineBreak { flags.insert(.breakBefore) }
      characters.append(
        Character(
          scalars: start..<end, style: style, level: levels[start], flags: flags,
          drawing: drawing(scalars[start..<end], style: style, form: form)))
      start = end
    }
    set(characters, scalars: scalars, offsets: offsets)
  }

  private func hanForm(_ scalars: [UInt32]) -> FallbackScript.HanForm {
    if scalars.contains(where: LineBreaks.isHangul) { return .korean }
    return scalars.contains { (0x3040...0x30FF).contains($0) } ? .japanese : .simplified
  }

  private func drawing(
    _ scalars: ArraySlice<UInt32>, style: Int, form: FallbackScript.HanForm
  ) -> Drawing {
    guard let first = scalars.first else { return .nothing }
    if LineBreaks.isNewline(first) { return .newline }
    let font = text.faces[style].font
    if scalars.count == 1, !isEmoji(scalars), font.face.glyph(first) != nil { return .latin(first) }
    if scalars.allSatisfy(isIgnorable) { return .nothing }

    let isBold = font.weight >= 550
    let script: FallbackScript
    if isEmoji(scalars) {
      script = .emoji
    } else {
      if let composed = composed(scalars), font.face.glyph(composed) != nil {
        return .latin(composed)
      }
      if scalars.allSatisfy({ isIgnorable($0) || font.face.glyph($0) != nil }) { return .marked }
      script =
        FallbackScript.isCJK(first)
        ? .cjk(LineBreaks.isHangul(first) ? .korean : form, isBold: isBold)
        : .other(first, isBold: isBold)
    }
    if let instance = fonts.fallback(script.fonts, having: scalars) {
      return .fallback(instance, isEmoji: script.fonts.first == FallbackScript.emojiFont)
    }
    fonts.warnMissing(script, scalar: first)
    return .latin(first)
  }

  private func isEmoji(_ scalars: ArraySlice<UInt32>) -> Bool {
    guard let first = scalars.first, first > 0x22 || scalars.count > 1 else { return false }
    if scalars.contains(0xFE0F) || scalars.contains(0x20E3) { return true }
    let properties = Unicode.Scalar(first)?.properties
    return properties?.isEmojiPresentation == true && !scalars.contains(0xFE0E)
  }

  /// The one scalar that is canonically the same as `scalars`, if there is one.
  private func composed(_ scalars: ArraySlice<UInt32>) -> UInt32? {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars.lazy.compactMap(Unicode.Scalar.init))
    let form = String(view).precomposedStringWithCanonicalMapping.unicodeScalars
    return form.count == 1 ? form.first?.value : nil
  }

  // MARK: - From characters to clusters

  private mutating func set(_ characters: [Character], scalars: [UInt32], offsets: [Int]) {
    var i = 0
    while i < characters.count {
      let character = characters[i]
      let textStart = offsets[character.scalars.lowerBound]
      switch character.drawing {
      case .newline:
        setNewline(face: character.style, textStart: textStart, level: character.level)
      case .nothing:
        text.append(
          advance: 0, kern: 0, glyphCount: 0, textStart: textStart, face: character.style,
          level: character.level, flags: character.flags)
      case .latin(let scalar):
        let shown = character.level & 1 == 1 ? Bidirectional.mirrored(scalar) : scalar
        setLatin(
          shown, face: character.style, textStart: textStart, level: character.level,
          flags: character.flags)
      case .marked:
        setMarked(character, scalars: scalars, textStart: textStart)
      case .fallback(let instance, let isEmoji):
        var end = i + 1
        while end < characters.count, joins(characters[end], character, instance) { end += 1 }
        setFallback(
          characters[i..<end], instance, isEmoji: isEmoji, scalars: scalars, offsets: offsets)
        i = end - 1
      }
      i += 1
    }
  }

  private func joins(_ next: Character, _ first: Character, _ instance: FontInstance) -> Bool {
    guard case .fallback(let other, _) = next.drawing else { return false }
    return other === instance && next.style == first.style && next.level == first.level
  }

  /// Appends a base letter of Inter with combining marks: as wide as the base letter.
  private mutating func setMarked(_ character: Character, scalars: [UInt32], textStart: Int) {
    let font = text.faces[character.style].font
    let base = scalars[character.scalars.lowerBound]
    let shaped = font.drawn.shape(scalars, character.scalars, isRightToLeft: false)
    let unit = font.drawnSize / font.drawn.unitsPerEm
    let inset = font.inset(base, glyph: font.face.glyph(base) ?? 0)
    var pen = 0.0
    for glyph in shaped {
      text.glyphs.append(
        ShapedText.Glyph(
          id: glyph.glyph, centred: 0, dx: Float(inset + (pen + glyph.dx) * unit),
          dy: Float(glyph.dy * unit)))
      pen += glyph.advance
    }
    let kern = previous.map { $0.face == character.style ? font.kern($0.scalar, base) : 0 } ?? 0
    text.append(
      advance: font.advance(base), kern: kern, glyphCount: shaped.count, textStart: textStart,
      face: character.style, level: character.level, flags: character.flags)
    previous = (base, character.style)
  }

  /// Appends characters that one fallback font draws, with its own advances and no tracking.
  private mutating func setFallback(
    _ characters: ArraySlice<Character>, _ instance: FontInstance, isEmoji: Bool,
    scalars: [UInt32], offsets: [Int]
  ) {
    guard let first = characters.first, let last = characters.last else { return }
    let font = text.faces[first.style].font
    let size = isEmoji ? EmojiMetrics.drawnSize(font.size) : font.size
    let face = faceIndex(ShapedText.Face(font: font, fallback: instance, drawnSize: size))
    let shaped = instance.shape(
      scalars, first.scalars.lowerBound..<last.scalars.upperBound,
      isRightToLeft: first.level & 1 == 1)
    let unit = size / instance.unitsPerEm
    // Clusters come back in visual order; the endless line is in the order of the text.
    let byCluster = Dictionary(grouping: shaped, by: \.cluster)
    let flags = Dictionary(
      characters.map { ($0.scalars.lowerBound, $0.flags) }, uniquingKeysWith: { first, _ in first })
    for cluster in byCluster.keys.sorted() {
      let glyphs = byCluster[cluster] ?? []
      var pen = 0.0
      for glyph in glyphs {
        text.glyphs.append(
          ShapedText.Glyph(
            id: glyph.glyph, centred: 0, dx: Float((pen + glyph.dx) * unit),
            dy: Float(glyph.dy * unit)))
        pen += glyph.advance
      }
      text.append(
        advance: pen * unit, kern: 0, glyphCount: glyphs.count, textStart: offsets[cluster],
        face: face, level: first.level, flags: flags[cluster] ?? [])
    }
    previous = nil
  }

  private mutating func faceIndex(_ face: ShapedText.Face) -> Int {
    let known = text.faces.firstIndex {
      $0.fallback === face.fallback && $0.font === face.font && $0.drawnSize == face.drawnSize
    }
    if let known { return known }
    text.faces.append(face)
    return text.faces.count - 1
  }
}

/// How large emoji are set.
enum EmojiMetrics {
  /// The size at which Noto Color Emoji, whose glyphs are 2550/2048 em wide, is as wide as Apple's.
  ///
  /// Apple's emoji are 1.25 em wide up to 16 points, 20 points from 16 to 18, and 1 em from 22; between
  /// 18 and 22 a straight line is assumed (docs/evidence/text-metrics.md).
  static func drawnSize(_ size: Double) -> Double {
    let width: Double =
      switch size {
      case ...16: size * 1.25
      case ...18: 20
      case ..<22: 20 + (size - 18) / 2
      default: size
      }
    return width * 2048 / 2550
  }
}
