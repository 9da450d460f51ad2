internal import Foundation

// The files of an asset catalogue, one type for each; all are called Contents.json.

/// The file of a folder inside a catalogue.
struct GroupFile {
  /// Whether names of what is inside begin with the folder's.
  var providesNamespace = false

  init(_ folder: String) {
    guard let content = try? Contents<Nothing>(of: folder) else { return }
    providesNamespace = content.properties?.providesNamespace ?? false
  }

  private struct Nothing: Decodable {}
}

/// The file of an `.imageset`.
struct ImageSetFile {
  var asset: ImageAsset

  private struct Entry: Decodable {
    var filename: String?
    var idiom: String?
    var scale: String?
    var appearances: [Appearance]?
    var resizing: Resizing?
  }

  /// How a file is cut; the insets of an axis that is not cut are left out.
  private struct Resizing: Decodable {
    struct Insets: Decodable {
      var top, left, bottom, right: CGFloat?
    }

    struct Center: Decodable {
      var mode: String?
      var width, height: CGFloat?
    }

    var insets: Insets?
    var center: Center?

    enum CodingKeys: String, CodingKey {
      case center
      case insets = "cap-insets"
    }

    var slicing: ImageAsset.Slicing {
      ImageAsset.Slicing(
        top: insets?.top ?? 0, left: insets?.left ?? 0, bottom: insets?.bottom ?? 0,
        right: insets?.right ?? 0,
        center: CGSize(width: center?.width ?? 0, height: center?.height ?? 0),
        isTiled: center?.mode == "tile")
    }
  }

  /// Which devices an entry may be for, the best first; entries for others are left out.
  private static let idioms = ["iphone", "universal", "ipad"]

  init?(_ folder: String) {
    guard let content = try? Contents<Entry>(of: folder), let entries = content.images else {
      return nil
    }
    var variants: [(rank: Int, variant: ImageAsset.Variant)] = []
    for entry in entries {
      guard let file = entry.filename, !file.isEmpty, !file.contains("/"),
        let rank = Self.idioms.firstIndex(of: entry.idiom ?? "universal"),
        let appearance = Appearance.named(entry.appearances)
      else { continue }
      let scale = entry.scale.flatMap { Double($0.prefix { $0 != "x" }) } ?? 1
      guard scale > 0, scale.isFinite else { continue }
      let variant = ImageAsset.Variant(
        .file("\(folder)/\(file)"), scale: CGFloat(scale), isDark: appearance.isDark,
        isHighContrast: appearance.isHighContrast, slicing: entry.resizing?.slicing)
      variants.append((rank, variant))
    }
    guard let best = variants.map(\.rank).min() else { return nil }
    asset = ImageAsset(variants.filter { $0.rank == best }.map(\.variant))
    switch content.properties?.templateRenderingIntent {
    case "template": asset.isTemplate = true
    case "original": asset.isTemplate = false
    default: break
    }
  }
}

/// The file of a `.symbolset`.
struct SymbolSetFile {
  var asset: ImageAsset

  private struct Entry: Decodable {
    var filename: String?
  }

  init?(_ folder: String) {
    guard let content = try? Contents<Entry>(of: folder),
      let file = content.symbols?.lazy.compactMap(\.filename).first, !file.contains("/")
    else { return nil }
    do throws(PictureFault) {
      asset = ImageAsset(try SymbolTemplate(try PictureSource.file("\(folder)/\(file)").read()))
    } catch {
      // A file that is no template is shown as the picture it is, or reported as such.
      asset = ImageAsset([ImageAsset.Variant(.file("\(folder)/\(file)"))], isTemplate: true)
    }
  }
}

/// The file of a `.colorset`.
struct ColorSetFile {
  var asset: ColorAsset

  private struct Entry: Decodable {
    var color: Description?
    var idiom: String?
    var appearances: [Appearance]?
  }

  private struct Description: Decodable {
    var reference: String?
    var space: String?
    var components: [String: Component]?

