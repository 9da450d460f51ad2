public import Foundation

/// The device that views are laid out for, as the classes of UIKit tell of it.
@_spi(Sightline)
public struct HostDevice: Equatable, Sendable {
  public var name: String
  public var idiom: UIUserInterfaceIdiom
  /// The whole screen as it is held, in points.
  public var screenSize: CGSize
  /// Pixels for each point in pictures, and on the glass.
  public var scale: CGFloat
  public var nativeScale: CGFloat
  public var safeArea: UIEdgeInsets

  public init(
    name: String, idiom: UIUserInterfaceIdiom, screenSize: CGSize, scale: CGFloat,
    nativeScale: CGFloat, safeArea: UIEdgeInsets
  ) {
    self.name = name
    self.idiom = idiom
    self.screenSize = screenSize
    self.scale = scale
    self.nativeScale = nativeScale
    self.safeArea = safeArea
  }

  /// The device of the stage that is being updated, or was last; before the first an iPhone 15.
  // Why unsafe: stages are updated on the main thread, where views ask.
  public nonisolated(unsafe) static var current = HostDevice(
    name: "iPhone 15", idiom: .phone, screenSize: CGSize(width: 393, height: 852), scale: 3,
    nativeScale: 3, safeArea: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))

  var isLandscape: Bool { screenSize.width > screenSize.height }
}
