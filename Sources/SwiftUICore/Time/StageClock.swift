public import Foundation

/// What time it is on a stage, and which views have asked.
final class StageClock: ReadSource {
  /// The stage; `nil` outside of one.
  weak var core: StageCore?
  private(set) var date: Date
  private(set) var machineDate: Date
  private var readers: [ObjectIdentifier: any ReadingNode] = [:]

  /// - Parameters:
  ///   - date: the time that is drawn by.
  ///   - machine: the machine's time, which goes on by as much.
  init(_ date: Date, machine: Date) {
    self.date = date
    machineDate = machine
  }

  /// The date, for the view whose body is being evaluated, which is evaluated again when it changes.
  func read() -> Date {
    if let node = Reading.current { addReader(node) }
    return date
  }

  /// Has a node evaluated again when the time has gone on.
  func addReader(_ node: any ReadingNode) {
    if readers.updateValue(node, forKey: ObjectIdentifier(node)) == nil {
      Reading.memory(of: node).noteRead(of: self)
    }
  }

  func removeReader(_ node: any ReadingNode) {
    readers.removeValue(forKey: ObjectIdentifier(node))
  }

  /// True if a view looks different at another time.
  var isRead: Bool { !readers.isEmpty }

  @MainActor func advance(to date: Date) {
    guard date != self.date else { return }
    machineDate += date.timeIntervalSince(self.date)
    self.date = date
    for node in readers.values { StageCore.markNeedsUpdate(node) }
  }
}

private enum StageClockKey: EnvironmentKey {
  // Why unsafe: no stage is there that could move it on.
  nonisolated(unsafe) static let defaultValue = StageClock(
    World.firstDate, machine: World.firstDate)
}

extension EnvironmentValues {
  /// The clock of the stage.
  var stageClock: StageClock {
    get { self[StageClockKey.self] }
    set { self[StageClockKey.self] = newValue }
  }
}

extension World {
  /// The time at which stages begin that are given none: 9:41 on the day that the telephone was first shown.
  ///
  /// Why a fixed one: the same input gives the same picture.
  public static let firstDate = Date(timeIntervalSince1970: 1_168_335_660)
}
