public import Foundation
internal import LayoutEngine

/// A finger that comes down and moves.
public struct DragGesture {
  /// What the gesture tells; lengths and places are in the gesture's space, in points.
  public struct Value: Equatable, @unchecked Sendable {
    /// The stage's date at the last movement.
    public var time: Date
    /// Where the finger is.
    public var location: CGPoint
    /// Where the finger came down.
    public var startLocation: CGPoint
    /// How fast the finger moves, in points a second.
    public var velocity: CGSize

    /// How far the finger is from where it came down.
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }

    /// Where the finger would come to rest if it were lifted now.
    ///
    /// It goes on at its speed for a quarter of a second. [unknown]
    public var predictedEndLocation: CGPoint {
      CGPoint(
        x: location.x + velocity.width * TouchRules.prediction,
        y: location.y + velocity.height * TouchRules.prediction)
    }

    /// How far that would be from where it came down.
    public var predictedEndTranslation: CGSize {
      let end = predictedEndLocation
      return CGSize(width: end.x - startLocation.x, height: end.y - startLocation.y)
    }
  }

  /// How far the finger moves before the gesture begins, in points.
  public var minimumDistance: CGFloat
  /// The space of the places.
  public var coordinateSpace: CoordinateSpace

  /// - Parameters:
  ///   - minimumDistance: how far the finger moves before the gesture begins, in points; at 0 it begins when the finger
  ///     comes down.
  ///   - coordinateSpace: the space of the places.
  @_disfavoredOverload
  public nonisolated init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local)
  {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace
  }

  /// - Parameters:
  ///   - minimumDistance: how far the finger moves before the gesture begins, in points; at 0 it begins when the finger
  ///     comes down.
  ///   - coordinateSpace: the space of the places.
  public nonisolated init(
    minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local
  ) {
    self.init(
      minimumDistance: minimumDistance, coordinateSpace: coordinateSpace.coordinateSpace)
  }
}

extension DragGesture: _BuiltInGesture {
  public static func _recognizer(
    _ gesture: Self, updating old: _GestureRecognizer<Value>?
  ) -> _GestureRecognizer<Value> {
    let recognizer = old as? DragRecognizer ?? DragRecognizer()
    recognizer.gesture = gesture
    return recognizer
  }
}

private final class DragRecognizer: LeafRecognizer<DragGesture.Value> {
  var gesture = DragGesture()
  private var touchID: Int?
  private var start = CGPoint.zero
  private var speed = SpeedMeter()

  override var takesTaps: Bool { gesture.minimumDistance <= 0 }

  override func handle(_ event: TouchEvent) {
    guard !isOver, let touch = event.touch else { return }
    if touchID == nil, event.kind == .down {
      touchID = touch.id
      start = event.node.location(of: touch.start, in: gesture.coordinateSpace)
    }
    // Further fingers change nothing.
    guard touch.id == touchID else { return }
    let location = event.node.location(of: touch.location, in: gesture.coordinateSpace)
    speed.add(location, at: event.time)
    let value = DragGesture.Value(
      time: event.date, location: location, startLocation: start, velocity: speed.velocity)
    let minimum = gesture.minimumDistance > 0 ? gesture.minimumDistance : 0
    if touch.distance > 0, touch.distance >= (minimum > 0 ? minimum : TouchRules.movement) {
      reason = .movement
    }
    switch (current, event.kind) {
    case (.active, .up): current = .ended(value)
    case (.active, _): current = .active(value)
    case (_, .up): current = .failed
    default: if touch.distance >= minimum { current = .active(value) }
    }
  }

  override func reset() {
    super.reset()
    touchID = nil
    speed = SpeedMeter()
  }
}

/// Takes the speed of what moves.
struct SpeedMeter {
  private var samples: [(place: CGPoint, time: Double)] = []

  /// Notes a place.
  mutating func add(_ place: CGPoint, at time: Double) {
    samples.append((place, time))
    samples.removeAll { $0.time < time - TouchRules.velocityWindow }
  }

  /// By how much the place has changed in the last moments, for a second; zero where no time has passed.
  var velocity: CGSize {
    guard let first = samples.first, let last = samples.last, last.time > first.time else {
      return .zero
    }
    let time = last.time - first.time
    return CGSize(
      width: (last.place.x - first.place.x) / time, height: (last.place.y - first.place.y) / time)
  }
}
