internal import Foundation

/// A package's manifest, as `swift package dump-package` prints it.
struct PackageManifest: Decodable {
  struct Product: Decodable {
    var name: String
    var targets: [String]
  }

  /// What a target or a product is needed from.
  struct Target: Decodable {
    var name: String
    /// `regular`, `executable`, `test`, `system`, `macro`, `plugin` or `binary`.
    var type: String
    var path: String?
    var sources: [String]?
    var exclude: [String]
    var resources: [Resource]
    var dependencies: [Dependency]
    var settings: [Setting]
  }

  struct Resource: Decodable { var path: String }

  /// Something that a target is compiled against.
  enum Dependency: Decodable {
    case target(String, Condition?)
    case product(String, package: String?, Condition?)
    /// A target of the package if it has one of this name, else a product.
    case name(String, Condition?)

    private enum Key: String, CodingKey { case target, product, byName }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Key.self)
      guard let key = values.allKeys.first else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "a dependency has no kind"))
      }
      var list = try values.nestedUnkeyedContainer(forKey: key)
      let name = try list.decode(String.self)
      switch key {
      case .target: self = .target(name, try list.decodeIfPresent(Condition.self))
      case .byName: self = .name(name, try list.decodeIfPresent(Condition.self))
      case .product:
        let package = try list.decodeIfPresent(String.self)
        // Aliases of modules, which only packages with equal names of modules need.
        _ = try list.decodeIfPresent([String: String].self)
        self = .product(name, package: package, try list.decodeIfPresent(Condition.self))
      }
    }
  }

  /// When something holds: on some platforms, in one configuration.
  struct Condition: Decodable {
    var platformNames: [String]?
    var config: String?

    /// Whether it holds in what is built here: for debugging, on Linux.
    var holds: Bool {
      let platforms = platformNames ?? []
      return (platforms.isEmpty || platforms.contains("linux")) && (config ?? "debug") == "debug"
    }
  }

  /// A build setting: a kind with its values.
  struct Setting: Decodable {
    var tool: String
    var kind: [String: [String: Value]]
    var condition: Condition?

    enum Value: Decodable {
      case text(String)
      case list([String])
      case nothing

      init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if let text = try? value.decode(String.self) {
          self = .text(text)
        } else if let list = try? value.decode([String].self) {
          self = .list(list)
        } else {
          self = .nothing
        }
      }
    }
  }

  /// A package that this one depends on.
  struct Source: Decodable {
    /// Its name in the dependencies of targets.
    var identity: String
    /// The folder, of a package that lies on this machine.
    var path: String?

    private struct Entry: Decodable {
      var identity: String
      var path: String?
    }

    init(from decoder: any Decoder) throws {
      let values = try decoder.singleValueContainer().decode([String: [Entry]].self)
      let entry = values.values.first?.first
      identity = entry?.identity ?? ""
      path = entry?.path
    }
  }

  struct ToolsVersion: Decodable { var _version: String }

  var name: String
  var products: [Product]
  var targets: [Target]
  var dependencies: [Source]
  var swiftLanguageVersions: [String]?
  var toolsVersion: ToolsVersion

  /// The language mode of its targets.
  var languageMode: String {
    let modes = swiftLanguageVersions?.compactMap {
      $0.split(separator: ".").first.map(String.init)
    }
    if let newest = modes?.max() { return newest == "4" ? "5" : newest }
    return (Int(toolsVersion._version.prefix { $0 != "." }) ?? 5) >= 6 ? "6" : "5"
  }
}

extension PackageManifest.Target {
  /// The compiler's arguments that the settings of a target make.
  func flags(languageMode: String) -> [String] {
    var mode = languageMode
    var flags: [String] = []
    for setting in settings where setting.tool == "swift" && setting.condition?.holds != false {
      for (kind, values) in setting.kind.sorted(by: { $0.key < $1.key }) {
        guard case .text(let value) = values["_0"] else { continue }
        switch kind {
        case "define": flags += ["-D", value]
        case "enableUpcomingFeature": flags += ["-enable-upcoming-feature", value]
        case "enableExperimentalFeature": flags += ["-enable-experimental-feature", value]
        case "defaultIsolation": flags += ["-default-isolation", value]
        case "swiftLanguageMode", "swiftLanguageVersion": mode = value
        // The others are about warnings and other languages, and change no picture.
        default: break
        }
      }
    }
    return ["-swift-version", mode == "4" ? "5" : mode] + flags
  }
}
