public import Foundation

// Source of the figures: docs/evidence/animation.md.

extension Animation {
  /// A spring without a bounce, over 0.55 seconds.
  public static let `default` = fluid(Spring(response: 0.55, dampingRatio: 1))

  // MARK: Curves

  public static let linear = linear(duration: standardDuration)
  public static let easeIn = easeIn(duration: standardDuration)
  public static let easeOut = easeOut(duration: standardDuration)
  public static let easeInOut = easeInOut(duration: standardDuration)

  /// How long curves take that are given no time, in seconds.
  private static let standardDuration = 0.35

  /// An even change over `duration` seconds.
  public static func linear(duration: TimeInterval) -> Animation {
    timingCurve(.linear, duration: duration)
  }

  /// A change over `duration` seconds that starts slowly.
  public static func easeIn(duration: TimeInterval) -> Animation {
    timingCurve(.easeIn, duration: duration)
  }

  /// A change over `duration` seconds that ends slowly.
  public static func easeOut(duration: TimeInterval) -> Animation {
    timingCurve(.easeOut, duration: duration)
  }

  /// A change over `duration` seconds that starts and ends slowly.
  public static func easeInOut(duration: TimeInterval) -> Animation {
    timingCurve(.easeInOut, duration: duration)
  }

  /// A change along a curve with two control points, over `duration` seconds.
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
  ) -> Animation {
    timingCurve(.bezier(p1x, p1y, p2x, p2y), duration: duration)
  }

  /// A change along a curve, over `duration` seconds.
  public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
    Animation(CurveAnimation(curve: curve, duration: duration))
  }

  // MARK: Springs

  public static let spring = spring()
  public static let smooth = smooth()
  public static let snappy = snappy()
  public static let bouncy = bouncy()
  public static let interactiveSpring = interactiveSpring()
  public static let interpolatingSpring = interpolatingSpring()

  private static func fluid(_ spring: Spring) -> Animation {
    Animation(SpringAnimation(spring: spring))
  }

  /// A change as a spring makes it; it takes the velocity over from one that runs.
  ///
  /// - Parameter blendDuration: how long it takes, in seconds, to go over from the period of a spring that runs to this one's;
  ///   here the period changes at once. [likely] docs/evidence/animation.md
  public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0.0) -> Animation {
    fluid(spring)
  }

  /// A change as a spring makes it, by its period in seconds and how far it overshoots.
  public static func spring(
    duration: TimeInterval = 0.5, bounce: Double = 0.0, blendDuration: Double = 0
  ) -> Animation {
    fluid(Spring(duration: duration, bounce: bounce))
  }

  /// A change as a spring makes it, by its period in seconds and how fast it comes to rest.
  @_disfavoredOverload
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
  ) -> Animation {
    fluid(Spring(response: response, dampingRatio: dampingFraction))
  }

  /// A change as a spring makes it that follows a finger.
  ///
  /// - Parameter response: the spring's period in seconds.
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
  ) -> Animation {
    fluid(Spring(response: response, dampingRatio: dampingFraction))
  }

  /// A change as a spring makes it that follows a finger.
  ///
  /// - Parameter duration: the spring's period in seconds.
  @_disfavoredOverload
  public static func interactiveSpring(
    duration: TimeInterval = 0.15, extraBounce: Double = 0.0, blendDuration: TimeInterval = 0.25
  ) -> Animation {
    fluid(Spring(duration: duration, bounce: 0.15 + extraBounce))
  }

  /// A change as a spring without a bounce makes it, over a period of `duration` seconds.
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
    fluid(.smooth(duration: duration, extraBounce: extraBounce))
  }

  /// A change as a spring with a small bounce makes it, over a period of `duration` seconds.
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
    fluid(.snappy(duration: duration, extraBounce: extraBounce))
  }

  /// A change as a spring with a bounce makes it, over a period of `duration` seconds.
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
    fluid(.bouncy(duration: duration, extraBounce: extraBounce))
  }

  // MARK: Springs of which several add up

  /// A change as a spring makes it that adds to others that run.
  ///
  /// - Parameter initialVelocity: in parts of the way a second.
  public static func interpolatingSpring(
    _ spring: Spring, initialVelocity: Double = 0.0
  ) -> Animation {
    Animation(SpringAnimation(spring: spring, merges: false, initialVelocity: initialVelocity))
  }

  /// A change as a spring with a mass makes it that adds to others that run.
  ///
  /// - Parameter initialVelocity: in parts of the way a second.
  public static func interpolatingSpring(
    mass: Double = 1.0, stiffness: Double, damping: Double, initialVelocity: Double = 0.0
  ) -> Animation {
    interpolatingSpring(
      Spring(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: true),
      initialVelocity: initialVelocity)
  }

  /// A change as a spring makes it that adds to others that run, by its period in seconds and how far it overshoots.
  ///
  /// - Parameter initialVelocity: in parts of the way a second.
  public static func interpolatingSpring(
    duration: TimeInterval = 0.5, bounce: Double = 0.0, initialVelocity: Double = 0.0
  ) -> Animation {
    interpolatingSpring(
      Spring(duration: duration, bounce: bounce), initialVelocity: initialVelocity)
  }
}
