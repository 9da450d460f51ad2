public import Foundation

/// Two fingers that move apart or together.
public struct MagnifyGesture {
  /// What the gesture tells.
  public struct Value: Equatable, @unchecked Sendable {
    /// The stage's date at the last movement.
    public var time: Date
    /// How many times as far apart the fingers are as at the start.
    public var magnification: CGFloat
    /// By how much the magnification grows in a second.
    public var velocity: CGFloat
    /// The middle between the fingers at the start, as fractions of the view's size.
    public var startAnchor: UnitPoint
    /// The middle between the fingers at the start, in the view's space, in points.
    public var startLocation: CGPoint
  }

  /// By how much the magnification differs from 1 when the gesture begins.
  public var minimumScaleDelta: CGFloat

  /// - Parameter minimumScaleDelta: by how much the magnification differs from 1 when the gesture begins.
  public nonisolated init(minimumScaleDelta: CGFloat = 0.01) {
    self.minimumScaleDelta = minimumScaleDelta
  }
}

extension MagnifyGesture: _BuiltInGesture {
  public static func _recognizer(
    _ gesture: Self, updating old: _GestureRecognizer<Value>?
  ) -> _GestureRecognizer<Value> {
    let recognizer = old as? MagnifyRecognizer ?? MagnifyRecognizer()
    recognizer.minimum = gesture.minimumScaleDelta
    return recognizer
  }
}

private final class MagnifyRecognizer: PinchRecognizer<MagnifyGesture.Value> {
  var minimum: CGFloat = 0

  override func isEnough(_ pinch: Pinch) -> Bool { abs(pinch.scale - 1) >= minimum }

  override func value(_ pinch: Pinch) -> MagnifyGesture.Value {
    MagnifyGesture.Value(
      time: pinch.time, magnification: pinch.scale, velocity: pinch.scaleVelocity,
      startAnchor: pinch.startAnchor, startLocation: pinch.startLocation)
  }
}

/// Two fingers that move apart or together; the older form, which tells the magnification alone.
public struct MagnificationGesture {
  /// By how much the magnification differs from 1 when the gesture begins.
  public var minimumScaleDelta: CGFloat

  /// - Parameter minimumScaleDelta: by how much the magnification differs from 1 when the gesture begins.
  public nonisolated init(minimumScaleDelta: CGFloat = 0.01) {
    self.minimumScaleDelta = minimumScaleDelta
  }
}

extension MagnificationGesture: Gesture {
  public typealias Value = CGFloat

  public var body: some Gesture<CGFloat> {
    MagnifyGesture(minimumScaleDelta: minimumScaleDelta).map(\.magnification)
  }
}
