public import Foundation

/// A view that is made anew at the times of a schedule, by the clock of the stage.
public struct TimelineView<Schedule, Content> {
  /// When and how often the view is made.
  public struct Context {
    /// How often the view is shown anew at most.
    public enum Cadence: Comparable, Sendable {
      case live, seconds, minutes
    }

    /// The time of the schedule that was reached last.
    public let date: Date
    public let cadence: Cadence

    /// Does nothing here: a view is never shown longer than its schedule says.
    public func invalidateTimelineContent() {}
  }

  private let schedule: Schedule
  private let content: (TimelineViewDefaultContext) -> Content
  @Environment(\.stageClock) private var clock
  @State private var memory = TimelineMemory()
}

/// What the views that are made by a schedule know of the time.
public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>
  .Context

/// The time that was shown last.
private final class TimelineMemory {
  var date: Date?
}

extension TimelineView: View where Schedule: TimelineSchedule, Content: View {
  /// A view that is made anew at the times of a schedule.
  ///
  /// - Parameters:
  ///   - schedule: asked for times from now on, of which the last one reached counts; one that gives none leaves the
  ///     view as it is.
  ///   - content: makes the view for a time.
  public nonisolated init(
    _ schedule: Schedule,
    @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
  ) {
    self.schedule = schedule
    self.content = content
  }

  public var body: some View {
    content(TimelineViewDefaultContext(date: shownDate, cadence: .live))
  }

  /// The most entries of a schedule that are looked at.
  private static var mostEntries: Int { 10_000 }

  private var shownDate: Date {
    let now = clock.read()
    var reached: Date?
    for (index, entry) in schedule.entries(from: now, mode: .normal).enumerated() {
      if index > 0, entry > now || index == Self.mostEntries { break }
      reached = entry
    }
    let date = reached ?? memory.date ?? now
    memory.date = date
    return date
  }
}
