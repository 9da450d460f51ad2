public import Foundation

/// The program that shows the views.
open class UIApplication: NSObject, @unchecked Sendable {
  // Why unchecked: what it holds is never changed.

  /// The program that there is.
  public static let shared = UIApplication()

  private static let scene = UIWindowScene()

  /// The scenes: one, with one window.
  open var connectedScenes: Set<UIScene> { [Self.scene] }

  /// The windows: one, as large as the screen.
  open var windows: [UIWindow] { Self.scene.windows }

  open var keyWindow: UIWindow? { Self.scene.keyWindow }
}

/// A part of a program's interface that the system manages.
open class UIScene: NSObject, @unchecked Sendable {
  // Why unchecked: what it holds is never changed.

  /// How far a scene is in its life.
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive = 0
    case foregroundInactive = 1
    case background = 2
  }

  open var activationState: ActivationState { .foregroundActive }
}

/// How what is shown is turned.
public enum UIInterfaceOrientation: Int, Sendable {
  case unknown = 0
  case portrait = 1
  case portraitUpsideDown = 2
  case landscapeRight = 3
  case landscapeLeft = 4

  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The scene that holds the window.
open class UIWindowScene: UIScene, @unchecked Sendable {
  private let window = UIWindow()

  open var windows: [UIWindow] { [window] }
  open var keyWindow: UIWindow? { window }
  open var screen: UIScreen { .main }

  /// How the device is held, as the interface sees it: a device turned to the left shows it turned to the right.
  open var interfaceOrientation: UIInterfaceOrientation {
    HostDevice.current.isLandscape ? .landscapeRight : .portrait
  }
}

/// The window, as large as the screen.
open class UIWindow: NSObject, @unchecked Sendable {
  // Why unchecked: it holds nothing.

  open var bounds: CGRect { UIScreen.main.bounds }
  open var frame: CGRect { UIScreen.main.bounds }
  open var screen: UIScreen { .main }
  open var isKeyWindow: Bool { true }

  /// What bars and cut-outs cover at each edge, in points.
  open var safeAreaInsets: UIEdgeInsets { HostDevice.current.safeArea }
}
