internal import LayoutEngine

/// A text as one endless line: its clusters with their places, and the glyphs they are drawn with.
///
/// Made once for a text, for lines to be cut, broken inside of words and drawn.
struct ShapedText {
  /// The smallest piece of text that is never divided: a character as a reader sees it.
  struct Cluster {
    /// Where the cluster starts on the endless line, in points, kerning included.
    var origin: Double
    /// How far it reaches, in points; kerning against the next cluster is not part of it.
    var advance: Double
    /// The first of its glyphs in `glyphs`.
    var firstGlyph: Int32
    var glyphCount: Int32
    /// Where its characters start in `utf8`.
    var textStart: Int32
    /// Its entry in `faces`.
    var face: Int16
    /// The embedding level of the bidirectional algorithm; odd runs from right to left.
    var level: UInt8
    var flags: Flags

    var end: Double { origin + advance }
  }

  struct Flags: OptionSet {
    var rawValue: UInt8
    /// White space, which hangs over the end of a line.
    static let space = Flags(rawValue: 1)
    /// A line may start here.
    static let breakBefore = Flags(rawValue: 2)
    /// The end of a paragraph; it has no width and no glyph.
    static let newline = Flags(rawValue: 4)
  }

  struct Glyph {
    var id: UInt32
    /// The scalar whose advance the glyph is centred in; 0 when it stands at `dx`.
    var centred: UInt32
    /// The shift from the cluster's origin, in points, y up.
    var dx: Float
    var dy: Float
  }

  /// What glyphs are taken from, and how they are shown.
  struct Face {
    /// The font that was asked for; it gives the vertical metrics and the ellipsis.
    var font: LatinFont
    /// What draws instead of the font; `nil` when it draws itself.
    var fallback: FontInstance?
    /// The size at which glyphs are drawn, in points.
    var drawnSize: Double
    /// What is not usual about the run; `nil` for a plain one.
    var style: Boxed<RunStyle>?

    /// The picture that stands for the face's one character.
    var attachment: Attachment? { style?.value.attachment }

    /// What lines are measured by; a smaller font may stand in lines of the size around.
    var metrics: VerticalMetrics {
      guard let size = style?.value.lineSize, size > 0, font.size > 0 else { return font.metrics }
      return font.metrics.scaled(by: Double(sanePointSize(size)) / font.size)
    }

    /// How far the pen moves over a sign that no character of the text stands for.
    func advance(ofSign scalar: UInt32) -> Double {
      font.advance(ofSign: scalar) + Double(style?.value.tracking ?? 0)
    }

    static func == (a: Face, b: Face) -> Bool {
      a.fallback === b.fallback && a.font === b.font && a.drawnSize == b.drawnSize
        && a.style == b.style
    }
  }

  var clusters: ContiguousArray<Cluster> = []
  var glyphs: ContiguousArray<Glyph> = []
  var faces: [Face] = []
  var utf8: ContiguousArray<UInt8> = []
  /// Whether any cluster runs from right to left.
  var isBidirectional = false
  /// Whether each paragraph runs from right to left as a whole; empty when all run from left to right.
  var paragraphDirections: [Bool] = []

  /// The characters of a range of clusters.
  func string(_ range: Range<Int>) -> String {
    guard !range.isEmpty else { return "" }
    let start = Int(clusters[range.lowerBound].textStart)
    let end =
      range.upperBound < clusters.count
      ? Int(clusters[range.upperBound].textStart) : utf8.count
    return String(decoding: utf8[start..<max(start, end)], as: UTF8.self)
  }

  /// Appends a cluster at the end of the endless line, `kern` after the one before it.
  mutating func append(
    advance: Double, kern: Double, glyphCount: Int, textStart: Int, face: Int, level: UInt8,
    flags: Flags
  ) {
    clusters.append(
      Cluster(
        origin: (clusters.last?.end ?? 0) + kern, advance: advance,
        firstGlyph: Int32(glyphs.count - glyphCount), glyphCount: Int32(glyphCount),
        textStart: Int32(textStart), face: Int16(clamping: face), level: level, flags: flags))
  }
}

extension [ShapedText.Face] {
  /// The number of a face, which is added when it is new.
  mutating func index(of face: ShapedText.Face) -> Int {
    if let known = lastIndex(where: { $0 == face }) { return known }
    append(face)
    return count - 1
  }
}
