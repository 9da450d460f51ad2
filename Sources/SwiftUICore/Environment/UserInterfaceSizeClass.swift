public import UIKit

/// Whether there is much room along an axis.
public enum UserInterfaceSizeClass: Hashable, Sendable {
  case compact, regular

  /// The class in the terms of UIKit; `nil` for an unspecified one.
  public init?(_ uiUserInterfaceSizeClass: UIUserInterfaceSizeClass) {
    switch uiUserInterfaceSizeClass {
    case .unspecified: return nil
    case .compact: self = .compact
    case .regular: self = .regular
    }
  }
}

extension UIUserInterfaceSizeClass {
  /// The class in the terms of UIKit.
  public init(_ userInterfaceSizeClass: UserInterfaceSizeClass?) {
    switch userInterfaceSizeClass {
    case nil: self = .unspecified
    case .compact: self = .compact
    case .regular: self = .regular
    }
  }
}

private enum HorizontalSizeClassKey: EnvironmentKey {
  static var defaultValue: UserInterfaceSizeClass? { nil }
}

private enum VerticalSizeClassKey: EnvironmentKey {
  static var defaultValue: UserInterfaceSizeClass? { nil }
}

extension EnvironmentValues {
  /// Whether there is much room from side to side.
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[HorizontalSizeClassKey.self] }
    set { self[HorizontalSizeClassKey.self] = newValue }
  }

  /// Whether there is much room from top to bottom.
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[VerticalSizeClassKey.self] }
    set { self[VerticalSizeClassKey.self] = newValue }
  }
}
