public import Foundation
public import LayoutEngine

/// Where a pointer is over a view.
public enum HoverPhase: Equatable, Sendable {
  /// At a place.
  case active(CGPoint)
  /// Elsewhere.
  case ended
}

/// Tells when a pointer comes over a view, moves there and leaves.
public struct _HoverModifier {
  let name: String
  let space: CoordinateSpace
  let action: (HoverPhase) -> Void
}

extension _HoverModifier: _LayoutModifier {
  public func _makeNode(_ scope: _Scope) -> UnaryNode { HoverNode(self) }

  public func _updateNode(_ node: UnaryNode, from old: Self, _ scope: _Scope) {
    unsafeDowncast(node, to: HoverNode.self).modifier = self
  }
}

/// A node that wants to know of the pointer over it.
protocol HoveredNode: LayoutNode {
  /// - Parameter point: on the canvas; `nil` once the pointer has left.
  @MainActor func hover(at point: CGPoint?)
}

/// A view that tells of the pointer over it.
final class HoverNode: UnaryNode, HoveredNode {
  var modifier: _HoverModifier

  init(_ modifier: _HoverModifier) {
    self.modifier = modifier
    super.init()
  }

  override var viewName: String { modifier.name }

  func hover(at point: CGPoint?) {
    modifier.action(point.map { .active(location(of: $0, in: modifier.space)) } ?? .ended)
  }
}

/// Which views of a stage a pointer is over.
@MainActor
final class HoverCenter {
  private unowned let core: StageCore
  /// The views around what lies under the pointer, the innermost first.
  private var nodes: [any HoveredNode] = []

  init(_ core: StageCore) { self.core = core }

  func move(to point: CGPoint?) {
    if let point, !point.isFinite {
      return core.report(.invalidPoint(Double(point.x), Double(point.y)))
    }
    var new: [any HoveredNode] = []
    var next = point.flatMap { HitTest.hit(core.root, $0)?.node }
    while let node = next {
      if let hovered = node as? any HoveredNode, core.environment(at: node).isEnabled {
        new.append(hovered)
      }
      next = node.container
    }
    let left = nodes.filter { node in
      !node.flags.contains(.isRemoved) && !new.contains { $0 === node }
    }
    nodes = new
    for node in left { node.hover(at: nil) }
    for node in new { node.hover(at: point) }
  }
}

/// Tells when a pointer comes over a view and when it leaves.
struct HoverChangeModifier {
  let action: (Bool) -> Void
}

extension HoverChangeModifier: _LayoutModifier {
  func _makeNode(_ scope: _Scope) -> UnaryNode { HoverChangeNode(action) }

  func _updateNode(_ node: UnaryNode, from old: Self, _ scope: _Scope) {
    unsafeDowncast(node, to: HoverChangeNode.self).action = action
  }
}

/// A view that tells when a pointer comes over it and when it leaves.
private final class HoverChangeNode: UnaryNode, HoveredNode {
  var action: (Bool) -> Void
  private var isInside = false

  init(_ action: @escaping (Bool) -> Void) {
    self.action = action
    super.init()
  }

  override var viewName: String { "onHover" }

  func hover(at point: CGPoint?) {
    guard isInside != (point != nil) else { return }
    isInside = point != nil
    action(isInside)
  }
}

extension View {
  /// Runs an action when a pointer comes over the view, with true, and when it leaves, with false.
  public nonisolated func onHover(perform action: @escaping (Bool) -> Void) -> some View {
    modifier(HoverChangeModifier(action: action))
  }

  /// Runs an action when a pointer comes over the view, moves there and leaves.
  ///
  /// - Parameters:
  ///   - coordinateSpace: the space of the place.
  ///   - action: takes where the pointer is.
  public nonisolated func onContinuousHover(
    coordinateSpace: some CoordinateSpaceProtocol = .local,
    perform action: @escaping (HoverPhase) -> Void
  ) -> some View {
    modifier(
      _HoverModifier(
        name: "onContinuousHover", space: coordinateSpace.coordinateSpace, action: action))
  }

  /// Runs an action when a pointer comes over the view, moves there and leaves.
  @_disfavoredOverload
  public nonisolated func onContinuousHover(
    coordinateSpace: CoordinateSpace, perform action: @escaping (HoverPhase) -> Void
  ) -> some View {
    modifier(
      _HoverModifier(name: "onContinuousHover", space: coordinateSpace, action: action))
  }
}
