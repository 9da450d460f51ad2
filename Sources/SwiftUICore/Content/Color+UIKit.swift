public import CoreGraphics
internal import DisplayList
internal import Foundation
@_spi(Sightline) public import UIKit

extension Color {
  /// The colour that UIKit has; a dynamic one follows the environment.
  public init(uiColor: UIColor) {
    switch uiColor.source {
    case .constant(let components): self.init(constant: RGBA(components))
    case .system(let system, let alpha): self.init(source: .system(system, opacity: alpha))
    case .dynamic: self.init(provider: UIKitColor(color: uiColor))
    }
  }

  /// The colour that UIKit has; a dynamic one follows the environment.
  public init(_ color: UIColor) { self.init(uiColor: color) }

  /// The colour that drawing code has.
  public init(cgColor: CGColor) { self.init(uiColor: UIColor(cgColor: cgColor)) }

  /// The colour that drawing code has.
  public init(_ cgColor: CGColor) { self.init(cgColor: cgColor) }

  /// The colour for drawing code, if it is the same everywhere; `nil` for one that follows the environment.
  public var cgColor: CGColor? {
    guard case .constant(let components) = source else { return nil }
    return CGColor(components)
  }
}

extension Color.Resolved {
  /// The colour for drawing code.
  public var cgColor: CGColor { CGColor(rgba) }
}

extension CGColor {
  fileprivate convenience init(_ rgba: RGBA) {
    self.init(
      srgbRed: CGFloat(rgba.red), green: CGFloat(rgba.green), blue: CGFloat(rgba.blue),
      alpha: CGFloat(rgba.alpha))
  }
}

extension UIColor {
  /// The colour for UIKit; one that follows the environment is dynamic.
  public convenience init(_ color: Color) {
    switch color.source {
    case .constant(let rgba): self.init(source: .constant(Components(rgba)))
    case .system(let system, let opacity): self.init(source: .system(system, alpha: opacity))
    case .provider:
      self.init { traits in
        var environment = EnvironmentValues()
        environment.appearance = Appearance(traits)
        return UIColor(source: .constant(Components(color.components(in: environment))))
      }
    }
  }
}

extension UIColor.Components {
  fileprivate init(_ rgba: RGBA) {
    self.init(red: rgba.red, green: rgba.green, blue: rgba.blue, alpha: rgba.alpha)
  }
}

extension RGBA {
  fileprivate init(_ components: UIColor.Components) {
    self.init(
      red: components.red, green: components.green, blue: components.blue, alpha: components.alpha)
  }
}

/// A dynamic colour of UIKit.
private struct UIKitColor: ColorProvider {
  let color: UIColor

  func components(in environment: EnvironmentValues) -> RGBA {
    let traits = UITraitCollection(environment.appearance)
    var components = UIColor.Components(red: 0, green: 0, blue: 0, alpha: 1)
    traits.performAsCurrent { components = color.components(for: traits) }
    return RGBA(components)
  }

  var description: String { "\(color)" }
}
