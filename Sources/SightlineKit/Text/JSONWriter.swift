internal import Foundation

/// Writes JSON in the order it is told, so that the same values are the same bytes every time.
package struct JSONWriter {
  package private(set) var text = ""
  /// Whether a comma goes before the next element, for each open bracket.
  private var needsComma: [Bool] = [false]
  private var isAfterKey = false

  package init() {}

  /// Begins an object.
  package mutating func beginObject() { open("{") }

  /// Ends an object.
  package mutating func endObject() { close("}") }

  /// Begins an array.
  package mutating func beginArray() { open("[") }

  /// Ends an array.
  package mutating func endArray() { close("]") }

  /// Starts a new line, indented by `spaces`, before the next element.
  package mutating func newLine(indent spaces: Int) {
    if needsComma[needsComma.count - 1] {
      text += ","
      needsComma[needsComma.count - 1] = false
    }
    text += "\n" + String(repeating: " ", count: spaces)
  }

  /// Writes the name of the member that follows.
  package mutating func key(_ name: String) {
    separate()
    text += Self.quoted(name) + ": "
    isAfterKey = true
  }

  package mutating func value(_ value: String) { element(Self.quoted(value)) }
  package mutating func value(_ value: Int) { element(String(value)) }
  package mutating func value(_ value: Bool) { element(value ? "true" : "false") }
  package mutating func null() { element("null") }

  /// Writes a number, with as many digits as tell it from its neighbours; NaN and ∞ as strings.
  package mutating func value(_ value: Double) { element(Self.number(value)) }

  /// Writes an array of numbers.
  package mutating func value(_ values: [Double]) {
    element("[" + values.map(Self.number).joined(separator: ", ") + "]")
  }

  /// The text of a number: whole ones without a fraction, "nan", "inf" and "-inf" in quotes.
  package static func number(_ value: Double) -> String {
    if value.isNaN { return "\"nan\"" }
    if value.isInfinite { return value < 0 ? "\"-inf\"" : "\"inf\"" }
    if value == value.rounded(), abs(value) < 1e15 { return String(Int(value)) }
    return value.description
  }

  /// A string in quotes, with what JSON does not allow in one escaped.
  package static func quoted(_ string: String) -> String {
    var result = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20:
        let hex = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  private mutating func element(_ value: String) {
    separate()
    text += value
    needsComma[needsComma.count - 1] = true
  }

  private mutating func separate() {
    if isAfterKey {
      isAfterKey = false
    } else if needsComma[needsComma.count - 1] {
      text += ", "
    }
  }

  private mutating func open(_ bracket: String) {
    separate()
    text += bracket
    needsComma.append(false)
  }

  private mutating func close(_ bracket: String) {
    text += bracket
    needsComma.removeLast()
    needsComma[needsComma.count - 1] = true
  }
}
