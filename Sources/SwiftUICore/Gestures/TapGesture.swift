public import Foundation
internal import LayoutEngine

/// One or more taps with one finger.
public struct TapGesture {
  /// How many taps in a row it takes; fewer than one count as one.
  public var count: Int

  /// - Parameter count: how many taps in a row it takes.
  public nonisolated init(count: Int = 1) { self.count = count }
}

extension TapGesture: _BuiltInGesture {
  public typealias Value = Void

  public static func _recognizer(
    _ gesture: Self, updating old: _GestureRecognizer<Void>?
  ) -> _GestureRecognizer<Void> {
    let recognizer = old as? TapRecognizer<Void> ?? TapRecognizer(gesture.count) { _, _ in }
    recognizer.count = gesture.count
    return recognizer
  }
}

/// One or more taps with one finger, with their place.
public struct SpatialTapGesture {
  /// What the gesture tells.
  public struct Value: Equatable, @unchecked Sendable {
    /// Where the finger was lifted, in the gesture's space, in points.
    public var location: CGPoint
  }

  /// How many taps in a row it takes; fewer than one count as one.
  public var count: Int
  /// The space of the place.
  public var coordinateSpace: CoordinateSpace

  /// - Parameters:
  ///   - count: how many taps in a row it takes.
  ///   - coordinateSpace: the space of the place.
  @_disfavoredOverload
  public nonisolated init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {
    self.count = count
    self.coordinateSpace = coordinateSpace
  }

  /// - Parameters:
  ///   - count: how many taps in a row it takes.
  ///   - coordinateSpace: the space of the place.
  public nonisolated init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {
    self.init(count: count, coordinateSpace: coordinateSpace.coordinateSpace)
  }
}

extension SpatialTapGesture: _BuiltInGesture {
  public static func _recognizer(
    _ gesture: Self, updating old: _GestureRecognizer<Value>?
  ) -> _GestureRecognizer<Value> {
    let space = gesture.coordinateSpace
    func value(_ point: CGPoint, _ node: LayoutNode) -> Value {
      Value(location: node.location(of: point, in: space))
    }
    let recognizer = old as? TapRecognizer<Value> ?? TapRecognizer(gesture.count, value)
    recognizer.count = gesture.count
    recognizer.value = value
    return recognizer
  }
}

/// What looks for taps.
final class TapRecognizer<Value>: _GestureRecognizer<Value> {
  /// Makes the value of the point of the canvas where the last finger was lifted.
  var value: (CGPoint, LayoutNode) -> Value
  var count: Int { didSet { taps.count = max(1, count) } }
  private var taps: TapCount
  private var result: Value?

  init(_ count: Int, _ value: @escaping (CGPoint, LayoutNode) -> Value) {
    self.count = count
    self.value = value
    taps = TapCount(count)
    super.init()
  }

  override var phase: GesturePhase<Value> {
    switch taps.state {
    case .counting: .possible(nil)
    case .ended: result.map { .ended($0) } ?? .failed
    case .failed: .failed
    }
  }

  override var deadline: Double? { taps.deadline }
  override var takesTaps: Bool { true }

  override func handle(_ event: TouchEvent) {
    guard taps.state == .counting else { return }
    taps.handle(event)
    if taps.state == .ended { result = value(taps.location, event.node) }
  }

  override func cancel() { taps.state = .failed }

  override func reset() {
    taps = TapCount(count)
    result = nil
  }
}
