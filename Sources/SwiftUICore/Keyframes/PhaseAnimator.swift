internal import Foundation

/// A view that goes through phases, from one to the next with an animation.
public struct PhaseAnimator<Phase: Equatable, Content: View> {
  private let phases: [Phase]
  /// `nil` for one that goes on without end.
  private let trigger: AnyTrigger?
  private let content: (Phase) -> Content
  private let animation: (Phase) -> Animation?
  @Environment(\.stageClock) private var clock
  @State private var index = 0
  @State private var hasBegun = false

  /// A view that goes through phases again and again.
  ///
  /// - Parameters:
  ///   - phases: one after the other; with none there is no view.
  ///   - content: makes the view for a phase.
  ///   - animation: the animation with which a phase is reached.
  public nonisolated init(
    _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.phases = Array(phases)
    trigger = nil
    self.content = content
    self.animation = animation
  }

  /// A view that goes through phases once, and back to the first, each time that a value changes.
  public nonisolated init(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.phases = Array(phases)
    self.trigger = AnyTrigger(trigger)
    self.content = content
    self.animation = animation
  }
}

extension PhaseAnimator: View {
  public var body: some View {
    if !phases.isEmpty {
      content(phases[min(index, phases.count - 1)])
        .onAppear { if trigger == nil { next() } }
        .onChange(of: TriggerChange(trigger)) { if trigger != nil { next() } }
    }
  }

  @MainActor private func next() {
    guard phases.count > 1, let core = clock.core else { return }
    let new = (index + 1) % phases.count
    let begin = core.time
    var transaction = Transaction(animation: animation(phases[new]))
    transaction.isOfSeries = trigger == nil
    transaction.addAnimationCompletion {
      if new == 0, trigger != nil { return }
      // What takes no time would have no end.
      if core.time > begin { next() } else { core.begin(NextFrame { next() }) }
    }
    withTransaction(transaction) { index = new }
  }
}

/// A trigger as a value that can be compared.
private struct TriggerChange: Equatable {
  let trigger: AnyTrigger?

  init(_ trigger: AnyTrigger?) { self.trigger = trigger }

  static func == (a: Self, b: Self) -> Bool {
    guard let a = a.trigger, let b = b.trigger else { return true }
    return a.isSame(as: b)
  }
}

/// Does something in the next frame.
@MainActor
private final class NextFrame: StageActivity {
  private let action: () -> Void

  init(_ action: @escaping () -> Void) { self.action = action }

  var isEndless: Bool { true }

  func advance(to time: Double, _ core: StageCore) -> Bool {
    action()
    return false
  }
}

extension View {
  /// Goes through phases again and again, from one to the next with an animation.
  ///
  /// - Parameters:
  ///   - phases: one after the other.
  ///   - content: takes the view and a phase.
  ///   - animation: the animation with which a phase is reached.
  public nonisolated func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    let placeholder = PlaceholderContentView<Self>(content: ErasedView(self))
    return PhaseAnimator(
      phases, content: { content(placeholder, $0) }, animation: animation)
  }

  /// Goes through phases once, and back to the first, each time that a value changes.
  public nonisolated func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    let placeholder = PlaceholderContentView<Self>(content: ErasedView(self))
    return PhaseAnimator(
      phases, trigger: trigger, content: { content(placeholder, $0) }, animation: animation)
  }
}
