public import Foundation

/// Tracks that say, for each part of a value, how it changes in time.
public protocol Keyframes<Value> {
  associatedtype Value
  associatedtype Body: Keyframes

  /// Other tracks of which these are made.
  @KeyframesBuilder<Self.Value> var body: Self.Body { get }

  /// Appends the tracks of which this is made.
  func _append(to tracks: inout _KeyframeTracks<Value>)
}

extension Keyframes where Body.Value == Value {
  public func _append(to tracks: inout _KeyframeTracks<Value>) { body._append(to: &tracks) }
}

extension Keyframes where Body == _KeyframeTracks<Value> {
  public var body: Body { Body([self]) }
}

/// How one part of a value changes in time.
public struct KeyframeTrack<Root, Value: Animatable, Content: KeyframeTrackContent<Value>>:
  Keyframes
{
  public typealias Value = Root
  public typealias Body = _KeyframeTracks<Root>

  private let part: WritableKeyPath<Root, Content.Value>
  private let steps: _KeyframeSteps<Content.Value>

  /// A track for a part of the value.
  public init(
    _ keyPath: WritableKeyPath<Root, Content.Value>,
    @KeyframeTrackContentBuilder<Content.Value> content: () -> Content
  ) {
    part = keyPath
    steps = _KeyframeSteps([content()])
  }

  public func _append(to tracks: inout _KeyframeTracks<Root>) {
    let (part, steps) = (part, steps)
    tracks.append(duration: steps.duration) { value, time in
      value[keyPath: part].animatableData = steps.value(
        from: value[keyPath: part].animatableData, at: time)
    }
  }
}

extension KeyframeTrack where Root == Content.Value {
  /// A track for the value as a whole.
  public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) {
    self.init(\.self, content: content)
  }
}

/// Several tracks, which run at the same time.
public struct _KeyframeTracks<Value>: Keyframes {
  public typealias Body = Self

  /// Brings a part of a value that is as at the start to a time.
  typealias Track = (_ value: inout Value, _ time: Double) -> Void

  private var tracks: [Track] = []
  /// Seconds; that of the longest track.
  private(set) var duration = 0.0

  init() {}

  init(_ contents: [any Keyframes<Value>]) {
    for content in contents { content._append(to: &self) }
  }

  mutating func append(duration: Double, _ track: @escaping Track) {
    tracks.append(track)
    self.duration = max(self.duration, duration)
  }

  public func _append(to other: inout _KeyframeTracks<Value>) {
    other.tracks += tracks
    other.duration = max(other.duration, duration)
  }

  func value(from start: Value, at time: Double) -> Value {
    var value = start
    for track in tracks { track(&value, time) }
    return value
  }
}

/// Puts tracks side by side, or the steps of one track one after the other.
@resultBuilder
public struct KeyframesBuilder<Value> {
  public static func buildExpression<K: Keyframes<Value>>(_ expression: K) -> K { expression }

  public static func buildPartialBlock<K: Keyframes<Value>>(first: K) -> K { first }

  public static func buildPartialBlock(
    accumulated: some Keyframes<Value>, next: some Keyframes<Value>
  ) -> some Keyframes<Value> { _KeyframeTracks<Value>([accumulated, next]) }

  public static func buildBlock() -> some Keyframes<Value> { _KeyframeTracks<Value>() }

  public static func buildFinalResult<K: Keyframes<Value>>(_ component: K) -> K { component }

  // MARK: Steps

  public static func buildExpression<K: KeyframeTrackContent<Value>>(_ expression: K) -> K
  where Value: Animatable { expression }

  public static func buildPartialBlock<K: KeyframeTrackContent<Value>>(first: K) -> K
  where Value: Animatable { first }

  public static func buildPartialBlock(
    accumulated: some KeyframeTrackContent<Value>, next: some KeyframeTrackContent<Value>
  ) -> some KeyframeTrackContent<Value> where Value: Animatable {
    _KeyframeSteps<Value>([accumulated, next])
  }

  public static func buildArray(
    _ components: [some KeyframeTrackContent<Value>]
  ) -> some KeyframeTrackContent<Value> where Value: Animatable {
    _KeyframeSteps<Value>(components)
  }

  public static func buildFinalResult<K: KeyframeTrackContent<Value>>(
    _ component: K
  ) -> KeyframeTrack<Value, Value, K> where Value: Animatable {
    KeyframeTrack { component }
  }
}

/// Where a value is at each time of its tracks.
public struct KeyframeTimeline<Value> {
  private let start: Value
  private let tracks: _KeyframeTracks<Value>

  /// - Parameters:
  ///   - initialValue: the value at the start.
  ///   - content: the tracks.
  public init(initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>) {
    start = initialValue
    tracks = _KeyframeTracks([content()])
  }

  /// Seconds until the last track is at its end.
  public var duration: TimeInterval { tracks.duration }

  /// The value at a time in seconds.
  public func value(time: Double) -> Value { tracks.value(from: start, at: time) }

  /// The value at a part of the duration, 0…1.
  public func value(progress: Double) -> Value { value(time: progress * duration) }
}
