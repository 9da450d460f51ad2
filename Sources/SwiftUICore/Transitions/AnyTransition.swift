public import Foundation

/// A transition whose type is not told.
public struct AnyTransition: @unchecked Sendable {
  // Why unchecked: transitions are values that are made anywhere and used on the main thread.
  let base: any Transition

  public init<T: Transition>(_ transition: T) { base = transition }

  /// The same as a transition.
  var erased: ErasedTransition { ErasedTransition(base: base) }

  /// Comes and goes at once.
  public static let identity = AnyTransition(IdentityTransition())
  /// Fades in and out.
  public static let opacity = AnyTransition(OpacityTransition())
  /// Comes from the leading edge, and goes to the trailing one.
  public static var slide: AnyTransition { AnyTransition(SlideTransition()) }
  /// Grows from a point, and shrinks to it.
  public static var scale: AnyTransition { AnyTransition(ScaleTransition(smallestScale)) }

  /// Grows from a size and shrinks to it, about a point of the view.
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition(ScaleTransition(Double(scale), anchor: anchor))
  }

  /// Comes from a distance, and goes there, in points.
  public static func offset(_ offset: CGSize) -> AnyTransition {
    AnyTransition(OffsetTransition(offset))
  }

  /// Comes from a distance, and goes there, in points.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
    offset(CGSize(width: x, height: y))
  }

  /// Comes from beyond an edge of its frame, and goes there.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition(MoveTransition(edge: edge)) }

  /// Comes from an edge while what was there goes to the other, both fading.
  public static func push(from edge: Edge) -> AnyTransition {
    AnyTransition(PushTransition(edge: edge))
  }

  /// Comes as one transition says, and goes as another.
  public static func asymmetric(
    insertion: AnyTransition, removal: AnyTransition
  ) -> AnyTransition {
    AnyTransition(AsymmetricTransition(insertion: insertion.erased, removal: removal.erased))
  }

  /// Goes over between two modifiers: one that counts before the view has come and after it has gone, and one while it is
  /// there.
  public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
    AnyTransition(ModifierTransition(active: active, identity: identity))
  }

  /// Does what this transition and another do.
  public func combined(with other: AnyTransition) -> AnyTransition {
    AnyTransition(CombinedTransition(first: erased, second: other.erased))
  }

  /// The transition with an animation of its own.
  public func animation(_ animation: Animation?) -> AnyTransition {
    AnyTransition(AnimatedTransition(base: erased, animation: animation))
  }
}

/// A scale at which nothing can be seen; 0 could not be undone.
let smallestScale = 1e-5

/// A transition whose type only itself knows.
nonisolated struct ErasedTransition: Transition {
  let base: any Transition

  @MainActor func body(content: Content, phase: TransitionPhase) -> AnyView {
    func body<T: Transition>(_ transition: T) -> AnyView {
      AnyView(
        transition.body(
          content: PlaceholderContentView<T>(content: content.content), phase: phase))
    }
    return body(base)
  }

  @MainActor func _animation(to phase: TransitionPhase) -> Animation? { base._animation(to: phase) }
}

/// Two transitions, one inside the other.
nonisolated struct CombinedTransition<First: Transition, Second: Transition>: Transition {
  let first: First
  let second: Second

  @MainActor func body(content: Content, phase: TransitionPhase) -> some View {
    second.apply(content: first.apply(content: content, phase: phase), phase: phase)
  }

  @MainActor func _animation(to phase: TransitionPhase) -> Animation? {
    first._animation(to: phase) ?? second._animation(to: phase)
  }
}

/// A transition with an animation of its own.
nonisolated struct AnimatedTransition<Base: Transition>: Transition {
  let base: Base
  let animation: Animation?

  @MainActor func body(content: Content, phase: TransitionPhase) -> some View {
    ScopedTransactionView(
      name: "animation", transform: { if $0.animation != nil { $0.animation = animation } },
      content: base.apply(content: content, phase: phase))
  }

  @MainActor func _animation(to phase: TransitionPhase) -> Animation? { animation }
}

/// Two states of a modifier.
nonisolated struct ModifierTransition<E: ViewModifier>: Transition {
  let active: E
  let identity: E

  @MainActor func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(phase.isIdentity ? identity : active)
  }
}

extension Transition {
  /// Does what this transition and another do.
  @MainActor @preconcurrency public func combined<T: Transition>(with other: T) -> some Transition {
    CombinedTransition(first: self, second: other)
  }

  /// The transition with an animation of its own.
  @MainActor @preconcurrency
  public func animation(_ animation: Animation?) -> some Transition {
    AnimatedTransition(base: self, animation: animation)
  }
}
