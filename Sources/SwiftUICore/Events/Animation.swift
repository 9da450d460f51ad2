internal import Foundation

/// How a change runs in time.
///
/// A stage shows the end state at once; the kind of animation, and how long it would take, is kept.
public struct Animation: Hashable, Sendable {
  private var name: String
  /// Seconds.
  private var duration: Double
  private var delay = 0.0
  private var speed = 1.0

  private init(name: String, duration: Double) {
    self.name = name
    self.duration = duration
  }

  // Source of the durations: docs/evidence/animation.md.

  public static let `default` = Animation(name: "default", duration: 0.55)
  public static let linear = Animation(name: "linear", duration: 0.35)
  public static let easeIn = Animation(name: "easeIn", duration: 0.35)
  public static let easeOut = Animation(name: "easeOut", duration: 0.35)
  public static let easeInOut = Animation(name: "easeInOut", duration: 0.35)
  public static let spring = Animation(name: "spring", duration: 0.5)
  public static let smooth = Animation(name: "smooth", duration: 0.5)
  public static let snappy = Animation(name: "snappy", duration: 0.5)
  public static let bouncy = Animation(name: "bouncy", duration: 0.5)

  /// An even change over `duration` seconds.
  public static func linear(duration: Double) -> Animation {
    Animation(name: "linear", duration: duration)
  }

  /// A change over `duration` seconds that starts slowly.
  public static func easeIn(duration: Double) -> Animation {
    Animation(name: "easeIn", duration: duration)
  }

  /// A change over `duration` seconds that ends slowly.
  public static func easeOut(duration: Double) -> Animation {
    Animation(name: "easeOut", duration: duration)
  }

  /// A change over `duration` seconds that starts and ends slowly.
  public static func easeInOut(duration: Double) -> Animation {
    Animation(name: "easeInOut", duration: duration)
  }

  /// A change as a spring makes it, by its period in seconds and how far it overshoots.
  public static func spring(
    duration: Double = 0.5, bounce: Double = 0, blendDuration: Double = 0
  ) -> Animation {
    Animation(name: "spring", duration: duration)
  }

  /// A change as a spring makes it, by its period in seconds and how fast it comes to rest.
  @_disfavoredOverload
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
  ) -> Animation {
    Animation(name: "spring", duration: response)
  }

  /// The animation begun `delay` seconds later.
  public func delay(_ delay: Double) -> Animation {
    var animation = self
    animation.delay += delay
    return animation
  }

  /// The animation run `speed` times as fast.
  public func speed(_ speed: Double) -> Animation {
    var animation = self
    animation.speed *= speed
    return animation
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
