internal import LayoutEngine

/// A text as one endless line: its words with their places, and its characters when they are needed.
///
/// Most texts are ASCII characters in the system's font. Of these only the words are worked out at once, which is
/// all that measuring and breaking between words takes; the characters follow when the text is drawn, cut, or broken
/// inside of a word. Any other text has its characters from the start.
final class EndlessLine {
  let words: Words
  /// What the runs are drawn with, in the order of the text; never empty but for a text without runs.
  let faces: [ShapedText.Face]
  /// Whether all lines are equally high; texts of one style are the rule, and need no look at their characters.
  let isUniform: Bool
  let request: TextRequest
  /// Whether the characters can be made again at any time.
  let isPlain: Bool
  private let fonts: FontStore
  private var shaped: ShapedText?

  init(_ request: TextRequest, fonts: FontStore) {
    self.request = request
    self.fonts = fonts
    if let plain = PlainText(request, fonts: fonts) {
      words = plain.words
      faces = plain.faces
      isPlain = true
    } else {
      let shaped = Shaper.shape(request, fonts: fonts) ?? ShapedText()
      words = Words(shaped)
      faces = shaped.faces
      isPlain = false
      self.shaped = shaped
    }
    isUniform = Self.isUniform(faces)
  }

  /// The characters; they are worked out when this is first asked for.
  var characters: ShapedText {
    if let shaped { return shaped }
    let made = Shaper.shapePlain(request, fonts: fonts) ?? ShapedText()
    shaped = made
    return made
  }

  /// Whether it was set from an equal request: the same as `==`, without copies.
  func isSet(from other: TextRequest) -> Bool {
    guard request.scale == other.scale, request.lineLimit == other.lineLimit,
      request.isRightToLeft == other.isRightToLeft, request.paragraph == other.paragraph
    else { return false }
    return request.runs.withUnsafeBufferPointer { own in
      other.runs.withUnsafeBufferPointer { others in
        own.count == others.count
          && own.indices.allSatisfy {
            own[$0].string == others[$0].string && own[$0].font == others[$0].font
              && own[$0].style == others[$0].style
          }
      }
    }
  }

  /// Gives the characters of a plain text back, which take more room than all else.
  func forgetCharacters() {
    if isPlain { shaped = nil }
  }

  /// How many bytes words and characters take.
  var byteCount: Int {
    words.byteCount
      + (shaped.map {
        $0.clusters.capacity * MemoryLayout<ShapedText.Cluster>.stride
          + $0.glyphs.capacity * MemoryLayout<ShapedText.Glyph>.stride + $0.utf8.capacity
      } ?? 0)
  }

  private static func isUniform(_ faces: [ShapedText.Face]) -> Bool {
    guard let first = faces.first else { return true }
    if faces.contains(where: { $0.attachment?.growsLine == true }) { return false }
    if faces.count == 1 { return true }
    let style = first.style?.value
    return faces.allSatisfy {
      $0.font === first.font && $0.style?.value.baselineOffset ?? 0 == style?.baselineOffset ?? 0
        && $0.style?.value.lineSize ?? 0 == style?.lineSize ?? 0
    }
  }
}
