internal import Foundation

/// A mass on a spring that is slowed down: by its period and how far it overshoots, or by its physics.
public struct Spring: Hashable, Sendable {
  public let mass: Double
  /// Radians in a second, without damping.
  let frequency: Double
  /// How much it is damped: below 1 it overshoots, at 1 it comes to rest soonest.
  public let dampingRatio: Double

  /// The stiffest spring for a mass of 1.
  ///
  /// Source: docs/evidence/animation.md.
  private static let largestStiffness = 45_000.0

  private init(mass: Double, frequency: Double, dampingRatio: Double) {
    let largest = Self.largestStiffness.squareRoot()
    self.mass = mass.isFinite && mass > 0 ? mass : 1
    self.frequency = frequency > 0 ? min(frequency, largest) : (frequency.isNaN ? largest : 0)
    self.dampingRatio = dampingRatio >= 0 ? min(dampingRatio, 1e6) : 0
  }

  /// A spring by how it looks.
  ///
  /// - Parameters:
  ///   - duration: how long it seems to take, in seconds.
  ///   - bounce: 0 for none, to 1 for one that never ends; below 0 for one that comes to rest more slowly, down to -1.
  public init(duration: Double = 0.5, bounce: Double = 0.0) {
    self.init(response: duration, dampingRatio: Self.dampingRatio(ofBounce: bounce))
  }

  /// A spring by its period.
  ///
  /// - Parameters:
  ///   - response: the period in seconds; a very short one counts as 0.03, the period of the stiffest spring.
  ///   - dampingRatio: below 1 it overshoots, at 1 it comes to rest soonest.
  public init(response: Double, dampingRatio: Double) {
    self.init(
      mass: 1, frequency: response > 0 ? 2 * .pi / response : .infinity,
      dampingRatio: dampingRatio)
  }

  /// A spring by its physics.
  ///
  /// - Parameters:
  ///   - stiffness: the force for each unit of displacement.
  ///   - damping: the force for each unit of velocity.
  ///   - allowOverDamping: false to let it be damped no more than to come to rest soonest.
  public init(
    mass: Double = 1.0, stiffness: Double, damping: Double, allowOverDamping: Bool = false
  ) {
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    self.init(
      mass: mass, frequency: (stiffness / mass).squareRoot(),
      dampingRatio: allowOverDamping ? ratio : min(ratio, 1))
  }

  /// A spring by when it comes to rest.
  ///
  /// - Parameters:
  ///   - settlingDuration: seconds after which it is nearer than `epsilon` to a target at a distance of 1.
  ///   - dampingRatio: below 1 it overshoots.
  public init(settlingDuration: Double, dampingRatio: Double, epsilon: Double = 0.001) {
    // Time scales with the period: the duration for a period of 1 tells the period that is wanted.
    let unit = Spring(response: 1, dampingRatio: dampingRatio)
    let ratio = settlingDuration / unit.settlingDuration(displacement: 1, velocity: 0, epsilon)
    self.init(response: ratio, dampingRatio: dampingRatio)
  }

  private static func dampingRatio(ofBounce bounce: Double) -> Double {
    let bounce = bounce.isNaN ? 0 : min(max(bounce, -1), 1)
    return bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
  }

  // MARK: Its numbers

  /// How long it seems to take, in seconds: its period.
  public var duration: Double { response }
  /// 0 for none; above 0 it overshoots.
  public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }
  /// The period in seconds, without damping.
  public var response: Double { 2 * .pi / frequency }
  public var stiffness: Double { mass * frequency * frequency }
  public var damping: Double { 2 * dampingRatio * frequency * mass }

  /// Seconds after which it is nearer than 0.001 to a target at a distance of 1.
  public var settlingDuration: Double { settlingDuration(displacement: 1, velocity: 0, 0.001) }

  // MARK: The ones with names

  public static let smooth = Spring(duration: 0.5, bounce: 0)
  public static let snappy = Spring(duration: 0.5, bounce: 0.15)
  public static let bouncy = Spring(duration: 0.5, bounce: 0.3)

  /// A spring without a bounce.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }

  /// A spring with a small bounce.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// A spring with a bounce.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }
}

// MARK: - Its way

/// Where a spring is at a time, as multiples of where it began: the distance from the target is
/// `position.of·distance + position.ofVelocity·velocity`, and its change the same with `velocity`.
struct SpringMotion {
  var distance: (ofDistance: Double, ofVelocity: Double)
  var velocity: (ofDistance: Double, ofVelocity: Double)
}

extension Spring {
  /// The closed form of the equation m·x″ + c·x′ + k·x = 0.
  ///
  /// - Parameter time: in seconds; a negative one counts as 0.
  func motion(at time: Double) -> SpringMotion {
    let t = max(time.isNaN ? 0 : time, 0)
    let decay = dampingRatio * frequency
    if dampingRatio < 1 {
      let turn = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
      guard turn > 0 else {
        return SpringMotion(distance: (1, t), velocity: (0, 1))
      }
      let (e, sine, cosine) = (exp(-decay * t), sin(turn * t), cos(turn * t))
      return SpringMotion(
        distance: (e * (cosine + decay / turn * sine), e * sine / turn),
        velocity: (-e * frequency * frequency / turn * sine, e * (cosine - decay / turn * sine)))
    }
    if dampingRatio == 1 {
      let e = exp(-decay * t)
      return SpringMotion(
        distance: (e * (1 + decay * t), e * t),
        velocity: (-e * decay * decay * t, e * (1 - decay * t)))
    }
    let spread = frequency * (dampingRatio * dampingRatio - 1).squareRoot()
    let (slow, fast) = (spread - decay, -spread - decay)
    let (first, second) = (exp(slow * t), exp(fast * t))
    return SpringMotion(
      distance: ((slow * second - fast * first) / (2 * spread), (first - second) / (2 * spread)),
      velocity: (
        slow * fast * (second - first) / (2 * spread),
        (slow * first - fast * second) / (2 * spread)
      ))
  }

  /// Seconds after which the distance from the target stays below `epsilon`; infinite for a spring that never rests.
  ///
  /// - Parameters:
  ///   - displacement: the distance at first.
  ///   - velocity: the speed at first.
  func settlingDuration(displacement: Double, velocity: Double, _ epsilon: Double) -> Double {
    guard epsilon > 0, displacement.isFinite, velocity.isFinite else { return 0 }
    let decay = dampingRatio * frequency
    guard decay > 0 else { return displacement == 0 && velocity == 0 ? 0 : .infinity }
    if dampingRatio < 1 {
      let turn = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
      // The height of the wave, which shrinks evenly.
      let height = hypot(displacement, (velocity + decay * displacement) / turn)
      return max(log(height / epsilon) / decay, 0)
    }
    func bound(_ time: Double) -> Double {
      let motion = motion(at: time).distance
      return abs(motion.ofDistance) * displacement + abs(motion.ofVelocity) * velocity
    }
    // From its largest value on, at the latest after one over the frequency, the bound falls.
    var high = 1 / frequency
    if bound(high) <= epsilon { return bound(0) <= epsilon ? 0 : high }
    while bound(high) > epsilon, high < 1e6 { high *= 2 }
    var low = high / 2
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if bound(middle) > epsilon { low = middle } else { high = middle }
    }
    return high
  }
}
