/// Which form of a text goes with a number, by the rules of Unicode's language data.
///
/// Rules for whole numbers of the languages that most programs are translated into; any other language has "one" for 1 and
/// "other" for the rest. Source: Unicode CLDR, Language Plural Rules; docs/evidence/text-formats.md.
enum PluralRule {
  /// The form of a text for a number; `nil` if it has neither that nor "other".
  ///
  /// A form for no things at all is taken for 0 in any language.
  static func text(_ forms: [String: String], _ number: Double, language: String) -> String? {
    (number == 0 ? forms["zero"] : nil) ?? forms[category(number, language: language)]
      ?? forms["other"]
  }

  /// The category of a number in a language such as "de" or "zh-Hans".
  static func category(_ number: Double, language: String) -> String {
    let code = language.split(separator: "-").first.map(String.init) ?? language
    let size = number.magnitude
    guard size < 1e15, size.rounded() == size else { return fraction(size, code) }
    return whole(Int(size), code)
  }

  private static func fraction(_ size: Double, _ code: String) -> String {
    switch code {
    case "fr", "pt", "hi", "fa", "bn": size < 2 ? "one" : "other"
    case "cs", "sk", "lt": "many"
    default: "other"
    }
  }

  private static func whole(_ n: Int, _ code: String) -> String {
    let (tens, ones) = (n % 100, n % 10)
    switch code {
    case "ja", "ko", "zh", "th", "vi", "id", "ms", "lo", "my": return "other"
    case "fr", "pt", "hi", "fa", "bn", "hy": return n < 2 ? "one" : "other"
    case "ru", "uk", "be", "sr", "hr", "bs":
      if ones == 1, tens != 11 { return "one" }
      if (2...4).contains(ones), !(12...14).contains(tens) { return "few" }
      return ["sr", "hr", "bs"].contains(code) ? "other" : "many"
    case "pl":
      if n == 1 { return "one" }
      return (2...4).contains(ones) && !(12...14).contains(tens) ? "few" : "many"
    case "cs", "sk":
      return n == 1 ? "one" : (2...4).contains(n) ? "few" : "other"
    case "lt":
      if ones == 1, !(11...19).contains(tens) { return "one" }
      return (2...9).contains(ones) && !(11...19).contains(tens) ? "few" : "other"
    case "ro":
      return n == 1 ? "one" : n == 0 || (1...19).contains(tens) ? "few" : "other"
    case "sl":
      return tens == 1 ? "one" : tens == 2 ? "two" : (3...4).contains(tens) ? "few" : "other"
    case "he": return n == 1 ? "one" : n == 2 ? "two" : "other"
    case "ar":
      if n < 3 { return ["zero", "one", "two"][n] }
      return (3...10).contains(tens) ? "few" : (11...99).contains(tens) ? "many" : "other"
    default: return n == 1 ? "one" : "other"
    }
  }
}
