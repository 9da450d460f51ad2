public import CoreGraphics
public import DisplayList
public import Foundation

/// What lays views out and draws them where no other host does: found in the program by `_findHostService`.
@_spi(Sightline)
@MainActor
public protocol RenderingService: AnyObject {
  /// A world of the standard device.
  var world: World { get }
  /// A list as a PNG; `nil` if it has no area or is too large.
  func png(of list: DisplayList, scale: CGFloat, isOpaque: Bool) -> Data?
  /// A list as pixels; `nil` if it has no area or is too large.
  func image(of list: DisplayList, scale: CGFloat, isOpaque: Bool) -> CGImage?
}
