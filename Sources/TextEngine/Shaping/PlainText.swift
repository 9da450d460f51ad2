internal import Foundation
internal import LayoutEngine

/// The words of a text of ASCII characters in the system's font, measured without setting its characters.
///
/// Every character adds its advance and, inside of a run, its kern with the one before. `Shaper` adds the same numbers
/// in the same order, so that words and characters agree to the last bit.
struct PlainText {
  private(set) var words = Words()
  private(set) var faces: [ShapedText.Face] = []

  /// The end of what has been measured, in points.
  private var end = 0.0
  /// The word that is being measured: its first character, where that starts, and the end of what is drawn.
  private var start: Int32 = 0
  private var startX = 0.0
  private var drawnEnd: Int32 = 0
  private var drawnX = 0.0
  private var wasSpace = false
  /// The last character, for kerning, and the face it was in; 128 after an end of a paragraph.
  private var previous = 128
  private var previousFace = -1

  /// `nil` for a text that has other characters, fonts of the user's, or pictures.
  init?(_ request: TextRequest, fonts: FontStore) {
    var runs: [(face: Int, end: Int)] = []
    var length = 0
    for run in request.runs {
      guard run.style?.value.attachment == nil, let font = fonts.latin(run.font), font.custom == nil
      else { return nil }
      length += run.string.utf8.count
      runs.append((faces.index(of: Shaper.face(of: run, in: font)), length))
    }
    let isPlain: Bool
    if request.runs.count == 1 {
      var string = request.runs[0].string
      isPlain = string.withUTF8 { measure($0, runs) }
    } else {
      let joined = request.runs.map { $0.string.utf8 }.joined()
      isPlain = ContiguousArray(joined).withUnsafeBufferPointer { measure($0, runs) }
    }
    guard isPlain else { return nil }
  }

  private mutating func measure(
    _ bytes: UnsafeBufferPointer<UInt8>, _ runs: [(face: Int, end: Int)]
  ) -> Bool {
    // A carriage return makes one character of two bytes.
    guard bytes.reduce(0, |) < 128, !bytes.contains(0x0D) else { return false }
    let rules =
      LineBreaks.needsRules(ascii: bytes)
      ? LineBreaks.boundaries(utf8: bytes, scalars: bytes.map { UInt32($0) }) : nil
    words.words.reserveCapacity(bytes.count / 5 + 1)
    var from = 0
    for run in runs {
      measure(bytes, from..<run.end, face: run.face, rules: rules)
      from = run.end
    }
    endParagraph(at: Int32(bytes.count))
    return true
  }

  private mutating func measure(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, face: Int,
    rules: [LineBreaks.Boundary]?
  ) {
    let font = faces[face].font
    let tracking = Double(faces[face].style?.value.tracking ?? 0)
    if previousFace != face { previous = 128 }
    previousFace = face
    for index in range {
      let byte = bytes[index]
      let place = Int32(truncatingIfNeeded: index)
      if LineBreaks.isSpace(byte), LineBreaks.isNewline(UInt32(byte)) {
        endParagraph(at: place)
        continue
      }
      let isSpace = LineBreaks.isSpace(byte)
      let kern = previous < 128 ? font.asciiKern(previous, Int(byte)) : 0
      let origin = end + kern
      let mayBreak = rules.map { $0[index].isLineBreak } ?? (wasSpace && !isSpace)
      if mayBreak { endWord(at: place) }
      if place == start {
        startX = origin
        drawnEnd = place
        drawnX = origin
      }
      end = origin + (font.asciiAdvance(Int(byte)) + tracking)
      if !isSpace {
        drawnEnd = place + 1
        drawnX = end
      }
      wasSpace = isSpace
      previous = Int(byte)
    }
  }

  private mutating func endWord(at place: Int32) {
    guard place > start else { return }
    words.words.append(
      Word(
        start: start, end: place, drawnEnd: drawnEnd, x: startX, drawnX: drawnX, fullX: end))
    start = place
  }

  private mutating func endParagraph(at place: Int32) {
    endWord(at: place)
    words.endParagraph(at: Int(place))
    start = place + 1
    wasSpace = true
    previous = 128
  }
}
