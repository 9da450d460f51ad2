public import Foundation

/// Glyphs of one font face, placed one by one.
public struct GlyphRun: Equatable, Sendable, Codable {
  /// A font face as the rasteriser can open it: no library's type leaves its target.
  public struct Face: Hashable, Sendable, Codable {
    /// The file's place: `bundled:` and a name for a font that the package carries, else an absolute path.
    public var file: String
    /// The face inside a collection.
    public var index: Int
    /// Settings of a variable font by axis tag, such as "wght".
    public var variations: [String: Double]
    /// How far an upright outline leans: what each em of height moves it to the right, in em.
    public var slant: Double
    /// What the widths of outlines are multiplied with.
    public var stretch: Double
    /// How much thicker strokes are than the outlines have them, in em; negative for thinner.
    public var embolden: Double

    public init(
      file: String, index: Int = 0, variations: [String: Double] = [:], slant: Double = 0,
      stretch: Double = 1, embolden: Double = 0
    ) {
      self.file = file
      self.index = index
      self.variations = variations
      self.slant = slant
      self.stretch = stretch
      self.embolden = embolden
    }
  }

  /// A glyph and the left end of its baseline.
  public struct Glyph: Equatable, Sendable, Codable {
    public var id: UInt32
    public var position: CGPoint

    public init(id: UInt32, position: CGPoint) {
      self.id = id
      self.position = position
    }
  }

  public var face: Face
  /// The size at which the outlines are drawn, in points.
  public var size: CGFloat
  public var paint: Paint
  public var glyphs: [Glyph]
  /// The characters that the glyphs stand for.
  public var text: String

  public init(face: Face, size: CGFloat, paint: Paint, glyphs: [Glyph], text: String) {
    self.face = face
    self.size = size
    self.paint = paint
    self.glyphs = glyphs
    self.text = text
  }
}

/// A text, or a symbol, that can be drawn as it was measured.
public protocol DrawnText: AnyObject {
  /// The drawing for a text that was proposed `width` × `height` points and laid out at `size`.
  ///
  /// - Parameters:
  ///   - width: the proposed width, `nil` for unspecified.
  ///   - height: the proposed height, `nil` for unspecified.
  ///   - size: the size it answered, in points; its top left corner is the origin of what is returned.
  ///   - paints: what the runs are drawn with, by the numbers they have for it; the first is for what has no
  ///     paint of its own, and stands in for one that is missing.
  func operations(
    proposedWidth width: CGFloat?, proposedHeight height: CGFloat?, size: CGSize, paints: [Paint]
  ) -> [DrawOperation]

  /// The places of links or pictures in a text that was proposed `width` × `height` points and laid out at `size`: the
  /// numbers that their runs have for them, and the stretches of lines that they take.
  func places(
    of kind: TextPart, proposedWidth width: CGFloat?, proposedHeight height: CGFloat?, size: CGSize
  ) -> [(number: Int, box: CGRect)]
}

/// What is in a text besides characters.
public enum TextPart: Sendable {
  case links, attachments
}

extension DrawnText {
  public func places(
    of kind: TextPart, proposedWidth width: CGFloat?, proposedHeight height: CGFloat?, size: CGSize
  ) -> [(number: Int, box: CGRect)] { [] }

  /// The drawing of a text of one paint.
  public func operations(
    proposedWidth width: CGFloat?, proposedHeight height: CGFloat?, size: CGSize, paint: Paint
  ) -> [DrawOperation] {
    operations(proposedWidth: width, proposedHeight: height, size: size, paints: [paint])
  }
}
