internal import CoreGraphics
public import Foundation
@_spi(Sightline) internal import UIKit

extension World {
  /// What views can ask of the device besides its size.
  public struct Device: Equatable, Sendable {
    /// The kind of device.
    public enum Kind: Equatable, Sendable {
      case phone, tablet
    }

    public var name: String
    public var kind: Kind
    /// Pixels of the glass for each point.
    public var nativeScale: CGFloat
    public var horizontalSizeClass: UserInterfaceSizeClass
    public var verticalSizeClass: UserInterfaceSizeClass

    public init(
      name: String, kind: Kind, nativeScale: CGFloat,
      horizontalSizeClass: UserInterfaceSizeClass, verticalSizeClass: UserInterfaceSizeClass
    ) {
      self.name = name
      self.kind = kind
      self.nativeScale = nativeScale
      self.horizontalSizeClass = horizontalSizeClass
      self.verticalSizeClass = verticalSizeClass
    }

    /// A phone held upright, of the usual resolution.
    public static let phone = Device(
      name: "iPhone 15", kind: .phone, nativeScale: 3, horizontalSizeClass: .compact,
      verticalSizeClass: .regular)
  }

  /// Does something to a stage of this world: for so long the world is the current one.
  @MainActor func whileCurrent(_ body: () -> Void) {
    let outer = Self.current
    enter()
    _PathRefusals.counted(body)
    Self.current = outer
  }

  /// Makes this the world that `UIScreen`, `String(localized:)` and the like tell of, for code that runs before or between updates.
  @MainActor public func enter() {
    Self.current = self
    let host = HostDevice(
      name: device.name, idiom: device.kind == .tablet ? .pad : .phone, screenSize: size,
      scale: scale, nativeScale: device.nativeScale,
      safeArea: UIEdgeInsets(
        top: safeArea.top, left: safeArea.leading, bottom: safeArea.bottom,
        right: safeArea.trailing))
    if HostDevice.current != host { HostDevice.current = host }
    Locale.show(localeIdentifier)
  }
}
