public import Foundation

// Foundation for Linux has no localised strings; these are the names under which files use them.

/// A text for the reader's language that is looked up when it is shown.
public struct LocalizedStringResource: Equatable, ExpressibleByStringInterpolation, Sendable {
  let localized: LocalizedStringKey
  public var locale: Locale

  public init(stringLiteral value: String) {
    localized = LocalizedStringKey(value)
    locale = .current
  }

  public init(stringInterpolation: LocalizedStringKey.StringInterpolation) {
    localized = LocalizedStringKey(stringInterpolation: stringInterpolation)
    locale = .current
  }

  public init(
    _ key: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    comment: StaticString? = nil
  ) {
    localized = key.localized
    self.locale = locale
  }

  /// The key as a table of translations has it.
  public var key: String { localized.key }
}

extension String {
  /// A text for the reader's language with values put in.
  public struct LocalizationValue: Equatable, ExpressibleByStringInterpolation, Sendable {
    let localized: LocalizedStringKey

    public init(_ value: String) { localized = LocalizedStringKey(value) }

    public init(stringLiteral value: String) { self.init(value) }

    public init(stringInterpolation: LocalizedStringKey.StringInterpolation) {
      localized = LocalizedStringKey(stringInterpolation: stringInterpolation)
    }
  }

  /// The text of a key with its values formatted as `locale` has them.
  public init(
    localized key: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = Locale(identifier: "en_US"), comment: StaticString? = nil
  ) {
    self = key.localized.plainString(in: TextPlace(locale: locale))
  }

  /// The text of a resource.
  public init(localized resource: LocalizedStringResource) {
    self = resource.localized.plainString(in: TextPlace(locale: resource.locale))
  }
}
