internal import DisplayList
internal import Foundation
@_spi(Sightline) internal import UIKit

/// A colour; as a view it fills what it is offered.
public struct Color: Hashable, Sendable {
  /// Why an object: a colour is copied with each view that holds it, which is then one word and one count.
  private let shared: Shared

  var source: Source { shared.source }

  private final class Shared: Sendable {
    let source: Source
    let look: Look

    init(_ source: Source) {
      self.source = source
      if case .constant(let components) = source {
        look = components.alpha > 0 ? .visible : .clear
      } else {
        look = .dependent
      }
    }
  }

  /// What can be told of a colour without working it out.
  enum Look {
    /// The same everywhere.
    case visible, clear
    /// Something else in other environments.
    case dependent
  }

  var look: Look { shared.look }

  /// Where the components come from.
  enum Source: Hashable {
    /// The same everywhere: sRGB, outside 0…1 for what sRGB does not reach.
    case constant(RGBA)
    /// A colour of the system with its opacity multiplied.
    case system(SystemColor, opacity: Double)
    /// Worked out where the colour is used.
    case provider(ColorBox)
  }

  init(source: Source) { shared = Shared(source) }

  init(system: SystemColor) { self.init(source: .system(system, opacity: 1)) }

  init(provider: some ColorProvider) { self.init(source: .provider(ProviderBox(provider))) }

  init(constant components: RGBA) { self.init(source: .constant(components.withNumbers)) }

  public static func == (a: Color, b: Color) -> Bool {
    a.shared === b.shared || a.source == b.source
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(source) }

  /// The space in which components are given.
  public enum RGBColorSpace: Hashable, Sendable {
    case sRGB, sRGBLinear, displayP3
  }

  /// A colour from components.
  ///
  /// - Parameters:
  ///   - colorSpace: the space in which they are given.
  ///   - red: 0…1; beyond it for what the space does not reach. What is not a number counts as 0.
  ///   - green: as `red`.
  ///   - blue: as `red`.
  ///   - opacity: 0…1.
  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
    opacity: Double = 1
  ) {
    let rgb: (red: Double, green: Double, blue: Double)
    switch colorSpace {
    case .sRGB: rgb = (red, green, blue)
    case .sRGBLinear:
      rgb = (ColorSpaces.encoded(red), ColorSpaces.encoded(green), ColorSpaces.encoded(blue))
    case .displayP3: rgb = ColorSpaces.fromDisplayP3(red, green, blue)
    }
    self.init(constant: RGBA(red: rgb.red, green: rgb.green, blue: rgb.blue, alpha: opacity))
  }

  /// A grey from 0 (black) to 1 (white).
  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  /// A colour from hue, saturation and brightness of 0…1; a hue beyond goes round.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    let rgb = HSB(hue: hue, saturation: saturation, brightness: brightness).rgb
    self.init(red: rgb.red, green: rgb.green, blue: rgb.blue, opacity: opacity)
  }

  /// The colour with its opacity multiplied.
  ///
  /// - Parameter opacity: a factor; what is not a number counts as 0.
  public func opacity(_ opacity: Double) -> Color {
    let factor = opacity.isNaN ? 0 : opacity
    switch source {
    case .constant(var components):
      components.alpha *= factor
      return Color(constant: components)
    case .system(let system, let before):
      return Color(source: .system(system, opacity: before * factor))
    case .provider: return Color(provider: FadedColor(base: self, opacity: factor))
    }
  }

  /// The sRGB components in an environment; outside 0…1 for what sRGB does not reach.
  func components(in environment: EnvironmentValues) -> RGBA {
    switch source {
    case .constant(let components): components
    case .system(let system, let opacity):
      RGBA(system, in: environment.appearance, opacity: opacity)
    case .provider(let box): box.components(in: environment)
    }
  }

  /// The colour as it is drawn in an environment.
  func paint(in environment: EnvironmentValues) -> Paint {
    .color(components(in: environment).displayable)
  }
}

extension RGBA {
  init(_ system: SystemColor, in appearance: Appearance, opacity: Double = 1) {
    let shade = system.shade(
      isDark: appearance.scheme == .dark, isHighContrast: appearance.contrast == .increased)
    self.init(
      red: shade.red, green: shade.green, blue: shade.blue, alpha: shade.opacity * opacity)
  }

  /// The same with 0 for what is not a number.
  var withNumbers: RGBA {
    RGBA(
      red: red.isNaN ? 0 : red, green: green.isNaN ? 0 : green, blue: blue.isNaN ? 0 : blue,
      alpha: alpha.isNaN ? 0 : alpha)
  }

  /// The nearest colour that sRGB reaches.
  var displayable: RGBA {
    func held(_ value: Double) -> Double { min(max(value, 0), 1) }
    return RGBA(red: held(red), green: held(green), blue: held(blue), alpha: held(alpha))
  }
}

extension Color: CustomStringConvertible {
  /// The name of a system colour, or the components as hexadecimal digits.
  public var description: String {
    switch source {
    case .constant(let components):
      switch Color.Resolved(components) {
      case .clear: return "clear"
      case .black: return "black"
      case .white: return "white"
      case let resolved: return resolved.description
      }
    case .system(let system, let opacity):
      let name: String
      switch system {
      case .label: name = "primary"
      case .secondaryLabel: name = "secondary"
      default: name = "\(system)"
      }
      return opacity == 1 ? name : "\(Int((opacity * 100).rounded()))% \(name)"
    case .provider(let box): return box.description
    }
  }
}

extension Color: _BuiltInView {
  public static func _make(_ view: Self, _ scope: _Scope) {
    scope.append(ColorNode(view, scope))
  }

  public static func _update(_ view: Self, from old: Self, _ scope: _Scope) {
    scope.next(as: ColorNode.self).set(view, scope)
  }
}
