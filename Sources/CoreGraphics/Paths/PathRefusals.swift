internal import Foundation
internal import Synchronization

/// Counts the paths that were too large to be combined, for a stage that tells of it.
public enum _PathRefusals {
  private static let count = Atomic<Int>(0)
  /// The thread on which they are counted; 0 for none.
  private static let thread = Atomic<UInt>(0)

  /// How many there have been since the last time, in what is being ``counted(_:)``.
  public static func take() -> Int { count.exchange(0, ordering: .relaxed) }

  /// Does something, and counts what is refused meanwhile on this thread, apart from what was counted before.
  public static func counted(_ body: () -> Void) {
    let outer = (
      thread.exchange(UInt(pthread_self()), ordering: .relaxed),
      count.exchange(0, ordering: .relaxed)
    )
    body()
    thread.store(outer.0, ordering: .relaxed)
    count.store(outer.1, ordering: .relaxed)
  }

  static func add() {
    guard thread.load(ordering: .relaxed) == UInt(pthread_self()) else { return }
    count.wrappingAdd(1, ordering: .relaxed)
  }
}
