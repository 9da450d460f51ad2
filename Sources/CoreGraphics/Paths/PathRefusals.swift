internal import Foundation
internal import Synchronization

/// Counts the paths that were too large to be combined, for those who tell of it.
public enum _PathRefusals {
  private static let count = Atomic<Int>(0)

  /// How many there have been on the main thread, where views are drawn.
  public static var total: Int { count.load(ordering: .relaxed) }

  static func add() {
    if Thread.isMainThread { count.wrappingAdd(1, ordering: .relaxed) }
  }
}
