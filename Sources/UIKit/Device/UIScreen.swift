public import Foundation

/// The screen of the device that views are laid out for.
open class UIScreen: NSObject, @unchecked Sendable {
  // Why unchecked: it holds nothing.

  /// The screen that there is.
  public static let main = UIScreen()

  /// The whole screen as it is held, in points.
  open var bounds: CGRect { CGRect(origin: .zero, size: HostDevice.current.screenSize) }

  /// The screen held upright, in pixels of the glass.
  open var nativeBounds: CGRect {
    let size = HostDevice.current.screenSize
    let factor = nativeScale
    return CGRect(
      x: 0, y: 0, width: (min(size.width, size.height) * factor).rounded(),
      height: (max(size.width, size.height) * factor).rounded())
  }

  /// Pixels for each point.
  open var scale: CGFloat { HostDevice.current.scale }

  /// Pixels of the glass for each point; it differs from ``scale`` where the device scales what is drawn.
  open var nativeScale: CGFloat { HostDevice.current.nativeScale }
}
