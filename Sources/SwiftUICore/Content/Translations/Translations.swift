internal import Foundation
internal import Synchronization

/// The texts of a program in the languages it has been translated into.
///
/// 1. A table belongs to a name, "Localizable" unless a text names another, and to a language.
/// 2. Of the languages there are, the nearest to that of the locale counts: "de-AT" before "de"; else the one in which the
///    program was written.
/// 3. A key that has no entry there is its own text.
@_spi(Sightline)
public struct Translations: Sendable {
  /// A text of a key: one, or one for each kind of number.
  enum Entry: Equatable, Sendable {
    case text(String)
    /// By the categories of Unicode: zero, one, two, few, many, other.
    case plural([String: String])
    /// A text with parts that each go by a number of their own.
    case patterned(String, [String: Variable])
  }

  /// A part of a text that goes by a number: `%#@name@` in the text stands for one of its forms.
  struct Variable: Equatable, Sendable {
    /// The number's place among the values, from 0; `nil` for the next that no other variable has.
    var place: Int?
    /// How the number looks where a form has `%arg`, such as "lld".
    var form: String
    /// By the categories of Unicode.
    var forms: [String: String]
  }

  /// The entries of a language by key.
  typealias Language = [String: Entry]

  /// By the name of the table, then by language.
  private var tables: [String: [String: Language]] = [:]
  /// In which language the program is written, by table.
  private var sources: [String: String] = [:]
  /// Files that could not be read, and why.
  public private(set) var faults: [(file: String, reason: String)] = []

  /// - Parameter files: paths of `.xcstrings` files, and of `.strings` and `.stringsdict` files in `.lproj` folders; the
  ///   first that has a key gives it, and a `.stringsdict` file before a `.strings` file.
  public init(files: [String] = []) {
    let isDictionary = { (file: String) in file.hasSuffix(".stringsdict") }
    for file in files.filter(isDictionary) + files.filter({ !isDictionary($0) }) {
      do {
        try read(file)
      } catch {
        faults.append((file, Self.reason(error)))
      }
    }
  }

  /// A table of the language of the program.
  init(entries: [String: Entry]) { tables = ["Localizable": ["en": entries]] }

  private static let current = Mutex(Translations())

  /// Those of the program that is shown.
  public static var main: Translations {
    get { current.withLock { $0 } }
    set {
      current.withLock { $0 = newValue }
      hasAny.store(!newValue.tables.isEmpty, ordering: .releasing)
    }
  }

  // Why kept apart: every text with a key asks, and most programs have none.
  private static let hasAny = Atomic(false)

  /// Those of the program that is shown; `nil` when it has none.
  static var shown: Translations? { hasAny.load(ordering: .acquiring) ? main : nil }

  // MARK: - Looking up

  /// The entry of a key, and the language it is in; `nil` where the key is its own text.
  func entry(_ key: String, table: String?, locale: Locale) -> (entry: Entry, language: String)? {
    let name = table ?? "Localizable"
    guard let languages = tables[name] else { return nil }
    for wanted in Self.names(of: locale) {
      guard let language = languages[wanted] else { continue }
      // A language that is there but lacks the key leaves it to the language of the program.
      if let entry = language[key] { return (entry, wanted) }
      break
    }
    for source in [sources[name] ?? "en", "Base"] {
      if let entry = languages[source]?[key] { return (entry, source == "Base" ? "en" : source) }
    }
    return nil
  }

  /// What the language of a locale may be called, the nearest first: "zh-Hans-CN", "zh-Hans", "zh-CN", "zh".
  private static func names(of locale: Locale) -> [String] {
    let language = locale.language
    guard let code = language.languageCode?.identifier else { return [] }
    let region = locale.region?.identifier
    let script = language.script?.identifier
    return [
      script.flatMap { script in region.map { "\(code)-\(script)-\($0)" } },
      script.map { "\(code)-\($0)" }, region.map { "\(code)-\($0)" }, code,
    ].compactMap { $0 }
  }

  // MARK: - Reading files

  private mutating func read(_ path: String) throws {
    let url = URL(fileURLWithPath: path)
    let name = url.deletingPathExtension().lastPathComponent
    let data = try Data(contentsOf: url)
    if url.pathExtension == "xcstrings" {
      let catalogue = try JSONDecoder().decode(StringCatalogue.self, from: data)
      sources[name] = sources[name] ?? catalogue.sourceLanguage
      for (language, entries) in catalogue.languages { add(entries, to: name, language) }
      return
    }
    let folder = url.deletingLastPathComponent().deletingPathExtension().lastPathComponent
    let language = folder.replacingOccurrences(of: "_", with: "-")
    let list = try PropertyListSerialization.propertyList(from: data, format: nil)
    if url.pathExtension == "stringsdict" {
      guard let entries = StringsDictionary.entries(list) else {
        throw CocoaError(.propertyListReadCorrupt)
      }
      add(entries, to: name, language)
      return
    }
    guard let texts = list as? [String: String] else { throw CocoaError(.propertyListReadCorrupt) }
    add(texts.mapValues { .text($0) }, to: name, language)
  }

  private mutating func add(_ entries: Language, to table: String, _ language: String) {
    tables[table, default: [:]][language, default: [:]].merge(entries) { first, _ in first }
  }

  private static func reason(_ error: any Error) -> String {
    if case DecodingError.dataCorrupted(let context) = error {
      return "it is not JSON: \(context.debugDescription)"
    }
    if error is DecodingError { return "it is not a catalogue of strings" }
    let details = (error as NSError).userInfo["NSDebugDescription"].map { "\($0)" }
    return details ?? "it cannot be read"
  }
}
