/// How a view comes and goes: what it looks like before it has come and after it has gone.
@MainActor @preconcurrency
public protocol Transition {
  associatedtype Body: View
  typealias Content = PlaceholderContentView<Self>

  /// The view in a phase.
  ///
  /// - Parameter content: the view that comes and goes.
  @ViewBuilder @MainActor @preconcurrency
  func body(content: Self.Content, phase: TransitionPhase) -> Self.Body

  /// What the transition does.
  static var properties: TransitionProperties { get }

  /// The animation with which the view goes over to a phase, whatever the transaction says; `nil` leaves it to that.
  func _animation(to phase: TransitionPhase) -> Animation?
}

extension Transition {
  public static var properties: TransitionProperties { TransitionProperties() }

  public func _animation(to phase: TransitionPhase) -> Animation? { nil }

  /// A view in a phase of the transition.
  @MainActor @preconcurrency
  public func apply<V: View>(content: V, phase: TransitionPhase) -> some View {
    body(content: PlaceholderContentView(content: ErasedView(content)), phase: phase)
  }
}

/// Whether a view with a transition has still to come, is there, or has gone.
@frozen public enum TransitionPhase: Hashable, Sendable {
  case willAppear, identity, didDisappear

  /// True if the view looks as it does without a transition.
  public var isIdentity: Bool { self == .identity }

  /// -1 before it has come, 0 while it is there, 1 after it has gone.
  public var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}

/// What a transition does to a view.
public struct TransitionProperties: Sendable {
  /// Whether the view moves.
  public var hasMotion: Bool

  public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}

extension View {
  /// Says how the view comes and goes, where it does so with an animation.
  public nonisolated func transition<T: Transition>(_ transition: T) -> some View {
    modifier(_TransitionModifier(transition: transition))
  }

  /// Says how the view comes and goes, where it does so with an animation.
  public nonisolated func transition(_ t: AnyTransition) -> some View {
    modifier(_TransitionModifier(transition: t.erased))
  }
}
