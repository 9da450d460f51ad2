internal import CPango

/// Where lines may be broken, and which characters a reader sees as one.
struct LineBreaks {
  /// What holds before each scalar.
  struct Boundary {
    var isLineBreak: Bool
    var isCharacter: Bool
    var isWhite: Bool
  }

  /// The boundaries of a text by Unicode's rules, with Hangul words kept whole.
  static func boundaries(
    utf8: UnsafeBufferPointer<UInt8>, scalars: [UInt32]
  ) -> [Boundary] {
    var attributes = [PangoLogAttr](repeating: PangoLogAttr(), count: scalars.count + 1)
    let language = pango_language_from_string("en")
    utf8.withMemoryRebound(to: CChar.self) { text in
      guard let start = text.baseAddress else { return }
      pango_get_log_attrs(
        start, Int32(text.count), -1, language, &attributes, Int32(attributes.count))
    }
    return scalars.indices.map { i in
      Boundary(
        isLineBreak: attributes[i].is_line_break != 0
          && !(i > 0 && joinsHangul(scalars[i - 1], scalars[i])),
        isCharacter: attributes[i].is_cursor_position != 0,
        isWhite: attributes[i].is_white != 0 && !isNoBreakSpace(scalars[i]))
    }
  }

  /// Whether two neighbours belong to one Korean word: iOS breaks Korean at spaces only.
  private static func joinsHangul(_ before: UInt32, _ after: UInt32) -> Bool {
    guard isHangul(before) || isHangul(after) else { return false }
    return isWordCharacter(before) && isWordCharacter(after)
  }

  private static func isWordCharacter(_ scalar: UInt32) -> Bool {
    if isHangul(scalar) { return true }
    guard let properties = Unicode.Scalar(scalar)?.properties else { return false }
    return !properties.isIdeographic
      && (properties.isAlphabetic || properties.numericType != nil)
      && !(0x3040...0x30FF).contains(scalar)
  }

  static func isHangul(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF: true
    default: false
    }
  }

  private static func isNoBreakSpace(_ scalar: UInt32) -> Bool {
    scalar == 0xA0 || scalar == 0x202F || scalar == 0x2007
  }

  static func isNewline(_ scalar: UInt32) -> Bool {
    (0x0A...0x0D).contains(scalar) || scalar == 0x85 || scalar == 0x2028 || scalar == 0x2029
  }

  /// Whether Unicode's rules allow breaks in an ASCII text other than before the end of white space.
  ///
  /// Why: most labels are plain words, for which asking the library costs more than setting the text.
  static func needsRules(ascii: UnsafeBufferPointer<UInt8>) -> Bool {
    for i in ascii.indices {
      let byte = ascii[i]
      if isPlain[Int(byte & 0x7F)] { continue }
      let next = i + 1 < ascii.count ? ascii[i + 1] : 0x20
      let previous = i > 0 ? ascii[i - 1] : 0x61
      if isSpace(next) == false || isSpace(previous) { return true }
    }
    return false
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || isNewline(UInt32(byte))
  }

  /// Letters, digits, white space, and the signs that no break goes beside unless there is a space.
  private static let isPlain: [Bool] = (0..<128).map { code in
    switch UInt8(code) {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case let byte: isSpace(byte) || "'\"&@#_".utf8.contains(byte)
    }
  }
}
