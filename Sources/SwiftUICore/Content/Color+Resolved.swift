internal import DisplayList
internal import Foundation
@_spi(Sightline) internal import UIKit

extension Color {
  /// A colour by its components, the same everywhere.
  @frozen public struct Resolved: Hashable, Sendable, BitwiseCopyable {
    /// Amounts of red, green and blue light; outside 0…1 for what sRGB does not reach.
    public var linearRed: Float
    public var linearGreen: Float
    public var linearBlue: Float
    /// 0…1.
    public var opacity: Float
  }

  /// A colour that is the same everywhere.
  public init(_ resolved: Resolved) { self.init(constant: resolved.rgba) }

  /// A colour that a style gives where it is used.
  public init<T: Hashable & ShapeStyle>(_ color: T) where T.Resolved == Color.Resolved {
    self.init(provider: StyleColor(style: color))
  }

  /// What the colour is in an environment.
  public func resolve(in environment: EnvironmentValues) -> Resolved {
    Resolved(components(in: environment))
  }
}

extension Color.Resolved {
  static let clear = Color.Resolved(linearRed: 0, linearGreen: 0, linearBlue: 0, opacity: 0)
  static let black = Color.Resolved(linearRed: 0, linearGreen: 0, linearBlue: 0, opacity: 1)
  static let white = Color.Resolved(linearRed: 1, linearGreen: 1, linearBlue: 1, opacity: 1)

  init(_ components: RGBA) {
    func light(_ value: Double) -> Float { Float(ColorSpaces.decoded(value)) }
    self.init(
      linearRed: light(components.red), linearGreen: light(components.green),
      linearBlue: light(components.blue), opacity: Float(components.alpha))
  }

  /// A colour from components.
  public init(
    colorSpace: Color.RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float,
    opacity: Float = 1
  ) {
    if colorSpace == .sRGBLinear {
      self.init(linearRed: red, linearGreen: green, linearBlue: blue, opacity: opacity)
    } else {
      let color = Color(
        colorSpace, red: Double(red), green: Double(green), blue: Double(blue),
        opacity: Double(opacity))
      self = color.resolve(in: EnvironmentValues())
    }
  }

  /// The components in sRGB.
  public var red: Float {
    get { Self.encoded(linearRed) }
    set { linearRed = Self.decoded(newValue) }
  }
  public var green: Float {
    get { Self.encoded(linearGreen) }
    set { linearGreen = Self.decoded(newValue) }
  }
  public var blue: Float {
    get { Self.encoded(linearBlue) }
    set { linearBlue = Self.decoded(newValue) }
  }

  private static func encoded(_ value: Float) -> Float { Float(ColorSpaces.encoded(Double(value))) }
  private static func decoded(_ value: Float) -> Float { Float(ColorSpaces.decoded(Double(value))) }

  var rgba: RGBA {
    RGBA(
      red: ColorSpaces.encoded(Double(linearRed)), green: ColorSpaces.encoded(Double(linearGreen)),
      blue: ColorSpaces.encoded(Double(linearBlue)), alpha: Double(opacity))
  }
}

extension Color.Resolved: ShapeStyle {
  public typealias Resolved = Never

  public func _resolve(_ context: _StyleContext) -> _ResolvedStyle {
    .color(rgba.withNumbers.displayable).opacity(context.levelOpacity)
  }
}

extension Color.Resolved: CustomStringConvertible {
  /// Red, green, blue and opacity as hexadecimal digits.
  public var description: String {
    let shown = rgba.withNumbers.displayable
    let bytes = [shown.red, shown.green, shown.blue, shown.alpha].map { Int($0 * 255 + 0.5) }
    return "#"
      + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
  }
}

extension Color.Resolved: Codable {
  public init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    self.init(
      red: try values.decode(Float.self), green: try values.decode(Float.self),
      blue: try values.decode(Float.self), opacity: try values.decode(Float.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    for value in [red, green, blue, opacity] { try values.encode(value) }
  }
}

/// A colour that a user's style gives where it is used.
struct StyleColor<Style: Hashable & ShapeStyle>: ColorProvider
where Style.Resolved == Color.Resolved {
  let style: Style

  func components(in environment: EnvironmentValues) -> RGBA {
    style.resolve(in: environment).rgba
  }

  var description: String { "\(style)" }
}