    enum CodingKeys: String, CodingKey {
      case reference, components
      case space = "color-space"
    }
  }

  init?(_ folder: String) {
    guard let content = try? Contents<Entry>(of: folder), let entries = content.colors else {
      return nil
    }
    // By whether they are dark, then by whether they are for increased contrast.
    var values: [[ColorAsset.Value?]] = [[nil, nil], [nil, nil]]
    for entry in entries where ["universal", "iphone", nil].contains(entry.idiom) {
      guard let value = entry.color.flatMap(Self.value),
        let appearance = Appearance.named(entry.appearances)
      else { continue }
      let (row, column) = (appearance.isDark ? 1 : 0, appearance.isHighContrast ? 1 : 0)
      values[row][column] = values[row][column] ?? value
    }
    guard let first = values.joined().lazy.compactMap({ $0 }).first else { return nil }
    asset = ColorAsset(
      light: first, dark: values[1][0], lightHighContrast: values[0][1],
      darkHighContrast: values[1][1])
  }

  private static func value(_ color: Description) -> ColorAsset.Value? {
    if let reference = color.reference { return .system(reference) }
    guard let components = color.components else { return nil }
    let opacity = components["alpha"]?.value ?? 1
    if let white = components["white"]?.value {
      return .components(.sRGB, red: white, green: white, blue: white, opacity: opacity)
    }
    guard let red = components["red"]?.value, let green = components["green"]?.value,
      let blue = components["blue"]?.value
    else { return nil }
    let space: ColorAsset.Space
    switch color.space {
    case "display-p3": space = .displayP3
    case "extended-linear-srgb": space = .linearSRGB
    default: space = .sRGB
    }
    return .components(space, red: red, green: green, blue: blue, opacity: opacity)
  }
}

/// A component of a colour: "0.5" of one, "255" or "0xFF" of 255.
private struct Component: Decodable {
  var value: Double

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Double.self) {
      value = number
      return
    }
    let text = try container.decode(String.self).trimmingCharacters(in: .whitespaces)
    let parsed: Double?
    if text.lowercased().hasPrefix("0x") {
      parsed = Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
    } else if text.contains(".") {
      parsed = Double(text)
    } else {
      // A whole number counts to 255, except for the two that both ways can write alike.
      parsed = Int(text).map { $0 <= 1 ? Double($0) : Double($0) / 255 }
    }
    guard let parsed, parsed.isFinite else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: text)
    }
    value = parsed
  }
}

/// What an entry is for besides a device.
private struct Appearance: Decodable {
  var appearance: String
  var value: String

  /// Whether an entry is for dark appearance, and for increased contrast; `nil` for one that is for
  /// something else that nobody can ask for here.
  static func named(_ appearances: [Appearance]?) -> (isDark: Bool, isHighContrast: Bool)? {
    var found = (isDark: false, isHighContrast: false)
    for item in appearances ?? [] {
      switch (item.appearance, item.value) {
      case ("luminosity", "dark"): found.isDark = true
      case ("luminosity", _): break
      case ("contrast", "high"): found.isHighContrast = true
      default: return nil
      }
    }
    return found
  }
}

/// A Contents.json with entries of one kind.
private struct Contents<Entry: Decodable>: Decodable {
  struct Properties: Decodable {
    var providesNamespace: Bool?
    var templateRenderingIntent: String?

    enum CodingKeys: String, CodingKey {
      case providesNamespace = "provides-namespace"
      case templateRenderingIntent = "template-rendering-intent"
    }
  }

  var images: [Entry]?
  var colors: [Entry]?
  var symbols: [Entry]?
  var properties: Properties?

  /// A description is text; what is larger than this is none.
  private static var largest: Int { 1 << 20 }

  init(of folder: String) throws {
    let data = try PictureSource.file("\(folder)/Contents.json").read(Self.largest)
    self = try JSONDecoder().decode(Self.self, from: data)
  }
}
