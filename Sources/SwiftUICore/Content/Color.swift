internal import DisplayList
internal import Foundation
internal import LayoutEngine

/// A colour; as a view it fills what it is offered.
public struct Color: Hashable, Sendable {
  /// sRGB components in light and in dark appearance.
  let light: Components
  let dark: Components

  struct Components: Hashable, Sendable {
    var red, green, blue, opacity: Double
  }

  init(light: Components, dark: Components) {
    self.light = light
    self.dark = dark
  }

  init(light: UInt32, _ lightOpacity: Double = 1, dark: UInt32, _ darkOpacity: Double = 1) {
    self.init(
      light: Components(hex: light, lightOpacity), dark: Components(hex: dark, darkOpacity))
  }

  /// The space in which components are given.
  public enum RGBColorSpace: Sendable {
    case sRGB, sRGBLinear, displayP3
  }

  /// A colour from components of 0…1.
  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
    opacity: Double = 1
  ) {
    let components = Components(red: red, green: green, blue: blue, opacity: opacity)
      .converted(from: colorSpace)
    self.init(light: components, dark: components)
  }

  /// A grey from 0 (black) to 1 (white).
  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  /// A colour from hue, saturation and brightness of 0…1.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    func channel(_ n: Double) -> Double {
      let k = (n + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
    }
    self.init(red: channel(5), green: channel(3), blue: channel(1), opacity: opacity)
  }

  /// The colour with its opacity multiplied.
  public func opacity(_ opacity: Double) -> Color {
    var light = light
    var dark = dark
    light.opacity *= opacity
    dark.opacity *= opacity
    return Color(light: light, dark: dark)
  }

  func rgba(in scheme: ColorScheme) -> RGBA {
    let c = scheme == .dark ? dark : light
    return RGBA(red: c.red, green: c.green, blue: c.blue, alpha: c.opacity)
  }

  func paint(in scheme: ColorScheme) -> Paint { .color(rgba(in: scheme)) }
}

extension Color.Components {
  init(hex: UInt32, _ opacity: Double) {
    self.init(
      red: Double(hex >> 16 & 255) / 255, green: Double(hex >> 8 & 255) / 255,
      blue: Double(hex & 255) / 255, opacity: opacity)
  }

  /// The components in sRGB, held to 0…1.
  func converted(from space: Color.RGBColorSpace) -> Self {
    func encoded(_ linear: Double) -> Double {
      linear <= 0.0031308 ? linear * 12.92 : 1.055 * pow(linear, 1 / 2.4) - 0.055
    }
    func decoded(_ value: Double) -> Double {
      value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    var result = self
    switch space {
    case .sRGB: break
    case .sRGBLinear:
      (result.red, result.green, result.blue) = (encoded(red), encoded(green), encoded(blue))
    case .displayP3:
      let (r, g, b) = (decoded(red), decoded(green), decoded(blue))
      result.red = encoded(1.2249402 * r - 0.2249402 * g)
      result.green = encoded(-0.0420569 * r + 1.0420569 * g)
      result.blue = encoded(-0.0196376 * r - 0.0786361 * g + 1.0982735 * b)
    }
    func clamp(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, 0), 1) }
    result.red = clamp(result.red)
    result.green = clamp(result.green)
    result.blue = clamp(result.blue)
    return result
  }
}

extension Color: _BuiltInView {
  public static func _make(_ view: Self, _ scope: _Scope) {
    scope.append(ColorNode("Color", view, scope))
  }

  public static func _update(_ view: Self, from old: Self, _ scope: _Scope) {
    scope.next(as: ColorNode.self).set(view, scope)
  }
}
