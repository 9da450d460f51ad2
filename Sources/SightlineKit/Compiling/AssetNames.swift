internal import Foundation
internal import Pictures

/// The names that code may use for the assets of its catalogues: `Image(.logo)`, `Color(.brand)`, `Color.brand`.
///
/// Written as Xcode does: words joined, the first in small letters, without "Image" or "Color" at the end, and
/// in a type for each namespace. [likely] for names with unusual signs. Source: docs/evidence/images.md.
struct AssetNames {
  private let images: [String]
  private let colors: [String]
  /// The text of the user's files, in which names may be declared already.
  private let code: [String]

  /// - Parameters:
  ///   - library: what the catalogues hold.
  ///   - files: paths of the files that will use the names.
  init(_ library: AssetLibrary, for files: [String]) {
    images = library.imageNames
    colors = library.colorNames
    let isEmpty = images.isEmpty && colors.isEmpty
    code = isEmpty ? [] : files.compactMap { try? String(contentsOfFile: $0, encoding: .utf8) }
  }

  /// The source that declares the names; `nil` if there is none to declare.
  var source: String? {
    guard !images.isEmpty || !colors.isEmpty else { return nil }
    var text = "import Foundation\nimport SwiftUI\n"
    text += declarations("ImageResource", images, ending: "Image")
    text += declarations("ColorResource", colors, ending: "Color")
    let plain = colors.filter { !$0.contains("/") }
      .map { (Self.identifier($0, ending: "Color"), $0) }
      .filter { !Self.systemColors.contains($0.0) && !isDeclared($0.0) }
    let unique = Self.unique(plain)
    if !unique.isEmpty {
      let lines = unique.map {
        "  nonisolated static var \(Self.quoted($0.0)): Color { Color(\(String(reflecting: $0.1))) }"
      }
      text += "\nextension ShapeStyle where Self == Color {\n\(lines.joined(separator: "\n"))\n}\n"
    }
    return text
  }

  /// The names of one kind, those in namespaces inside of types.
  private func declarations(_ type: String, _ names: [String], ending: String) -> String {
    let assets = names.map { name in
      let parts = name.split(separator: "/").map(String.init)
      return Asset(
        spaces: parts.dropLast().map { Self.typeName($0) },
        identifier: Self.identifier(parts.last ?? "", ending: ending), name: name)
    }
    let free = assets.filter { !$0.spaces.isEmpty || !isDeclared($0.identifier) }
    let members = Self.members(of: type, free[...], indent: "  ")
    return members.isEmpty ? "" : "\nextension \(type) {\n\(members)}\n"
  }

  private struct Asset {
    /// The types of the namespaces it is in, outer ones first.
    var spaces: [String]
    var identifier: String
    var name: String
  }

  private static func members(
    of type: String, _ assets: ArraySlice<Asset>, indent: String
  ) -> String {
    var text = ""
    let own = unique(assets.filter { $0.spaces.isEmpty }.map { ($0.identifier, $0.name) })
    for (identifier, name) in own {
      text += "\(indent)nonisolated static let \(quoted(identifier))"
      text += " = SwiftUI.\(type)(name: \(String(reflecting: name)), bundle: .main)\n"
    }
    let groups = Dictionary(grouping: assets.filter { !$0.spaces.isEmpty }) { $0.spaces[0] }
    for (space, assets) in groups.sorted(by: { $0.key < $1.key }) {
      let inner = assets.map {
        Asset(spaces: Array($0.spaces.dropFirst()), identifier: $0.identifier, name: $0.name)
      }
      text += "\(indent)enum \(space) {\n"
      text += members(of: type, inner[...], indent: indent + "  ") + "\(indent)}\n"
    }
    return text
  }

  /// Whether a file declares a static member of a name, which then is the one that is meant.
  private func isDeclared(_ name: String) -> Bool {
    code.contains { $0.contains("static let \(name)") || $0.contains("static var \(name)") }
  }

  /// Of names that come out alike the first counts.
  private static func unique(_ members: [(String, String)]) -> [(String, String)] {
    var seen: Set<String> = []
    return members.filter { !$0.0.isEmpty && seen.insert($0.0).inserted }
  }

  private static func words(_ name: String) -> [String] {
    name.split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  /// "app-icon large" as appIconLarge, "URLIcon" as urlIcon, "2x" as _2X.
  static func identifier(_ name: String, ending: String) -> String {
    var words = words(name)
    if let last = words.last, last.hasSuffix(ending), words.count > 1 || last != ending {
      words[words.count - 1] = String(last.dropLast(ending.count))
    }
    words.removeAll { $0.isEmpty }
    guard let first = words.first else { return "" }
    let joined = decapitalised(first) + words.dropFirst().map(capitalised).joined()
    return joined.first?.isNumber == true ? "_" + joined : joined
  }

  private static func typeName(_ space: String) -> String {
    let joined = words(space).map(capitalised).joined()
    return joined.first?.isNumber == true ? "_" + joined : joined
  }

  private static func capitalised(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  /// A run of capitals is one word, of which the last capital begins the next.
  private static func decapitalised(_ word: String) -> String {
    let capitals = word.prefix { $0.isUppercase }
    let isShort = capitals.count <= 1 || capitals.count == word.count
    let count = isShort ? capitals.count : capitals.count - 1
    return word.prefix(count).lowercased() + word.dropFirst(count)
  }

  private static func quoted(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }

  private static let keywords: Set<String> = [
    "as", "break", "case", "catch", "class", "continue", "default", "defer", "do", "else", "enum",
    "extension", "fallthrough", "false", "for", "func", "guard", "if", "import", "in", "init", "is",
    "let", "nil", "operator", "private", "protocol", "public", "repeat", "return", "self", "static",
    "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "var", "where",
    "while",
  ]

  /// What `Color` and the styles have already, which an asset does not replace.
  private static let systemColors: Set<String> = [
    "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink",
    "brown", "gray", "white", "black", "clear", "primary", "secondary", "tertiary", "quaternary",
    "quinary", "accentColor", "tint", "background", "foreground", "selection", "separator", "link",
    "placeholder", "fill", "windowBackground",
  ]
}
