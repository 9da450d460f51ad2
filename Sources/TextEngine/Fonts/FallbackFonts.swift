internal import LayoutEngine

/// A font that draws what Inter lacks: one of the package's, or of the operating system.
struct FallbackFont: Hashable {
  var file: String
  /// The face inside a collection.
  var index = 0

  /// The files that the package carries.
  static let bundled: Set<String> = Set(
    ["Arabic", "Hebrew", "Thai"].flatMap { script in
      ["Regular", "Bold"].map { "NotoSans\(script)-\($0).ttf" }
    })
}

/// A group of characters that share their fallback fonts.
struct FallbackScript {
  /// As a person calls it.
  var name: String
  /// The Debian package that brings the font; `nil` when no one package does.
  var package: String?
  var fonts: [FallbackFont]

  static let emojiFont = FallbackFont(file: "NotoColorEmoji.ttf")
  static let emoji = FallbackScript(
    name: "emoji", package: "fonts-noto-color-emoji", fonts: [emojiFont])

  static func cjk(_ form: HanForm, isBold: Bool) -> FallbackScript {
    let file = isBold ? "NotoSansCJK-Bold.ttc" : "NotoSansCJK-Regular.ttc"
    let other = isBold ? "NotoSansCJK-Regular.ttc" : "NotoSansCJK-Bold.ttc"
    // The order of the faces in the Noto Sans CJK collections.
    let (name, index) =
      switch form {
      case .japanese: ("Japanese", 0)
      case .korean: ("Korean", 1)
      case .simplified: ("Chinese", 2)
      case .traditional: ("Chinese", 3)
      }
    return FallbackScript(
      name: name, package: "fonts-noto-cjk",
      fonts: [
        FallbackFont(file: file, index: index), FallbackFont(file: other, index: index),
      ])
  }

  static func isCJK(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x1100...0x11FF, 0x2E80...0x9FFF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF,
      0xFE30...0xFE4F, 0xFF00...0xFFEF, 0x20000...0x3FFFF:
      true
    default: false
    }
  }

  /// How wide Noto Sans CJK draws a character, in em: so wide is the box, too, that stands for it where the font is
  /// missing.
  static func cjkAdvance(_ scalars: ArraySlice<UInt32>) -> Double {
    guard let first = scalars.first else { return 0 }
    return switch first {
    case 0x3131...0x318E, 0xAC00...0xD7A3: 0.92
    // Voice marks are characters of their own beside narrow kana.
    case 0xFF61...0xFFDC, 0xFFE8...0xFFEE: 0.5 * Double(scalars.count)
    default: 1
    }
  }

  /// The group of a scalar that is neither Latin, CJK nor emoji.
  static func other(_ scalar: UInt32, isBold: Bool) -> FallbackScript {
    let weight = isBold ? "Bold" : "Regular"
    let block = blocks.first { $0.range.contains(scalar) }
    var fonts = (block.map { [$0.font] } ?? []).map {
      FallbackFont(file: "NotoSans\($0)-\(weight).ttf")
    }
    fonts += ["NotoSans-\(weight)", "NotoSansSymbols-\(weight)", "NotoSansSymbols2-Regular"].map {
      FallbackFont(file: $0 + ".ttf")
    }
    fonts += ["NotoSansMath-Regular"].map { FallbackFont(file: $0 + ".ttf") }
    fonts.append(FallbackFont(file: "NotoSansCJK-\(weight).ttc"))
    return FallbackScript(
      name: block?.font ?? "this character", package: "fonts-noto-core", fonts: fonts)
  }

  /// Blocks with a Noto Sans of their own; the name is the one in the file's name.
  private static let blocks: [(range: ClosedRange<UInt32>, font: String)] = [
    (0x0530...0x058F, "Armenian"), (0x0590...0x05FF, "Hebrew"), (0x0600...0x06FF, "Arabic"),
    (0x0700...0x074F, "Syriac"), (0x0750...0x077F, "Arabic"), (0x0780...0x07BF, "Thaana"),
    (0x08A0...0x08FF, "Arabic"), (0x0900...0x097F, "Devanagari"), (0x0980...0x09FF, "Bengali"),
    (0x0A00...0x0A7F, "Gurmukhi"), (0x0A80...0x0AFF, "Gujarati"), (0x0B00...0x0B7F, "Oriya"),
    (0x0B80...0x0BFF, "Tamil"), (0x0C00...0x0C7F, "Telugu"), (0x0C80...0x0CFF, "Kannada"),
    (0x0D00...0x0D7F, "Malayalam"), (0x0D80...0x0DFF, "Sinhala"), (0x0E00...0x0E7F, "Thai"),
    (0x0E80...0x0EFF, "Lao"), (0x1000...0x109F, "Myanmar"), (0x10A0...0x10FF, "Georgian"),
    (0x1200...0x137F, "Ethiopic"), (0x13A0...0x13FF, "Cherokee"), (0x1780...0x17FF, "Khmer"),
    (0x1800...0x18AF, "Mongolian"), (0xFB1D...0xFB4F, "Hebrew"), (0xFB50...0xFDFF, "Arabic"),
    (0xFE70...0xFEFF, "Arabic"),
  ]
}
