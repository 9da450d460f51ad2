internal import DisplayList
public import Foundation
internal import Pictures
@_spi(Sightline) public import UIKit

extension Color {
  /// A colour of the program's asset catalogues, for the appearance where it is used.
  ///
  /// One that is not found is gray, with a diagnostic.
  ///
  /// - Parameters:
  ///   - name: of a colour set, with its namespaces before it.
  ///   - bundle: plays no part; all colours lie together.
  public init(_ name: String, bundle: Bundle? = nil) {
    self.init(provider: NamedColor(name: name))
  }

  /// A colour of the program's asset catalogues.
  public init(_ resource: ColorResource) { self.init(resource.name) }
}

/// A colour of the program's by name.
public struct ColorResource: Hashable, Sendable {
  let name: String

  /// - Parameters:
  ///   - name: of a colour set.
  ///   - bundle: plays no part; all colours lie together.
  public init(name: String, bundle: Bundle) { self.name = name }
}

extension UIColor {
  /// A colour of the program's asset catalogues, for the traits of where it is drawn.
  public convenience init(resource: ColorResource) { self.init(Color(resource)) }

  /// A colour of the program's asset catalogues; `nil` if there is none of that name.
  public convenience init?(named name: String) {
    guard AssetLibrary.main.color(named: name) != nil else { return nil }
    self.init(Color(name))
  }
}

/// A colour that is looked up where it is used.
private struct NamedColor: ColorProvider {
  let name: String

  func components(in environment: EnvironmentValues) -> RGBA {
    let asset =
      environment.assets.map { $0.color(named: name) } ?? AssetLibrary.main.color(named: name)
    return (asset.map { Color($0, in: environment) } ?? .gray).components(in: environment)
  }

  var description: String { "NamedColor(name: \"\(name)\")" }
}

extension Color {
  /// The colour of an asset for the appearance of an environment.
  init(_ asset: ColorAsset, in environment: EnvironmentValues) {
    let value = asset.value(
      isDark: environment.colorScheme == .dark,
      isHighContrast: environment.colorSchemeContrast == .increased)
    switch value {
    case .components(let space, let red, let green, let blue, let opacity):
      let spaces: [ColorAsset.Space: RGBColorSpace] = [
        .linearSRGB: .sRGBLinear, .displayP3: .displayP3,
      ]
      self.init(spaces[space] ?? .sRGB, red: red, green: green, blue: blue, opacity: opacity)
    case .system(let name): self = SystemColor(assetName: name).map { Color(system: $0) } ?? .gray
    }
  }
}

extension SystemColor {
  /// The colour by the name that a catalogue has for it: "systemBlueColor", "secondaryLabelColor".
  fileprivate init?(assetName: String) {
    var name = assetName
    if name.hasSuffix("Color") { name.removeLast("Color".count) }
    name = name.replacingOccurrences(of: "System", with: "")
      .replacingOccurrences(of: "system", with: "")
    name = name.prefix(1).lowercased() + name.dropFirst()
    guard let known = SystemColor.allCases.first(where: { "\($0)" == name }) else { return nil }
    self = known
  }
}
