import Foundation
import Testing

@testable @_spi(Sightline) import SwiftUICore

/// Texts in the reader's language, from tables beside the code.
@Suite("Translations") struct TranslationTests {
  /// A catalogue in German and Russian, tables in French and Chinese, and files that are none.
  private static func tables(_ body: (Translations) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("translations-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    var paths: [String] = []
    for (name, content) in files {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(content.utf8).write(to: file)
      paths.append(file.path)
    }
    try body(Translations(files: paths + [folder.path + "/missing.xcstrings"]))
  }

  private static let files = [
    (
      "Localizable.xcstrings",
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "Hello": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Hallo"}},
          "de-AT": {"stringUnit": {"state": "translated", "value": "Servus"}}}},
        "%lld apples": {"localizations": {
          "en": {"variations": {"plural": {
            "zero": {"stringUnit": {"value": "no apples"}},
            "one": {"stringUnit": {"value": "an apple"}},
            "other": {"stringUnit": {"value": "%lld apples"}}}}},
          "ru": {"variations": {"plural": {
            "one": {"stringUnit": {"value": "%lld яблоко"}},
            "few": {"stringUnit": {"value": "%lld яблока"}},
            "many": {"stringUnit": {"value": "%lld яблок"}}}}}}},
        "from %@ to %@": {"localizations": {
          "de": {"stringUnit": {"value": "nach %2$@ von **%1$@**"}}}},
        "%lf %%": {"localizations": {"de": {"stringUnit": {"value": "%.1lf vom Hundert, 100 %%"}}}},
        "%lld files in %lld folders": {"localizations": {"en": {
          "stringUnit": {"value": "%#@files@ in %#@folders@"},
          "substitutions": {
            "files": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
              "one": {"stringUnit": {"value": "a file"}},
              "other": {"stringUnit": {"value": "%arg files"}}}}},
            "folders": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
              "one": {"stringUnit": {"value": "one folder"}},
              "other": {"stringUnit": {"value": "%arg folders"}}}}}}}}},
        "bare": {}
      }}
      """
    ),
    ("fr.lproj/Localizable.strings", "/* greeting */\n\"Hello\" = \"Bonjour \\\"toi\\\"\";\n"),
    ("zh-Hans.lproj/Menu.strings", "\"Open\" = \"打开\";"),
    ("pl.lproj/Localizable.strings", "\"%@ has %lld cats\" = \"no\";"),
    (
      "pl.lproj/Localizable.stringsdict",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>%@ has %lld cats</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%1$@ ma %#@cats@</string>
      <key>cats</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>lld</string>
      <key>one</key><string>kota</string><key>few</key><string>%lld koty</string>
      <key>many</key><string>%lld kotów</string></dict></dict>
      <key>Welcome</key><dict><key>NSStringVariableWidthRuleType</key>
      <dict><key>20</key><string>Hej</string>
      <key>50</key><string>Witamy serdecznie</string></dict></dict>
      </dict></plist>
      """
    ),
    ("ro.lproj/Broken.stringsdict", "{ a = b; }"),
    ("it.lproj/Localizable.strings", "\"Hello\" = \"Ciao"),
    ("Broken.xcstrings", "{"),
  ]

  private func shown(
    _ key: LocalizedStringKey, _ translations: Translations, table: String? = nil, _ locale: String
  ) -> String {
    let locale = Locale(identifier: locale)
    return key.translated(by: translations, table: table, in: locale)
      .plainString(in: TextPlace(locale: locale))
  }

  @Test("are those of the nearest language, else of the program's own")
  func languages() throws {
    try Self.tables { tables in
      #expect(shown("Hello", tables, "de_DE") == "Hallo")
      #expect(shown("Hello", tables, "de_AT") == "Servus")
      #expect(shown("Hello", tables, "fr_CA") == "Bonjour \"toi\"")
      #expect(shown("Hello", tables, "ja_JP") == "Hello")
      #expect(shown("Open", tables, table: "Menu", "zh_CN") == "打开")
      #expect(shown("Open", tables, "zh_CN") == "Open")
      #expect(shown("bare", tables, "de_DE") == "bare")
    }
  }

  @Test("have their values put in by order or by number, in the form the text asks for")
  func values() throws {
    try Self.tables { tables in
      #expect(shown("from \("A") to \("B")", tables, "de_DE") == "nach B von A")
      #expect(shown("\(2.25) %", tables, "de_DE") == "2,2 vom Hundert, 100 %")
      #expect(shown("from \("A") to \("B")", tables, "en_US") == "from A to B")
    }
  }

  @Test(
    "have the form that goes with a number",
    arguments: [
      ("en_US", 0, "no apples"), ("en_US", 1, "an apple"), ("en_US", 12, "12 apples"),
      ("ru_RU", 21, "21 яблоко"), ("ru_RU", 3, "3 яблока"), ("ru_RU", 11, "11 яблок"),
      // German has no form of its own.
      ("de_DE", 1, "an apple"),
    ])
  func plurals(locale: String, count: Int, text: String) throws {
    try Self.tables { #expect(shown("\(count) apples", $0, locale) == text) }
  }

  @Test("of two numbers have a form for each")
  func substitutions() throws {
    try Self.tables { tables in
      func shown(_ files: Int, _ folders: Int) -> String {
        self.shown("\(files) files in \(folders) folders", tables, "en_US")
      }
      #expect(shown(1, 3) == "a file in 3 folders")
      #expect(shown(1200, 1) == "1,200 files in one folder")
    }
  }

  @Test("of a .stringsdict file go by its numbers, before a .strings file")
  func dictionaries() throws {
    try Self.tables { tables in
      func shown(_ count: Int) -> String {
        self.shown("\("Ala") has \(count) cats", tables, "pl_PL")
      }
      #expect(
        [shown(1), shown(3), shown(12)] == ["Ala ma kota", "Ala ma 3 koty", "Ala ma 12 kotów"])
      #expect(self.shown("Welcome", tables, "pl_PL") == "Hej")
    }
  }

  @Test("whose forms name each other in a circle end")
  func circles() {
    let variable = Translations.Variable(place: nil, form: "lld", forms: ["other": "%#@a@ %#@b@"])
    let entry = Translations.Entry.patterned("%#@a@", ["a": variable, "b": variable])
    let translations = Translations(entries: ["key %lld": entry])
    #expect(!shown("key \(2)", translations, "en_US").isEmpty)
  }

  @Test(
    "follow the rules of their languages",
    arguments: [
      ("fr", 0, "one"), ("fr", 2, "other"), ("ja", 1, "other"), ("pl", 22, "few"),
      ("pl", 12, "many"),
      ("cs", 4, "few"), ("ar", 0, "zero"), ("ar", 2, "two"), ("ar", 103, "few"),
      ("ar", 111, "many"),
      ("lt", 21, "one"), ("ro", 19, "few"), ("sl", 102, "two"), ("he", 2, "two"), ("xx", 1, "one"),
    ] as [(String, Double, String)])
  func rules(language: String, number: Double, category: String) {
    #expect(PluralRule.category(number, language: language) == category)
  }

  @Test("that are not whole numbers have rules too")
  func fractions() {
    #expect(PluralRule.category(1.5, language: "fr") == "one")
    #expect(PluralRule.category(1.5, language: "cs") == "many")
    #expect(PluralRule.category(.nan, language: "en") == "other")
    #expect(PluralRule.category(-1, language: "en") == "one")
  }

  @Test("that cannot be read are named, and leave the rest as it is")
  func faults() throws {
    try Self.tables { tables in
      let names = tables.faults.map { ($0.file as NSString).lastPathComponent }
      #expect(
        names == [
          "Broken.stringsdict", "Localizable.strings", "Broken.xcstrings", "missing.xcstrings",
        ])
      #expect(shown("Hello", tables, "it_IT") == "Hello")
    }
  }

  @Test("with specifiers that no value goes with keep them")
  func hostile() {
    for text in [
      "%", "%%%", "100%", "%9$@", "%0$@", "%$@", "%lld%lld%lld", "%#@count@",
      "%123456789012345678901d",
    ] {
      let translations = Translations(entries: ["key %lld": .text(text)])
      let shown = shown("key \(1)", translations, "en_US")
      #expect(!shown.contains("\u{10FFFD}"), "\(text): \(shown)")
    }
  }
}
