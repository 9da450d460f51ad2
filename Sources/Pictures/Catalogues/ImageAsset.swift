public import Foundation

extension ImageAsset {
  /// How a file is cut where it fills a frame; lengths in pixels of the file.
  public struct Slicing: Hashable, Sendable {
    /// What keeps its size at the sides.
    public var top, left, bottom, right: CGFloat
    /// How much of what lies between is drawn; a length of 0 stands for all of it.
    public var center: CGSize
    /// Whether what lies between is repeated; else it is stretched.
    public var isTiled: Bool

    public init(
      top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0,
      center: CGSize = .zero, isTiled: Bool = false
    ) {
      self.top = top
      self.left = left
      self.bottom = bottom
      self.right = right
      self.center = center
      self.isTiled = isTiled
    }
  }
}

/// An image by name: its files for the scales and appearances of devices.
public struct ImageAsset: Hashable, Sendable {
  /// One file.
  public struct Variant: Hashable, Sendable {
    public var source: PictureSource
    /// Pixels for each point.
    public var scale: CGFloat
    /// For dark appearance; a light one is for any.
    public var isDark: Bool
    /// For increased contrast; one for the standard contrast is for any.
    public var isHighContrast: Bool
    /// `nil` for a file that is stretched as a whole.
    public var slicing: Slicing?

    public init(
      _ source: PictureSource, scale: CGFloat = 1, isDark: Bool = false,
      isHighContrast: Bool = false, slicing: Slicing? = nil
    ) {
      self.slicing = slicing
      self.isHighContrast = isHighContrast
      self.source = source
      self.scale = scale
      self.isDark = isDark
    }
  }

  /// At least one; of a symbol, its regular weight.
  public var variants: [Variant]
  /// Whether the image is drawn as a template where nobody says: `nil` where the catalogue does not either.
  public var isTemplate: Bool?
  /// The symbol that it is; `nil` for a picture.
  public var symbol: SymbolTemplate?

  /// A symbol of the user's.
  public init(_ symbol: SymbolTemplate) {
    variants = symbol.drawing(weight: 400).map { [Variant($0.source)] } ?? []
    isTemplate = true
    self.symbol = symbol
  }

  public init(_ variants: [Variant], isTemplate: Bool? = nil) {
    self.variants = variants
    self.isTemplate = isTemplate
  }

  /// The file for a device: of the appearance if there is one, then of the contrast, and of the scale; else of
  /// the next larger scale, else of the largest.
  public func variant(scale: CGFloat, isDark: Bool, isHighContrast: Bool = false) -> Variant? {
    let rated = variants.map { variant in
      (variant.isDark == isDark ? 0 : 2) + (variant.isHighContrast == isHighContrast ? 0 : 1)
    }
    let best = rated.min()
    let candidates = zip(variants, rated).filter { $0.1 == best }.map(\.0)
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
  /// For increased contrast; `nil` for the same as with the standard contrast.
  public var lightHighContrast: Value?
  public var darkHighContrast: Value?

  public init(
    light: Value, dark: Value? = nil, lightHighContrast: Value? = nil,
    darkHighContrast: Value? = nil
  ) {
    self.light = light
    self.dark = dark
    self.lightHighContrast = lightHighContrast
    self.darkHighContrast = darkHighContrast
  }

  /// The value for an appearance and a contrast.
  ///
  /// The appearance goes before the contrast: where there is none for both, a dark one is taken in dark appearance.
  public func value(isDark: Bool, isHighContrast: Bool = false) -> Value {
    if isDark { return (isHighContrast ? darkHighContrast : nil) ?? dark ?? light }
    return (isHighContrast ? lightHighContrast : nil) ?? light
  }
}
