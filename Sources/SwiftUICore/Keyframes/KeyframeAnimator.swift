internal import Foundation

/// A view that is made for each time of a value's tracks.
public struct KeyframeAnimator<Value, KeyframePath: Keyframes<Value>, Content: View> {
  private let initialValue: Value
  /// `nil` for one that runs again and again.
  private let trigger: AnyTrigger?
  private let isRepeating: Bool
  private let content: (Value) -> Content
  private let keyframes: (Value) -> KeyframePath
  @Environment(\.stageClock) private var clock
  @State private var run = KeyframeRun()

  /// A view whose value runs along its tracks when it appears.
  ///
  /// - Parameters:
  ///   - initialValue: the value before and at the start.
  ///   - repeating: whether it runs again and again.
  ///   - content: makes the view for a value.
  ///   - keyframes: the tracks for the value at the start.
  public nonisolated init(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    self.initialValue = initialValue
    trigger = nil
    isRepeating = repeating
    self.content = content
    self.keyframes = keyframes
  }

  /// A view whose value runs along its tracks each time that another value changes.
  public nonisolated init(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    self.initialValue = initialValue
    self.trigger = AnyTrigger(trigger)
    isRepeating = false
    self.content = content
    self.keyframes = keyframes
  }
}

extension KeyframeAnimator: View {
  public var body: some View { content(value) }

  @MainActor private var value: Value {
    let tracks = _KeyframeTracks<Value>([keyframes(initialValue)])
    guard let core = clock.core, run.isRunning(trigger, isRepeating, tracks.duration, core) else {
      return initialValue
    }
    return tracks.value(from: initialValue, at: run.time(in: core))
  }
}

/// A value that is only compared.
struct AnyTrigger {
  let value: any Equatable

  init(_ value: any Equatable) { self.value = value }

  func isSame(as other: AnyTrigger) -> Bool { isEqual(value as Any, other.value as Any) }
}

/// The time in which a value runs along its tracks.
@MainActor
private final class KeyframeRun: StageActivity, ReadSource {
  private var start: Double?
  private var trigger: AnyTrigger?
  private var duration = 0.0
  private var isRepeating = false
  private var readers: [ObjectIdentifier: any ReadingNode] = [:]

  nonisolated init() {}

  var isEndless: Bool { isRepeating }

  /// True if the value is on its way; begins where it is to, and has what is being evaluated made again in each frame.
  func isRunning(
    _ trigger: AnyTrigger?, _ isRepeating: Bool, _ duration: Double, _ core: StageCore
  ) -> Bool {
    self.duration = duration
    self.isRepeating = isRepeating && duration > 0
    if let trigger {
      if let known = self.trigger, !known.isSame(as: trigger) { begin(core) }
      self.trigger = trigger
    } else if start == nil {
      begin(core)
    }
    if let node = Reading.current, readers.updateValue(node, forKey: ObjectIdentifier(node)) == nil
    {
      Reading.memory(of: node).noteRead(of: self)
    }
    return start != nil
  }

  private func begin(_ core: StageCore) {
    start = core.beginTime
    core.begin(self)
  }

  /// Seconds since the run began, or since its last repetition did.
  func time(in core: StageCore) -> Double {
    let time = core.time - (start ?? core.time)
    return isRepeating ? time.truncatingRemainder(dividingBy: duration) : time
  }

  func advance(to time: Double, _ core: StageCore) -> Bool {
    for node in readers.values { StageCore.markNeedsUpdate(node) }
    // Nobody looks any more.
    if readers.isEmpty { return false }
    return isRepeating || time - (start ?? time) < duration
  }

  nonisolated func removeReader(_ node: any ReadingNode) {
    let id = ObjectIdentifier(node)
    // Why unsafe: nodes leave the tree on the main thread.
    MainActor.assumeIsolated { _ = readers.removeValue(forKey: id) }
  }
}

extension View {
  /// Makes a view of this one for each time of a value's tracks.
  ///
  /// - Parameters:
  ///   - initialValue: the value at the start.
  ///   - repeating: whether it runs again and again.
  ///   - content: takes the view and the value.
  ///   - keyframes: the tracks for the value at the start.
  public nonisolated func keyframeAnimator<Value>(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content:
      @escaping @Sendable (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    let placeholder = PlaceholderContentView<Self>(content: ErasedView(self))
    return KeyframeAnimator(
      initialValue: initialValue, repeating: repeating,
      content: { content(placeholder, $0) }, keyframes: keyframes)
  }

  /// Makes a view of this one for each time of a value's tracks, each time that another value changes.
  public nonisolated func keyframeAnimator<Value>(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content:
      @escaping @Sendable (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    let placeholder = PlaceholderContentView<Self>(content: ErasedView(self))
    return KeyframeAnimator(
      initialValue: initialValue, trigger: trigger,
      content: { content(placeholder, $0) }, keyframes: keyframes)
  }
}
