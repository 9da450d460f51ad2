package import Foundation

/// A device that views are laid out for: sizes in points, insets, scale, size classes.
///
/// Source of the figures: docs/evidence/devices.md.
package struct Device: Equatable, Sendable {
  /// The kind of device.
  package enum Kind: String, Equatable, Sendable {
    case phone, tablet
  }

  /// Whether there is much room along an axis.
  package enum SizeClass: String, Equatable, Sendable {
    case compact, regular
  }

  /// Distances from the edges of the screen that content keeps, in points.
  package struct Insets: Equatable, Sendable {
    package var top, leading, bottom, trailing: CGFloat

    package init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
      self.top = top
      self.leading = leading
      self.bottom = bottom
      self.trailing = trailing
    }
  }

  /// The screen of a device held one way.
  package struct Screen: Equatable, Sendable {
    package var size: CGSize
    package var safeArea: Insets
    package var widthClass: SizeClass
    package var heightClass: SizeClass
  }

  /// The name first, then other names of devices with the same screen.
  package let names: [String]
  package let kind: Kind
  /// Pixels for each point.
  package let scale: CGFloat
  /// Pixels of the glass for each point; less than ``scale`` where the device scales down what is drawn.
  package let nativeScale: CGFloat
  package let portrait: Screen
  package let landscape: Screen

  /// The name to show.
  package var name: String { names[0] }

  /// The screen of the device held upright or on its side.
  package func screen(isLandscape: Bool) -> Screen { isLandscape ? landscape : portrait }
}
