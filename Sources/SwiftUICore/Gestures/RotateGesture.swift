public import Foundation

/// Two fingers that turn around each other.
public struct RotateGesture {
  /// What the gesture tells.
  public struct Value: Equatable, @unchecked Sendable {
    /// The stage's date at the last movement.
    public var time: Date
    /// By how much the fingers have turned; positive is clockwise.
    public var rotation: Angle
    /// By how much they turn in a second.
    public var velocity: Angle
    /// The middle between the fingers at the start, as fractions of the view's size.
    public var startAnchor: UnitPoint
    /// The middle between the fingers at the start, in the view's space, in points.
    public var startLocation: CGPoint
  }

  /// By how much the fingers have turned when the gesture begins.
  public var minimumAngleDelta: Angle

  /// - Parameter minimumAngleDelta: by how much the fingers have turned when the gesture begins.
  public nonisolated init(minimumAngleDelta: Angle = .degrees(1)) {
    self.minimumAngleDelta = minimumAngleDelta
  }
}

extension RotateGesture: _BuiltInGesture {
  public static func _recognizer(
    _ gesture: Self, updating old: _GestureRecognizer<Value>?
  ) -> _GestureRecognizer<Value> {
    let recognizer = old as? RotateRecognizer ?? RotateRecognizer()
    recognizer.minimum = gesture.minimumAngleDelta.radians
    return recognizer
  }
}

private final class RotateRecognizer: PinchRecognizer<RotateGesture.Value> {
  /// In radians.
  var minimum = 0.0

  override func isEnough(_ pinch: Pinch) -> Bool { abs(pinch.turn) >= minimum }

  override func value(_ pinch: Pinch) -> RotateGesture.Value {
    RotateGesture.Value(
      time: pinch.time, rotation: Angle(radians: pinch.turn),
      velocity: Angle(radians: pinch.turnVelocity), startAnchor: pinch.startAnchor,
      startLocation: pinch.startLocation)
  }
}

/// Two fingers that turn around each other; the older form, which tells the angle alone.
public struct RotationGesture {
  /// By how much the fingers have turned when the gesture begins.
  public var minimumAngleDelta: Angle

  /// - Parameter minimumAngleDelta: by how much the fingers have turned when the gesture begins.
  public nonisolated init(minimumAngleDelta: Angle = .degrees(1)) {
    self.minimumAngleDelta = minimumAngleDelta
  }
}

extension RotationGesture: Gesture {
  public typealias Value = Angle

  public var body: some Gesture<Angle> {
    RotateGesture(minimumAngleDelta: minimumAngleDelta).map(\.rotation)
  }
}
