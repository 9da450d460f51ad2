public import Foundation

/// A clock that work is put off by in place of the machine's: that of the stage whose views have asked for the work.
public protocol _VirtualTime: AnyObject, Sendable {
  /// What date it is by the clock.
  var date: Date { get }

  /// Does something on the main thread once the clock has gone on by a number of seconds.
  ///
  /// - Parameter interval: seconds after which it is done again, and again; `nil` for once.
  /// - Returns: what calls it off.
  func schedule(
    after seconds: Double, every interval: Double?, _ action: @escaping () -> Void
  ) -> any Cancellable
}

/// Where code finds the clock that it runs by.
public enum _WorkTime {
  /// The clock; `nil` for the machine's.
  @TaskLocal public static var current: (any _VirtualTime)?
}
