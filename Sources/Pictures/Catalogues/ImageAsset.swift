public import Foundation

/// An image by name: its files for the scales and appearances of devices.
public struct ImageAsset: Hashable, Sendable {
  /// One file.
  public struct Variant: Hashable, Sendable {
    public var source: PictureSource
    /// Pixels for each point.
    public var scale: CGFloat
    /// For dark appearance; a light one is for any.
    public var isDark: Bool

    public init(_ source: PictureSource, scale: CGFloat = 1, isDark: Bool = false) {
      self.source = source
      self.scale = scale
      self.isDark = isDark
    }
  }

  /// At least one.
  public var variants: [Variant]
  /// Whether the image is drawn as a template where nobody says: `nil` where the catalogue does not either.
  public var isTemplate: Bool?

  public init(_ variants: [Variant], isTemplate: Bool? = nil) {
    self.variants = variants
    self.isTemplate = isTemplate
  }

  /// The file for a device: of the appearance if there is one, and of the scale; else of the next larger
  /// scale, else of the largest.
  public func variant(scale: CGFloat, isDark: Bool) -> Variant? {
    let fitting = variants.filter { $0.isDark == isDark }
    let candidates = fitting.isEmpty ? variants : fitting
    let larger = candidates.filter { $0.scale >= scale }
    return larger.min { $0.scale < $1.scale } ?? candidates.max { $0.scale < $1.scale }
  }
}

/// A colour by name, for both appearances.
public struct ColorAsset: Hashable, Sendable {
  /// The space in which components are given.
  public enum Space: Hashable, Sendable { case sRGB, linearSRGB, displayP3 }

  public enum Value: Hashable, Sendable {
    /// Components of 0…1.
    case components(Space, red: Double, green: Double, blue: Double, opacity: Double)
    /// A colour of the system by its name, such as "systemBlueColor".
    case system(String)
  }

  public var light: Value
  /// `nil` for the same as light.
  public var dark: Value?

  public init(light: Value, dark: Value? = nil) {
    self.light = light
    self.dark = dark
  }

  /// The value for an appearance.
  public func value(isDark: Bool) -> Value { isDark ? dark ?? light : light }
}
