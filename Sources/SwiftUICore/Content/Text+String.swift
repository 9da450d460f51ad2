internal import Foundation

extension Text {
  /// What the text shows, without its look.
  func plainString(in place: TextPlace) -> String {
    switch content {
    case .verbatim(let string): string
    case .key(let key): key.translated(in: place.locale).plainString(in: place)
    case .tableKey(let key):
      key.key.translated(table: key.table, in: place.locale).plainString(in: place)
    case .joined(let parts): parts.map { $0.plainString(in: place) }.joined()
    case .attributed(let string): String(string.characters)
    case .value(let value): value.value.string(in: place)
    case .image: ""
    }
  }
}

extension LocalizedStringKey {
  /// The text without the look that its marks and values have.
  func plainString(in place: TextPlace) -> String {
    let text = InlineMarkdown.runs(format).map(\.text).joined()
    guard !arguments.isEmpty else { return text }
    var result = ""
    var next = arguments.makeIterator()
    for scalar in text.unicodeScalars {
      guard scalar == Self.placeholder, let argument = next.next() else {
        result.unicodeScalars.append(scalar)
        continue
      }
      switch argument {
      case .string(let string): result += string
      case .number(let number): result += number.string(in: place.locale)
      case .value(let value): result += value.value.string(in: place)
      case .text(let text): result += text.plainString(in: place)
      }
    }
    return result
  }
}
