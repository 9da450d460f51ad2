/// Puts the forms of variables into a text that names them, such as "%#@files@ in %#@folders@".
///
/// 1. A variable takes the number it names (`%2$#@files@`, or the number of its entry), else the next value that no variable
///    before it has taken.
/// 2. Of its forms the one for that number counts; `%arg` and a specifier without a number, such as `%d`, stand for the
///    number in it.
/// 3. A form may name further variables.
struct PluralPattern {
  let variables: [String: Translations.Variable]
  /// The values of the text that are numbers.
  let numbers: [Double?]
  let language: String
  /// The values that variables have taken.
  private var places: [String: Int] = [:]
  private var next = 0

  /// How deep forms may name each other; what goes round in a circle ends there.
  private static let deepest = 8

  init(variables: [String: Translations.Variable], numbers: [Double?], language: String) {
    self.variables = variables
    self.numbers = numbers
    self.language = language
  }

  /// The text with all variables replaced; what names no variable stays as it is.
  mutating func text(_ pattern: String) -> String { text(Substring(pattern), depth: 0) }

  private mutating func text(_ pattern: Substring, depth: Int) -> String {
    var result = ""
    var rest = pattern
    while let percent = rest.firstIndex(of: "%") {
      result += rest[..<percent]
      rest = rest[percent...]
      guard depth < Self.deepest, let name = Reference(rest), let variable = variables[name.name]
      else {
        result += rest.prefix(2)
        rest = rest.dropFirst(2)
        continue
      }
      rest = rest.dropFirst(name.length)
      let place = self.place(of: name, variable)
      let number = numbers.indices.contains(place) ? numbers[place] ?? 0 : 0
      let form = PluralRule.text(variable.forms, number, language: language) ?? ""
      let numbered = Self.numbered(form, place: place, variable)
      result += text(Substring(numbered), depth: depth + 1)
    }
    return result + rest
  }

  private mutating func place(of name: Reference, _ variable: Translations.Variable) -> Int {
    if let place = name.place ?? variable.place { return place }
    if let known = places[name.name] { return known }
    while next < numbers.count, numbers[next] == nil { next += 1 }
    defer { next += 1 }
    places[name.name] = next
    return next
  }

  /// A form in which each specifier without a number of its own is that of the variable's value.
  private static func numbered(
    _ form: String, place: Int, _ variable: Translations.Variable
  ) -> String {
    var result = ""
    var rest = Substring(form)
    while let percent = rest.firstIndex(of: "%") {
      result += rest[..<percent]
      rest = rest[percent...].dropFirst()
      if rest.hasPrefix("arg") {
        result += "%\(place + 1)$" + variable.form
        rest = rest.dropFirst(3)
      } else if let first = rest.first, first != "%", first != "#",
        !rest.prefix(while: { $0.isNumber || $0 == "$" }).contains("$")
      {
        result += "%\(place + 1)$"
      } else {
        result += "%" + rest.prefix(1)
        rest = rest.dropFirst()
      }
    }
    return result + rest
  }

  /// The mention of a variable: `%#@name@` or `%2$#@name@`.
  private struct Reference {
    var name: String
    /// The place of the value it asks for, from 0.
    var place: Int?
    /// How many characters it has.
    var length: Int

    init?(_ text: Substring) {
      var rest = text.dropFirst()
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      if !digits.isEmpty {
        guard rest.dropFirst(digits.count).first == "$", let number = Int(digits), number > 0
        else { return nil }
        place = number - 1
        rest = rest.dropFirst(digits.count + 1)
      }
      guard rest.hasPrefix("#@") else { return nil }
      let name = rest.dropFirst(2).prefix { $0 != "@" }
      guard !name.isEmpty, rest.dropFirst(2 + name.count).first == "@" else { return nil }
      self.name = String(name)
      length = text.count - rest.count + name.count + 3
    }
  }
}
