/// A gesture whose type is not seen.
public struct AnyGesture<Value> {
  private let gesture: any Gesture<Value>
}

extension AnyGesture: _BuiltInGesture {
  /// - Parameter gesture: the gesture; another type of it begins anew.
  public nonisolated init<T: Gesture>(_ gesture: T) where Value == T.Value {
    self.gesture = gesture
  }

  public static func _recognizer(
    _ gesture: Self, updating old: _GestureRecognizer<Value>?
  ) -> _GestureRecognizer<Value> {
    func open<G: Gesture<Value>>(_ gesture: G) -> _GestureRecognizer<Value> {
      G._recognizer(gesture, updating: old)
    }
    return open(gesture.gesture)
  }
}
