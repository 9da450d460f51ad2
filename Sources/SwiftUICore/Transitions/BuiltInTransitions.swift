internal import CoreGraphics
public import Foundation

/// Comes and goes at once.
public nonisolated struct IdentityTransition: Transition {
  public init() {}

  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View { content }

  public static let properties = TransitionProperties(hasMotion: false)
}

/// Fades in and out.
public nonisolated struct OpacityTransition: Transition {
  public init() {}

  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.opacity(phase.isIdentity ? 1 : 0)
  }

  public static let properties = TransitionProperties(hasMotion: false)
}

/// Grows from a size, and shrinks to it.
public nonisolated struct ScaleTransition: Transition {
  public var scale: Double
  public var anchor: UnitPoint

  public init(_ scale: Double, anchor: UnitPoint = .center) {
    self.scale = scale
    self.anchor = anchor
  }

  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    // At 0 nothing could be undone.
    let scale = scale == 0 ? smallestScale : scale
    content.scaleEffect(phase.isIdentity ? 1 : CGFloat(scale), anchor: anchor)
  }
}

/// Comes from a distance, and goes there.
public nonisolated struct OffsetTransition: Transition {
  public var offset: CGSize

  public init(_ offset: CGSize) { self.offset = offset }

  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.offset(phase.isIdentity ? .zero : offset)
  }
}

/// Comes from beyond an edge of its frame, and goes there.
public nonisolated struct MoveTransition: Transition {
  public var edge: Edge

  public init(edge: Edge) { self.edge = edge }

  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    Moved(edge: edge, amount: phase.isIdentity ? 0 : 1, content: content)
  }
}

/// Comes from the leading edge, and goes to the trailing one.
public nonisolated struct SlideTransition: Transition {
  public init() {}

  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    Moved(edge: .trailing, amount: phase.value, content: content)
  }
}

/// Comes from an edge while what was there goes to the other, both fading.
public nonisolated struct PushTransition: Transition {
  public var edge: Edge

  public init(edge: Edge) { self.edge = edge }

  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    Moved(edge: edge, amount: -phase.value, content: content)
      .opacity(phase.isIdentity ? 1 : 0)
  }
}

/// Comes as one transition says, and goes as another.
public nonisolated struct AsymmetricTransition<Insertion: Transition, Removal: Transition>:
  Transition
{
  public var insertion: Insertion
  public var removal: Removal

  public init(insertion: Insertion, removal: Removal) {
    self.insertion = insertion
    self.removal = removal
  }

  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    removal.apply(
      content: insertion.apply(
        content: content, phase: phase == .willAppear ? .willAppear : .identity),
      phase: phase == .didDisappear ? .didDisappear : .identity)
  }

  @MainActor public static var properties: TransitionProperties {
    TransitionProperties(hasMotion: Insertion.properties.hasMotion || Removal.properties.hasMotion)
  }

  @MainActor public func _animation(to phase: TransitionPhase) -> Animation? {
    phase == .didDisappear ? removal._animation(to: phase) : insertion._animation(to: phase)
  }
}

/// Comes out of a blur, and goes into one, growing and shrinking.
///
/// How strong both are is not known. [unknown] docs/evidence/animation.md
public nonisolated struct BlurReplaceTransition: Transition {
  /// Which way what comes and what goes grow.
  public struct Configuration: Equatable, Sendable {
    fileprivate let isDownward: Bool

    /// What comes shrinks to its size, and what goes shrinks away.
    public static let downUp = Configuration(isDownward: true)
    /// What comes grows to its size, and what goes grows away.
    public static let upUp = Configuration(isDownward: false)
  }

  public var configuration: Configuration

  public init(configuration: Configuration) { self.configuration = configuration }

  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    let grown: CGFloat =
      switch phase {
      case .identity: 1
      case .willAppear: 0.8
      case .didDisappear: configuration.isDownward ? 0.8 : 1.2
      }
    content.scaleEffect(grown).blur(radius: phase.isIdentity ? 0 : 10)
      .opacity(phase.isIdentity ? 1 : 0)
  }
}

// MARK: - Short names

extension Transition where Self == IdentityTransition {
  /// Comes and goes at once.
  public static var identity: IdentityTransition { IdentityTransition() }
}

extension Transition where Self == OpacityTransition {
  /// Fades in and out.
  public static var opacity: OpacityTransition { OpacityTransition() }
}

extension Transition where Self == ScaleTransition {
  /// Grows from a point, and shrinks to it.
  public static var scale: ScaleTransition { ScaleTransition(0) }

  /// Grows from a size and shrinks to it, about a point of the view.
  public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> Self {
    ScaleTransition(scale, anchor: anchor)
  }
}

extension Transition where Self == OffsetTransition {
  /// Comes from a distance, and goes there, in points.
  public static func offset(_ offset: CGSize) -> Self {
    OffsetTransition(offset)
  }

  /// Comes from a distance, and goes there, in points.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self {
    OffsetTransition(CGSize(width: x, height: y))
  }
}

extension Transition where Self == MoveTransition {
  /// Comes from beyond an edge of its frame, and goes there.
  public static func move(edge: Edge) -> Self {
    MoveTransition(edge: edge)
  }
}

extension Transition where Self == SlideTransition {
  /// Comes from the leading edge, and goes to the trailing one.
  public static var slide: SlideTransition { SlideTransition() }
}

extension Transition where Self == PushTransition {
  /// Comes from an edge while what was there goes to the other, both fading.
  public static func push(from edge: Edge) -> Self {
    PushTransition(edge: edge)
  }
}

extension Transition where Self == BlurReplaceTransition {
  /// Comes out of a blur, and goes into one.
  public static var blurReplace: BlurReplaceTransition {
    BlurReplaceTransition(configuration: .downUp)
  }

  /// Comes out of a blur, and goes into one.
  public static func blurReplace(
    _ config: BlurReplaceTransition.Configuration = .downUp
  ) -> Self {
    BlurReplaceTransition(configuration: config)
  }
}

// MARK: - Moving by the size of the view

/// A view that lies beyond an edge of its frame, or on the way there.
private nonisolated struct Moved<Content: View>: View {
  let edge: Edge
  /// 1 for beyond the edge, -1 for beyond the opposite one.
  let amount: Double
  let content: Content
  @Environment(\.layoutDirection) private var direction

  @MainActor var body: some View {
    content.modifier(MoveEffect(distance: distance).ignoredByLayout())
  }

  /// In widths and heights of the view.
  @MainActor private var distance: CGSize {
    let leading = direction == .leftToRight ? -amount : amount
    return switch edge {
    case .top: CGSize(width: 0, height: -amount)
    case .bottom: CGSize(width: 0, height: amount)
    case .leading: CGSize(width: leading, height: 0)
    case .trailing: CGSize(width: -leading, height: 0)
    }
  }
}

/// Moves a view by a part of its size.
private nonisolated struct MoveEffect: GeometryEffect {
  /// In widths and heights of the view.
  var distance: CGSize

  func effectValue(size: CGSize) -> ProjectionTransform {
    ProjectionTransform(
      CGAffineTransform(
        translationX: distance.width * size.width, y: distance.height * size.height))
  }

  var animatableData: CGSize.AnimatableData {
    get { distance.animatableData }
    set { distance.animatableData = newValue }
  }
}
