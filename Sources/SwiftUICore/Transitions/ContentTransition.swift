internal import CoreGraphics
internal import DisplayList
internal import Foundation
internal import LayoutEngine

/// How a text goes over from what it showed to what it shows, where that is animated.
public struct ContentTransition: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case identity, opacity
    /// Glyphs that differ move up or down.
    case rolling(isDown: Bool)
    /// The same, by the direction in which a value goes.
    case rollingValue(Double)
  }

  let kind: Kind

  /// At once.
  public static let identity = ContentTransition(kind: .identity)
  /// The new fades in while the old fades out.
  public static let opacity = ContentTransition(kind: .opacity)
  /// The new fades in while the old fades out; colours go over by themselves.
  public static let interpolate = ContentTransition(kind: .opacity)

  /// What differs moves up, or down.
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition(kind: .rolling(isDown: countsDown))
  }

  /// What differs moves up when a value grows, and down when it falls.
  public static func numericText(value: Double) -> ContentTransition {
    ContentTransition(kind: .rollingValue(value))
  }

  /// Whether the new comes from above, given the transition of before.
  func isDown(after before: ContentTransition?) -> Bool? {
    switch kind {
    case .identity, .opacity: return nil
    case .rolling(let isDown): return isDown
    case .rollingValue(let value):
      guard case .rollingValue(let old)? = before?.kind else { return false }
      return value < old
    }
  }
}

private enum ContentTransitionKey: EnvironmentKey {
  static var defaultValue: ContentTransition { .identity }
}

extension EnvironmentValues {
  /// How texts go over from what they showed to what they show.
  public var contentTransition: ContentTransition {
    get { self[ContentTransitionKey.self] }
    set {
      self[ContentTransitionKey.self] = newValue
      hasContentTransition = true
    }
  }
}

extension View {
  /// Says how texts inside go over from what they showed to what they show, where that is animated.
  public nonisolated func contentTransition(_ transition: ContentTransition) -> some View {
    environment(\.contentTransition, transition)
  }
}

/// The transition with which a text has shown what it shows.
final class KnownContentTransition {
  let transition: ContentTransition

  init(_ transition: ContentTransition) { self.transition = transition }
}

/// A text on its way from what it showed to what it shows.
@MainActor
final class ContentChange: RunningAnimation {
  private let layoutNode: LayoutNode
  /// What it showed.
  private let old: [DrawOperation]
  /// Whether what differs comes from above; `nil` for where it is.
  private let isDown: Bool?
  private var animator = Animator<Double>()
  private var rest = 1.0

  init(_ node: LayoutNode, from old: [DrawOperation], isDown: Bool?) {
    layoutNode = node
    self.old = old
    self.isDown = isDown
    node.flags.insert(.isMoving)
  }

  var node: TreeNode { layoutNode }
  var isEndless: Bool { animator.isEndless }
  var isOver: Bool { animator.isIdle }

  func begin(_ animation: Animation, _ transaction: Transaction, _ core: StageCore) {
    animator.add(1, animation, transaction, core)
    rest = -animator.rest(at: core.beginTime, core)
    layoutNode.invalidateDrawing()
  }

  func show(at time: Double, _ core: StageCore) -> Bool {
    rest = -animator.rest(at: time, core)
    layoutNode.invalidateDrawing()
    if animator.isIdle { core.animations.letGo(of: layoutNode, but: .content) }
    return !animator.isIdle
  }

  func stop(_ core: StageCore) { animator.stop(core) }

  /// What is shown between the old drawing and the new one.
  func shown(_ new: [DrawOperation], height: CGFloat) -> [DrawOperation] {
    let fraction = min(max(rest, 0), 1)
    guard let isDown else {
      return [faded(old, fraction, 0), faded(new, 1 - fraction, 0)]
    }
    let (leaving, kept) = old.split(by: new)
    let (coming, _) = new.split(by: old)
    let way = isDown ? height / 2 : -height / 2
    return kept + [
      faded(leaving, fraction, way * CGFloat(1 - rest)),
      faded(coming, 1 - fraction, -way * CGFloat(rest)),
    ]
  }

  private func faded(
    _ operations: [DrawOperation], _ opacity: Double, _ y: CGFloat
  ) -> DrawOperation {
    .group(
      DisplayNode(
        operations: operations,
        effects: [.opacity(opacity), .transform(CGAffineTransform(translationX: 0, y: y))]))
  }
}

extension [DrawOperation] {
  /// The glyphs that another drawing has not at the same places, and those that it has.
  fileprivate func split(by other: [DrawOperation]) -> (
    own: [DrawOperation], common: [DrawOperation]
  ) {
    var own: [DrawOperation] = []
    var common: [DrawOperation] = []
    let others: [GlyphRun.Glyph] = other.flatMap { operation -> [GlyphRun.Glyph] in
      if case .glyphs(let run) = operation { run.glyphs } else { [] }
    }
    for operation in self {
      guard case .glyphs(var run) = operation else {
        own.append(operation)
        continue
      }
      var rest = run
      run.glyphs = run.glyphs.filter { !others.contains($0) }
      rest.glyphs = rest.glyphs.filter { others.contains($0) }
      if !run.glyphs.isEmpty { own.append(.glyphs(run)) }
      if !rest.glyphs.isEmpty { common.append(.glyphs(rest)) }
    }
    return (own, common)
  }
}

extension StageCore {
  /// A text's change of content that is on its way; `nil` for one that stands.
  func contentChange(of node: LayoutNode) -> ContentChange? {
    guard node.flags.contains(.isMoving) else { return nil }
    return animations[node, .content] as? ContentChange
  }
}
