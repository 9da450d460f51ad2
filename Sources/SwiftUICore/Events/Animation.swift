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

  public static let interactiveSpring = Animation(name: "interactiveSpring", duration: 0.15)
  public static let interpolatingSpring = Animation(name: "interpolatingSpring", duration: 0.5)

  /// A change as a spring makes it that follows a finger.
  ///
  /// - Parameter response: the spring's period in seconds.
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
  ) -> Animation {
    Animation(name: "interactiveSpring", duration: response)
  }

  /// A change as a spring makes it that follows a finger.
  ///
  /// - Parameter duration: the spring's period in seconds.
  @_disfavoredOverload
  public static func interactiveSpring(
    duration: Double = 0.15, extraBounce: Double = 0, blendDuration: Double = 0.25
  ) -> Animation {
    Animation(name: "interactiveSpring", duration: duration)
  }

  /// A change as a spring with a mass makes it; its period follows from mass and stiffness.
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation {
    Animation(
      name: "interpolatingSpring", duration: 2 * .pi * (mass / stiffness).squareRoot())
  }

  /// A change as a spring makes it, by its period in seconds and how far it overshoots.
  public static func interpolatingSpring(
    duration: Double = 0.5, bounce: Double = 0, initialVelocity: Double = 0
  ) -> Animation {
    Animation(name: "interpolatingSpring", duration: duration)
  }

  /// A change as a spring without a bounce makes it, over a period of `duration` seconds.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    Animation(name: "smooth", duration: duration)
  }

  /// A change as a spring with a small bounce makes it, over a period of `duration` seconds.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    Animation(name: "snappy", duration: duration)
  }

  /// A change as a spring with a bounce makes it, over a period of `duration` seconds.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    Animation(name: "bouncy", duration: duration)
  }

  /// A change along a curve with two control points, over `duration` seconds.
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: Double = 0.35
  ) -> Animation {
    Animation(name: "timingCurve", duration: duration)
  }

  /// The animation run several times, each second time backwards if `autoreverses` is true.
  ///
  /// A stage shows the end of one run. [unknown]
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation { self }

  /// The animation run again and again, each second time backwards if `autoreverses` is true.
  ///
  /// A stage shows the end of one run. [unknown]
  public func repeatForever(autoreverses: Bool = true) -> Animation { self }

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
