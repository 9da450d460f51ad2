public import Foundation

/// Whether a person has asked for more contrast.
public enum UIAccessibilityContrast: Int, Sendable {
  case unspecified = -1
  case normal = 0
  case high = 1
}

/// What a colour may depend on.
open class UITraitCollection: NSObject, @unchecked Sendable {
  // Why unchecked: what it holds is never changed.

  /// Light or dark appearance.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// Whether a person has asked for more contrast.
  public let accessibilityContrast: UIAccessibilityContrast

  @_spi(Sightline)
  public init(style: UIUserInterfaceStyle, contrast: UIAccessibilityContrast) {
    userInterfaceStyle = style
    accessibilityContrast = contrast
  }

  public override convenience init() { self.init(style: .unspecified, contrast: .unspecified) }

  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(style: userInterfaceStyle, contrast: .unspecified)
  }

  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init(style: .unspecified, contrast: accessibilityContrast)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return userInterfaceStyle == other.userInterfaceStyle
      && accessibilityContrast == other.accessibilityContrast
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(userInterfaceStyle)
    hasher.combine(accessibilityContrast)
    return hasher.finalize()
  }

  // MARK: The current traits

  // Why unsafe: drawing is done on the main thread.
  private nonisolated(unsafe) static var drawing = UITraitCollection(
    style: .light, contrast: .normal)

  /// The traits of what is being drawn; light appearance outside of drawing.
  public class var current: UITraitCollection {
    get { drawing }
    set { drawing = newValue }
  }

  /// Runs `actions` with these traits as the current ones.
  public func performAsCurrent(_ actions: () -> Void) {
    let outer = UITraitCollection.current
    UITraitCollection.current = self
    defer { UITraitCollection.current = outer }
    actions()
  }
}
