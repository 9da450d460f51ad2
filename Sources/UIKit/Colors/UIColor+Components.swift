public import CoreGraphics
public import Foundation

extension UIColor {
  /// What the colour is for some traits.
  ///
  /// A provider that gives dynamic colours without end gives black.
  @_spi(Sightline)
  public func components(for traits: UITraitCollection) -> Components {
    var color = self
    for _ in 0..<16 {
      switch color.source {
      case .constant(let components): return components
      case .system(let system, let alpha):
        let shade = system.shade(
          isDark: traits.userInterfaceStyle == .dark,
          isHighContrast: traits.accessibilityContrast == .high)
        return Components(
          red: shade.red, green: shade.green, blue: shade.blue, alpha: shade.opacity * alpha)
      case .dynamic(let provider): color = provider(traits)
      }
    }
    return Components(red: 0, green: 0, blue: 0, alpha: 1)
  }

  /// The fixed colour that this one is for some traits.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    UIColor(source: .constant(components(for: traitCollection)))
  }

  /// The same colour with another alpha.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch source {
    case .constant(var components):
      components.alpha = Double(alpha)
      return UIColor(components.red, components.green, components.blue, components.alpha)
    case .system, .dynamic:
      return UIColor { [self] traits in resolvedColor(with: traits).withAlphaComponent(alpha) }
    }
  }

  /// What the colour is for the current traits.
  public var cgColor: CGColor {
    let components = components(for: .current)
    return CGColor(
      srgbRed: CGFloat(components.red), green: CGFloat(components.green),
      blue: CGFloat(components.blue), alpha: CGFloat(components.alpha))
  }

  /// Writes the sRGB components for the current traits.
  ///
  /// - Returns: true, as all colours have them.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let components = components(for: .current)
    red?.pointee = CGFloat(components.red)
    green?.pointee = CGFloat(components.green)
    blue?.pointee = CGFloat(components.blue)
    alpha?.pointee = CGFloat(components.alpha)
    return true
  }

  /// Writes hue, saturation and brightness of 0…1 for the current traits.
  ///
  /// - Returns: true, as all colours have them.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let components = components(for: .current)
    let hsb = HSB(red: components.red, green: components.green, blue: components.blue)
    hue?.pointee = CGFloat(hsb.hue)
    saturation?.pointee = CGFloat(hsb.saturation)
    brightness?.pointee = CGFloat(hsb.brightness)
    alpha?.pointee = CGFloat(components.alpha)
    return true
  }

  /// Writes the level of a grey, 0…1, for the current traits.
  ///
  /// - Returns: false, and nothing is written, for a colour that is not a grey.
  @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let components = components(for: .current)
    guard components.red == components.green, components.green == components.blue else {
      return false
    }
    white?.pointee = CGFloat(components.red)
    alpha?.pointee = CGFloat(components.alpha)
    return true
  }
}
