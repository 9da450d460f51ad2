public import Foundation

extension Preview {
  /// The kind of trait that a preview of a view takes.
  public struct ViewTraits: Sendable {}
}

/// A setting of a preview, such as its orientation.
public struct PreviewTrait<T> {
  /// What the trait asks for.
  @_spi(Sightline) public let setting: PreviewSetting
}

extension PreviewTrait where T == Preview.ViewTraits {
  /// The whole screen of the device.
  public static var defaultLayout: PreviewTrait { PreviewTrait(setting: .layout(.device)) }
  /// As large as the view is on the screen of the device.
  public static var sizeThatFitsLayout: PreviewTrait {
    PreviewTrait(setting: .layout(.sizeThatFits))
  }
  /// A canvas of the given size in points.
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait {
    PreviewTrait(setting: .layout(.fixed(width: width, height: height)))
  }
  public static var portrait: PreviewTrait { PreviewTrait(setting: .orientation(.portrait)) }
  public static var portraitUpsideDown: PreviewTrait {
    PreviewTrait(setting: .orientation(.portraitUpsideDown))
  }
  public static var landscapeLeft: PreviewTrait {
    PreviewTrait(setting: .orientation(.landscapeLeft))
  }
  public static var landscapeRight: PreviewTrait {
    PreviewTrait(setting: .orientation(.landscapeRight))
  }

  /// Applies a modifier to the preview, which shares what it has made with other previews.
  ///
  /// - Parameter modifier: the modifier.
  public static func modifier(_ modifier: any PreviewModifier) -> PreviewTrait {
    PreviewTrait(setting: .modifier(modifier))
  }
}
