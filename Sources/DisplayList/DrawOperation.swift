public import CoreGraphics
public import Foundation

/// The segments of a path in the space of the node that draws it.
public typealias Outline = _PathData

/// One drawing command, in the space of the node that holds it.
public enum DrawOperation: Equatable, Sendable, Codable {
  /// A filled rectangle, in points; each edge is rounded to the nearest pixel when it is drawn.
  case fill(CGRect, Paint)
  /// The inside of a path.
  case path(Outline, Paint, evenOdd: Bool = false)
  /// The line along a path.
  case stroke(Outline, StrokeLine, Paint)
  /// Glyphs on one baseline.
  case glyphs(GlyphRun)
  /// A picture.
  case image(ImageDrawing)
  /// The place of a link and the address it leads to: nothing to see, kept where the picture is a document.
  case link(CGRect, address: String)
  /// The dashed box that stands for what could not be shown, such as an unknown symbol.
  case placeholder(CGRect)
  /// Another drawing with effects of its own, in the same space and in its place among the operations.
  case group(DisplayNode)
}

/// How the line along a path is drawn; lengths in points.
public struct StrokeLine: Hashable, Sendable, Codable {
  public enum Cap: Hashable, Sendable, Codable { case butt, round, square }
  public enum Join: Hashable, Sendable, Codable { case miter, round, bevel }

  public var width: CGFloat
  public var cap: Cap
  public var join: Join
  public var miterLimit: CGFloat
  /// Lengths drawn and left out in turn; empty for an unbroken line.
  public var dash: [CGFloat]
  /// How far into the dashes the line begins.
  public var dashPhase: CGFloat

  public init(
    width: CGFloat, cap: Cap = .butt, join: Join = .miter, miterLimit: CGFloat = 10,
    dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}
