public import Foundation
internal import LayoutEngine

/// The language that a text is set by.
///
/// It chooses between the forms of ideographs that Chinese, Japanese and Korean write differently, where the characters
/// of the text do not tell; breaking and the height of lines are the same in all languages [unknown].
public struct TypesettingLanguage: Hashable, Sendable {
  let language: Locale.Language?

  /// That of the text and the locale around.
  public static let automatic = TypesettingLanguage(language: nil)

  public static func explicit(_ language: Locale.Language) -> TypesettingLanguage {
    TypesettingLanguage(language: language)
  }
}

extension HanForm {
  /// The form that a language writes; that of simplified Chinese for any other.
  init(_ language: Locale.Language) {
    switch language.languageCode?.identifier {
    case "ja": self = .japanese
    case "ko": self = .korean
    case "zh" where language.script?.identifier == "Hant": self = .traditional
    default: self = .simplified
    }
  }
}

extension View {
  /// Sets the language that text inside the view is set by.
  public nonisolated func typesettingLanguage(
    _ language: Locale.Language, isEnabled: Bool = true
  ) -> some View {
    typesettingLanguage(.explicit(language), isEnabled: isEnabled)
  }

  /// Sets the language that text inside the view is set by, or leaves it to the locale.
  public nonisolated func typesettingLanguage(
    _ language: TypesettingLanguage, isEnabled: Bool = true
  ) -> some View {
    modifier(TypesettingModifier(language: isEnabled ? language.language : nil))
  }
}

/// Sets the form of ideographs inside.
struct TypesettingModifier {
  /// `nil` for that of the locale.
  let language: Locale.Language?
}

extension TypesettingModifier: _EnvironmentWriting {
  typealias Body = Never

  var _name: String { "typesettingLanguage" }

  func _write(into values: inout EnvironmentValues) {
    guard let language else { return }
    values.textSettings.hanForm = HanForm(language)
  }
}
