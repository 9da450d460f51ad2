internal import DisplayList

/// A colour that is worked out where it is used.
protocol ColorProvider: Hashable, Sendable, CustomStringConvertible {
  /// sRGB components, outside 0…1 for what sRGB does not reach.
  func components(in environment: EnvironmentValues) -> RGBA
}

/// A provider of a type that only the box knows.
class ColorBox: Hashable, @unchecked Sendable {
  // Why unchecked: the one class below holds a value that is never changed.

  func components(in environment: EnvironmentValues) -> RGBA {
    preconditionFailure("a box has a provider")
  }
  func isEqual(to other: ColorBox) -> Bool { false }
  func hash(into hasher: inout Hasher) {}
  var description: String { "" }

  static func == (a: ColorBox, b: ColorBox) -> Bool { a === b || a.isEqual(to: b) }
}

final class ProviderBox<Provider: ColorProvider>: ColorBox, @unchecked Sendable {
  private let provider: Provider

  init(_ provider: Provider) { self.provider = provider }

  override func components(in environment: EnvironmentValues) -> RGBA {
    provider.components(in: environment)
  }
  override func isEqual(to other: ColorBox) -> Bool {
    (other as? ProviderBox)?.provider == provider
  }
  override func hash(into hasher: inout Hasher) { provider.hash(into: &hasher) }
  override var description: String { provider.description }
}

/// A colour that is made where it is used, with its opacity multiplied.
struct FadedColor: ColorProvider {
  let base: Color
  let opacity: Double

  func components(in environment: EnvironmentValues) -> RGBA {
    var components = base.components(in: environment)
    components.alpha *= opacity
    return components
  }

  var description: String { "\(Int((opacity * 100).rounded()))% \(base)" }
}

/// The colour that `accentColor(_:)` has set; else the colour set AccentColor of the program, else blue.
struct AccentColor: ColorProvider {
  func components(in environment: EnvironmentValues) -> RGBA {
    let own = environment.accentColor ?? environment.assets?.accentColor(in: environment)
    return (own ?? .blue).components(in: environment)
  }

  var description: String { "accentColor" }
}
