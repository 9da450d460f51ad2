public import Foundation

/// A part of a picture that is laid side by side over all that is filled.
public struct ImagePattern: Hashable, Sendable, Codable {
  public var bitmap: Bitmap
  /// The part of the picture that is repeated, in its pixels.
  public var source: CGRect
  /// Where one copy of that part lies, in points of the node that draws.
  public var tile: CGRect
  /// 0…1.
  public var opacity: Double

  public init(_ bitmap: Bitmap, source: CGRect, tile: CGRect, opacity: Double = 1) {
    self.bitmap = bitmap
    self.source = source
    self.tile = tile
    self.opacity = opacity
  }
}

/// What lies behind, blurred and made more or less colourful, under a colour.
///
/// What lies behind is all that was drawn before in the whole picture, through the groups around. A writer that cannot
/// look back draws `fallback`.
public struct BackdropPaint: Hashable, Sendable, Codable {
  /// The deviation of the blur, in points.
  public var radius: Double
  /// What the colours' distances from grey are multiplied with before the blur.
  public var saturation: Double
  /// What lies over the blurred picture.
  public var tint: RGBA
  /// 0…1.
  public var opacity: Double

  public init(radius: Double, saturation: Double, tint: RGBA, opacity: Double = 1) {
    self.radius = radius
    self.saturation = saturation
    self.tint = tint
    self.opacity = opacity
  }

  /// The colour that stands for it where what lies behind is not known: the tint, on what it is mostly laid on.
  public var fallback: RGBA {
    RGBA(
      red: tint.red, green: tint.green, blue: tint.blue, alpha: max(tint.alpha, 0.8) * opacity)
  }
}

/// Colours at the corners of a net of curved cells, which run into each other.
public struct MeshPaint: Hashable, Sendable, Codable {
  /// A corner of the net with the handles of the curves that meet there, in points of the node that draws.
  public struct Vertex: Hashable, Sendable, Codable {
    public var position: CGPoint
    public var leading, top, trailing, bottom: CGPoint
    public var color: RGBA

    public init(
      position: CGPoint, leading: CGPoint, top: CGPoint, trailing: CGPoint, bottom: CGPoint,
      color: RGBA
    ) {
      self.position = position
      self.leading = leading
      self.top = top
      self.trailing = trailing
      self.bottom = bottom
      self.color = color
    }
  }

  /// How many corners lie side by side.
  public var width: Int
  /// Row by row, a whole number of rows.
  public var vertices: [Vertex]
  /// What lies around the net.
  public var background: RGBA
  /// Whether colours pass the corners smoothly, or run evenly from one to the next.
  public var isSmooth: Bool
  /// Whether colours are mixed in Oklab, or by their components.
  public var isPerceptual: Bool
  /// 0…1.
  public var opacity: Double

  public init(
    width: Int, vertices: [Vertex], background: RGBA, isSmooth: Bool, isPerceptual: Bool,
    opacity: Double = 1
  ) {
    self.width = width
    self.vertices = vertices
    self.background = background
    self.isSmooth = isSmooth
    self.isPerceptual = isPerceptual
    self.opacity = opacity
  }

  /// How many rows of corners there are.
  public var height: Int { width > 0 ? vertices.count / width : 0 }
}
