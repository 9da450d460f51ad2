internal import Foundation

/// A `.xcstrings` file.
struct StringCatalogue: Decodable {
  var sourceLanguage: String
  var strings: [String: Key]

  struct Key: Decodable {
    var localizations: [String: Localization]?
  }

  struct Localization: Decodable {
    var stringUnit: Unit?
    var variations: Variations?
    var substitutions: [String: Substitution]?
  }

  struct Variations: Decodable {
    var plural: [String: Localization]?
    var device: [String: Localization]?
  }

  /// A part of a text that goes by a number.
  struct Substitution: Decodable {
    /// The number's place among the values, from 1.
    var argNum: Int?
    var formatSpecifier: String?
    var variations: Variations?
  }

  struct Unit: Decodable {
    var value: String
  }

  /// The entries of each language.
  var languages: [String: Translations.Language] {
    var languages: [String: Translations.Language] = [:]
    for (key, value) in strings {
      for (language, localization) in value.localizations ?? [:] {
        languages[language, default: [:]][key] = localization.entry
      }
    }
    return languages
  }
}

extension StringCatalogue.Localization {
  fileprivate var entry: Translations.Entry? {
    if let value = stringUnit?.value {
      guard let substitutions, !substitutions.isEmpty else { return .text(value) }
      return .patterned(value, substitutions.mapValues(\.variable))
    }
    if let plural = variations?.plural {
      return .plural(plural.compactMapValues { $0.stringUnit?.value })
    }
    let device = variations?.device
    return (device?["iphone"] ?? device?["other"])?.entry
  }
}

extension StringCatalogue.Substitution {
  fileprivate var variable: Translations.Variable {
    Translations.Variable(
      place: argNum.flatMap { $0 > 0 ? $0 - 1 : nil }, form: formatSpecifier ?? "lld",
      forms: (variations?.plural ?? [:]).compactMapValues { $0.stringUnit?.value })
  }
}

/// A `.stringsdict` file: texts whose parts go by numbers.
///
/// Source: Apple, "Stringsdict file format"; docs/evidence/text-formats.md.
enum StringsDictionary {
  /// The entries of a property list; `nil` if it is not such a file.
  static func entries(_ list: Any) -> Translations.Language? {
    guard let keys = list as? [String: [String: Any]] else { return nil }
    var entries: Translations.Language = [:]
    for (key, value) in keys {
      // What has no pattern is varied by the width of the screen: the narrowest is a phone's.
      guard let pattern = value["NSStringLocalizedFormatKey"] as? String else {
        let widths = value["NSStringVariableWidthRuleType"] as? [String: String]
        entries[key] = widths?.min { (Int($0.key) ?? 0) < (Int($1.key) ?? 0) }.map {
          .text($0.value)
        }
        continue
      }
      entries[key] = .patterned(
        pattern, value.compactMapValues { ($0 as? [String: String]).map(variable) })
    }
    return entries
  }

  private static func variable(_ entry: [String: String]) -> Translations.Variable {
    Translations.Variable(
      place: nil, form: entry["NSStringFormatValueTypeKey"] ?? "lld",
      forms: entry.filter { !$0.key.hasPrefix("NSString") })
  }
}
