internal import Foundation

/// The way of the content along one axis after a finger has let go: offsets in points, times in seconds from then on.
///
/// Each part has a closed form, so where the content is at a time does not depend on the frames before.
///
/// 1. Content within its ends glides: its speed falls by a part that is the same for each millisecond.
/// 2. Where the glide would go beyond an end, a spring takes over there with the speed that is left, and brings it back.
/// 3. Content beyond its ends, or whose place of rest a rule has put elsewhere, goes there by a spring at once. If the place
///    lies ahead, the glide is made to end there instead.
///
/// [likely] docs/evidence/scrolling.md
struct ScrollFlight: Equatable {
  /// How much of the speed is left after a millisecond.
  enum Rate: Double {
    case normal = 0.998
    case fast = 0.99

    /// The same for each second, as a logarithm; negative.
    var perSecond: Double { 1_000 * log(rawValue) }
  }

  /// Nearer than this to the place of rest, the content is there.
  static let nearness = 0.5
  /// How fast a spring comes to rest, in 1/s: that of a mass of 1 on a spring of 100.
  static let stiffness = 10.0
  /// How far an end gives way to a finger, as a part of the way at first.
  static let give = 0.55

  private struct Glide: Equatable {
    var start, speed, decay: Double

    func place(_ time: Double) -> Double { start + speed * (exp(decay * time) - 1) / decay }
    func speed(_ time: Double) -> Double { speed * exp(decay * time) }
    var end: Double { start - speed / decay }
    /// When the glide is as near to its end as counts.
    var duration: Double {
      let way = abs(speed / decay)
      return way > ScrollFlight.nearness ? log(ScrollFlight.nearness / way) / decay : 0
    }
    /// When it passes a place on its way.
    func time(at place: Double) -> Double { log(1 + decay * (place - start) / speed) / decay }
  }

  /// A spring that does not swing.
  private struct Spring: Equatable {
    var rest, distance, pull: Double

    init(from place: Double, _ speed: Double, to rest: Double) {
      self.rest = rest
      distance = place - rest
      pull = speed + ScrollFlight.stiffness * distance
    }

    func place(_ time: Double) -> Double {
      rest + (distance + pull * time) * exp(-ScrollFlight.stiffness * time)
    }
    func speed(_ time: Double) -> Double {
      (pull - ScrollFlight.stiffness * (distance + pull * time))
        * exp(-ScrollFlight.stiffness * time)
    }
    /// When both parts of the motion are as small as counts.
    var duration: Double {
      let beta = ScrollFlight.stiffness
      let first = log(max(2 * abs(distance) / ScrollFlight.nearness, 1)) / beta
      let second = 2 / beta * log(max(4 * abs(pull) / (exp(1) * beta * ScrollFlight.nearness), 1))
      return max(first, second)
    }
  }

  private var glide: Glide?
  private var spring: Spring?
  /// When the spring takes over from the glide.
  private var turn = 0.0

  /// Where it comes to rest.
  let rest: Double
  /// Seconds until it is at rest.
  var duration: Double { turn + (spring?.duration ?? 0) }

  /// A flight.
  ///
  /// - Parameters:
  ///   - start: the offset, which may lie beyond the ends.
  ///   - speed: of the offset, in points a second.
  ///   - last: the largest offset at rest.
  ///   - rest: where a rule has it come to rest; `nil` for where it comes by itself.
  ///   - bounces: false to have it stop at an end.
  init(
    from start: Double, speed: Double, last: Double, rate: Rate, rest: Double? = nil,
    bounces: Bool = true
  ) {
    let held = min(max(start, 0), last)
    if held != start {
      self.rest = rest ?? held
      spring = Spring(from: start, speed, to: self.rest)
      return
    }
    var glide = Glide(start: start, speed: speed, decay: rate.perSecond)
    if let rest {
      self.rest = rest
      let decay = -speed / (rest - start)
      // A glide that would take too long, or be over too soon, would not look like one.
      if (-20 ... -1).contains(decay) {
        glide.decay = decay
        self.glide = glide
        turn = glide.duration
      } else if rest != start || speed != 0 {
        spring = Spring(from: start, speed, to: rest)
      }
      return
    }
    let end = min(max(glide.end, 0), last)
    self.rest = end
    guard speed != 0 else { return }
    self.glide = glide
    if end == glide.end {
      turn = glide.duration
    } else {
      turn = glide.time(at: end)
      if bounces { spring = Spring(from: end, glide.speed(turn), to: end) }
    }
  }

  /// Where the content is; at rest, exactly there.
  func place(at time: Double) -> Double {
    if time >= duration { return rest }
    if let glide, time < turn { return glide.place(time) }
    return spring?.place(time - turn) ?? rest
  }

  /// How fast it moves, in points a second.
  func speed(at time: Double) -> Double {
    if time >= duration { return 0 }
    if let glide, time < turn { return glide.speed(time) }
    return spring?.speed(time - turn) ?? 0
  }

  /// Where content would glide to that nothing stops.
  static func end(from start: Double, speed: Double, rate: Rate) -> Double {
    start - speed / rate.perSecond
  }

  /// How far content moves beyond its end when a finger has moved that far beyond.
  ///
  /// - Parameter length: of what shows, in points; the limit.
  static func stretched(_ distance: Double, length: Double) -> Double {
    guard length > 0 else { return 0 }
    return distance.sign == .minus
      ? -stretched(-distance, length: length)
      : (1 - 1 / (distance * give / length + 1)) * length
  }

  /// How far a finger has moved beyond the end when the content is that far beyond it.
  static func unstretched(_ stretch: Double, length: Double) -> Double {
    guard length > abs(stretch) else { return 0 }
    return stretch * length / (give * (length - abs(stretch)))
  }
}
