public import Foundation

private enum CalendarKey: EnvironmentKey {
  // Why not the machine's: the same input gives the same picture everywhere.
  static let defaultValue = Calendar.gregorian(in: TimeZoneKey.defaultValue)
}

private enum TimeZoneKey: EnvironmentKey {
  static var defaultValue: TimeZone { .gmt }
}

extension Calendar {
  fileprivate static func gregorian(in timeZone: TimeZone) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: "en_US")
    calendar.timeZone = timeZone
    return calendar
  }
}

extension EnvironmentValues {
  /// The calendar in which dates are shown: unless set, the Gregorian one.
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }

  /// The time zone in which dates are shown: unless set, Greenwich's.
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }
}
