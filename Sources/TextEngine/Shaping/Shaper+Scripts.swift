internal import CPango
internal import Foundation
internal import LayoutEngine

/// Setting text that is not ASCII: other scripts, accents, emoji, both directions.
extension Shaper {
  /// A character as readers see it, and what will draw it.
  private struct Character {
    var scalars: Range<Int>
    /// The face of its run.
    var style: Int
    var level: UInt8
    var flags: ShapedText.Flags
    var drawing: Drawing
  }

  private enum Drawing {
    case newline
    /// Nothing: a joiner or a mark of direction that stands alone.
    case nothing
    /// One glyph of the system's font.
    case latin(UInt32)
    /// The system's font, with marks that shaping places.
    case marked
    case fallback(FontInstance, isEmoji: Bool)
    /// Room for a picture.
    case attachment(Attachment)
    /// An empty box of a width in points, for what no font here draws.
    case missing(width: Double)
  }

  mutating func setScripts(runEnds: [RunEnd], isRightToLeft: Bool, hanForm: HanForm) {
    var scalars: [UInt32] = []
    var offsets: [Int] = []
    var offset = 0
    for scalar in String(decoding: text.utf8, as: UTF8.self).unicodeScalars {
      scalars.append(scalar.value)
      offsets.append(offset)
      offset += UTF8.width(scalar)
    }
    let boundaries = text.utf8.withUnsafeBufferPointer {
      LineBreaks.boundaries(utf8: $0, scalars: scalars)
    }
    let bidirectional = Bidirectional(scalars, isRightToLeft: isRightToLeft)
    let levels = bidirectional.levels
    text.isBidirectional = levels.contains { $0 > 0 }
    text.paragraphDirections = bidirectional.paragraphs
    let form = Self.hanForm(scalars) ?? hanForm

    var characters: [Character] = []
    var run = 0
    var start = 0
    while start < scalars.count {
      var end = start + 1
      while end < scalars.count, !boundaries[end].isCharacter { end += 1 }
      while run < runEnds.count - 1, offsets[start] >= runEnds[run].offset { run += 1 }
      let style = runEnds[run].face
      var flags: ShapedText.Flags = boundaries[start].isWhite ? .space : []
      if boundaries[start].isLineBreak { flags.insert(.breakBefore) }
      characters.append(
        Character(
          scalars: start..<end, style: style, level: levels[start], flags: flags,
          drawing: text.faces[style].attachment.map { .attachment($0) }
            ?? drawing(scalars[start..<end], style: style, form: form)))
      start = end
    }
    set(characters, scalars: scalars, offsets: offsets)
  }

  /// The form that a text's own characters tell; `nil` where they do not.
  private static func hanForm(_ scalars: [UInt32]) -> HanForm? {
    if scalars.contains(where: LineBreaks.isHangul) { return .korean }
    return scalars.contains { (0x3040...0x30FF).contains($0) } ? .japanese : nil
  }

