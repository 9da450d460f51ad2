internal import Foundation

extension LocalizedStringKey {
  /// The key with the text that a table has for it; itself where there is none.
  ///
  /// The text names the values by their order, or by numbers such as `%2$@`, and may ask for another form of a number.
  func translated(table: String? = nil, in locale: Locale) -> LocalizedStringKey {
    guard let translations = Translations.shown else { return self }
    return translated(by: translations, table: table, in: locale)
  }

  func translated(
    by translations: Translations, table: String? = nil, in locale: Locale
  ) -> LocalizedStringKey {
    guard let (entry, language) = translations.entry(key, table: table, locale: locale) else {
      return self
    }
    switch entry {
    case .text(let text): return with(text)
    case .plural(let forms):
      let number = arguments.lazy.compactMap(\.number).first ?? 0
      return PluralRule.text(forms, number, language: language).map(with) ?? self
    case .patterned(let text, let variables):
      var pattern = PluralPattern(
        variables: variables, numbers: arguments.map(\.number), language: language)
      return with(pattern.text(text))
    }
  }

  /// The text of a table with this key's values.
  private func with(_ text: String) -> LocalizedStringKey {
    guard text.contains("%") else { return LocalizedStringKey(text) }
    var format = ""
    var values: [Argument] = []
    var next = 0
    var rest = Substring(text)
    while let percent = rest.firstIndex(of: "%") {
      format += rest[..<percent]
      rest = rest[percent...].dropFirst()
      if rest.first == "%" {
        format += "%"
        rest = rest.dropFirst()
        continue
      }
      guard let value = Specifier(rest), let argument = argument(value.place ?? next, value.form)
      else {
        format += "%"
        continue
      }
      if value.place == nil { next += 1 }
      rest = rest.dropFirst(value.length)
      format.unicodeScalars.append(Self.placeholder)
      values.append(argument)
    }
    return LocalizedStringKey(format: format + rest, arguments: values)
  }

  private func argument(_ place: Int, _ form: String) -> Argument? {
    guard arguments.indices.contains(place) else { return nil }
    if case .number(let number) = arguments[place], form != "@" {
      return .number(FormattedNumber(number.number, specifier: "%" + form))
    }
    return arguments[place]
  }

  /// What stands for a value in the text of a table, after its percent sign.
  private struct Specifier {
    /// The value's number from 0; `nil` for the next one.
    var place: Int?
    /// What is left without the number, such as "@", "lld" or ".2f".
    var form: String
    /// How many characters it has.
    var length: Int

    init?(_ text: Substring) {
      var form = text.prefix { !"@diufFeEgGaAxXoc".contains($0) }
      guard form.count < 16, form.allSatisfy({ "0123456789$.-+ #'hlqLzjt".contains($0) }) else {
        return nil
      }
      length = form.count + 1
      guard let conversion = text.dropFirst(form.count).first else { return nil }
      if let dollar = form.firstIndex(of: "$") {
        guard let number = Int(form[..<dollar]), number > 0 else { return nil }
        place = number - 1
        form = form[dollar...].dropFirst()
      }
      self.form = String(form) + String(conversion)
    }
  }
}

extension LocalizedStringKey.Argument {
  /// The value as a number, which decides between singular and plural.
  fileprivate var number: Double? {
    guard case .number(let number) = self else { return nil }
    return switch number.number {
    case .signed(let value): Double(value)
    case .unsigned(let value): Double(value)
    case .floating(let value): value
    }
  }
}
