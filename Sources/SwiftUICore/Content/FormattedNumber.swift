public import Foundation

/// A number that has a form in localised text.
public protocol _FormatSpecifiable {
  static var _specifier: String { get }
  var _number: _Number { get }
}

/// A number of any of the types that localised text has forms for.
public enum _Number: Equatable, Sendable {
  case signed(Int64)
  case unsigned(UInt64)
  case floating(Double)
}

extension Int: _FormatSpecifiable {
  public static var _specifier: String { "%lld" }
  public var _number: _Number { .signed(Int64(self)) }
}

extension Int8: _FormatSpecifiable {
  public static var _specifier: String { "%d" }
  public var _number: _Number { .signed(Int64(self)) }
}

extension Int16: _FormatSpecifiable {
  public static var _specifier: String { "%d" }
  public var _number: _Number { .signed(Int64(self)) }
}

extension Int32: _FormatSpecifiable {
  public static var _specifier: String { "%d" }
  public var _number: _Number { .signed(Int64(self)) }
}

extension Int64: _FormatSpecifiable {
  public static var _specifier: String { "%lld" }
  public var _number: _Number { .signed(self) }
}

extension UInt: _FormatSpecifiable {
  public static var _specifier: String { "%llu" }
  public var _number: _Number { .unsigned(UInt64(self)) }
}

extension UInt8: _FormatSpecifiable {
  public static var _specifier: String { "%u" }
  public var _number: _Number { .unsigned(UInt64(self)) }
}

extension UInt16: _FormatSpecifiable {
  public static var _specifier: String { "%u" }
  public var _number: _Number { .unsigned(UInt64(self)) }
}

extension UInt32: _FormatSpecifiable {
  public static var _specifier: String { "%u" }
  public var _number: _Number { .unsigned(UInt64(self)) }
}

extension UInt64: _FormatSpecifiable {
  public static var _specifier: String { "%llu" }
  public var _number: _Number { .unsigned(self) }
}

extension Float: _FormatSpecifiable {
  public static var _specifier: String { "%f" }
  public var _number: _Number { .floating(Double(self)) }
}

extension Double: _FormatSpecifiable {
  public static var _specifier: String { "%lf" }
  public var _number: _Number { .floating(self) }
}

extension CGFloat: _FormatSpecifiable {
  public static var _specifier: String { "%lf" }
  public var _number: _Number { .floating(Double(self)) }
}

/// A number in a form of C's `printf`, with the digits and the grouping of a locale.
struct FormattedNumber: Equatable, Sendable {
  let number: _Number
  let specifier: String

  init(_ number: _Number, specifier: String) {
    self.number = number
    self.specifier = specifier
  }

  /// The number as a locale has it.
  ///
  /// Decimal forms are grouped and take the locale's digits and signs; others, such as hexadecimal ones, look
  /// alike everywhere. Source: docs/evidence/text-formats.md.
  func string(in locale: Locale) -> String {
    if specifier == "%lld" || specifier == "%d", case .signed(let value) = number,
      Locale.isEnglish(locale)
    {
      return Self.grouped(value)
    }
    guard let form = PrintfForm(specifier) else { return String(describing: value) }
    let body: String
    switch (form.conversion, number) {
    case ("d", .signed(let value)), ("i", .signed(let value)):
      body = value.formatted(IntegerFormatStyle<Int64>(locale: locale))
    case ("d", .unsigned(let value)), ("u", .unsigned(let value)), ("i", .unsigned(let value)):
      body = value.formatted(IntegerFormatStyle<UInt64>(locale: locale))
    case ("f", _), ("F", _):
      guard value.isFinite else {
        body = value.isNaN ? "nan" : value < 0 ? "-inf" : "inf"
        break
      }
      body = value.formatted(
        FloatingPointFormatStyle<Double>(locale: locale)
          .precision(.fractionLength(min(form.precision ?? 6, 100))))
    default: return cString
    }
    return form.padded(body)
  }

  private var value: Double {
    switch number {
    case .signed(let value): Double(value)
    case .unsigned(let value): Double(value)
    case .floating(let value): value
    }
  }