  private func drawing(
    _ scalars: ArraySlice<UInt32>, style: Int, form: HanForm
  ) -> Drawing {
    guard let first = scalars.first else { return .nothing }
    if LineBreaks.isNewline(first) { return .newline }
    // The place of something that is no character.
    if first == 0xFFFC { return .nothing }
    let font = text.faces[style].font
    if let custom = font.custom, !isEmoji(scalars), draws(custom, scalars) {
      return .fallback(custom, isEmoji: false)
    }
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
      if let other = fonts.standIn(for: font), draws(other, scalars) {
        return .fallback(other, isEmoji: false)
      }
      script =
        FallbackScript.isCJK(first)
        ? .cjk(LineBreaks.isHangul(first) ? .korean : form, isBold: isBold)
        : .other(first, isBold: isBold)
    }
    if let instance = fonts.fallback(script.fonts, having: scalars) {
      return .fallback(instance, isEmoji: script.fonts.first == FallbackScript.emojiFont)
    }
    fonts.warnMissing(script, scalar: first)
    if script.fonts.first == FallbackScript.emojiFont {
      return .missing(width: EmojiMetrics.width(font.size))
    }
    guard FallbackScript.isCJK(first) else { return .latin(first) }
    return .missing(width: FallbackScript.cjkAdvance(scalars) * font.size)
  }

  private func draws(_ instance: FontInstance, _ scalars: ArraySlice<UInt32>) -> Bool {
    scalars.allSatisfy { isIgnorable($0) || instance.glyph($0) != nil }
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
      case .attachment(let attachment):
        text.append(
          advance: Double(attachment.size.width) + tracking(character.style), kern: 0,
          glyphCount: 0, textStart: textStart, face: character.style, level: character.level,
          flags: character.flags)
        previous = nil
      case .missing(let width): setMissing(character, width: width, textStart: textStart)
      }
      i += 1
    }
  }

  private func joins(_ next: Character, _ first: Character, _ instance: FontInstance) -> Bool {
    guard case .fallback(let other, _) = next.drawing else { return false }
    return other === instance && next.style == first.style && next.level == first.level
  }

  /// Appends a base letter with combining marks: as wide as the base letter.
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
          id: glyph.glyph, centred: 0,
          dx: Float(inset + (pen + glyph.dx) * unit * font.drawn.stretch),
          dy: Float(glyph.dy * unit)))
      pen += glyph.advance
    }
    let kern = previous.map { $0.face == character.style ? font.kern($0.scalar, base) : 0 } ?? 0
    text.append(
      advance: font.advance(base) + tracking(character.style), kern: kern,
      glyphCount: shaped.count, textStart: textStart, face: character.style,
      level: character.level, flags: character.flags)
    previous = (base, character.style)
  }

  /// Appends an empty box that is as wide as the character it stands for.
  private mutating func setMissing(_ character: Character, width: Double, textStart: Int) {
    let font = text.faces[character.style].font
    let own = font.drawn.advance(ofGlyph: 0) / font.drawn.unitsPerEm * font.drawnSize
    text.glyphs.append(
      ShapedText.Glyph(id: 0, centred: 0, dx: Float((width - own) / 2), dy: 0))
    text.append(
      advance: width + tracking(character.style), kern: 0, glyphCount: 1, textStart: textStart,
      face: character.style, level: character.level, flags: character.flags)
    previous = nil
  }

  /// Appends characters that one fallback font draws, with its own advances and no tracking of its own.
  private mutating func setFallback(
    _ characters: ArraySlice<Character>, _ instance: FontInstance, isEmoji: Bool,
    scalars: [UInt32], offsets: [Int]
  ) {
    guard let first = characters.first, let last = characters.last else { return }
    let font = text.faces[first.style].font
    let size = isEmoji ? EmojiMetrics.drawnSize(font.size) : font.size
    let face = text.faces.index(
      of: ShapedText.Face(
        font: font, fallback: instance, drawnSize: size, style: text.faces[first.style].style))
    let tracking = tracking(face)
    let isReversed = first.level & 1 == 1
    let shaped = instance.shape(
      scalars, first.scalars.lowerBound..<last.scalars.upperBound, isRightToLeft: isReversed,
      // Kana and ideographs stand in squares.
      kerns: !FallbackScript.isCJK(scalars[first.scalars.lowerBound]),
      ligatures: instance === font.custom && tracking == 0)
    let unit = size / instance.unitsPerEm
    var next = characters.startIndex
    // Clusters come in visual order; the endless line is in the order of the text.
    var start = isReversed ? shaped.count : 0
    while isReversed ? start > 0 : start < shaped.count {
      let group = group(in: shaped, at: start, isReversed: isReversed)
      start = isReversed ? group.lowerBound : group.upperBound
      let cluster = shaped[group.lowerBound].cluster
      var pen = 0.0
      for glyph in shaped[group] {
        text.glyphs.append(
          ShapedText.Glyph(
            id: glyph.glyph, centred: 0, dx: Float((pen + glyph.dx) * unit * instance.stretch),
            dy: Float(glyph.dy * unit)))
        pen += glyph.advance
      }
      while next + 1 < characters.endIndex, characters[next + 1].scalars.lowerBound <= cluster {
        next += 1
      }
      text.append(
        advance: pen * unit * instance.stretch + tracking, kern: 0, glyphCount: group.count,
        textStart: offsets[cluster], face: face, level: first.level, flags: characters[next].flags)
    }
    previous = nil
  }

  /// The glyphs of the cluster that begins at a place, or ends before it where clusters come in reverse.
  private func group(
    in shaped: [FontInstance.Shaped], at place: Int, isReversed: Bool
  ) -> Range<Int> {
    var (start, end) = isReversed ? (place - 1, place) : (place, place + 1)
    if isReversed {
      while start > 0, shaped[start - 1].cluster == shaped[start].cluster { start -= 1 }
    } else {
      while end < shaped.count, shaped[end].cluster == shaped[start].cluster { end += 1 }
    }
    return start..<end
  }
}

/// How large emoji are set.
enum EmojiMetrics {
  /// How wide Apple's emoji are, in points.
  ///
  /// 1.25 em up to 16 points, 20 points from 16 to 18, and 1 em from 22; between 18 and 22 a straight line is
  /// assumed (docs/evidence/text-metrics.md).
  static func width(_ size: Double) -> Double {
    switch size {
    case ...16: size * 1.25
    case ...18: 20
    case ..<22: 20 + (size - 18) / 2
    default: size
    }
  }

  /// The size at which Noto Color Emoji, whose glyphs are 2550/2048 em wide, is as wide.
  static func drawnSize(_ size: Double) -> Double { width(size) * 2048 / 2550 }
}
