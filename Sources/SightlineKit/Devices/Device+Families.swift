internal import Foundation

// The three kinds of device, each with the figures that its members share.

extension Device {
  /// A phone whose screen reaches all edges, with a notch or an island.
  ///
  /// - Parameters:
  ///   - names: the device's name, then others with the same screen.
  ///   - width: the width upright, in points.
  ///   - height: the height upright, in points.
  ///   - scale: pixels for each point.
  ///   - cutout: the inset at the top upright, and at both ends on its side.
  ///   - isWide: whether the width is regular on its side.
  ///   - nativeWidth: the width upright in pixels of the glass, where that is not the scaled width.
  static func edgeToEdge(
    _ names: String..., size width: CGFloat, _ height: CGFloat, scale: CGFloat = 3,
    cutout: CGFloat, isWide: Bool = false, nativeWidth: CGFloat? = nil
  ) -> Device {
    Device(
      names: names, kind: .phone, scale: scale,
      nativeScale: nativeWidth.map { $0 / width } ?? scale,
      portrait: Screen(
        size: CGSize(width: width, height: height),
        safeArea: Insets(top: cutout, leading: 0, bottom: 34, trailing: 0),
        widthClass: .compact, heightClass: .regular),
      landscape: Screen(
        size: CGSize(width: height, height: width),
        safeArea: Insets(top: 0, leading: cutout, bottom: 21, trailing: cutout),
        widthClass: isWide ? .regular : .compact, heightClass: .compact))
  }

  /// A phone with a home button: only the status bar is inset, and only upright.
  static func homeButton(
    _ names: String..., size width: CGFloat, _ height: CGFloat, scale: CGFloat,
    isWide: Bool = false, nativeWidth: CGFloat? = nil
  ) -> Device {
    Device(
      names: names, kind: .phone, scale: scale,
      nativeScale: nativeWidth.map { $0 / width } ?? scale,
      portrait: Screen(
        size: CGSize(width: width, height: height),
        safeArea: Insets(top: 20, leading: 0, bottom: 0, trailing: 0),
        widthClass: .compact, heightClass: .regular),
      landscape: Screen(
        size: CGSize(width: height, height: width),
        safeArea: Insets(top: 0, leading: 0, bottom: 0, trailing: 0),
        widthClass: isWide ? .regular : .compact, heightClass: .compact))
  }

  /// A tablet: the same insets and regular size classes both ways.
  static func tablet(
    _ names: String..., size width: CGFloat, _ height: CGFloat, top: CGFloat = 24,
    bottom: CGFloat = 20
  ) -> Device {
    let insets = Insets(top: top, leading: 0, bottom: bottom, trailing: 0)
    return Device(
      names: names, kind: .tablet, scale: 2, nativeScale: 2,
      portrait: Screen(
        size: CGSize(width: width, height: height), safeArea: insets,
        widthClass: .regular, heightClass: .regular),
      landscape: Screen(
        size: CGSize(width: height, height: width), safeArea: insets,
        widthClass: .regular, heightClass: .regular))
  }
}