  /// The number as C has it; a form for numbers of another kind takes this one's value.
  private var cString: String {
    guard let form = PrintfForm(specifier) else { return String(describing: value) }
    if "eEgGaA".contains(form.conversion) {
      return String(format: form.withLength(""), value)
    }
    guard "xXouc".contains(form.conversion) else { return String(describing: value) }
    let bits: UInt64 =
      switch number {
      case .signed(let value): UInt64(bitPattern: value)
      case .unsigned(let value): value
      case .floating(let value): UInt64(exactly: value.rounded(.towardZero)) ?? 0
      }
    return String(format: form.withLength("ll"), bits)
  }

  /// An integer with commas between groups of three digits.
  private static func grouped(_ value: Int64) -> String {
    let digits = String(value.magnitude)
    guard digits.utf8.count > 3 else { return value < 0 ? "-" + digits : digits }
    var result = value < 0 ? "-" : ""
    var left = digits.utf8.count
    for digit in digits {
      result.append(digit)
      left -= 1
      if left > 0, left.isMultiple(of: 3) { result.append(",") }
    }
    return result
  }
}

extension Locale {
  /// Whether numbers look as they do in the United States.
  fileprivate static func isEnglish(_ locale: Locale) -> Bool { locale.identifier == "en_US" }
}

/// A form of C's `printf` for one number.
struct PrintfForm {
  var flags = ""
  var width: Int?
  var precision: Int?
  var conversion: Character = "d"
  /// What stands before and after the form.
  var prefix = ""
  var suffix = ""

  /// The widest that a number is padded to.
  private static let widest = 1000

  /// `nil` for what is no form of one number.
  init?(_ specifier: String) {
    var rest = Substring(specifier)
    guard let percent = rest.firstIndex(of: "%") else { return nil }
    prefix = String(rest[..<percent])
    rest = rest[percent...].dropFirst()
    flags = String(rest.prefix { "-+ #0'".contains($0) })
    rest = rest.dropFirst(flags.count)
    let width = rest.prefix { $0.isASCII && $0.isNumber }
    self.width = Int(width).map { min($0, Self.widest) }
    rest = rest.dropFirst(width.count)
    if rest.first == "." {
      rest = rest.dropFirst()
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      precision = min(Int(digits) ?? 0, Self.widest)
      rest = rest.dropFirst(digits.count)
    }
    rest = rest.drop { "hlqLzjt".contains($0) }
    guard let conversion = rest.first, "diufFeEgGaAxXoc".contains(conversion) else { return nil }
    self.conversion = conversion
    suffix = String(rest.dropFirst()).replacingOccurrences(of: "%%", with: "%")
    prefix = prefix.replacingOccurrences(of: "%%", with: "%")
  }

  /// The form with another word for the size of the number.
  func withLength(_ length: String) -> String {
    let number = (width.map(String.init) ?? "") + (precision.map { "." + String($0) } ?? "")
    return (prefix + "%" + flags + number + length + String(conversion) + suffix)
  }

  /// A number with its sign and the zeros or spaces that the form asks for.
  func padded(_ body: String) -> String {
    var body = body
    if !body.hasPrefix("-"), !body.hasPrefix("\u{2212}") {
      if flags.contains("+") { body = "+" + body } else if flags.contains(" ") { body = " " + body }
    }
    let isInteger = "diu".contains(conversion)
    let wanted = isInteger && precision != nil ? precision ?? 0 : width ?? 0
    let missing = max(0, wanted - body.count)
    if missing > 0 {
      if flags.contains("-"), precision == nil || !isInteger {
        body += String(repeating: " ", count: missing)
      } else if flags.contains("0") || (isInteger && precision != nil) {
        let sign = body.prefix { "+- \u{2212}".contains($0) }
        body = sign + String(repeating: "0", count: missing) + body.dropFirst(sign.count)
      } else {
        body = String(repeating: " ", count: missing) + body
      }
    }
    return prefix + body + suffix
  }
}
