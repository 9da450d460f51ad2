internal import Foundation

/// How a change runs in time.
///
/// A stage shows the end state at once; the kind of animation is kept with the change.
public struct Animation: Hashable, Sendable {
  private let name: String
  private let duration: Double

  public static let `default` = Animation(name: "default", duration: 0.55)
  public static let linear = Animation(name: "linear", duration: 0.35)
  public static let easeIn = Animation(name: "easeIn", duration: 0.35)
  public static let easeOut = Animation(name: "easeOut", duration: 0.35)
  public static let easeInOut = Animation(name: "easeInOut", duration: 0.35)
  public static let spring = Animation(name: "spring", duration: 0.5)

  /// An even change over `duration` seconds.
  public static func linear(duration: Double) -> Animation {
    Animation(name: "linear", duration: duration)
  }

  /// A change over `duration` seconds that starts and ends slowly.
  public static func easeInOut(duration: Double) -> Animation {
    Animation(name: "easeInOut", duration: duration)
  }
}

/// Makes changes that are to be animated.
///
/// - Parameters:
///   - animation: how the change runs; `nil` for at once.
///   - body: makes the changes.
/// - Returns: what `body` returns.
@discardableResult
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try body()
}
