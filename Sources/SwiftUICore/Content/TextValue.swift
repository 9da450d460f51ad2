public import Foundation

/// A value that looks different in each locale.
protocol TextValue: Sendable {
  /// The value as it is shown in a place.
  func string(in place: TextPlace) -> String
  /// Whether it looks different later.
  var followsTime: Bool { get }
  func isSame(as other: any TextValue) -> Bool
}

extension TextValue {
  var followsTime: Bool { false }
}

/// What a value's look depends on.
struct TextPlace {
  var locale: Locale
  var calendar: Calendar
  var timeZone: TimeZone
  var now: Date

  init(
    locale: Locale, calendar: Calendar = .current, timeZone: TimeZone = .current, now: Date = .now
  ) {
    self.locale = locale
    self.calendar = calendar
    self.timeZone = timeZone
    self.now = now
  }
}

/// A value of any kind, on the heap.
final class AnyTextValue: Equatable, Sendable {
  let value: any TextValue

  init(_ value: any TextValue) { self.value = value }

  static func == (a: AnyTextValue, b: AnyTextValue) -> Bool {
    a === b || a.value.isSame(as: b.value)
  }
}

/// A value in the form of a format style.
struct StyledValue<F: FormatStyle>: TextValue, @unchecked Sendable
where F.FormatInput: Equatable, F.FormatOutput == String {
  // Why unchecked: it is made and shown on the main thread, and never changed.
  let input: F.FormatInput
  let format: F

  /// The locale around counts unless the style has one of its own; whether Apple's does is [unknown].
  func string(in place: TextPlace) -> String {
    let isOpen =
      format == format.locale(.autoupdatingCurrent) || format == format.locale(.current)
    return (isOpen ? format.locale(place.locale) : format).format(input)
  }

  func isSame(as other: any TextValue) -> Bool {
    guard let other = other as? StyledValue<F> else { return false }
    return input == other.input && format == other.format
  }
}

/// A value in the form of a formatter, which has its locale from whoever made it.
struct SubjectValue<Subject>: TextValue, @unchecked Sendable {
  // Why unchecked: formatters are used on the main thread.
  let subject: Subject
  let formatter: Formatter?

  init(_ subject: Subject, _ formatter: Formatter?) {
    self.subject = subject
    self.formatter = formatter
  }

  func string(in place: TextPlace) -> String {
    formatter?.string(for: subject) ?? String(describing: subject)
  }

  /// A formatter may have been changed since, so that only equal subjects in the same formatter count.
  func isSame(as other: any TextValue) -> Bool {
    guard let other = other as? SubjectValue else { return false }
    return formatter === other.formatter && isEqual(subject, other.subject)
  }
}

extension Text {
  /// A value in the form of a format style, in the locale around.
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(.value(AnyTextValue(StyledValue(input: input, format: format))))
  }

  /// A value in the form of a formatter.
  public init<Subject: ReferenceConvertible>(_ subject: Subject, formatter: Formatter) {
    self.init(.value(AnyTextValue(SubjectValue(subject, formatter))))
  }

  /// A value in the form of a formatter.
  public init<Subject: NSObject>(_ subject: Subject, formatter: Formatter) {
    self.init(.value(AnyTextValue(SubjectValue(subject, formatter))))
  }
}
