public import Foundation

/// The key of a text for the reader's language, with values put in.
///
/// The values are formatted when the text is shown, as its locale has them.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
  /// The text with ``placeholder`` where values go.
  let format: String
  let arguments: [Argument]

  /// What stands for a value: the last character for private use, which no text has.
  static let placeholder: Unicode.Scalar = "\u{10FFFD}"

  /// A value of a text.
  enum Argument: Equatable, Sendable {
    case string(String)
    /// A number in a form of C's `printf`.
    case number(FormattedNumber)
    indirect case text(Text)
    case value(AnyTextValue)
  }

  init(format: String, arguments: [Argument]) {
    self.format = format
    self.arguments = arguments
  }

  public init(_ value: String) { self.init(format: value, arguments: []) }

  public init(stringLiteral value: String) { self.init(value) }

  public init(stringInterpolation: StringInterpolation) {
    format = stringInterpolation.format
    arguments = stringInterpolation.arguments
  }

  /// Collects the parts of a text.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var format = ""
    fileprivate var arguments: [Argument] = []

    public init(literalCapacity: Int, interpolationCount: Int) {
      format.reserveCapacity(literalCapacity + interpolationCount * 3)
      arguments.reserveCapacity(interpolationCount)
    }

    private mutating func append(_ argument: Argument) {
      format.unicodeScalars.append(LocalizedStringKey.placeholder)
      arguments.append(argument)
    }

    public mutating func appendLiteral(_ literal: String) { format += literal }

    public mutating func appendInterpolation(_ string: String) { append(.string(string)) }

    public mutating func appendInterpolation<S: StringProtocol>(_ string: S) {
      append(.string(String(string)))
    }

    /// A number, in the form that its type has in a localised format: an integer in groups of digits, a
    /// floating-point number with six digits after the point.
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
      append(.number(FormattedNumber(value._number, specifier: T._specifier)))
    }

    /// A number in a form of C's `printf`.
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
      append(.number(FormattedNumber(value._number, specifier: specifier)))
    }

    /// A value in the form of a format style.
    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
      append(.value(AnyTextValue(StyledValue(input: input, format: format))))
    }

    /// A value in the form of a formatter.
    public mutating func appendInterpolation<Subject: ReferenceConvertible>(
      _ subject: Subject, formatter: Formatter? = nil
    ) {
      append(.value(AnyTextValue(SubjectValue(subject, formatter))))
    }

    /// A value in the form of a formatter.
    public mutating func appendInterpolation<Subject: NSObject>(
      _ subject: Subject, formatter: Formatter? = nil
    ) {
      append(.value(AnyTextValue(SubjectValue(subject, formatter))))
    }

    /// A text with a look of its own.
    public mutating func appendInterpolation(_ text: Text) { append(.text(text)) }

    /// A text whose parts say how they look.
    public mutating func appendInterpolation(_ attributedString: AttributedString) {
      append(.text(Text(attributedString)))
    }

    /// A picture in the line.
    public mutating func appendInterpolation(_ image: Image) { append(.text(Text(image))) }

    /// A date in one of the forms of a text.
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      append(.text(Text(date, style: style)))
    }

    /// Two times of day.
    public mutating func appendInterpolation(_ dates: ClosedRange<Date>) {
      append(.text(Text(dates)))
    }

    /// Two times of day.
    public mutating func appendInterpolation(_ interval: DateInterval) {
      append(.text(Text(interval)))
    }

    /// A timer.
    public mutating func appendInterpolation(
      timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true,
      showsHours: Bool = true
    ) {
      append(
        .text(
          Text(
            timerInterval: timerInterval, pauseTime: pauseTime, countsDown: countsDown,
            showsHours: showsHours)))
    }

    /// A text for the reader's language.
    public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
      append(.text(Text(resource)))
    }

    @_disfavoredOverload
    public mutating func appendInterpolation<T>(_ value: T) {
      append(.string(String(describing: value)))
    }
  }
}

extension LocalizedStringKey {
  /// The key as a table of translations has it: with a specifier for each value.
  var key: String {
    guard !arguments.isEmpty else { return format }
    var key = ""
    var next = arguments.makeIterator()
    for scalar in format.unicodeScalars {
      if scalar == Self.placeholder, let argument = next.next() {
        if case .number(let number) = argument { key += number.specifier } else { key += "%@" }
      } else if scalar == "%" {
        key += "%%"
      } else {
        key.unicodeScalars.append(scalar)
      }
    }
    return key
  }
}
