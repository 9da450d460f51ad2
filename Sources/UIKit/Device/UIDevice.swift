public import Foundation

/// The kind of device.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone = 0
  case pad = 1
  case tv = 2
  case carPlay = 3
  case mac = 5
  case vision = 6
}

/// How a device is held.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

/// The device that views are laid out for.
open class UIDevice: NSObject, @unchecked Sendable {
  // Why unchecked: it holds nothing.

  /// The device that there is.
  public static let current = UIDevice()

  /// The device's name, such as iPhone 15.
  open var name: String { HostDevice.current.name }

  /// The kind of device in a word: iPhone or iPad.
  open var model: String { HostDevice.current.idiom == .pad ? "iPad" : "iPhone" }

  open var localizedModel: String { model }

  /// The system that what is shown is compared with.
  open var systemName: String { HostDevice.current.idiom == .pad ? "iPadOS" : "iOS" }

  open var systemVersion: String { "18.0" }

  open var userInterfaceIdiom: UIUserInterfaceIdiom { HostDevice.current.idiom }

  /// How the device is held: upright, or turned to the left.
  open var orientation: UIDeviceOrientation {
    HostDevice.current.isLandscape ? .landscapeLeft : .portrait
  }
}
