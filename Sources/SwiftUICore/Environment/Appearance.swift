@_spi(Sightline) public import UIKit

/// Light or dark appearance.
public enum ColorScheme: Hashable, CaseIterable, Sendable {
  case light, dark

  /// The scheme for a style of UIKit; `nil` for one that leaves it open.
  public init?(_ uiUserInterfaceStyle: UIUserInterfaceStyle) {
    switch uiUserInterfaceStyle {
    case .light: self = .light
    case .dark: self = .dark
    case .unspecified: return nil
    }
  }
}

/// Whether a person has asked for more contrast.
public enum ColorSchemeContrast: Hashable, CaseIterable, Sendable {
  case standard, increased

  /// The contrast for that of UIKit; `nil` for one that leaves it open.
  public init?(_ uiAccessibilityContrast: UIAccessibilityContrast) {
    switch uiAccessibilityContrast {
    case .normal: self = .standard
    case .high: self = .increased
    case .unspecified: return nil
    }
  }
}

extension UIUserInterfaceStyle {
  /// The style of UIKit for a scheme.
  public init(_ colorScheme: ColorScheme?) {
    switch colorScheme {
    case .light: self = .light
    case .dark: self = .dark
    case nil: self = .unspecified
    }
  }
}

extension UIAccessibilityContrast {
  /// The contrast of UIKit for that of an environment.
  public init(_ colorSchemeContrast: ColorSchemeContrast?) {
    switch colorSchemeContrast {
    case .standard: self = .normal
    case .increased: self = .high
    case nil: self = .unspecified
    }
  }
}

/// What the colours of the system depend on: one value, because they are looked up together for each colour.
struct Appearance: Hashable {
  var scheme = ColorScheme.light
  var contrast = ColorSchemeContrast.standard
}

extension Appearance {
  /// The appearance for traits of UIKit; light and standard where they leave it open.
  init(_ traits: UITraitCollection) {
    scheme = ColorScheme(traits.userInterfaceStyle) ?? .light
    contrast = ColorSchemeContrast(traits.accessibilityContrast) ?? .standard
  }
}

extension UITraitCollection {
  convenience init(_ appearance: Appearance) {
    self.init(
      style: UIUserInterfaceStyle(appearance.scheme),
      contrast: UIAccessibilityContrast(appearance.contrast))
  }
}

private enum AppearanceKey: EnvironmentKey {
  static var defaultValue: Appearance { Appearance() }
}

extension EnvironmentValues {
  var appearance: Appearance {
    get { self[AppearanceKey.self] }
    set { self[AppearanceKey.self] = newValue }
  }

  /// Light or dark appearance.
  public var colorScheme: ColorScheme {
    get { appearance.scheme }
    set { appearance.scheme = newValue }
  }

  /// Whether a person has asked for more contrast.
  public var colorSchemeContrast: ColorSchemeContrast { appearance.contrast }
}
