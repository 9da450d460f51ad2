public import CoreGraphics
public import Foundation

/// A colour, fixed or made for the traits of where it is drawn.
open class UIColor: NSObject, NSCopying, _ExpressibleByColorLiteral, @unchecked Sendable {
  // Why unchecked: what it holds is never changed, and a provider has to be safe to call anywhere, as in UIKit.

  /// Red, green and blue in sRGB, outside 0…1 for what sRGB does not reach, and alpha.
  @_spi(Sightline)
  public struct Components: Hashable, Sendable {
    public var red, green, blue, alpha: Double

    public init(red: Double, green: Double, blue: Double, alpha: Double) {
      self.red = red.isNaN ? 0 : red
      self.green = green.isNaN ? 0 : green
      self.blue = blue.isNaN ? 0 : blue
      self.alpha = alpha.isNaN ? 0 : min(max(alpha, 0), 1)
    }
  }

  /// Where the components come from.
  @_spi(Sightline)
  public enum Source {
    case constant(Components)
    /// A colour of the system with its opacity multiplied by `alpha`.
    case system(SystemColor, alpha: Double)
    case dynamic((UITraitCollection) -> UIColor)
  }

  @_spi(Sightline) public let source: Source

  @_spi(Sightline) public init(source: Source) { self.source = source }

  convenience init(system: SystemColor) { self.init(source: .system(system, alpha: 1)) }

  convenience init(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double) {
    self.init(
      source: .constant(Components(red: red, green: green, blue: blue, alpha: alpha)))
  }

  /// A colour from sRGB components; what is not a number counts as 0.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(Double(red), Double(green), Double(blue), Double(alpha))
  }

  /// A grey from 0 (black) to 1 (white).
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// A colour from hue, saturation and brightness of 0…1.
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    let rgb = HSB(
      hue: Double(hue), saturation: Double(saturation), brightness: Double(brightness)
    ).rgb
    self.init(rgb.red, rgb.green, rgb.blue, Double(alpha))
  }

  /// A colour from components in the Display P3 space.
  public convenience init(
    displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) {
    let rgb = ColorSpaces.fromDisplayP3(Double(red), Double(green), Double(blue))
    self.init(rgb.red, rgb.green, rgb.blue, Double(alpha))
  }

  public convenience init(cgColor: CGColor) {
    let values = (cgColor.components ?? []).map { Double($0) }
    if values.count == 4 {
      self.init(values[0], values[1], values[2], values[3])
    } else {
      self.init(values.first ?? 0, values.first ?? 0, values.first ?? 0, Double(cgColor.alpha))
    }
  }

  /// A colour that `dynamicProvider` gives for the traits of where it is drawn.
  public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    self.init(source: .dynamic(dynamicProvider))
  }

  public required convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(Double(red), Double(green), Double(blue), Double(alpha))
  }

  open override var description: String {
    let shown = components(for: .current)
    return "UIColor \(shown.red) \(shown.green) \(shown.blue) \(shown.alpha)"
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    switch (source, other.source) {
    case (.constant(let a), .constant(let b)): return a == b
    case (.system(let a, let alpha), .system(let b, let otherAlpha)):
      return a == b && alpha == otherAlpha
    default: return self === other
    }
  }

  open override var hash: Int {
    var hasher = Hasher()
    switch source {
    case .constant(let components): hasher.combine(components)
    case .system(let color, let alpha):
      hasher.combine(color)
      hasher.combine(alpha)
    case .dynamic: hasher.combine(ObjectIdentifier(self))
    }
    return hasher.finalize()
  }
}

/// The type of a colour literal where nothing else is asked for.
public typealias _ColorLiteralType = UIColor
