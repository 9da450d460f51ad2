internal import Foundation
internal import LayoutEngine

/// The time of a stage, which runs only when a host says so.
@MainActor
final class StageClock {
  private let start: Date
  /// Seconds since the stage was made.
  private(set) var elapsed = 0.0
  /// Who shows the time, and has not yet been told that it has gone on.
  private var followers: [ObjectIdentifier: any ReadingNode] = [:]
  /// How many followers there may be until those that have left the tree are forgotten.
  private var limit = 64

  init(start: Date) { self.start = start }

  var now: Date { start.addingTimeInterval(elapsed) }

  /// Marks a node when the time goes on; it has to ask again each time it is evaluated.
  func follow(_ node: any ReadingNode) {
    followers[ObjectIdentifier(node)] = node
    guard followers.count > limit else { return }
    followers = followers.filter { !$0.value.flags.contains(.isRemoved) }
    limit = max(64, 2 * followers.count)
  }

  /// How many nodes wait for the time to go on.
  var followerCount: Int { followers.count }

  /// Lets the time go on to so many seconds after the start; it never goes back, and NaN is passed over.
  func run(to time: Double) {
    guard time > elapsed, time.isFinite else { return }
    elapsed = time
    let told = followers.values
    followers = [:]
    for node in told { StageCore.markNeedsUpdate(node) }
  }
}
