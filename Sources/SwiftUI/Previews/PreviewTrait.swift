public import Foundation

extension Preview {
  /// The kind of trait that a preview of a view takes.
  public struct ViewTraits: Sendable {}
}

/// A setting of a preview, such as its orientation.
public struct PreviewTrait<T>: Sendable {
  /// What the trait asks for.
  @_spi(Sightline) public enum Kind: Equatable, Sendable {
    case defaultLayout
    case sizeThatFits
    case fixed(width: CGFloat, height: CGFloat)
    case orientation(PreviewOrientation)
  }

  @_spi(Sightline) public let kind: Kind
}

/// How the device of a preview is turned.
@_spi(Sightline) public enum PreviewOrientation: Equatable, Sendable {
  case portrait, portraitUpsideDown, landscapeLeft, landscapeRight

  /// Whether the long side lies flat.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

extension PreviewTrait where T == Preview.ViewTraits {
  /// The whole screen of the device.
  public static var defaultLayout: PreviewTrait { PreviewTrait(kind: .defaultLayout) }
  /// As large as the view asks to be.
  public static var sizeThatFitsLayout: PreviewTrait { PreviewTrait(kind: .sizeThatFits) }
  /// A canvas of the given size in points.
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait {
    PreviewTrait(kind: .fixed(width: width, height: height))
  }
  public static var portrait: PreviewTrait { PreviewTrait(kind: .orientation(.portrait)) }
  public static var portraitUpsideDown: PreviewTrait {
    PreviewTrait(kind: .orientation(.portraitUpsideDown))
  }
  public static var landscapeLeft: PreviewTrait {
    PreviewTrait(kind: .orientation(.landscapeLeft))
  }
  public static var landscapeRight: PreviewTrait {
    PreviewTrait(kind: .orientation(.landscapeRight))
  }
}
