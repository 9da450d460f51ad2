/// How the numbers of a pixel are read.
///
/// All drawing is in sRGB: a space says how many components a pixel has, and no more.
public final class CGColorSpace: Hashable, Sendable {
  /// What components a colour has.
  public enum Model: Int32, Sendable {
    case monochrome = 0
    case rgb = 1
  }

  public let model: Model
  /// What the space is called; `nil` for one of a device.
  public let name: CFString?

  init(_ model: Model, name: CFString? = nil) {
    self.model = model
    self.name = name
  }

  /// A space by its name; `nil` for others than those below.
  public convenience init?(name: CFString) {
    switch name {
    case Self.sRGB: self.init(.rgb, name: name)
    case Self.genericGrayGamma2_2: self.init(.monochrome, name: name)
    default: return nil
    }
  }

  public static let sRGB: CFString = "kCGColorSpaceSRGB"
  public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"

  public var numberOfComponents: Int { model == .rgb ? 3 : 1 }

  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool {
    a.model == b.model && a.name == b.name
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(model)
    hasher.combine(name)
  }
}

/// The space of a screen: sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(.rgb) }

/// The space of greys.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(.monochrome) }
