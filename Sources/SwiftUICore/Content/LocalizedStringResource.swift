public import Foundation
internal import Synchronization

// Foundation for Linux has no localised strings; these are the names under which files use them.

/// A text for the reader's language that is looked up when it is shown.
public struct LocalizedStringResource: Equatable, ExpressibleByStringInterpolation, Sendable {
  let localized: LocalizedStringKey
  /// The table of translations; `nil` for "Localizable".
  public let table: String?
  public var locale: Locale

  public init(stringLiteral value: String) {
    localized = LocalizedStringKey(value)
    table = nil
    locale = ._shown
  }

  public init(stringInterpolation: LocalizedStringKey.StringInterpolation) {
    localized = LocalizedStringKey(stringInterpolation: stringInterpolation)
    table = nil
    locale = ._shown
  }

  public init(
    _ key: String.LocalizationValue, table: String? = nil, locale: Locale = ._shown,
    comment: StaticString? = nil
  ) {
    localized = key.localized
    self.table = table
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
    locale: Locale = ._shown, comment: StaticString? = nil
  ) {
    self = key.localized.translated(table: table, in: locale)
      .plainString(in: TextPlace(locale: locale))
  }

  /// The text of a resource.
  public init(localized resource: LocalizedStringResource) {
    self = resource.localized.translated(table: resource.table, in: resource.locale)
      .plainString(in: TextPlace(locale: resource.locale))
  }
}

extension Locale {
  private static let shown = Mutex(Locale(identifier: "en_US"))

  /// The locale in which the program is shown; that of the machine plays no part.
  public static var _shown: Locale { shown.withLock { $0 } }

  /// Makes a locale the one in which the program is shown.
  static func show(_ identifier: String) {
    shown.withLock { if $0.identifier != identifier { $0 = Locale(identifier: identifier) } }
  }
}
