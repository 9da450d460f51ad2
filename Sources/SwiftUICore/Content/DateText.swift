public import Foundation

extension Text {
  /// A form in which a text shows a date.
  public struct DateStyle: Equatable, Sendable, Codable {
    enum Form: String, Codable { case date, time, relative, offset, timer }

    let form: Form

    /// The day, such as June 3, 2019.
    public static let date = DateStyle(form: .date)
    /// The time of day, such as 11:23 PM.
    public static let time = DateStyle(form: .time)
    /// How far away it is, such as 2 hr, 23 min.
    public static let relative = DateStyle(form: .relative)
    /// How far away it is, with a sign, such as +2 hours.
    public static let offset = DateStyle(form: .offset)
    /// How far away it is, counted in seconds, such as 36:59:01.
    public static let timer = DateStyle(form: .timer)
  }

  /// A date in one of the forms; those that tell how far away it is do so as of the time they are shown.
  public init(_ date: Date, style: DateStyle) {
    self.init(.value(AnyTextValue(DateValue(date: date, form: style.form))))
  }

  /// Two times of day, such as 9:30 AM – 3:30 PM.
  public init(_ dates: ClosedRange<Date>) {
    self.init(.value(AnyTextValue(IntervalValue(dates: dates))))
  }

  /// Two times of day, such as 9:30 AM – 3:30 PM.
  public init(_ interval: DateInterval) { self.init(interval.start...interval.end) }

  /// A timer that runs through an interval and then stands still.
  ///
  /// - Parameters:
  ///   - pauseTime: when it stands still; `nil` for not before the end.
  ///   - countsDown: whether it shows what is left, and not what has gone by.
  ///   - showsHours: whether hours are parted from minutes.
  public init(
    timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true,
    showsHours: Bool = true
  ) {
    self.init(
      .value(
        AnyTextValue(
          TimerValue(
            interval: timerInterval, pauseTime: pauseTime, countsDown: countsDown,
            showsHours: showsHours))))
  }
}

/// A date in one of the forms of a text.
///
/// Source: docs/evidence/text-formats.md.
struct DateValue: TextValue {
  let date: Date
  let form: Text.DateStyle.Form

  func string(in place: TextPlace) -> String {
    switch form {
    case .date: place.style(date: .long, time: .omitted).format(date)
    case .time: place.style(date: .omitted, time: .shortened).format(date)
    case .relative: Self.units(abs(seconds(place)), width: .abbreviated, count: 2, place)
    case .offset:
      (seconds(place) < 0 ? "\u{2212}" : "+")
        + Self.units(abs(seconds(place)), width: .wide, count: 1, place)
    case .timer: TimerValue.clock(abs(seconds(place)), showsHours: true)
    }
  }

  var followsTime: Bool { form != .date && form != .time }

  /// The whole seconds from now to the date; half a second is made up for what passes while a view is shown.
  private func seconds(_ place: TextPlace) -> Int {
    let interval = date.timeIntervalSince(place.now).rounded()
    return interval.isFinite ? Int(min(max(interval, -1e12), 1e12)) : 0
  }

  private static func units(
    _ seconds: Int, width: Duration.UnitsFormatStyle.UnitWidth, count: Int, _ place: TextPlace
  ) -> String {
    Duration.seconds(seconds).formatted(
      .units(
        allowed: [.weeks, .days, .hours, .minutes, .seconds], width: width, maximumUnitCount: count,
        fractionalPart: .hide(rounded: .down)
      ).locale(place.locale))
  }

  func isSame(as other: any TextValue) -> Bool {
    guard let other = other as? DateValue else { return false }
    return date == other.date && form == other.form
  }
}

/// Two times of day.
struct IntervalValue: TextValue {
  let dates: ClosedRange<Date>

  func string(in place: TextPlace) -> String {
    let isOneDay = place.calendar.isDate(dates.lowerBound, inSameDayAs: dates.upperBound)
    let style = Date.IntervalFormatStyle(
      date: isOneDay ? .omitted : .numeric, time: .shortened, locale: place.locale,
      calendar: place.calendar, timeZone: place.timeZone)
    // Why tested: the style takes a range, which an interval of no length is not.
    guard dates.lowerBound < dates.upperBound else {
      return place.style(date: .omitted, time: .shortened).format(dates.lowerBound)
    }
    return style.format(dates.lowerBound..<dates.upperBound)
  }

  func isSame(as other: any TextValue) -> Bool { (other as? IntervalValue)?.dates == dates }
}

/// A timer through an interval.
struct TimerValue: TextValue, Equatable {
  let interval: ClosedRange<Date>
  let pauseTime: Date?
  let countsDown: Bool
  let showsHours: Bool

  func string(in place: TextPlace) -> String {
    let now = min(max(pauseTime ?? place.now, interval.lowerBound), interval.upperBound)
    let seconds =
      countsDown
      ? interval.upperBound.timeIntervalSince(now) : now.timeIntervalSince(interval.lowerBound)
    return Self.clock(Int(min(seconds.rounded(), 1e12)), showsHours: showsHours)
  }

  var followsTime: Bool { pauseTime == nil }

  /// Hours, minutes and seconds, or minutes and seconds, parted by colons.
  static func clock(_ seconds: Int, showsHours: Bool) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let minutes = seconds / 60
    guard showsHours, minutes >= 60 else { return "\(minutes):\(two(seconds % 60))" }
    return "\(minutes / 60):\(two(minutes % 60)):\(two(seconds % 60))"
  }

  func isSame(as other: any TextValue) -> Bool { (other as? TimerValue) == self }
}

extension TextPlace {
  /// The style of a date in this place.
  fileprivate func style(
    date: Date.FormatStyle.DateStyle, time: Date.FormatStyle.TimeStyle
  ) -> Date.FormatStyle {
    Date.FormatStyle(
      date: date, time: time, locale: locale, calendar: calendar, timeZone: timeZone)
  }
}
