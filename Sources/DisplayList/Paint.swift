public import Foundation

/// What a shape or a glyph is filled with.
public enum Paint: Hashable, Sendable, Codable {
  case color(RGBA)
  case gradient(GradientPaint)
  /// A picture again and again.
  case image(ImagePattern)
  /// Colours at the corners of a net.
  case mesh(MeshPaint)
  /// What lies behind, blurred.
  case backdrop(BackdropPaint)

  /// Nothing at all.
  public static let clear = Paint.color(RGBA(red: 0, green: 0, blue: 0, alpha: 0))

  /// Whether nothing can be seen of what is filled with it.
  public var isClear: Bool {
    switch self {
    case .color(let color): color.alpha <= 0
    case .gradient(let gradient): gradient.stops.allSatisfy { $0.color.alpha <= 0 }
    case .image(let pattern): pattern.opacity <= 0 || pattern.tile.isEmpty
    case .mesh(let mesh): mesh.opacity <= 0 || mesh.vertices.isEmpty
    case .backdrop(let backdrop): backdrop.opacity <= 0
    }
  }
}

/// A colour: sRGB components and opacity, 0…1, not premultiplied.
public struct RGBA: Hashable, Sendable, Codable {
  public var red, green, blue, alpha: Double

  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }
}

/// Colours that run into each other; its geometry is in the space of the node that draws.
public struct GradientPaint: Hashable, Sendable, Codable {
  public enum Geometry: Hashable, Sendable, Codable {
    /// Along a line, in points.
    case linear(from: CGPoint, to: CGPoint)
    /// Outward from `center`, from one ellipse to another: the radii on both axes, in points.
    case radial(center: CGPoint, from: CGSize, to: CGSize)
    /// Clockwise around `center`; angles in radians from the direction of growing x.
    case angular(center: CGPoint, from: Double, to: Double)
  }

  /// What lies beyond the ends of a line or an ellipse.
  public enum Spread: Hashable, Sendable, Codable {
    /// The colours of the ends.
    case pad
    /// All colours again.
    case repeating
    /// All colours back and forth.
    case mirrored
  }

  public struct Stop: Hashable, Sendable, Codable {
    public var color: RGBA
    /// Where the colour is reached, 0…1.
    public var location: Double

    public init(color: RGBA, location: Double) {
      self.color = color
      self.location = location
    }
  }

  public var geometry: Geometry
  /// In ascending order of location.
  public var stops: [Stop]
  public var spread: Spread

  public init(_ geometry: Geometry, stops: [Stop], spread: Spread = .pad) {
    self.geometry = geometry
    self.stops = stops
    self.spread = spread
  }
}

extension Paint {
  /// One colour: sRGB components and opacity, 0…1, not premultiplied.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self = .color(RGBA(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// The opacity of what has colours of its own, such as a colour emoji: that of a plain colour, else 1.
  public var alpha: Double {
    if case .color(let color) = self { color.alpha } else { 1 }
  }
}
