public import Foundation

/// The times at which a view is made anew.
public protocol TimelineSchedule {
  typealias Mode = TimelineScheduleMode
  associatedtype Entries: Sequence where Entries.Element == Date

  /// The times from a start on, in ascending order; the first may lie before it.
  func entries(from startDate: Date, mode: Mode) -> Entries
}

/// How many times a schedule should give.
public enum TimelineScheduleMode: Hashable, Sendable {
  case normal, lowFrequency
}

/// The beginning of each minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
  public init() {}

  public func entries(from startDate: Date, mode: Mode) -> Entries {
    Entries(
      base: PeriodicTimelineSchedule(
        from: Date(timeIntervalSinceReferenceDate: 0), by: 60
      ).entries(from: startDate, mode: mode))
  }

  public struct Entries: Sequence, IteratorProtocol, Sendable {
    fileprivate var base: PeriodicTimelineSchedule.Entries
    public mutating func next() -> Date? { base.next() }
  }
}

/// Times at even distances.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  private let start: Date
  private let interval: TimeInterval

  /// - Parameters:
  ///   - startDate: the first time.
  ///   - interval: in seconds; what is not a positive number counts as none, and gives the first time only.
  public init(from startDate: Date, by interval: TimeInterval) {
    start = startDate
    self.interval = interval
  }

  /// The last time before the start, or the first of all, and those after it.
  public func entries(from startDate: Date, mode: Mode) -> Entries {
    guard interval > 0, interval.isFinite else { return Entries(date: start, interval: nil) }
    let passed = (startDate.timeIntervalSince(start) / interval).rounded(.down)
    return Entries(
      date: start.addingTimeInterval(max(passed, 0) * interval), interval: interval)
  }

  public struct Entries: Sequence, IteratorProtocol, Sendable {
    fileprivate var date: Date?
    fileprivate let interval: TimeInterval?

    public mutating func next() -> Date? {
      defer { date = interval.flatMap { date?.addingTimeInterval($0) } }
      return date
    }
  }
}

/// Times that are given one by one.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule
where Entries.Element == Date {
  private let dates: Entries

  /// - Parameter dates: in ascending order.
  public init(_ dates: Entries) { self.dates = dates }

  public func entries(from startDate: Date, mode: Mode) -> Entries { dates }
}

extension ExplicitTimelineSchedule: Sendable where Entries: Sendable {}

/// Each frame.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  private let interval: TimeInterval?
  private let isPaused: Bool

  /// - Parameters:
  ///   - minimumInterval: the least time between two frames, in seconds; `nil` for every frame.
  ///   - paused: whether the view stays as it is.
  public init(minimumInterval: Double? = nil, paused: Bool = false) {
    interval = minimumInterval
    isPaused = paused
  }

  public func entries(from start: Date, mode: TimelineScheduleMode) -> Entries {
    guard let interval, interval > 0, interval.isFinite else {
      return Entries(date: isPaused ? nil : start, interval: 1 / 60)
    }
    // Frames are counted from a fixed time, so that each has been reached by the next.
    let passed = (start.timeIntervalSinceReferenceDate / interval).rounded(.down)
    return Entries(
      date: isPaused ? nil : Date(timeIntervalSinceReferenceDate: passed * interval),
      interval: interval)
  }

  public struct Entries: Sequence, IteratorProtocol, Sendable {
    fileprivate var date: Date?
    fileprivate let interval: TimeInterval

    public mutating func next() -> Date? {
      defer { date?.addTimeInterval(interval) }
      return date
    }
  }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  /// The beginning of each minute.
  public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  /// Times at even distances, in seconds.
  public static func periodic(
    from startDate: Date, by interval: TimeInterval
  ) -> PeriodicTimelineSchedule {
    PeriodicTimelineSchedule(from: startDate, by: interval)
  }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  /// Each frame.
  public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }

  /// Each frame, or frames with a least time between them, in seconds.
  public static func animation(
    minimumInterval: Double? = nil, paused: Bool = false
  ) -> AnimationTimelineSchedule {
    AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
  }
}

extension TimelineSchedule {
  /// Times that are given one by one, in ascending order.
  public static func explicit<S: Sequence>(_ dates: S) -> ExplicitTimelineSchedule<S>
  where Self == ExplicitTimelineSchedule<S>, S.Element == Date {
    ExplicitTimelineSchedule(dates)
  }
}
